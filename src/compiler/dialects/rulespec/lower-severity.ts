/**
 * Lowers the severities of predicates to Datalog, if a predicate has one:
 *
 *     predicate_severity(7, "warning").   failing_severity("error").
 *     predicate_violated(id) :- predicate_fail(id), predicate_severity(id, severity), failing_severity(severity).
 *
 * Without severities every failed predicate violates the rulespec, and the program has none of these relations.
 */
import { atom, type Fact, type Origin, type Program, positive, variable } from '../../../datalog/program.ts';
import { severityRelations } from '../../../sources/rulespec.ts';
import type { ResolvedPredicate } from './resolve.ts';

type Part = Pick<Program, 'relations' | 'facts' | 'rules' | 'outputs'>;

const NOTHING: Part = { relations: [], facts: [], rules: [], outputs: [] };

export function severityPart(
  predicates: readonly ResolvedPredicate[],
  originOf: (predicate: ResolvedPredicate) => Origin,
): Part {
  if (!predicates.some(({ decl }) => decl.severity)) return NOTHING;
  const { predicate_severity, failing_severity, predicate_violated } = severityRelations;
  const facts: Fact[] = predicates.map(each => {
    const tuple = [each.decl.index, each.decl.severity?.value ?? 'error'];
    return { relation: predicate_severity.name, tuple, origin: originOf(each) };
  });
  const [id, word] = [variable('id'), variable('severity')];
  return {
    relations: Object.values(severityRelations),
    facts: [...facts, { relation: failing_severity.name, tuple: ['error'], origin: { label: 'severities' } }],
    rules: [
      {
        head: atom(predicate_violated.name, id),
        body: [
          positive('predicate_fail', id),
          positive(predicate_severity.name, id, word),
          positive(failing_severity.name, word),
        ],
        origin: { label: 'severities' },
      },
    ],
    outputs: [predicate_violated.name],
  };
}
