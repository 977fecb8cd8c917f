/**
 * Judges one script as `rulespec hook` would judge it in a Bash call. INVARIANT: the decision comes from the rules
 * alone. A script that could not be judged is not allowed.
 */
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { decide, decisionProofOf } from '../../gate.ts';
import { rulesUncounted, rulesUnread } from '../../hook/gate-status.ts';
import { realStages } from '../../hook/real-stages.ts';
import { type FiredRule, isScriptRead } from '../../runtime/decision.ts';
import { HOOK_LIMITS } from '../../runtime/limits.ts';
import { now, workTime } from '../../system/clock.ts';
import { diskOf } from '../../system/disk.ts';
import { thisHost } from '../../system/host.ts';
import type { Event } from '../../values/event.ts';
import { type Written, writeDecision } from '../decision-artefacts.ts';
import type { BashDecision } from './golden.ts';
import type { Policy } from './policy.ts';

/** The report about one script. Its keys are those of the JSON formats. */
export interface Judged {
  readonly decision: BashDecision;
  /** The most restrictive rule; null where none fired. */
  readonly rule_id: string | null;
  readonly matched_rules: readonly string[];
  /** The message of the most restrictive rule; null for an allowed script. */
  readonly reason: string | null;
  /** Whether the shell reader read the whole script. */
  readonly parse_ok: boolean;
}

/** The script is not held back. */
export function runs({ decision }: Judged): boolean {
  return decision === 'allow' || decision === 'warn';
}

export interface Judgement {
  readonly judged: Judged;
  readonly fired: readonly FiredRule[];
  /** The errors that prevented a judgement. Warnings concern the policy. */
  readonly diagnostics: readonly Diagnostic[];
  /** The proofs. */
  readonly why: () => string | undefined;
  /** Writes the program that ran, and the proofs. */
  readonly write?: (folder: string) => Written;
}

export function judge(policy: Policy, command: string): Judgement {
  const { value: event, diagnostics } = bashEvent(command, policy.cwd);
  if (!event) return undecided('ask', diagnostics);
  if (!policy.compiled) return { ...undecided('deny', policy.diagnostics), diagnostics: [] };
  const { compiled, root } = policy;
  const errors = policy.diagnostics.filter(each => hasErrors([each]));
  const gateStatus = [rulesUnread(errors), rulesUncounted(policy.diagnostics)];
  const gated = decide(compiled, event, {
    root,
    disk: diskOf(thisHost(), now),
    limits: HOOK_LIMITS,
    now: workTime,
    gateStatus,
  });
  const { decision } = gated;
  if (!decision) return undecided('deny', [...diagnostics, ...gated.diagnostics]);
  const { action, fired } = decision;
  const [first] = fired;
  return {
    judged: {
      decision: action,
      rule_id: first?.id ?? null,
      matched_rules: fired.map(({ id }) => id),
      reason: action === 'allow' ? null : (first?.message ?? null),
      parse_ok: isScriptRead(decision),
    },
    fired,
    diagnostics: [...diagnostics, ...gated.diagnostics],
    why: () => decisionProofOf(compiled, event, gated),
    write: folder => writeDecision(folder, { rules: compiled, event, gated }),
  };
}

/** A Bash call as Claude Code would report it. */
export function bashEvent(
  command: string,
  cwd: string,
): { readonly value?: Event; readonly diagnostics: readonly Diagnostic[] } {
  const payload = {
    hook_event_name: 'PreToolUse',
    session_id: 'rulespec-bash',
    transcript_path: '',
    cwd,
    tool_name: 'Bash',
    tool_use_id: 'rulespec-bash',
    tool_input: { command },
  };
  const bytes = { value: new TextEncoder().encode(JSON.stringify(payload)), diagnostics: [] };
  const { event, diagnostics } = realStages.receive(bytes, 'claude-code', cwd);
  return { ...(event && { value: event }), diagnostics };
}

/** The hook's answer to an unreadable payload, and to a call that it cannot decide. */
function undecided(decision: BashDecision, diagnostics: readonly Diagnostic[]): Judgement {
  const [problem] = diagnostics.filter(({ severity }) => severity === 'error');
  const reason = `rulespec could not decide: ${problem?.message ?? 'no rules could be loaded'}`;
  return {
    judged: { decision, rule_id: null, matched_rules: [], reason, parse_ok: false },
    fired: [],
    diagnostics,
    why: () => undefined,
  };
}
