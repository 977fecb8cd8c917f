/** The context in which words are expanded: the scope, and access to the commands inside words. */
import { earlierFolders } from './folders.ts';
import { boundValue, joinValues, type Scope, type Value } from './scope.ts';
import type { CommandExpansionPart, ProcessSubstitutionPart, SyntaxNode } from './syntax.ts';
import { isHole, type Unknowns } from './unknowns.ts';

export interface Expansion {
  readonly scope: Scope;
  readonly unknowns: Unknowns;
  /** Walks the commands of the part, once, and returns their output if it is known. */
  readonly substitute: (part: CommandExpansionPart | ProcessSubstitutionPart) => string | undefined;
  /** Walks the commands in nodes whose value is not followed: arithmetic, patterns, indices. */
  readonly visit: (node: SyntaxNode) => void;
  /** Walks the substitutions in a text that the shell expands a second time. */
  readonly expandAgain: (text: string) => void;
}

type Known = Pick<Expansion, 'scope' | 'unknowns'>;

/** Undefined for a variable that the script does not set. */
export function lookUp(name: string, { scope, unknowns }: Known): Value | undefined {
  if (name === '@' || name === '*') return scope.positional;
  if (/^[1-9]\d*$/.test(name))
    return scope.positional.map(list => [
      elementAt(list, Number(name) - 1) ?? unknowns.hole(`$${name}`, false),
    ]);
  const known = scope.variables.get(name);
  if (name === 'OLDPWD' && !known) return folderLeft(scope.where, unknowns);
  if (!scope.loose.has(name)) return known;
  const named = scope.variables.get(scope.loose.get(name) ?? '');
  return [[unknowns.hole(`$${name}`, true)], ...(named ?? [])];
}

/** Undefined where nothing is known of it. */
function folderLeft(where: Scope['where'], unknowns: Unknowns): Value | undefined {
  const folders = earlierFolders(where);
  if (folders.every(folder => folder === undefined)) return undefined;
  return folders.map(folder => [folder ?? unknowns.hole('$OLDPWD', true)]);
}

/** Undefined behind an unknown word, which may be several. */
export function elementAt(list: readonly string[], index: number): string | undefined {
  const hole = list.findIndex(isHole);
  if (hole >= 0 && hole <= index) return index === 0 && list.length === 1 ? list[0] : undefined;
  return list[index] ?? '';
}

export function assign(name: string, value: Value, { scope, unknowns }: Known): void {
  const unknown = unknowns.hole(`$${name}`, true);
  if (name === 'IFS' && value.length > 1) scope.variables.set(name, [[unknowns.hole('$IFS', true)]]);
  else if (scope.fixed.has(name))
    scope.variables.set(name, joinValues(scope.variables.get(name) ?? [], value, unknown));
  else scope.variables.set(name, boundValue(value, unknown));
}

/** The script sets the variable to a value that is unknown here. */
export function assignUnknown(name: string, known: Known): void {
  assign(name, [[known.unknowns.hole(`$${name}`, true)]], known);
}

/** The characters of IFS, which split unquoted expansions; undefined if the script sets IFS to something unknown. */
export function separators(known: Known): string | undefined {
  const ifs = lookUp('IFS', known)?.[0]?.[0];
  return ifs === undefined || isHole(ifs) ? undefined : ifs;
}

/** The values of the variables in an expression that hold subscripts: arithmetic expands these once more. */
export function subscriptedValues(text: string, { scope }: Pick<Known, 'scope'>): readonly string[] {
  const names = text.match(/[A-Za-z_]\w*/g) ?? [];
  const values = names.flatMap(name => (scope.variables.get(name) ?? []).map(([value = '']) => value));
  return values.filter(each => each.includes('['));
}
