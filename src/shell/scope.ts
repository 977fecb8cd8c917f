/**
 * The variables, functions and positional parameters that are known at one point of a script. A value lists all that it
 * may be: `if …; then c=ls; else c=rm; fi` leaves two. INVARIANT: the value at run time is in the list, where a hole of
 * `Unknowns` stands for any text.
 */
import { both, coversWhere, type FoldersByStatus, joinWhere, start, unknownFolder } from './folders.ts';
import { MAX_ALTERNATIVES, MAX_VALUE_LENGTH } from './limits.ts';
import type { CompoundList, FunctionDefinition } from './syntax.ts';
import { isHole } from './unknowns.ts';

/** Alternatives, each a list of words: one word for a plain variable, any number for an array. */
export type Value = readonly (readonly string[])[];

export type Input =
  /** The input of the script itself, or a file: nothing that the script computes. */
  | { readonly kind: 'outside' }
  /** Unknown output of a command. */
  | { readonly kind: 'unknown' }
  | KnownInput;

interface KnownInput {
  readonly kind: 'text';
  /** Without NUL, which shells drop. */
  readonly text: string;
  /** Absent where no NUL is in it. */
  readonly withZeros?: string;
  readonly how: 'pipe' | 'heredoc';
}

export function piped(text: string): Input {
  if (!text.includes('\0')) return { kind: 'text', text, how: 'pipe' };
  return { kind: 'text', text: text.replaceAll('\0', ''), withZeros: text, how: 'pipe' };
}

export interface FunctionBody {
  readonly body: FunctionDefinition['body'] | CompoundList;
  /** The text that its positions refer to. */
  readonly source: string;
}

export interface Scope {
  readonly variables: Map<string, Value>;
  readonly exported: Set<string>;
  /** The bodies that a name may run. */
  readonly functions: Map<string, readonly FunctionBody[]>;
  /** `$1` and so on. */
  positional: Value;
  /** The input that `exec <f` sets for the commands after it. */
  input: Input | undefined;
  /** The values of variables before the current function declared them local. */
  locals: Map<string, Value | undefined>;
  /** Read-only variables: an assignment may fail, so both values remain. */
  readonly fixed: Set<string>;
  /** Variables that may change by other names, and the variable that one is another name of (`declare -n`). */
  readonly loose: Map<string, string | undefined>;
  /** The possible folders of the shell. */
  where: FoldersByStatus;
  /** The scopes at early exits from the current loop or function. */
  exits: EarlyExits;
}

/** Shared by all branches of the loop or function. */
export interface EarlyExits {
  /** The exit of the innermost loop. */
  readonly loop: Exit;
  /** The exit of the loops around it. */
  readonly around: Exit;
  /** The exit of the function or the sourced file. */
  readonly call: Exit;
}

/** The joined scopes; undefined if nothing exits here. */
export interface Exit {
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
    loose: new Map(),
    where: start,
    exits: noExits(),
  };
}

export function noExits(): EarlyExits {
  return { loop: { scope: undefined }, around: { scope: undefined }, call: { scope: undefined } };
}

export function copyScope(scope: Scope): Scope {
  return {
    variables: new Map(scope.variables),
    exported: new Set(scope.exported),
    functions: new Map(scope.functions),
    positional: scope.positional,
    input: scope.input,
    // Shared by all branches: a function ends once.
    locals: scope.locals,
    fixed: new Set(scope.fixed),
    loose: new Map(scope.loose),
    where: scope.where,
    // Shared, as `locals` is.
    exits: scope.exits,
  };
}

/** Replaces `scope` by the scope after the only branch. */
export function replaceScope(scope: Scope, other: Scope): void {
  scope.variables.clear();
  for (const [name, value] of other.variables) scope.variables.set(name, value);
  scope.functions.clear();
  for (const [name, bodies] of other.functions) scope.functions.set(name, bodies);
  for (const name of other.exported) scope.exported.add(name);
  for (const [name, named] of other.loose) scope.loose.set(name, named);
  for (const name of other.fixed) scope.fixed.add(name);
  scope.positional = other.positional;
  scope.input = other.input;
  scope.where = other.where;
}

/** Joins the scopes of two branches. `inherited` is the value of a variable that a branch leaves alone. */
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
  for (const [name, named] of other.loose) scope.loose.set(name, named);
  for (const name of other.fixed) scope.fixed.add(name);
  if (scope.input !== other.input) scope.input = { kind: 'unknown' };
  scope.where = joinWhere(scope.where, other.where);
}

/** The body of a function that may be missing: it has no effect. */
const NOTHING: readonly FunctionBody[] = [
  { body: { type: 'CompoundList', commands: [], pos: 0, end: 0 }, source: '' },
];

/** Code that is evaluated twice defines the same body twice. */
function isSameBody(a: FunctionBody, b: FunctionBody): boolean {
  if (a.body === b.body) return true;
  const text = ({ body, source }: FunctionBody) => source.slice(body.pos, body.end);
  return text(a) === text(b);
}

/** Whether `scope` includes every possibility of `other`. */
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

/** Makes every variable that differs in `other` unknown. */
export function widenScope(scope: Scope, other: Scope, unknown: (name: string) => string): void {
  for (const [name, value] of other.variables)
    if (!coversValue(scope.variables.get(name) ?? [], value)) scope.variables.set(name, [[unknown(name)]]);
  if (!coversValue(scope.positional, other.positional)) scope.positional = [[unknown('@')]];
  if (!coversWhere(scope.where, other.where)) scope.where = joinWhere(scope.where, both([unknownFolder]));
}

/** Adds "unknown" to every variable: code that is not followed may have set it. */
export function addUnknownValues(scope: Scope, unknown: (name: string) => string): void {
  for (const [name, value] of scope.variables)
    if (name !== 'IFS') scope.variables.set(name, boundValue([...value, [unknown(name)]], unknown(name)));
  scope.where = joinWhere(scope.where, both([unknownFolder]));
}

export function joinValues(a: Value, b: Value, unknown: string): Value {
  const seen = new Map([...a, ...b].map(list => [list.join('\0'), list]));
  return boundValue([...seen.values()], unknown);
}

/** Past the bounds, keeps the alternatives that fit and adds "unknown". */
export function boundValue(value: Value, unknown: string): Value {
  const fits = value.filter(list => list.reduce((sum, text) => sum + text.length + 1, 0) <= MAX_VALUE_LENGTH);
  if (fits.length === value.length && value.length <= MAX_ALTERNATIVES) return value;
  return [...fits.slice(0, MAX_ALTERNATIVES - 1), [unknown]];
}
