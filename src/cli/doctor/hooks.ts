/**
 * The checks of hosts that run hooks from a settings file of the project: does the file have our hooks, and has the
 * user trusted the project in the way of the host. INVARIANT: a file that cannot be read is a finding, and no trust.
 */
import { DOCUMENT_LIMITS } from '../../compiler/document/limits.ts';
import { markOf } from '../../hook/hosts/claude-setup.ts';
import type { Host as Adapter } from '../../hook/hosts/host.ts';
import { withoutComments } from '../../hook/without-comments.ts';
import type { Host } from '../../system/host.ts';
import { lookAtSettings } from '../../system/settings-file.ts';
import { homeFolder } from '../../system/user-folders.ts';
import type { Json } from '../../values/json-node.ts';
import { parsedJson } from '../../values/plain-json.ts';
import type { Check, Finding } from './check.ts';

/** `root` is the project's, absolute. */
export type FindTrust = (host: Host, root: string) => Finding;

export function hooksCheck({ name, title, setup }: Adapter, trustOf: FindTrust): Check {
  const [file] = setup?.files({ command: 'rulespec', stopGate: false }) ?? [];
  const path = file?.path ?? '';
  const hint = `run \`rulespec init ${name}\``;
  return {
    name,
    title,
    run(host, root) {
      const { value, diagnostics } = lookAtSettings(root, path, DOCUMENT_LIMITS.bytes);
      if (!value) {
        const why = diagnostics[0]?.message ?? 'no reason is known';
        return {
          isSetUp: true,
          findings: [{ kind: 'wrong', message: `\`${path}\` cannot be read: ${why}` }],
        };
      }
      if (!value.source?.text.includes(markOf(name)))
        return {
          isSetUp: false,
          findings: [{ kind: 'note', message: `\`${path}\` has no hooks of rulespec`, hint }],
        };
      const found: Finding = { kind: 'good', message: `\`${path}\` has hooks of rulespec` };
      return { isSetUp: true, findings: [found, trustOf(host, root)] };
    },
  };
}

/** A settings file of the user, by its path below the home folder; empty without one. */
export function userText(host: Host, path: string): string {
  return lookAtSettings(homeFolder(host), path, DOCUMENT_LIMITS.bytes).value?.source?.text ?? '';
}

/** The same of JSON with comments. */
export function userJson(host: Host, path: string): Json | undefined {
  return parsedJson(withoutComments(userText(host, path)));
}
