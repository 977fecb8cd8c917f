/**
 * Checks that a program has one meaning for every engine. Names are declared and allowed in Soufflé, arities and types
 * are right, rules are safe, constants exact. INVARIANT: only this file makes a `CheckedProgram`, and only if there is
 * no error. Time is linear in the program.
 */
import { type Diagnostic, hasErrors, type Reported, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { checkRule } from './check-rule.ts';
import { checkSubsumption } from './check-subsumption.ts';
import { checkTypes, structureProblem } from './check-type.ts';
import type { CheckContext } from './check-variable.ts';
import { MAX_DEPTH } from './cursor.ts';
import { declaredRelations } from './declared.ts';
import type { CheckedProgram, Fact, Program, RelationDecl, Rule } from './program.ts';
import { isStructured } from './structured-type.ts';
import { typeMismatch, typeOf, valueProblem, wrongArity } from './type-mismatch.ts';
import { undeclaredIn } from './undeclared.ts';

/** The check stops after this many problems. */
const MAX_PROBLEMS = 1_000;

/** The checked program, with types settled and aggregates alpha-renamed; undefined if there is an error. */
export function check(program: Program): Reported<CheckedProgram> {
  const diagnostics: Diagnostic[] = [];
  const report = (problem: Diagnostic): void => {
    if (diagnostics.length < MAX_PROBLEMS) diagnostics.push(problem);
  };
  const structures = checkTypes(program.types ?? [], program.relations, report);
  const declared = declaredRelations(program.relations, report);
  const undeclared = undeclaredIn(declared.keys());
  for (const { relation } of program.directives ?? [])
    if (!declared.has(relation)) report(undeclared(relation));
  for (const name of program.outputs) if (!declared.has(name)) report(undeclared(name));
  for (const fact of program.facts) {
    const relation = declared.get(fact.relation)?.relation;
    if (relation) checkFact(fact, relation, { structures, report });
    else report(undeclared(fact.relation, fact.origin?.span));
    if (diagnostics.length >= MAX_PROBLEMS) break;
  }
  const context = { declared, structures, undeclared, goodNames: new Set<string>(), report };
  const rules: Rule[] = [];
  for (const rule of program.rules) {
    if (diagnostics.length >= MAX_PROBLEMS) break;
    rules.push(checkRule(context, rule));
  }
  const subsumptions = program.subsumptions?.map(each => checkSubsumption(context, each));
  const isChanged = rules.some((rule, index) => rule !== program.rules[index]);
  const checked = isChanged ? { ...program, rules } : program;
  const result: Program = subsumptions ? { ...checked, subsumptions } : checked;
  // This is the only place that creates the brand, after a check without errors.
  const value = hasErrors(diagnostics) ? undefined : (result as CheckedProgram);
  return { value, diagnostics: sortDiagnostics(diagnostics) };
}

function checkFact(
  { tuple, origin }: Fact,
  relation: RelationDecl,
  { structures, report }: Pick<CheckContext, 'structures' | 'report'>,
): void {
  const span = origin?.span;
  if (tuple.length !== relation.columns.length) {
    report(wrongArity(relation, tuple.length, span));
    return;
  }
  for (let column = 0; column < tuple.length; column++) {
    const value = tuple[column] ?? '';
    const wanted = relation.columns[column]?.type ?? 'symbol';
    const type = typeOf(value, wanted);
    const problem =
      type === wanted
        ? valueProblem(value, type, span)
        : typeMismatch(value, type, { relation, column }, span);
    if (problem) report(problem);
    else if (isStructured(wanted)) {
      // The printed text must parse again.
      const flaw = structureProblem(structures, String(value), wanted, span, MAX_DEPTH);
      if (flaw) report(flaw);
    }
  }
}
