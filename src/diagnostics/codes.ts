/**
 * The table of all diagnostics. INVARIANT: a code is never reused. `docs/errors.md` and `rulespec explain` print this
 * table. A test requires a folder in `fixtures/errors/` that provokes each code.
 */
import { bashCommandCodes } from './codes/bash-commands.ts';
import type { CodeInfo } from './codes/code-info.ts';
import { documentCodes } from './codes/documents.ts';
import { envelopeCodes } from './codes/envelopes.ts';
import { evidenceCodes } from './codes/evidence.ts';
import { gateCodes } from './codes/gate.ts';
import { globCodes } from './codes/globs.ts';
import { hookRuleCodes } from './codes/hook-rules.ts';
import { hostCodes } from './codes/hosts.ts';
import { learningCodes } from './codes/learning.ts';
import { markdownCodes } from './codes/markdown.ts';
import { modelCodes } from './codes/models.ts';
import { policyCodes } from './codes/policies.ts';
import { programCodes } from './codes/programs.ts';
import { rulespecCodes } from './codes/rulespecs.ts';
import { runCodes } from './codes/runs.ts';
import { scopedRuleCodes } from './codes/scoped-rules.ts';
import { serveCodes } from './codes/serve.ts';
import { sessionCodes } from './codes/sessions.ts';
import { storeCodes } from './codes/store.ts';
import { storeCommandCodes } from './codes/store-commands.ts';

export type { CodeInfo };

const table = [
  ...documentCodes,
  ...rulespecCodes,
  ...envelopeCodes,
  ...programCodes,
  ...runCodes,
  ...sessionCodes,
  ...evidenceCodes,
  ...gateCodes,
  ...hostCodes,
  ...hookRuleCodes,
  ...globCodes,
  ...markdownCodes,
  ...modelCodes,
  ...serveCodes,
  ...learningCodes,
  ...policyCodes,
  ...bashCommandCodes,
  ...storeCodes,
  ...scopedRuleCodes,
  ...storeCommandCodes,
] as const satisfies readonly CodeInfo[];

export type Code = (typeof table)[number]['code'];
export const codes: readonly (CodeInfo & { readonly code: Code })[] = table;

const byCode = new Map<string, CodeInfo & { readonly code: Code }>(codes.map(info => [info.code, info]));

/** A code's row; undefined when there is no such code. */
export function codeInfo(code: string): (CodeInfo & { readonly code: Code }) | undefined {
  return byCode.get(code);
}
