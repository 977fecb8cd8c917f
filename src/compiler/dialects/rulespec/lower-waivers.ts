/**
 * Lowers waivers to facts, and adds rules for the failures that still fail the run:
 *
 *     waiver(7, 20819).   today(20781).
 *     predicate_violated(id) :- predicate_fail(id), !predicate_waived(id).
 *
 * If predicates have severities, the waiver condition is added to the rules of `lower-severity.ts`.
 */
import {
  atom,
  type Fact,
  negative,
  type Program,
  positive,
  type Rule,
  variable,
} from '../../../datalog/program.ts';
import { severityRelations, waiverRelations } from '../../../sources/rulespec.ts';
import { lastDay, type WaiverDecl } from '../../../values/waiver.ts';
import type { ResolvedPredicate } from './resolve.ts';
import { sharedRules } from './waivers/generated/rules.ts';

type Part = Pick<Program, 'relations' | 'facts' | 'rules' | 'outputs'>;

/** The rules about severities, changed so that waived failures do not count. */
export function waivedPart(
  severities: Part,
  predicates: readonly ResolvedPredicate[],
  waivers: readonly WaiverDecl[],
): Part {
  const facts = waivers.flatMap((waiver): readonly Fact[] => {
    const { value, span } = waiver.predicate;
    const index = predicates.find(({ id }) => id === value)?.decl.index;
    const origin = { label: `waiver of \`${value}\``, span };
    return index === undefined
      ? []
      : [{ relation: waiverRelations.waiver.name, tuple: [index, lastDay(waiver)], origin }];
  });
  if (facts.length === 0) return severities;
  const { name: violated } = severityRelations.predicate_violated;
  const id = variable('id');
  const unwaived = negative(waiverRelations.predicate_waived.name, id);
  const plain: Rule = {
    head: atom(violated, id),
    body: [positive('predicate_fail', id), unwaived],
    origin: { label: 'waivers' },
  };
  const ofSeverities = severities.rules.map(rule => ({ ...rule, body: [...rule.body, unwaived] }));
  const hasSeverities = severities.rules.length > 0;
  return {
    relations: [
      ...(hasSeverities ? severities.relations : [severityRelations.predicate_violated]),
      ...Object.values(waiverRelations),
    ],
    facts: [...severities.facts, ...facts],
    rules: [...sharedRules.rules, ...(hasSeverities ? ofSeverities : [plain])],
    outputs: [violated],
  };
}
