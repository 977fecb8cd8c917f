/**
 * The rules of a gate in the form that the analysis needs: the possible actions of each rule, and the bodies that
 * derive them. A rule's number is the id of its metadata.
 */

import {
  type Atom,
  atom,
  number,
  type Program,
  type StratifiedProgram,
  symbol,
  type Value,
  variable,
  wildcard,
} from '../datalog/program.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Gate } from '../gate.ts';
import { judgementRelations, policyRelations } from '../sources/policy.ts';
import { decisionRelations } from '../sources/rules.ts';
import { shadowFacts, shadowRelations } from '../sources/shadow.ts';
import { restsOn, withBoundedRecursion } from './logic/recursion.ts';
import { ruleIndexOf } from './logic/rule-index.ts';
import { type Body, TooManyBodies, Unfolder } from './logic/unfold.ts';

/** The actions from the least to the most restrictive. */
export const strengths = ['allow', 'log', 'warn', 'ask', 'deny'] as const;
export type Strength = (typeof strengths)[number];

/** Actions that restrict a call or inform the agent. */
export const restrictions = ['deny', 'ask', 'warn'] as const satisfies readonly Strength[];

export interface AnalyzedRule {
  readonly id: number;
  readonly name: string;
  readonly hookEvent: string;
  readonly span: Span;
  /** The actions that the rule may decide, the most restrictive first. Empty if the rule only waits for a review. */
  readonly actions: readonly Strength[];
  /**
   * The commands that this rule of a Bash policy allows, so that other rules, such as the default, do not ask about
   * them. This is no decision; the rule itself only logs.
   */
  readonly allows: readonly Atom[];
  /**
   * What the host reports about the rule by its number: that it was injected (`number`), or the outcome of its review
   * (`review`). Such rules of two versions are equal only if their numbers are, and a review may have any outcome.
   */
  readonly known?: 'number' | 'review';
}

export interface AnalyzedGate {
  /** The program as compiled. */
  readonly program: Program;
  readonly unfolder: Unfolder;
  /** The program with the recursion of user programs unrolled. Absent if there is none. */
  readonly bounded?: Bounded;
  /** The rules of rule files, without built-in and shipped rules. */
  readonly rules: readonly AnalyzedRule[];
  /** The numbers of shipped rules that the other version has too, unchanged. */
  readonly shared: ReadonlySet<number>;
  /** The numbers of all rules that may decide, including the gate's built-in rules. */
  readonly ids: readonly number[];
}

/** Prepares a gate for the analysis. `isOwn` selects the rules to analyse one by one. Default: rules of rule files. */
export function analyzedGate(
  { metadata, program }: Gate,
  isOwn: (rule: Pick<AnalyzedRule, 'name' | 'span'>) => boolean = isOfFile,
): AnalyzedGate {
  const unfolder = new Unfolder(ruleIndexOf(program));
  const bounded = boundedOf(program, unfolder);
  const deciding = new Set<number>(metadata.keys());
  for (const { relation, tuple } of program.program.facts)
    if (relation === 'rule') deciding.add(Number(tuple[0]));
  for (const { head } of program.program.rules) {
    const [first] = head.terms;
    if (head.relation === 'decision' && first?.kind === 'constant') deciding.add(Number(first.value));
  }
  const { ruleIndex } = unfolder;
  const knownAs = (id: number): Pick<AnalyzedRule, 'known'> => {
    const isIn = (relation: string) => ruleIndex.factsOf(relation).some(([first]) => first === id);
    return isIn('reviewed') ? { known: 'review' } : isIn('markdown_rule') ? { known: 'number' } : {};
  };
  const rules = metadata.flatMap(({ name, hookEvent, span }, id): AnalyzedRule[] =>
    !isOwn({ name, span })
      ? []
      : [
          {
            ...{ id, name, hookEvent, span },
            actions: actionsOf(unfolder, id),
            allows: allowsOf(program.program, id),
            ...knownAs(id),
          },
        ],
  );
  const shared = new Set(metadata.flatMap((rule, id) => (isShipped(rule) && !isOwn(rule) ? [id] : [])));
  return {
    program: program.program,
    unfolder,
    ...(bounded && { bounded }),
    rules,
    shared,
    ids: [...deciding],
  };
}

