/**
 * The key that decides whether two calls are the same for an exemption. It covers the project, the folder, the tool and
 * its input, the commands of the script, the executed files and the effects. For a prompt it covers the text, for a
 * stop the session. INVARIANT: calls that differ in one of these have different keys. `description`, `timeout` and the
 * like count only if a rule that fired reads them.
 */
import type { Disk } from '../effects/disk.ts';
import { effectsOfEvent, hostsOf, remotesOf } from '../sources/effects.ts';
import { extractScript } from '../sources/script.ts';
import { canonicalText } from '../values/canonical.ts';
import { type Event, type HookEventName, isStop } from '../values/event.ts';
import type { JsonNode } from '../values/json-node.ts';
import type { Surroundings } from './judged.ts';

/** Keys that agents word anew for the same command, and keys that do not change its effect. */
const BESIDE_COMMAND: ReadonlySet<string> = new Set(['description', 'timeout', 'timeout_ms', 'explanation']);

/** Whether the path of a value in a payload or a tool's input leads to such a secondary field, as `description` is. */
export function isSecondaryField(path: string): boolean {
  return BESIDE_COMMAND.has(path.slice(path.lastIndexOf('.') + 1));
}

/** Whether a person may allow what is refused at this hook event: a call, a prompt, or a stop. */
export function isExemptable(hookEvent: HookEventName): boolean {
  return hookEvent === 'PreToolUse' || hookEvent === 'UserPromptSubmit' || isStop(hookEvent);
}

/**
 * Undefined for any other event, for a call with more than MAX_EFFECTS effects, and if an executed file cannot be read.
 */
export function callKey({ seen, root, disk }: Surroundings): string | undefined {
  const { hookEvent, texts, session } = seen;
  if (hookEvent === 'UserPromptSubmit') return JSON.stringify(['prompt', root, seen.cwd, texts]);
  // Not by its text: the agent's last message differs at each stop.
  if (isStop(hookEvent)) return session && JSON.stringify(['stop', root, hookEvent, session]);
  if (hookEvent !== 'PreToolUse') return undefined;
  const { effects, isWhole } = effectsOfEvent(seen, { root, disk });
  if (!isWhole) return undefined;
  // All that is read of a command: the text of one in a file that is followed, such as `package.json`, is its place.
  const { leaves, stages, runs } = extractScript(seen, disk)?.script ?? {};
  const remotes = remotesOf(root, disk);
  const done = effects.map(({ kind, goal, isCertain }) =>
    JSON.stringify([kind, 'host' in goal ? hostsOf(goal.host, remotes) : goal, isCertain]),
  );
  const run = effects.flatMap(({ kind, goal }) =>
    kind === 'execute' && 'place' in goal
      ? [[goal.place.path, digestOf(goal.place.path, disk)] as const]
      : [],
  );
  if (run.some(([, digest]) => digest === undefined)) return undefined;
  const { cwd, sessionFolder = cwd, tool } = seen;
  return JSON.stringify([
    'call',
    root,
    cwd,
    sessionFolder,
    tool,
    givenTo(seen),
    [leaves, stages, runs],
    done.sort(),
    run,
  ]);
}

/** The key extended by the tool's whole input, with secondary fields such as `description`. */
export function wholeKey(key: string, { seen }: Surroundings): string {
  return JSON.stringify(['whole', key, seen.input && canonicalText(seen.input.node)]);
}

/** Empty where no file is there; undefined for one that cannot be read. */
function digestOf(path: string, disk: Disk): string | undefined {
  return disk.digestOf(path) ?? (disk.kindOf(path) === 'file' || disk.isSpent() ? undefined : '');
}

function givenTo({ texts, input }: Event): readonly unknown[] {
  const isShell = texts.some(({ name }) => name === 'command');
  const given = input && canonicalText(isShell ? withoutBeside(input.node) : input.node);
  return [given ?? '', texts.map(({ name, value }) => [name, value])];
}

function withoutBeside(node: JsonNode): JsonNode {
  if (node.kind !== 'object') return node;
  return { ...node, entries: node.entries.filter(({ key }) => !BESIDE_COMMAND.has(key.value)) };
}
