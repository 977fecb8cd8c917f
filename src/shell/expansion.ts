/**
 * What expanding words needs of its surroundings: what is known there, and who looks into the commands inside of them; and the
 * variables, as one reads and sets them.
 */
import { boundValue, joinValues, type Scope, type Value } from './scope.ts';
import type { CommandExpansionPart, ProcessSubstitutionPart, SyntaxNode } from './syntax.ts';
import { isHole, type Unknowns } from './unknowns.ts';

export interface Expansion {
  readonly scope: Scope;
  readonly unknowns: Unknowns;
  /** Looks into the commands, once for each part, and says what they print, as far as that is known. */
  readonly substitute: (part: CommandExpansionPart | ProcessSubstitutionPart) => string | undefined;
  /** Looks for commands in what has no value that would be followed: arithmetic, patterns, indices. */
  readonly visit: (node: SyntaxNode) => void;
}

type Known = Pick<Expansion, 'scope' | 'unknowns'>;

/** Undefined for a variable that the script does not set: it comes from outside. */
export function lookUp(name: string, { scope, unknowns }: Known): Value | undefined {
  if (name === '@' || name === '*') return scope.positional;
  if (/^[1-9]\d*$/.test(name))
    return scope.positional.map(list => [
      elementAt(list, Number(name) - 1) ?? unknowns.hole(`$${name}`, false),
    ]);
  return scope.loose.has(name) ? [[unknowns.hole(`$${name}`, true)]] : scope.variables.get(name);
}

/** Undefined behind a word of which nothing is known: it may be several. */
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

/** The script sets the variable to something that it reads or computes. */
export function assignUnknown(name: string, known: Known): void {
  assign(name, [[known.unknowns.hole(`$${name}`, true)]], known);
}

/** The characters at which unquoted expansions are split; undefined where the script sets them to something unknown. */
export function separators(known: Known): string | undefined {
  const ifs = lookUp('IFS', known)?.[0]?.[0];
  return ifs === undefined || isHole(ifs) ? undefined : ifs;
}
