/**
 * The patterns that a program of hook rules names, and its rules by the moment they are for; kept for as long as the program
 * is. INVARIANT: the constant alone says what a pattern means; nothing of a pattern is compiled before a text has its literal.
 */
import type { Program, Rule } from '../../datalog/program.ts';
import { compileGlobLines } from '../../globs/glob-lines.ts';
import type { GlobList } from '../../globs/globs.ts';
import { type Pattern, validPattern } from '../../regex/regex.ts';
import { type RulePattern, validRulePattern } from '../../regex/rule-pattern.ts';
import type { Moment } from '../../values/event.ts';

export interface Matchers {
  /** In the order of the program. */
  rulesAt(moment: Moment): readonly Rule[];
  tool(pattern: string): Pattern | undefined;
  /** Globs, one a line. */
  globs(lines: string): GlobList | undefined;
  text(constant: string): RulePattern | undefined;
}

const kept = new WeakMap<Program, Matchers>();

export function matchersOf(program: Program): Matchers {
  const known = kept.get(program) ?? makeMatchers(program);
  kept.set(program, known);
  return known;
}

function makeMatchers({ rules }: Program): Matchers {
  const byMoment = new Map<string, Rule[]>();
  for (const rule of rules) {
    const moment = momentOf(rule);
    if (moment === undefined) continue;
    const others = byMoment.get(moment);
    if (others) others.push(rule);
    else byMoment.set(moment, [rule]);
  }
  return {
    rulesAt: moment => byMoment.get(moment) ?? [],
    tool: remembered(validPattern),
    globs: remembered(compileGlobLines),
    text: remembered(compileConstant),
  };
}

/** The moment that a rule's body names. */
function momentOf({ body }: Rule): string | undefined {
  for (const literal of body) {
    if (literal.kind !== 'positive' || literal.atom.relation !== 'event') continue;
    const [moment] = literal.atom.terms;
    if (moment?.kind === 'constant') return String(moment.value);
  }
  return undefined;
}

/** `(?i)`, `(?-m)` and `(?i-m)` in front say what is not the default. */
function compileConstant(constant: string): RulePattern {
  const flags = /^\(\?(i?)((?:-m)?)\)/.exec(constant);
  const pattern = constant.slice(flags?.[0].length ?? 0);
  const options = { caseSensitive: !flags?.[1], multiline: !flags?.[2] };
  return validRulePattern(pattern, options);
}

function remembered<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return text => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const value = make(text);
    made.set(text, value);
    return value;
  };
}
