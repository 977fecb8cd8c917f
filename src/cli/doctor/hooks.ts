/**
 * Checks hosts that run hook commands. Do the settings of the project or the user have our hooks, as `init` writes them
 * now? Has the user trusted the project in the host's way? What do the hooks answer? INVARIANT: an unreadable file is a
 * finding and never counts as trust.
 */
import { DOCUMENT_LIMITS } from '../../compiler/document/limits.ts';
import { markOf } from '../../hook/hosts/hook-command.ts';
import type { Host as Adapter } from '../../hook/hosts/host.ts';
import { withoutComments } from '../../hook/without-comments.ts';
import type { Host } from '../../system/host.ts';
import { lookAtSettings } from '../../system/settings-file.ts';
import { homeFolder } from '../../system/user-folders.ts';
import type { Json } from '../../values/json-node.ts';
import { parsedJson } from '../../values/plain-json.ts';
import { lookAt } from '../init/changes.ts';
import { placeIn, type Scope } from '../init/places.ts';
import type { Check, Finding } from './check.ts';
import { type FoundHooks, hooksIn } from './found-hooks.ts';
import { probeFindings } from './probe.ts';

/** `root` is the project's, absolute. */
type FindTrust = (host: Host, root: string) => Finding;

const SCOPES: readonly Scope[] = ['project', 'user'];

/** `trustOf` is absent for a host that runs the hooks of any project. */
export function hooksCheck(adapter: Adapter, trustOf?: FindTrust): Check {
  const { name, title } = adapter;
  return {
    name,
    title,
    run(host, root) {
      const findings: Finding[] = [];
      const found = SCOPES.flatMap(scope => lookIn(host, adapter, root, scope, findings));
      if (found.length === 0 && findings.length === 0) {
        const path = pathsOf(adapter, 'project')[0] ?? '';
        const message = `\`${path}\` has no hooks of rulespec`;
        return {
          isSetUp: false,
          findings: [{ kind: 'note', message, hint: `run \`rulespec init ${name}\`` }],
        };
      }
      for (const each of found) findings.push(...judged(adapter, each, found));
      if (found.some(({ scope }) => scope === 'project') && trustOf) findings.push(trustOf(host, root));
      return { isSetUp: true, findings };
    },
    probe(host, root, mayRunProject) {
      const event = adapter.setup?.probe?.('', root).event ?? '';
      const found = SCOPES.flatMap(scope => lookIn(host, adapter, root, scope, []));
      return found.flatMap(({ hooks }) => {
        const hook = hooks.get(event);
        return hook?.program === undefined
          ? []
          : probeFindings(host, adapter, root, hook.command, hook.program, mayRunProject);
      });
    },
  };
}

function pathsOf({ setup }: Adapter, scope: Scope): readonly string[] {
  const options = { command: 'rulespec', stopGate: false, scope };
  const withHooks = (setup?.files(options) ?? []).filter(({ additions }) =>
    additions.some(({ kind }) => kind === 'entry'),
  );
  return [...withHooks, ...(setup?.scripts?.(options) ?? [])].map(({ path }) => path);
}

interface Found extends FoundHooks {
  readonly scope: Scope;
  readonly name: string;
}

/** The hooks of one scope, if there are any; problems of its files go to the findings. */
function lookIn(
  host: Host,
  adapter: Adapter,
  root: string,
  scope: Scope,
  findings: Finding[],
): readonly Found[] {
  const placeOf = placeIn(host, adapter, root);
  const texts = new Map<string, string>();
  let name = '';
  for (const path of pathsOf(adapter, scope)) {
    const place = placeOf(scope, path);
    const { value, diagnostics } = lookAt(place);
    if (!value) {
      const why = diagnostics[0]?.message ?? 'no reason is known';
      if (scope === 'project')
        findings.push({ kind: 'wrong', message: `\`${place.name}\` cannot be read: ${why}` });
      continue;
    }
    const text = value.source?.text ?? '';
    if (!text.includes(markOf(adapter.name))) continue;
    texts.set(path, text);
    if (name === '') ({ name } = place);
  }
  return texts.size === 0 ? [] : [{ ...hooksIn(adapter, scope, texts), scope, name }];
}

function judged(
  adapter: Adapter,
  { scope, name, missing, stale }: Found,
  all: readonly Found[],
): readonly Finding[] {
  const hint = `run \`rulespec init ${adapter.name}${scope === 'user' ? ' --user' : ''}\` again`;
  const elsewhere = all.filter(each => each.scope !== scope);
  // Events that the settings of the other scope already ask about count as present.
  const lacking = missing.filter(event => elsewhere.every(each => each.missing.includes(event)));
  const eventOf = (event: string) => adapter.hookEvents.get(event);
  const isWrong = lacking.some(event => eventOf(event) === 'PreToolUse');
  const findings: Finding[] = [{ kind: 'good', message: `\`${name}\` has hooks of rulespec` }];
  if (lacking.length > 0)
    findings.push({
      kind: isWrong ? 'wrong' : 'note',
      message: `it has none at ${lacking.join(', ')}: ${isWrong ? 'calls run unasked' : 'what happens there is not recorded, and rules about the past find it unknown'}`,
      hint,
      ...(lacking.some(event => eventOf(event) === 'PostToolUse') && { lacksEnds: true as const }),
    });
  if (stale.length > 0)
    findings.push({
      kind: 'note',
      message: `its hooks at ${stale.join(', ')} are not as this version writes them`,
      hint,
    });
  return findings;
}

/** A settings file of the user, by its path below the home folder; empty without one. */
export function userText(host: Host, path: string): string {
  return lookAtSettings(homeFolder(host), path, DOCUMENT_LIMITS.bytes).value?.source?.text ?? '';
}

/** The same of JSON with comments. */
export function userJson(host: Host, path: string): Json | undefined {
  return parsedJson(withoutComments(userText(host, path)));
}
