/**
 * Turns an event and its decision into a record of the history. INVARIANT: no content is kept; texts are masked and
 * bounded; a record says if something was left out.
 */
import type { Disk } from '../effects/disk.ts';
import { stepsOfLeaves } from '../effects/downloads.ts';
import type { Effect } from '../effects/effect.ts';
import { inProject, type ProjectPlace } from '../effects/in-project.ts';
import { unseenChanges } from '../effects/unseen-changes.ts';
import { identityOf, projectKey, scriptKey } from '../history/past.ts';
import { type Certainty, certaintyIn } from '../shell/certainty.ts';
import { commandWords } from '../shell/command-words.ts';
import type { Leaf, Script } from '../shell/script.ts';
import { effectsOfEvent } from '../sources/effects.ts';
import { extractScript } from '../sources/script.ts';
import { sha256 } from '../system/digest.ts';
import type { Action } from '../values/action.ts';
import type { Event, HookEventName } from '../values/event.ts';
import { MASK, maskSecrets, maskWords } from '../values/mask.ts';
import { readsSecret } from '../values/option-secrets.ts';
import type {
  HistoryRecord,
  PastCommand,
  PastEffect,
  PastEventKind,
  RequestRecord,
  WrittenFile,
} from '../values/past.ts';

/** The maximum number of effects in one record. */
const MAX_EFFECTS = 200;
/** Files of which the digest is kept. */
const MAX_WRITTEN = 10;
const MAX_COMMANDS = 100;
const MAX_WORDS = 100;
/** UTF-16 units. */
const MAX_WORD = 200;
const MAX_COMMAND = 1_000;
const MAX_PROMPT = 8_000;
/** The maximum length of all texts of one record together. */
const MAX_RECORD = 24_000;

interface Recorded {
  readonly at: number;
  readonly root: string;
  readonly disk: Disk;
  /** The decision that the host received. */
  readonly decision: Action;
  readonly rules: RequestRecord['rules'];
  /** A keyed digest, so that recorded texts cannot be guessed. */
  readonly digest: (text: string) => string;
}

const kinds: Readonly<Partial<Record<HookEventName, PastEventKind>>> = {
  PreToolUse: 'call',
  UserPromptSubmit: 'prompt',
  Stop: 'stop',
  SubagentStop: 'stop',
  SessionStart: 'start',
};

/** Undefined for an event of which nothing is kept. */
export function historyRecord(event: Event, recorded: Recorded): HistoryRecord | undefined {
  const { hookEvent } = event;
  const { at, decision, rules, digest } = recorded;
  if (hookEvent === 'PostToolUse') {
    const { outcome = 'running', exitCode } = event.completion ?? {};
    const written = outcome === 'done' ? writtenBy(event, recorded) : [];
    const ended = { outcome, ...(exitCode !== undefined && { exitCode }) };
    const files = written.length > 0 && { written };
    return { kind: 'completion', at, ...toolOf(event, digest), ...ended, ...files };
  }
  const kind = kinds[hookEvent];
  if (!kind) return undefined;
  const answered = { decision, ...(rules && rules.length > 0 && { rules }) };
  if (kind === 'call') return { kind, at, ...toolOf(event, digest), ...answered, ...doneBy(event, recorded) };
  const said = event.texts.find(({ name }) => name === 'prompt')?.value;
  return { kind, at, ...answered, ...(kind === 'prompt' && said !== undefined && promptOf(said)) };
}

function promptOf(said: string): Pick<RequestRecord, 'text' | 'isCut'> {
  const text = maskSecrets(said.slice(0, MAX_PROMPT));
  return { text, ...(said.length > MAX_PROMPT && { isCut: true }) };
}

function toolOf(event: Event, digest: Recorded['digest']) {
  const { tool, toolAliases = [] } = event;
  return {
    ...(tool !== undefined && { tool }),
    ...(toolAliases.length > 0 && { aliases: toolAliases.slice(0, 10) }),
    ...identityOf(event, digest),
  };
}

/** Files as they are afterwards, of a tool that surely wrote them. Those of scripts are not looked up. */
function writtenBy(event: Event, { root, disk }: Recorded): readonly WrittenFile[] {
  if (event.texts.some(({ name }) => name === 'command')) return [];
  const { effects } = effectsOfEvent(event, { root, disk });
  const paths = effects.flatMap(({ kind, goal, isCertain }) =>
    kind === 'write' && isCertain && 'place' in goal && goal.place.reach === 'file' ? [goal.place.path] : [],
  );
  return paths.slice(0, MAX_WRITTEN).flatMap(path => {
    const text = disk.read(path);
    return text === undefined ? [] : [{ path, size: Buffer.byteLength(text), sha256: sha256(text) }];
  });
}

type Done = Pick<RequestRecord, 'script' | 'project' | 'effects' | 'commands' | 'isCut'>;

