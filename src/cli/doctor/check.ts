/**
 * The interface of the checks of `rulespec doctor`; a check is one file in `checks/` and one line of their list.
 * INVARIANT: a check only reads and reports. Every problem that it meets is a finding.
 */
import type { Host } from '../../system/host.ts';

export interface Check {
  /** The name on the command line. */
  readonly name: string;
  readonly title: string;
  /** `root` is the project's, absolute. */
  run(host: Host, root: string): Report;
  /** Asks what is set up, as the host would. `mayRunProject`: also by a program of the project itself. */
  probe?(host: Host, root: string, mayRunProject: boolean): readonly Finding[];
}

export interface Report {
  /** Whether the project uses it. Its absence is a problem only when the user names this check. */
  readonly isSetUp: boolean;
  readonly findings: readonly Finding[];
}

export interface Finding {
  readonly kind: 'good' | 'wrong' | 'note';
  /** One sentence, lower-case, without a period. */
  readonly message: string;
  /** The action to take. */
  readonly hint?: string;
  /** The ends of calls are not reported: rules about the past find results unknown. */
  readonly lacksEnds?: true;
}

export type Status = 'good' | 'wrong' | 'absent';

export interface CheckResult {
  readonly check: Check;
  readonly status: Status;
  readonly findings: readonly Finding[];
}

/** `isNamed`: the user requested this check, not all of them. */
export function examine(
  check: Check,
  host: Host,
  root: string,
  isNamed: boolean,
  probes: 'none' | 'installed' | 'all' = 'none',
): CheckResult {
  const report = check.run(host, root);
  const { isSetUp } = report;
  const probed = isSetUp && probes !== 'none' ? (check.probe?.(host, root, probes === 'all') ?? []) : [];
  const findings = [...report.findings, ...probed];
  const isWrong = findings.some(({ kind }) => kind === 'wrong');
  const status = isSetUp ? (isWrong ? 'wrong' : 'good') : isNamed ? 'wrong' : 'absent';
  return { check, status, findings };
}
