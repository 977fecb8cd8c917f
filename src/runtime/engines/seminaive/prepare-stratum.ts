/**
 * The rules of one stratum as plans. INVARIANT: rules that differ only in their constants share their plans, and the
 * total size is linear in the size of the rules.
 */
import { addToGroup } from '../../../datalog/groups.ts';
import type { Stratum } from '../../../datalog/program.ts';
import { type Plan, planShape } from './plan.ts';
import {
  type PreparedRule,
  type PreparedSubsumption,
  prepareSubsumptions,
  type StratumContext,
  withStores,
} from './prepare-subsumption.ts';
import { type EncodedRule, isPreset, type Shape, shapeText } from './shape.ts';

export interface PreparedStratum {
  /** The relations by number. */
  readonly relations: readonly number[];
  readonly recursive: boolean;
  /** Rules that read only earlier strata: one round derives everything. */
  readonly initial: readonly PreparedRule[];
  /** Rules with too many recursive atoms for one variant each. They are evaluated in full in every round. */
  readonly whole: readonly PreparedRule[];
  /** The variants, by the relation whose delta they read. */
  readonly variants: ReadonlyMap<number, readonly Variants[]>;
  /** The stratum's relations with subsumptive rules. */
  readonly subsumptions: readonly PreparedSubsumption[];
}

/** Rules that share a plan whose first step reads a delta. */
export interface Variants {
  readonly rules: readonly PreparedRule[];
  /** The rules for each row of the delta, if many rules select rows by constants. */
  readonly selection?: Selection;
}

interface Selection {
  readonly columns: readonly number[];
  /** The rules by the constants in these columns, with keys from `keyText`. */
  readonly rules: ReadonlyMap<string, readonly PreparedRule[]>;
}

/** Maximum number of recursive atoms of a rule with variants: more would take space quadratic in its length. */
const MAX_VARIANTS = 16;
/** With fewer rules than this, each rule runs over the whole delta. */
const MANY_RULES = 8;

export function prepareStratum(written: Stratum, context: StratumContext): PreparedStratum {
  const stratum = withStores(written);
  const relations = stratum.relations.map(context.numberOf);
  const own = new Set(relations);
  const initial: PreparedRule[] = [];
  const whole: PreparedRule[] = [];
  const variants = new Map<number, Map<Plan, PreparedRule[]>>();
  const planned = new Map<string, ShapePlans>();
  for (const rule of stratum.rules) {
    const encoded = context.encode(rule);
    const plans = plansOf(encoded.shape, own, planned, context);
    if (plans.initial) initial.push(ruleWith(plans.initial, encoded));
    if (plans.whole) whole.push(ruleWith(plans.whole, encoded));
    for (const { relation, plan } of plans.variants) {
      const byPlan = variants.get(relation) ?? new Map<Plan, PreparedRule[]>();
      variants.set(relation, byPlan);
      const rules = byPlan.get(plan) ?? [];
      byPlan.set(plan, rules);
      rules.push(ruleWith(plan, encoded));
    }
  }
  const grouped = [...variants].map(
    ([relation, byPlan]) => [relation, [...byPlan].map(([plan, rules]) => variantsOf(plan, rules))] as const,
  );
  const subsumptions = prepareSubsumptions(written, context);
  return {
    relations,
    recursive: stratum.recursive,
    initial,
    whole,
    variants: new Map(grouped),
    subsumptions,
  };
}

function ruleWith(plan: Plan, { constants, origin }: EncodedRule): PreparedRule {
  return { plan, constants, origin };
}

/** The plans of one shape, by the field of PreparedStratum to which their rules belong. */
interface ShapePlans {
  readonly initial?: Plan;
  readonly whole?: Plan;
  readonly variants: readonly { readonly relation: number; readonly plan: Plan }[];
}

function plansOf(
  shape: Shape,
  own: ReadonlySet<number>,
  planned: Map<string, ShapePlans>,
  context: StratumContext,
): ShapePlans {
  const text = shapeText(shape);
  const plans = planned.get(text) ?? planAll(shape, own, context);
  planned.set(text, plans);
  return plans;
}

function planAll(shape: Shape, own: ReadonlySet<number>, { indexOn }: StratumContext): ShapePlans {
  const growing = (relation: number): boolean => own.has(relation);
  const recursive = [...shape.positives.entries()].filter(([, { relation }]) => growing(relation));
  const context = { shape, growing, indexOn };
  if (recursive.length === 0) return { initial: planShape(context), variants: [] };
  if (recursive.length > MAX_VARIANTS) return { whole: planShape(context), variants: [] };
  const variants = recursive.map(([delta, { relation }]) => ({
    relation,
    plan: planShape({ ...context, delta }),
  }));
  return { variants };
}

/** The first step of the plan reads the delta, so its key has only constants and values computed from them. */
function variantsOf(plan: Plan, rules: readonly PreparedRule[]): Variants {
  const { columns, registers } = plan.steps[0]?.key ?? { columns: [], registers: [] };
  if (rules.length < MANY_RULES || columns.length === 0 || !registers.every(isPreset)) return { rules };
  const selected = new Map<string, PreparedRule[]>();
  for (const rule of rules) {
    const key = keyText(registers.map(register => rule.constants[(register - 1) / 2]));
    addToGroup(selected, key, rule);
  }
  return { rules, selection: { columns, rules: selected } };
}

/** A text that is equal if and only if the constants are equal and in the same order. */
export function keyText(constants: readonly (number | undefined)[]): string {
  return constants.join();
}
