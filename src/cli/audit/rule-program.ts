/**
 * Loads a rule file as a program for `rulespec audit`. INVARIANT: each problem is a diagnostic. A rule that does not
 * apply to recorded events is left out with a warning.
 */
import { historyProgram } from '../../audit/rules/program.ts';
import {
  type Diagnostic,
  diagnostic,
  hasErrors,
  type Reported,
  refused,
} from '../../diagnostics/diagnostic.ts';
import { load } from '../../pipeline.ts';
import type { ProgramFiles } from '../program-files.ts';
import { loadNamed } from '../rules/load.ts';
import { planTables } from '../tables/plan.ts';

export function isRuleFile(path: string): boolean {
  return /\.(?:ya?ml|md)$/i.test(path);
}

/** Policies have rules of ours beside them. */
function isOfFile({ rule }: { readonly rule: { readonly name: string } }): boolean {
  return !rule.name.startsWith('rulespec:');
}

export function loadRuleProgram(path: string): Reported<ProgramFiles> {
  const { compiled: gate, diagnostics } = loadNamed([path]);
  if (!gate || hasErrors(diagnostics)) return refused(...diagnostics);
  const { text, leftOut } = historyProgram(gate);
  const problems: Diagnostic[] = [
    ...diagnostics,
    ...leftOut
      .filter(isOfFile)
      .map(({ rule: { name, span }, looksAt }) =>
        diagnostic('W412', `the rule \`${name}\` is left out: no table tells ${looksAt}`, { span }),
      ),
  ];
  if (text === undefined)
    return refused(
      ...problems,
      diagnostic('E415', `\`${path}\` has no rule that can be asked about recorded events`, {
        hint: `\`rulespec replay --rules ${path}\` asks all rules about the calls of a decision log`,
      }),
    );
  const loaded = load({ name: `${path} as a program`, text });
  const tables = loaded.value && planTables(loaded.value.program);
  if (!loaded.value || !tables?.value)
    return refused(...problems, ...loaded.diagnostics, ...(tables?.diagnostics ?? []));
  return { value: { program: loaded.value, tables: tables.value, facts: [] }, diagnostics: problems };
}
