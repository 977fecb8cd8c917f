/**
 * Sessions on which conditions on the past may differ: few steps, in the syntax of a rule test. INVARIANT: a session is
 * only a proposal; only the engine's decision about the call after it counts.
 */
import type { Literal } from '../../datalog/program.ts';
import type { Json } from '../../values/json-node.ts';
import { type Condition, conditionIn, type Events } from '../logic/past-conditions.ts';
import type { Languages } from '../texts/languages.ts';
import { textsFor } from './texts.ts';

/** A call or a prompt before the tested call: `{command: npm test, result: failed}`. */
type SessionStep = Readonly<Record<string, Json>>;
export type Session = readonly SessionStep[];

const MAX_SESSIONS = 48;
/** Maximum number of repeated steps for `at_least`. */
const MAX_REPEATED = 12;
const SECOND = 1_000;

/** The sessions for conditions in these bodies of both versions. Empty if no body has a condition on the past. */
export function sessionsFor(
  bodies: readonly (readonly Literal[])[],
  languages: Languages,
): readonly Session[] {
  const conditions = new Map<string, Condition>();
  for (const literal of bodies.flat()) {
    if (literal.kind !== 'positive' && literal.kind !== 'negative') continue;
    const condition = conditionIn(literal.atom);
    if (condition) conditions.set(JSON.stringify(condition), condition);
  }
  const all = [...conditions.values()];
  const events = all.flatMap(({ sure, since }) => [sure, ...(since ? [since[0]] : [])]);
  const stepsFor = (wanted: Events) => stepsOf(wanted, events, languages);
  const alone = all.map(condition => sessionsOf(condition, stepsFor));
  const sessions = new Map<string, Session>();
  const add = (session: Session) => {
    if (sessions.size < MAX_SESSIONS) sessions.set(JSON.stringify(session), session);
  };
  for (let round = 0; alone.some(each => each[round]); round++)
    for (const each of alone) if (each[round]) add(each[round] ?? []);
  // Sessions that meet one condition, combined with each other.
  for (const [at, [first]] of alone.entries())
    for (const [other] of alone.slice(at + 1)) if (first && other) add([...first, ...other]);
  return [...sessions.values()];
}

/**
 * Sessions in which the condition holds, has one event too few, is too old, or has events before and after its reset.
 */
function sessionsOf(
  { sure, atLeast, within, last, since }: Condition,
  stepsFor: (events: Events) => readonly SessionStep[],
): readonly Session[] {
  const steps = stepsFor(sure);
  const resets = since ? stepsFor(since[0]) : [];
  const times = (step: SessionStep, count: number) =>
    Array.from({ length: Math.max(0, Math.min(MAX_REPEATED, count)) }, () => step);
  return [
    ...steps.map(step => times(step, atLeast)),
    ...resets.flatMap(reset =>
      steps.flatMap(step => [
        [...times(step, atLeast), reset],
        [reset, ...times(step, atLeast)],
      ]),
    ),
    ...steps
      .slice(0, 2)
      .flatMap(step => [
        times(step, atLeast - 1),
        times(step, atLeast + 1),
        ...(within === undefined ? [] : agesOf(within).map(ago => times({ ...step, ago }, atLeast))),
        ...(last === undefined ? [] : [[...times(step, atLeast), ...times({ command: 'true' }, last)]]),
      ]),
  ].filter(session => session.length > 0);
}

/** Ages just within and just beyond the time limit. */
function agesOf(within: number): readonly string[] {
  const seconds = Math.floor(within / SECOND);
  return [`${Math.max(1, seconds - 5)}s`, `${seconds + 5}s`];
}

/** Steps that produce such events, passed and failed. Steps that distinguish them from other events come first. */
function stepsOf(wanted: Events, all: readonly Events[], languages: Languages): readonly SessionStep[] {
  const { relation, constants } = wanted;
  const rivals = all.filter(each => each.relation === relation).map(each => each.constants);
  const beside = (at: number) =>
    rivals.flatMap(each => (each[at] === undefined || each[at] === constants[at] ? [] : [each[at] ?? '']));
  const [first = '', second = ''] = constants;
  const ended = (calls: readonly SessionStep[]) =>
    calls.flatMap(call => [call, { ...call, result: 'failed' }]);
  switch (relation) {
    case 'past_ran':
      return ended([{ command: first }, { command: `${first} --witness` }]);
    case 'past_within':
      return ended(textsFor('places', second, beside(1), languages).map(path => ofEffect(first, path)));
    case 'past_to':
      return ended(
        first.split('\n').map(host => ({ command: `curl https://${host.replaceAll('*', 'x')}/` })),
      );
    case 'past_matches': {
      const texts = textsFor(first === 'tool' ? 'whole' : 'find', second, beside(1), languages);
      if (first === 'prompt') return texts.map(prompt => ({ prompt }));
      return ended(texts.map(text => (first === 'tool' ? { tool: text, input: {} } : { command: text })));
    }
    case 'past_refusal':
      return [{ command: 'true', decision: 'deny', rules: [first] }];
    default:
      return [];
  }
}

function ofEffect(kind: string, path: string): SessionStep {
  const commands: Readonly<Record<string, string>> = {
    delete: `rm ${path}`,
    run: `bash ${path}`,
  };
  const command = commands[kind];
  if (command !== undefined) return { command };
  return kind === 'read' ? { tool: 'Read', file: path } : { tool: 'Write', file: path, content: 'x' };
}
