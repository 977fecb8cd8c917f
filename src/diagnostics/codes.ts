/**
 * The table of all diagnostics. INVARIANT: a code is never reused. `docs/errors.md` and `rulespec explain` print this
 * table. A test requires a folder in `fixtures/errors/` that provokes each code.
 */
import type { CodeRow } from './codes/code-row.ts';
import { decisionCodes } from './codes/decisions.ts';
import { documentCodes } from './codes/documents.ts';
import { gateCodes } from './codes/gate.ts';
import { historyCodes } from './codes/history.ts';
import { hookRuleCodes } from './codes/hook-rules.ts';
import { modelCodes } from './codes/models.ts';
import { policyCodes } from './codes/policies.ts';
import { programCodes } from './codes/programs.ts';
import { ruleTestCodes } from './codes/rule-tests.ts';
import { rulespecCodes } from './codes/rulespecs.ts';
import { runCodes } from './codes/runs.ts';
import { scopedRuleCodes } from './codes/scoped-rules.ts';
import { storeCodes, storeCommandCodes } from './codes/store.ts';
import { type Severity, severityOf } from './severity.ts';

const table = rowsOf([
  ...documentCodes,
  ...rulespecCodes,
  ...programCodes,
  ...runCodes,
  ...gateCodes,
  ...hookRuleCodes,
  ...modelCodes,
  ...policyCodes,
  ...storeCodes,
  ...scopedRuleCodes,
  ...storeCommandCodes,
  ...historyCodes,
  ...decisionCodes,
  ...ruleTestCodes,
]);

export type Code = (typeof table)[number]['code'];

export interface CodeInfo extends CodeRow {
  readonly code: Code;
  readonly severity: Severity;
}

export const codes: readonly CodeInfo[] = table.map(row => ({
  code: row.code,
  severity: severityOf(row.code),
  title: row.title,
  explanation: row.explanation,
}));

interface RowOf<C extends string> extends CodeRow {
  readonly code: C;
}

/** Its type has only the codes: otherwise the package's type declarations would contain all texts. */
function rowsOf<C extends string>(rows: readonly RowOf<C>[]): readonly RowOf<C>[] {
  return rows;
}

/** A code's row; undefined if there is no such code. */
export function codeInfo(code: string): CodeInfo | undefined {
  return codes.find(each => each.code === code);
}
