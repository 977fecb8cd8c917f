/**
 * Checks that a value has the shape of a record. INVARIANT: whoever reads a history finds the types of
 * `values/past.ts`; members that this version does not know are ignored.
 */
import { actions } from '../../values/action.ts';
import type { HistoryRecord } from '../../values/past.ts';

type Check = (value: unknown) => boolean;

const isText: Check = value => typeof value === 'string';
const isTrue: Check = value => value === true;
const isCount: Check = value => Number.isSafeInteger(value) && Number(value) >= 0;
const isWhole: Check = value => Number.isSafeInteger(value);
const oneOf =
  (...words: readonly string[]): Check =>
  value =>
    typeof value === 'string' && words.includes(value);
const listOf =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.every(check);

const isAction = oneOf(...actions);

interface Shape {
  readonly needed: Readonly<Record<string, Check>>;
  readonly optional: Readonly<Record<string, Check>>;
}

/** Goes through the members that are there: most records have few of those that they may have. */
function shaped({ needed, optional }: Shape): Check {
  const checks = new Map(Object.entries({ ...needed, ...optional }));
  const musts = Object.keys(needed);
  return value => {
    if (typeof value !== 'object' || value === null) return false;
    // as: any object has members of some kind.
    const members = value as Readonly<Record<string, unknown>>;
    for (const key in members) if (checks.get(key)?.(members[key]) === false) return false;
    return musts.every(key => members[key] !== undefined);
  };
}

const isRule: Check = value =>
  Array.isArray(value) && value.length === 2 && isText(value[0]) && isAction(value[1]);

const isEffect = shaped({
  needed: { kind: isText },
  optional: {
    path: isText,
    reach: oneOf('tree', 'glob', 'suffix'),
    host: isText,
    isCertain: isTrue,
    step: isCount,
    isNew: isTrue,
  },
});

const isCommand = shaped({
  needed: { leaf: isCount, text: isText, words: listOf(isText) },
  optional: {
    path: isText,
    subcommandAt: isCount,
    expanded: listOf(isCount),
    isCut: oneOf('text', 'words'),
    isRun: isTrue,
    isCertain: isTrue,
    isDecisive: isTrue,
    isAlone: isTrue,
  },
});

const isRequest = shaped({
  needed: { kind: oneOf('call', 'prompt', 'stop', 'start', 'run'), at: isWhole },
  optional: {
    tool: isText,
    aliases: listOf(isText),
    call: isText,
    input: isText,
    script: isText,
    project: isText,
    decision: isAction,
    rules: listOf(isRule),
    effects: listOf(isEffect),
    isCut: isTrue,
    commands: listOf(isCommand),
    lacksCommands: isTrue,
    text: isText,
    commits: listOf(isText),
  },
});

const isWritten = shaped({
  needed: {
    path: isText,
    size: isCount,
    sha256: value => isText(value) && /^[0-9a-f]{64}$/.test(`${value}`),
  },
  optional: {},
});

const isCompletion = shaped({
  needed: { kind: oneOf('completion'), at: isWhole, outcome: oneOf('done', 'failed', 'running') },
  optional: { tool: isText, call: isText, input: isText, exitCode: isWhole, written: listOf(isWritten) },
});

/** Undefined for a value of another shape. */
export function recordIn(value: unknown): HistoryRecord | undefined {
  // as: the checks cover every member of the type.
  return isRequest(value) || isCompletion(value) ? (value as HistoryRecord) : undefined;
}
