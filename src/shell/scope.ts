/**
 * What is known of variables, functions and positional parameters at one point of a script. A value is the list of what it
 * may be: `if …; then c=ls; else c=rm; fi` leaves two. INVARIANT: the value that the variable has when the script runs
 * is among them, where a character of `Unknowns` stands for any text.
 */
import { both, coversWhere, joinWhere, lost, start, type Whereabouts } from './folders.ts';
import { MAX_ALTERNATIVES, MAX_VALUE_LENGTH } from './limits.ts';
import type { CompoundList, FunctionDefinition } from './syntax.ts';
import { isHole } from './unknowns.ts';

/** Each is a list of words: of one for a plain variable, of any number for an array. */
export type Value = readonly (readonly string[])[];

export type Input =
  /** What the script was given itself, or a file: nothing that the script makes. */
  | { readonly kind: 'outside' }
  /** The output of a command that is not known. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'text'; readonly text: string; readonly how: 'pipe' | 'heredoc' };

export interface FunctionBody {
  readonly body: FunctionDefinition['body'] | CompoundList;
  /** What its places count in. */
  readonly source: string;
}

export interface Scope {
  readonly variables: Map<string, Value>;
  readonly exported: Set<string>;
  /** What a name may run, besides the program of that name where `maybe`. */
  readonly functions: Map<string, readonly FunctionBody[]>;
  /** `$1` and so on. */
  positional: Value;
  /** What `exec <f` has commands read from there on. */
  input: Input | undefined;
  /** What variables were before the function that is called made them its own. */
  locals: Map<string, Value | undefined>;
  /** Variables that may not be assigned: whether they are is not followed. */
  readonly fixed: Set<string>;
  /** Names that other names may stand for: nothing is followed. */
  readonly loose: Set<string>;
  /** Where the shell stands. */
  where: Whereabouts;
  /** What held when it left the loop or the function that is walked. */
  leaving: Leaving;
}

/** For all branches of what is walked, one of each. */
export interface Leaving {
  /** Out of the innermost loop. */
  readonly loop: WayOut;
  /** Out of loops around it. */
  readonly around: WayOut;
  /** Out of the function, or the file that is sourced. */
  readonly call: WayOut;
}

/** What may hold there; undefined where nothing leads there. */
export interface WayOut {
  scope: Scope | undefined;
}

export function emptyScope(): Scope {
  return {
    variables: new Map([['IFS', [[' \t\n']]]]),
    exported: new Set(),
    functions: new Map(),
    positional: [[]],
    input: undefined,
    locals: new Map(),
    fixed: new Set(),
    loose: new Set(),
    where: start,
    leaving: newLeaving(),
  };
}

export function newLeaving(): Leaving {
  return { loop: { scope: undefined }, around: { scope: undefined }, call: { scope: undefined } };
}

export function copyScope(scope: Scope): Scope {
  return {
    variables: new Map(scope.variables),
    exported: new Set(scope.exported),
    functions: new Map(scope.functions),
    positional: scope.positional,
    input: scope.input,
    // One for all branches: a function ends once.
    locals: scope.locals,
    fixed: new Set(scope.fixed),
    loose: new Set(scope.loose),
    where: scope.where,
    // As with `locals`.
    leaving: scope.leaving,
  };
}

/** Makes `scope` what holds after the only branch there is. */
export function replaceScope(scope: Scope, other: Scope): void {
  scope.variables.clear();
  for (const [name, value] of other.variables) scope.variables.set(name, value);
  scope.functions.clear();
  for (const [name, bodies] of other.functions) scope.functions.set(name, bodies);
  for (const name of other.exported) scope.exported.add(name);
  for (const name of other.loose) scope.loose.add(name);
  for (const name of other.fixed) scope.fixed.add(name);
  scope.positional = other.positional;
  scope.input = other.input;
  scope.where = other.where;
}

