/** Codex CLI runs no hooks of a project without `trust_level = "trusted"` in the user's `config.toml`. */
import { codex } from '../../../hook/hosts/codex.ts';
import type { Finding } from '../check.ts';
import { hooksCheck, userText } from '../hooks.ts';

const CONFIG = '.codex/config.toml';

export const codexCheck = hooksCheck(codex, (host, root): Finding => {
  if (isTrusted(userText(host, CONFIG), root))
    return {
      kind: 'note',
      message: `\`~/${CONFIG}\` trusts the project; whether you trust its hooks cannot be seen`,
      hint: 'enter `/hooks` in Codex CLI once the hooks have changed',
    };
  return {
    kind: 'wrong',
    message: `\`~/${CONFIG}\` does not trust the project, so that Codex CLI runs no hooks, and says nothing`,
    hint: 'start Codex CLI here, and say that you trust the folder; then enter `/hooks`',
  };
});

/** Whether the project's table in Codex's settings says that it is trusted. */
function isTrusted(toml: string, root: string): boolean {
  const lines = toml.split('\n').map(line => line.trim());
  const heads = [`[projects.${JSON.stringify(root)}]`, `[projects.'${root}']`];
  const start = lines.findIndex(line => heads.includes(line));
  if (start < 0) return false;
  const after = lines.slice(start + 1);
  const end = after.findIndex(line => line.startsWith('['));
  const table = end < 0 ? after : after.slice(0, end);
  return table.some(line => /^trust_level\s*=\s*["']trusted["']/.test(line));
}
