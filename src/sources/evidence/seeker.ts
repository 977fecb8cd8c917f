/** The interface of one relation about elements of claims: what the working tree has for each string element. */

import type { Fact } from '../../datalog/program.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { JsonNode } from '../../values/json-node.ts';
import type { Finding } from './finding.ts';
import type { Inquiry, ReadValues } from './inquiry.ts';
import type { Locator } from './locator.ts';
import type { Coverage } from './reports/coverage.ts';
import type { ReportedFinding } from './reports/report.ts';
import type { TestResults } from './results.ts';
import type { Changes } from './working-tree.ts';

export interface Reported {
  readonly results: TestResults;
  /** The coverage by the file's name in the report. */
  readonly coverage: Coverage;
  /** Undefined without a report of findings. */
  readonly findings: readonly ReportedFinding[] | undefined;
  /** The reports that could not be read. */
  readonly unread: readonly { readonly path: string; readonly why: string }[];
  /** The facts from reports, each row once, in the order of the reports. */
  readonly facts: readonly Fact[];
  /** Why a report does not count, for reports of ours; rules decide by `report_stale`. */
  readonly stale?: string;
  /** Why there is none at all, where no report could be read. */
  readonly nothing?: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ElementContext {
  readonly claim: string;
  /** The relations that rules mention for the claim. */
  readonly asked: ReadonlySet<string>;
  /** The constants that rules name in a relation's column behind `path`, for the claim. */
  constants(relation: string): readonly string[];
  readonly inquiry: Inquiry;
  readonly readValues?: ReadValues | undefined;
  readonly since?: { readonly base: string; readonly changes: Changes & { readonly kind: 'known' } };
  readonly reported?: Reported;
  /** The paths of reports that the rulespec names. */
  readonly reportPaths: readonly string[];
}

export interface Seeker {
  readonly relation: string;
  /** Whether elements that are no strings are looked at as well. */
  readonly anyKind?: true;
  /** At least one row of the relation, or an `unresolved` that says why there is none, for each thing that is asked. */
  find(text: string, locator: Locator, context: ElementContext, node: JsonNode): readonly Finding[];
}