/** Makes `scope` what holds after either branch. `inherited` is a variable's value where nothing was assigned. */
export function joinScope(scope: Scope, other: Scope, inherited: (name: string) => string): void {
  for (const name of new Set([...scope.variables.keys(), ...other.variables.keys()])) {
    const [mine, theirs] = [scope.variables.get(name), other.variables.get(name)];
    if (mine === theirs) continue;
    const absent: Value = [[inherited(name)]];
    scope.variables.set(name, joinValues(mine ?? absent, theirs ?? absent, inherited(name)));
  }
  for (const name of other.exported) scope.exported.add(name);
  for (const name of new Set([...scope.functions.keys(), ...other.functions.keys()])) {
    const [mine = NOTHING, theirs = NOTHING] = [scope.functions.get(name), other.functions.get(name)];
    if (mine === theirs) continue;
    const more = theirs.filter(each => !mine.some(other => isSameBody(each, other)));
    if (more.length > 0) scope.functions.set(name, [...mine, ...more].slice(0, MAX_ALTERNATIVES));
  }
  if (scope.positional !== other.positional)
    scope.positional = joinValues(scope.positional, other.positional, inherited('@'));
  for (const name of other.loose) scope.loose.add(name);
  for (const name of other.fixed) scope.fixed.add(name);
  if (scope.input !== other.input) scope.input = { kind: 'unknown' };
  scope.where = joinWhere(scope.where, other.where);
}

/** Of a function that there may not be: then nothing is set. */
const NOTHING: readonly FunctionBody[] = [
  { body: { type: 'CompoundList', commands: [], pos: 0, end: 0 }, source: '' },
];

/** A text that is evaluated again defines it again. */
function isSameBody(a: FunctionBody, b: FunctionBody): boolean {
  if (a.body === b.body) return true;
  const text = ({ body, source }: FunctionBody) => source.slice(body.pos, body.end);
  return text(a) === text(b);
}

/** Whether all that may hold in the other may hold in this one. */
export function covers(scope: Scope, other: Scope): boolean {
  for (const [name, value] of other.variables) {
    const mine = scope.variables.get(name);
    if (mine !== value && !coversValue(mine ?? [], value)) return false;
  }
  for (const [name, bodies] of other.functions) {
    const mine = scope.functions.get(name) ?? [];
    if (mine !== bodies && bodies.some(each => !mine.some(other => isSameBody(each, other)))) return false;
  }
  const isSame = scope.exported.size === other.exported.size && scope.loose.size === other.loose.size;
  return isSame && coversValue(scope.positional, other.positional) && coversWhere(scope.where, other.where);
}

function coversValue(mine: Value, value: Value): boolean {
  const known = new Set(mine.map(list => list.join('\0')));
  const [only, ...others] = mine;
  const isUnknown = others.length === 0 && only?.length === 1 && isHole(only[0] ?? '');
  return isUnknown || value.every(list => known.has(list.join('\0')));
}

/** What differs in the other is not known. */
export function widenScope(scope: Scope, other: Scope, unknown: (name: string) => string): void {
  for (const [name, value] of other.variables)
    if (!coversValue(scope.variables.get(name) ?? [], value)) scope.variables.set(name, [[unknown(name)]]);
  if (!coversValue(scope.positional, other.positional)) scope.positional = [[unknown('@')]];
  if (!coversWhere(scope.where, other.where)) scope.where = joinWhere(scope.where, both([lost]));
}

/** Anything may have been set, or not: by a file, or by then. */
export function loosenScope(scope: Scope, unknown: (name: string) => string): void {
  for (const [name, value] of scope.variables)
    if (name !== 'IFS') scope.variables.set(name, boundValue([...value, [unknown(name)]], unknown(name)));
  scope.where = joinWhere(scope.where, both([lost]));
}

export function joinValues(a: Value, b: Value, unknown: string): Value {
  const seen = new Map([...a, ...b].map(list => [list.join('\0'), list]));
  return boundValue([...seen.values()], unknown);
}

/** A value that has grown past the bounds is unknown, and what fits stays beside that. */
export function boundValue(value: Value, unknown: string): Value {
  const fits = value.filter(list => list.reduce((sum, text) => sum + text.length + 1, 0) <= MAX_VALUE_LENGTH);
  if (fits.length === value.length && value.length <= MAX_ALTERNATIVES) return value;
  return [...fits.slice(0, MAX_ALTERNATIVES - 1), [unknown]];
}
