/**
 * The checks of hosts that run hooks from a settings file of the project: does the file have our hooks, and has the
 * user trusted the project in the way of the host. INVARIANT: a file that cannot be read is a finding, and no trust.
 */
import { DOCUMENT_LIMITS } from '../../compiler/document/limits.ts';
import { markOf } from '../../hook/hosts/hook-command.ts';
import type { Host as Adapter } from '../../hook/hosts/host.ts';
import { withoutComments } from '../../hook/without-comments.ts';
import type { Host } from '../../system/host.ts';
import { lookAtSettings } from '../../system/settings-file.ts';
import { homeFolder } from '../../system/user-folders.ts';
import type { Json } from '../../values/json-node.ts';
import { at, membersOf, parsedJson } from '../../values/plain-json.ts';
import type { Check, Finding } from './check.ts';

/** `root` is the project's, absolute. */
export type FindTrust = (host: Host, root: string) => Finding;

/** `trustOf` is absent for a host that runs the hooks of any project. */
export function hooksCheck({ name, title, setup, hookEvents }: Adapter, trustOf?: FindTrust): Check {
  const [file] = setup?.files({ command: 'rulespec', stopGate: false }) ?? [];
  const path = file?.path ?? '';
  const wanted = (file?.additions ?? []).flatMap(({ kind, at }) => (kind === 'entry' ? (at[1] ?? []) : []));
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
      const { text } = value.source;
      const missing = wanted.filter(event => !eventsIn(text, name).includes(event));
      const gates = (event: string) => hookEvents.get(event) === 'PreToolUse';
      const isWrong = missing.some(gates);
      const lacks: Finding = {
        kind: isWrong ? 'wrong' : 'note',
        message: `it has none at ${missing.join(', ')}: ${isWrong ? 'calls run unasked' : 'what happens there is not recorded, and rules about the past find it unknown'}`,
        hint: `${hint} again`,
        ...(missing.some(event => hookEvents.get(event) === 'PostToolUse') && { lacksEnds: true as const }),
      };
      return {
        isSetUp: true,
        findings: [found, ...(missing.length > 0 ? [lacks] : []), ...(trustOf ? [trustOf(host, root)] : [])],
      };
    },
  };
}

/** The events under which a settings file has hooks of ours. */
function eventsIn(text: string, name: string): readonly string[] {
  const hooks = membersOf(at(parsedJson(withoutComments(text)), 'hooks'));
  return Object.entries(hooks).flatMap(([event, value]) =>
    JSON.stringify(value).includes(JSON.stringify(markOf(name)).slice(1, -1)) ? [event] : [],
  );
}

/** A settings file of the user, by its path below the home folder; empty without one. */
export function userText(host: Host, path: string): string {
  return lookAtSettings(homeFolder(host), path, DOCUMENT_LIMITS.bytes).value?.source?.text ?? '';
}

/** The same of JSON with comments. */
export function userJson(host: Host, path: string): Json | undefined {
  return parsedJson(withoutComments(userText(host, path)));
}
