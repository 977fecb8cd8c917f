/** Gemini CLI runs no hooks in a folder that the user has not trusted, `--skip-trust` or not. */
import { dirname } from 'node:path';
import { gemini } from '../../../hook/hosts/gemini.ts';
import type { Host } from '../../../system/host.ts';
import { pathWithin } from '../../../system/rule-files.ts';
import { at, isObject } from '../../../values/plain-json.ts';
import type { Finding } from '../check.ts';
import { hooksCheck, userJson } from '../hooks.ts';

const SETTINGS = '.gemini/settings.json';
const FOLDERS = '.gemini/trustedFolders.json';
const VARIABLE = 'GEMINI_CLI_TRUST_WORKSPACE';

export const geminiCheck = hooksCheck(gemini, (host, root): Finding => {
  const by = trustedBy(host, root);
  if (by !== undefined) return { kind: 'good', message: `${by} trusts the project` };
  return {
    kind: 'wrong',
    message: `\`~/${FOLDERS}\` does not trust the project, so that Gemini CLI runs no hooks, and says nothing`,
    hint: `start Gemini CLI here, and enter \`/permissions\`; in CI set ${VARIABLE}=true`,
  };
});

/** Undefined without trust. */
function trustedBy(host: Host, root: string): string | undefined {
  const said = host.environment[VARIABLE];
  if (said === 'false') return undefined;
  if (said === 'true') return `\`${VARIABLE}\``;
  const security = at(userJson(host, SETTINGS), 'security');
  if (at(at(security, 'folderTrust'), 'enabled') === false) return `\`~/${SETTINGS}\``;
  return levelOf(host, root)?.startsWith('TRUST_') ? `\`~/${FOLDERS}\`` : undefined;
}

/** The level of the longest path that the project lies in. */
function levelOf(host: Host, root: string): string | undefined {
  const folders = userJson(host, FOLDERS);
  if (!isObject(folders)) return undefined;
  const above = Object.entries(folders).flatMap(([path, level]) => {
    const folder = level === 'TRUST_PARENT' ? dirname(path) : path;
    return typeof level === 'string' && pathWithin(folder, root) !== undefined ? [{ path, level }] : [];
  });
  return above.sort((a, b) => b.path.length - a.path.length)[0]?.level;
}
