/**
 * The patterns that a program of hook rules names, and which of its rules are looked at for an event; kept for as long as the
 * program is, and made where they are first asked for. INVARIANT: the constant alone says what a pattern means; one that does
 * not compile matches nothing.
 */
import type { Program, Rule } from '../../datalog/program.ts';
import { compileGlobLines } from '../../globs/glob-lines.ts';
import type { GlobList } from '../../globs/globs.ts';
import { type Pattern, validPattern } from '../../regex/regex.ts';
import { type RulePattern, validRulePattern } from '../../regex/rule-pattern.ts';
import type { Event } from '../../values/event.ts';
import { planSearch, type SearchPlan } from './search-plan.ts';

export interface Matchers {
  readonly program: Program;
  /** Some condition selects in the payload. */
  readonly readsPayload: boolean;
  planFor(event: Event): SearchPlan;
  tool(pattern: string): Pattern | undefined;
  /** Globs, one a line. */
  globs(lines: string): GlobList | undefined;
  text(constant: string): RulePattern | undefined;
}

/** Plans that are kept: one for each moment and tool that was seen. */
const MAX_PLANS = 64;

/** `needle` gives what `needleOf` tells of the constant of a pattern. */
export function makeMatchers(program: Program, needle: (constant: string) => string): Matchers {
  let byMoment: ReadonlyMap<string, readonly Rule[]> | undefined;
  const plans = new Map<string, SearchPlan>();
  const tool = remembered(validPattern);
  const makePlan = (event: Event): SearchPlan => {
    byMoment ??= rulesByMoment(program);
    const names = namesOfTool(event);
    return planSearch({
      rules: byMoment.get(event.moment) ?? [],
      toolMatches: pattern => names.some(name => tool(pattern).matchesWhole(name)),
      needle,
    });
  };
  return {
    program,
    readsPayload: program.facts.some(({ relation }) => relation === 'claim'),
    planFor(event) {
      const key = [event.moment, ...namesOfTool(event)].join('\n');
      const plan = plans.get(key) ?? makePlan(event);
      if (plans.size >= MAX_PLANS) plans.clear();
      plans.set(key, plan);
      return plan;
    },
    tool,
    globs: remembered(compileGlobLines),
    text: remembered(compileConstant),
  };
}

export function namesOfTool({ tool, toolAliases = [] }: Event): readonly string[] {
  return tool === undefined ? [] : [tool, ...toolAliases];
}

function rulesByMoment({ rules }: Program): ReadonlyMap<string, readonly Rule[]> {
  const byMoment = new Map<string, Rule[]>();
  for (const rule of rules) {
    const moment = momentOf(rule);
    if (moment === undefined) continue;
    const others = byMoment.get(moment);
    if (others) others.push(rule);
    else byMoment.set(moment, [rule]);
  }
  return byMoment;
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
