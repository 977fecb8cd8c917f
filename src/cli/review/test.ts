/**
 * `review test`: the question to a model about a call, its answer, and the resulting decision. INVARIANT: the question
 * is byte for byte the hook's question for this rule. The test changes neither the budget, nor the cache, nor the log.
 */
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { visible } from '../../diagnostics/visible.ts';
import { type CompiledRules, decide, type Gated, type GateOptions, hookTraceOf } from '../../gate.ts';
import { withLinksFollowed } from '../../hook/links-followed.ts';
import { trialReviewer } from '../../hook/real-reviewer.ts';
import { realStages } from '../../hook/real-stages.ts';
import { foreignTo, reviewedCall } from '../../hook/reviewed-call.ts';
import { questionOf, type ReviewQuestion } from '../../review/question.ts';
import { type Reviewed, rulesOfRequest } from '../../review/reviewer.ts';
import type { Decision } from '../../runtime/decision.ts';
import { HOOK_LIMITS } from '../../runtime/limits.ts';
import { now, workTime } from '../../system/clock.ts';
import { sha256 } from '../../system/digest.ts';
import { diskOf } from '../../system/disk.ts';
import { thisHost } from '../../system/host.ts';
import type { Event } from '../../values/event.ts';
import type { ReviewedRule } from '../../values/review.ts';
import type { Call } from '../command.ts';
import { loadRules } from '../rules/load.ts';
import { hostOfPayload, samplePayload } from '../rules/sample-payload.ts';

export interface Trial {
  /** The rules that want a review. */
  readonly reviewedRules: readonly ReviewedRule[];
  readonly asked: ReviewQuestion;
  /** Absent where no model was asked. */
  readonly reviewed?: Reviewed;
  /** Includes the reviews, if there are any. */
  readonly decision: Decision;
}

/** The reason why no model would be asked. The call and the command are both valid. */
export interface NotReviewed {
  readonly why: readonly string[];
}

export interface Tried {
  readonly value?: Trial | NotReviewed;
  readonly diagnostics: readonly Diagnostic[];
}

export async function tryReview(call: Call): Promise<Tried> {
  const host = thisHost();
  const loaded = loadRules(call);
  const { compiled } = loaded;
  if (!compiled) return { diagnostics: loaded.diagnostics };
  const payload = samplePayload(call, { cwd: host.folder, hookEvent: 'PreToolUse', command: 'review test' });
  if (!payload.value) return { diagnostics: payload.diagnostics };
  const { event: given, diagnostics: unread } = realStages.receive(payload, hostOfPayload(call), host.folder);
  const problems = [...loaded.diagnostics, ...unread];
  if (!given) return { diagnostics: problems };
  const event = withLinksFollowed(loaded.root, given);
  const settings = {
    root: loaded.root.replaceAll('\\', '/'),
    disk: diskOf(host, now),
    limits: HOOK_LIMITS,
    now: workTime,
  };
  const wanted = ruleWanted(call);
  const unknown = wanted === undefined ? undefined : unknownRule(compiled, wanted);
  if (unknown) return { diagnostics: [...problems, unknown] };
  const gated = decide(compiled, event, settings);
  problems.push(...gated.diagnostics);
  if (!gated.decision) return { diagnostics: problems };
  const all = gated.decision.reviews ?? [];
  const reviewedRules = all.filter(each => wanted === undefined || each.name === wanted);
  if (reviewedRules.length === 0)
    return { value: { why: whyNot({ compiled, event, gated }, wanted) }, diagnostics: problems };
  const isForeign = foreignTo(compiled, loaded.mayLoosen ?? (() => true));
  const together = rulesOfRequest({ reviewedRules, isForeign });
  const asked = questionOf(together, reviewedCall(event).call, sha256);
  if (typeof asked === 'string') return { value: { why: [asked] }, diagnostics: problems };
  const trial = { reviewedRules, asked, decision: gated.decision };
  if (call.options.get('no-ask') === 'yes') return { value: trial, diagnostics: problems };
  // A request costs money, and its answer says little where rules are missing.
  if (hasErrors(problems)) return { diagnostics: problems };
  return { value: await answered(trial, { compiled, event, settings, isForeign }), diagnostics: problems };
}

interface Case {
  readonly compiled: CompiledRules;
  readonly event: Event;
  readonly settings: GateOptions;
  readonly isForeign: (rule: ReviewedRule) => boolean;
}

async function answered(trial: Trial, { compiled, event, settings, isForeign }: Case): Promise<Trial> {
  const { reviewedRules } = trial;
  const reviewed = await trialReviewer(thisHost()).review({
    ...reviewedCall(event),
    reviewedRules,
    isForeign,
  });
  const { decision = trial.decision } = decide(compiled, event, { ...settings, reviews: reviewed.reviews });
  return { ...trial, reviewed, decision };
}

/** Rules of the store are named by their numbers. */
function ruleWanted({ options }: Call): string | undefined {
  const rule = options.get('rule');
  return rule !== undefined && /^\d+$/.test(rule) ? `store:${rule}` : rule;
}

function unknownRule({ metadata }: CompiledRules, wanted: string): Diagnostic | undefined {
  const names = metadata.filter(({ input }) => input?.prompt !== undefined).map(({ name }) => name);
  if (names.includes(wanted)) return undefined;
  const isDirect = metadata.some(({ name }) => name === wanted);
  return isDirect
    ? diagnostic('E784', `the rule \`${wanted}\` asks no model`, {
        hint: 'give it `llm_review` and a `prompt`',
      })
    : diagnostic('E784', `there is no rule \`${wanted}\``, {
        hint:
          didYouMean(wanted, names) ??
          '`rulespec rules list` and `rulespec store list` show the rules there are',
      });
}

/** Reads the reason from the decision's trace. */
function whyNot(
  { compiled, event, gated }: Pick<Case, 'compiled' | 'event'> & { readonly gated: Gated },
  wanted: string | undefined,
): readonly string[] {
  if (wanted === undefined)
    return ['no rule that asks a model matches this call, or it is refused without one'];
  const ids = compiled.metadata.flatMap(({ name }, id) => (name === wanted ? [id] : []));
  // Only these rules need an explanation; the others get no hook event, so they stay inactive.
  const metadata = compiled.metadata.map((each, id) =>
    ids.includes(id) ? each : { ...each, hookEvent: '' },
  );
  const trace = (hookTraceOf({ ...compiled, metadata }, event, gated) ?? '').split('\n');
  return ids.flatMap(id => {
    const head = trace.findIndex(line => line.endsWith(` ${id} ${visible(wanted)}`));
    const end = trace.indexOf('', head);
    return head < 0 ? [] : trace.slice(head, end < 0 ? undefined : end);
  });
}
