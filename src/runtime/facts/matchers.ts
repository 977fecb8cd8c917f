/**
 * The patterns that a program of hook rules names, and its rules by the moment and the tool they are for; kept for as long as
 * the program is. INVARIANT: the constant alone says what a pattern means; nothing of a pattern is compiled before a text has
 * its literal.
 */
import type { Literal, Program } from '../../datalog/program.ts';
import { validGlobLines } from '../../globs/glob-lines.ts';
import type { GlobList } from '../../globs/globs.ts';
import { wordsOf } from '../../regex/alternatives.ts';
import { plainConstant, type ReadConstant, textConstant } from '../../regex/pattern-constant.ts';
import { validPattern } from '../../regex/regex.ts';
import { needlesOf, type RulePattern, validRulePattern } from '../../regex/rule-pattern.ts';
import { type ToldPatterns, toldKey, toldPattern } from '../../regex/told-pattern.ts';
import type { Event, Moment } from '../../values/event.ts';
import { planSearch, type SearchPlan } from './search-plan.ts';

export interface Matchers {
  /** Undefined where no rule is for the event's moment. */
  planFor(event: Event): SearchPlan | undefined;
  /** Whether the pattern matches the whole of one of the names that rules may use for the tool. */
  toolMatches(pattern: string, event: Event): boolean;
  /** Globs, one a line. */
  globs(lines: string): GlobList;
  text(constant: string): RulePattern;
  /** Of a value of the input: the constant is the pattern as it was written. */
  input(pattern: string): RulePattern;
}

/** Plans that are kept: one for each moment and tool that was seen. */
const MAX_PLANS = 64;

const NOTHING: ToldPatterns = new Map();

const kept = new WeakMap<Program, Matchers>();

/** `told` is of its patterns. */
export function matchersOf(program: Program, told: ToldPatterns = NOTHING): Matchers {
  const known = kept.get(program) ?? makeMatchers(program, told);
  kept.set(program, known);
  return known;
}

function makeMatchers({ rules }: Program, told: ToldPatterns): Matchers {
  const tool = remembered(validPattern);
  const toolMatches = (pattern: string, event: Event) =>
    namesOfTool(event).some(name => wordsOf(pattern)?.includes(name) ?? tool(pattern).matchesWhole(name));
  const patternsOf = (relation: string, readConstant: (constant: string) => ReadConstant) =>
    remembered((constant): RulePattern => {
      const known = told.get(toldKey(relation, constant));
      const { pattern, options } = readConstant(constant);
      const read = () => validRulePattern(pattern, options);
      return known ? toldPattern(pattern, known, read) : read();
    });
  const needles = (relation: string, constant: string) =>
    told.get(toldKey(relation, constant))?.needles ?? needlesOf(constant);
  const plans = new Map<string, SearchPlan | undefined>();
  return {
    planFor(event) {
      const key = [event.moment, ...namesOfTool(event)].join('\n');
      if (plans.has(key)) return plans.get(key);
      const own = rules.filter(({ body }) => body.some(literal => isAt(literal, event.moment)));
      const plan =
        own.length > 0 ? planSearch(own, pattern => toolMatches(pattern, event), needles) : undefined;
      if (plans.size >= MAX_PLANS) plans.clear();
      plans.set(key, plan);
      return plan;
    },
    toolMatches,
    globs: remembered(validGlobLines),
    text: patternsOf('text_matches', textConstant),
    input: patternsOf('input_matches', plainConstant),
  };
}

function namesOfTool({ tool, toolAliases = [] }: Event): readonly string[] {
  return tool === undefined ? [] : [tool, ...toolAliases];
}

/** Whether it names the moment. */
function isAt(literal: Literal, moment: Moment): boolean {
  if (literal.kind !== 'positive' || literal.atom.relation !== 'event') return false;
  const named = literal.atom.terms[0];
  return named?.kind === 'constant' && named.value === moment;
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