/** Recursion that is unrolled up to some number of steps. */
interface Bounded {
  readonly unfolder: Unfolder;
  /** Whether an atom depends on recursion. */
  readonly isAbout: (asked: Atom) => boolean;
}

export function boundedOf(program: StratifiedProgram, { ruleIndex }: Unfolder): Bounded | undefined {
  const bounded = withBoundedRecursion(program);
  if (!bounded) return undefined;
  return {
    unfolder: new Unfolder(ruleIndexOf(bounded.program)),
    isAbout: asked => restsOn(bounded.relations, ruleIndex, asked),
  };
}

/**
 * The gate at a time, in milliseconds since 1970. Shadowed rules whose trial has ended by then count as rules in force.
 */
export function gateAt<Of extends Gate>(gate: Of, time: number): Of {
  const { program } = gate.program;
  const until = new Map(
    program.facts.flatMap(({ relation, tuple: [rule, day] }) =>
      relation === shadowFacts.shadow_until.name ? [[rule, Number(day)] as const] : [],
    ),
  );
  if (until.size === 0) return gate;
  const facts = program.facts.filter(
    ({ relation, tuple: [rule] }) =>
      relation !== shadowFacts.shadow_until.name &&
      !(relation === shadowFacts.shadow.name && (until.get(rule) ?? Number.POSITIVE_INFINITY) <= time),
  );
  return { ...gate, program: { ...gate.program, program: { ...program, facts } } };
}

/** Whether the rule comes from a rule file; false for built-in and shipped rules. */
export function isOfFile({ name, span: { source } }: Pick<AnalyzedRule, 'name' | 'span'>): boolean {
  return !name.startsWith('rulespec:') && !source.name.startsWith('<');
}

/** Whether the rule belongs to the Bash policy that ships with the program. */
export function isShipped({ span: { source } }: Pick<AnalyzedRule, 'span'>): boolean {
  return source.name.startsWith('<default-policy>/');
}

function actionsOf(unfolder: Unfolder, id: number): readonly Strength[] {
  return strengths.toReversed().filter(action => !unfolder.isImpossible(decisionAtom(id, action)));
}

const { acts, falls_back, observes } = policyRelations;
const { command_rule, pipeline_rule } = judgementRelations;
const { shadowed } = shadowRelations;

/** The commands that an allowing rule allows. The policy records such a rule only as one that logs. */
function allowsOf({ facts, rules }: Program, id: number): readonly Atom[] {
  const says = (relation: string, ...more: readonly Value[]) =>
    facts.some(
      each => each.relation === relation && [id, ...more].every((value, at) => each.tuple[at] === value),
    );
  const isOther = [observes, falls_back, shadowed].some(({ name }) => says(name));
  if (isOther || !says(acts.name, 'log')) return [];
  return [command_rule.name, pipeline_rule.name]
    .filter(relation => rules.some(({ head }) => head.relation === relation && isAbout(head, id)))
    .map(relation => atom(relation, number(id), variable('leaf')));
}

function isAbout({ terms: [first] }: Atom, id: number): boolean {
  return first?.kind === 'constant' && first.value === id;
}

export function decisionAtom(id: number, action: Strength): Atom {
  return atom('decision', number(id), symbol(action));
}

export function firesAtom(id: number): Atom {
  return atom(decisionRelations.rule_fires.name, number(id), wildcard);
}

/** The decision atoms of these rules for this action and all more restrictive ones. */
export function decisionsFrom(ids: readonly number[], action: Strength): readonly Atom[] {
  const from = strengths.indexOf(action);
  return ids.flatMap(id => strengths.slice(from).map(each => decisionAtom(id, each)));
}

/** The bodies that derive the atom; undefined if there are too many. */
export function bodiesWithin(unfolder: Unfolder, asked: Atom): readonly Body[] | undefined {
  try {
    return unfolder.bodiesOf(asked);
  } catch (error) {
    if (error instanceof TooManyBodies) return undefined;
    throw error;
  }
}

/** A constant for messages: in backticks, on one line, cut if long. */
export function shownConstant(value: Value): string {
  const text = String(value).replaceAll('\n', ' ');
  return `\`${text.length > 60 ? `${text.slice(0, 59)}…` : text}\``;
}
