/**
 * Patterns of hook rules of which was told what a search for them needs, so that a process that searches once need not read them.
 * INVARIANT: they find what `validRulePattern` finds for the same constant.
 */
import { requiredLiteral, unitsBefore } from './literal.ts';
import { matchesOf } from './match-lines.ts';
import { searchTold, type ToldSearch, tellSearch } from './native/told.ts';
import type { ReadConstant } from './pattern-constant.ts';
import { reachOf } from './reach.ts';
import { validPattern } from './regex.ts';
import { type Needles, needlesOf, type RulePattern, re2TextOf } from './rule-pattern.ts';
import { programSize } from './size.ts';
import { scan } from './tokens.ts';

/** As JSON has it: null is what has no end. */
export interface ToldPattern {
  /** As `needlesOf` tells them of the constant. */
  readonly needles: Needles;
  readonly size: number;
  /** A text that every match has, and how many units of it stand before that at most. */
  readonly required: string;
  readonly before: number | null;
  readonly crossesLines: boolean;
  readonly length: number | null;
  readonly search: ToldSearch;
}

/** By `toldKey`. */
export type ToldPatterns = ReadonlyMap<string, ToldPattern>;

/** The relation whose rows say where a pattern was found, and its constant there. */
export function toldKey(relation: string, constant: string): string {
  return `${relation} ${constant}`;
}

/** Undefined for a pattern that is best read where it is searched for. `constant` is how rules name it. */
export function tellPattern(constant: string, { pattern, options }: ReadConstant): ToldPattern | undefined {
  const text = re2TextOf(pattern, options);
  if (text === undefined) return undefined;
  const tokens = scan(text);
  const search = tellSearch(text, tokens);
  if (!search) return undefined;
  const required = requiredLiteral(text, tokens);
  const { crossesLines, length } = reachOf(text, tokens, programSize(text, tokens));
  return {
    needles: needlesOf(constant),
    size: validPattern(text).size,
    required,
    before: finite(unitsBefore(tokens, required)),
    crossesLines,
    length: finite(length),
    search,
  };
}

function finite(units: number): number | null {
  return units === Number.POSITIVE_INFINITY ? null : units;
}

/** `read` reads the pattern, for searches of which nothing was told. */
export function toldPattern(text: string, told: ToldPattern, read: () => RulePattern): RulePattern {
  const { required, search } = told;
  const before = told.before ?? Number.POSITIVE_INFINITY;
  const reach = { crossesLines: told.crossesLines, length: told.length ?? Number.POSITIVE_INFINITY };
  return {
    text,
    ...toldTest(told, read),
    matchesWhole: subject => read().matchesWhole(subject),
    find(subject) {
      if (!subject.includes(required)) return undefined;
      const find = searchTold(search, subject);
      if (!find) return read().find(subject);
      return matchesOf(
        () => reach,
        subject,
        from => {
          // No match starts further before the required text, and there is none behind the last one.
          const next = subject.indexOf(required, from);
          return from <= subject.length && next >= 0 ? find(Math.max(from, next - before)) : undefined;
        },
      );
    },
  };
}

/** A pattern of which nothing is asked but whether it matches. */
export type TestedPattern = Pick<RulePattern, 'size' | 'test'>;

export function toldTest({ size, required, search }: ToldPattern, read: () => TestedPattern): TestedPattern {
  return {
    size,
    test(subject) {
      if (!subject.includes(required)) return false;
      const find = searchTold(search, subject);
      return find ? find(0) !== undefined : read().test(subject);
    },
  };
}