function doneBy(event: Event, { root, disk, digest }: Recorded): Done {
  const { effects: all } = effectsOfEvent(event, { root, disk });
  const text = event.texts.flatMap(({ name, value }) => (name === 'command' ? [value] : [])).join('\n');
  const key = scriptKey(event);
  const script = text === '' ? undefined : extractScript(event, disk)?.script;
  const steps = script ? stepsOfLeaves(script) : [];
  const budget = { left: MAX_RECORD, isCut: all.length > MAX_EFFECTS, lacksCommands: false };
  const commands = script ? commandsOf(text, script, { root, cwd: event.cwd, disk }, budget) : [];
  const unseen = script ? unseenChanges(script, { root, cwd: event.cwd, disk }, steps.length + 1) : [];
  const own = all.slice(0, MAX_EFFECTS).map(each => effectOf(each, steps, disk));
  const effects = [...unseen, ...own].flatMap(each => within(budget, each));
  return {
    ...(key !== undefined && { script: digest(key), project: digest(projectKey(root)) }),
    ...(effects.length > 0 && { effects }),
    ...(commands.length > 0 && { commands }),
    ...(budget.lacksCommands && { lacksCommands: true }),
    ...((budget.isCut || (script && script.state !== 'whole' && script.state !== 'empty')) && {
      isCut: true,
    }),
  };
}

interface Budget {
  left: number;
  isCut: boolean;
  lacksCommands: boolean;
}

/** Nothing once the record is full. */
function within<T>(budget: Budget, item: T): readonly T[] {
  budget.left -= JSON.stringify(item).length;
  if (budget.left < 0) budget.isCut = true;
  return budget.left < 0 ? [] : [item];
}

function effectOf(
  { kind, goal, isCertain, isUsed, leaf }: Effect,
  steps: readonly number[],
  disk: Disk,
): PastEffect {
  const own = leaf === undefined ? 0 : (steps[leaf] ?? leaf);
  // Files of a step that connects are from there: what gives none is a step behind all others.
  const step = isUsed && 'host' in goal ? steps.length : own;
  const how = { ...(isCertain && { isCertain: true as const }), ...(step > 0 && { step }) };
  if ('host' in goal) return { kind, host: goal.host.slice(0, MAX_WORD), ...how };
  const { path, reach } = goal.place;
  const isNew = kind === 'write' && isCertain && reach === 'file' && disk.changedAt(path) === undefined;
  return { kind, path, ...(reach !== 'file' && { reach }), ...how, ...(isNew && { isNew: true as const }) };
}

function commandsOf(
  text: string,
  script: Script,
  place: ProjectPlace,
  budget: Budget,
): readonly PastCommand[] {
  const sure = new Map(certaintyIn(text, script).map(each => [each.leaf, each]));
  const ofFiles = leavesOfFiles(script);
  const isInProject = inProject(script, place);
  const secret = leavesOfSecrets(script);
  const commands = script.leaves.flatMap((leaf, id) =>
    leaf.kind === 'command' && leaf.words.length > 0 && !ofFiles.has(id) ? [{ leaf, id }] : [],
  );
  if (commands.length > MAX_COMMANDS) budget.lacksCommands = true;
  return commands.slice(0, MAX_COMMANDS).flatMap(({ leaf, id }) => {
    const known = isInProject(leaf) ? sure.get(id) : undefined;
    return within(budget, commandOf(secret.has(id) ? withoutArguments(leaf) : leaf, id, known));
  });
}

/** Leaves that print a secret: the next command of their pipeline reads it as one. */
function leavesOfSecrets({ stages, leaves }: Script): ReadonlySet<number> {
  const readers = stages.filter(({ leaf, n }) => n > 0 && readsSecret(leaves[leaf]?.text ?? ''));
  return new Set(
    readers.flatMap(({ pipeline, n }) =>
      stages.flatMap(each => (each.pipeline === pipeline && each.n === n - 1 ? [each.leaf] : [])),
    ),
  );
}

function withoutArguments(leaf: Leaf): Leaf {
  const name = leaf.words[0]?.text;
  if (name !== 'echo' && name !== 'printf') return leaf;
  const words = leaf.words.map((word, at) => (at === 0 ? word : { ...word, text: MASK }));
  return { ...leaf, words, text: words.map(({ text }) => text).join(' ') };
}

/** Leaves in a file that is executed. Its text is content, which is never stored. */
function leavesOfFiles({ runs }: Script): ReadonlySet<number> {
  const found = new Set<number>();
  // Inner leaves follow those that run them.
  for (const { outer, inner, how } of runs) if (how === 'file' || found.has(outer)) found.add(inner);
  return found;
}

function commandOf(leaf: Leaf, id: number, sure: Certainty | undefined): PastCommand {
  const words = maskWords(leaf.words.slice(0, MAX_WORDS).map(({ text }) => text.slice(0, MAX_WORD)));
  const expanded = leaf.words
    .slice(0, MAX_WORDS)
    .flatMap(({ forms }, n) => (forms.includes('expanded') ? [n] : []));
  const { name, path, subcommand } = commandWords(leaf) ?? {};
  const isCut = leaf.words.length > MAX_WORDS ? 'words' : leaf.text.length > MAX_COMMAND ? 'text' : undefined;
  return {
    leaf: id,
    text: maskSecrets(leaf.text.slice(0, MAX_COMMAND)),
    words: [name ?? '', ...words.slice(1)],
    ...(isCut && { isCut }),
    ...(path !== undefined && { path: maskSecrets(path.slice(0, MAX_WORD)) }),
    ...(subcommand !== undefined && { subcommandAt: subcommand }),
    ...(expanded.length > 0 && { expanded }),
    ...(sure && (sure.isByName ? { isCertain: true as const } : { isRun: true as const })),
    ...(sure?.isDecisive && { isDecisive: true as const }),
    ...(sure?.isAlone && { isAlone: true as const }),
  };
}
