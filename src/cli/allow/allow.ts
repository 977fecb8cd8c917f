/**
 * `rulespec allow d-…`: a person allows one call that rules refused. INVARIANT: nothing is written before a person has
 * answered on the controlling terminal and no ancestor process is an agent. The exemption names the rules, the project
 * and the call of one decision.
 */
import { type Diagnostic, diagnostic, found, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { cut, visible } from '../../diagnostics/visible.ts';
import { agentMarks } from '../../hook/hosts/index.ts';
import { timeOf } from '../../system/clock.ts';
import { displayedId, randomId } from '../../system/decision-id.ts';
import { isUsedUp, readExemptions, writeExemptions } from '../../system/exemptions.ts';
import type { Host } from '../../system/host.ts';
import { confirmAsPerson, type Surroundings } from '../../system/person.ts';
import type { ExemptedRule, Exemption } from '../../values/exemption.ts';
import type { ProofRecord } from '../../values/proof-record.ts';
import type { Call } from '../command.ts';
import { durationOf } from '../decisions/filter.ts';
import { type FoundDecision, findDecision, isAllowable, isOwn } from '../decisions/find.ts';
import { untilText } from './list.ts';

export interface AllowWorld {
  readonly host: Host;
  readonly surroundings: Surroundings;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The spans of an exemption. Exactly one is given. */
export const SPANS = ['once', 'for', 'until', 'project'] as const;
const MAX_ABOUT = 200;
const MAX_REASON = 500;

/** The exemption that was made; undefined without a problem where the person declined. */
export function allow(call: Call, id: string, world: AllowWorld): Reported<Exemption> {
  const { host, now, surroundings } = world;
  const span = spanOf(call, now);
  if (!span.value) return refused(...span.diagnostics);
  const decision = findDecision(host, id);
  if (!decision.value) return refused(...decision.diagnostics);
  const rules = rulesOf(decision.value);
  if (!rules.value) return refused(...rules.diagnostics);
  const known = readExemptions(host);
  if (known.problem) return refused(known.problem);
  const reason = call.options.get('reason')?.slice(0, MAX_REASON);
  const { decision: asked } = decision.value;
  const exemption: Exemption = {
    id: randomId('x'),
    decision: asked.id,
    rules: rules.value,
    root: String(asked.line['root']),
    call: String(asked.line['call']),
    about: cut(`${asked.tool ?? asked.hookEvent ?? '?'}: ${asked.subject ?? ''}`, MAX_ABOUT),
    ...span.value,
    made: now,
    ...(reason !== undefined && { reason }),
  };
  const problem = whyNoPerson(questionOf(exemption, decision.value), id, surroundings);
  if (problem === 'declined') return { value: undefined, diagnostics: [] };
  if (problem) return refused(problem);
  const kept = known.exemptions.filter(
    each => (each.until === undefined || now < each.until) && !isUsedUp(host, each),
  );
  const unwritten = writeExemptions(host, [...kept, exemption]);
  return unwritten ? refused(unwritten) : found(exemption);
}

/** E405 unless exactly one is given, and means a time to come. */
function spanOf({ options }: Call, now: number): Reported<Pick<Exemption, 'once' | 'until'>> {
  const given = SPANS.filter(each => options.has(each));
  const [span] = given;
  if (span === undefined || given.length > 1)
    return refused(
      wrongLine(
        'say for how long: exactly one of `--once`, `--for`, `--until` and `--project`',
        'begin with `--once`',
      ),
    );
  if (span === 'once') return found({ once: true });
  if (span === 'project') return found({});
  const text = options.get(span) ?? '';
  const age = span === 'for' ? durationOf(text) : undefined;
  const until = span === 'for' ? age && now + age : timeOf(text);
  if (until !== undefined && until > now) return found({ until });
  const hint = span === 'for' ? 'write 30m, 1h, 7d or 1w' : 'write a date to come, such as 2026-12-31';
  return refused(wrongLine(`\`--${span} ${text}\` is no time to come`, hint));
}

function wrongLine(message: string, hint: string): Diagnostic {
  return diagnostic('E405', message, { hint });
}

/** E842 where nothing can be exempted. */
function rulesOf({ decision, proofs }: FoundDecision): Reported<readonly ExemptedRule[]> {
  const { id, action, line, isDryRun } = decision;
  const no = (why: string, hint: string) =>
    refused(diagnostic('E842', `\`${displayedId(id)}\` cannot be allowed: ${why}`, { hint }));
  if (action !== 'deny' && action !== 'ask') return no('it was let through', 'it needs no exemption');
  if (isDryRun) return no('it was a dry run', 'nothing was refused');
  const own = proofs.find(isOwn);
  if (own)
    return no(
      `\`${own.rule}\` is one of the gate's own rules`,
      'nothing exempts these; do it yourself, in a terminal of your own',
    );
  if (proofs.length > 0 && !isAllowable(decision))
    return no(
      `it was decided at ${decision.hookEvent ?? 'an unknown event'}`,
      'only calls before they run, prompts and stops can be allowed',
    );
  const isComplete =
    typeof line['call'] === 'string' && typeof line['root'] === 'string' && proofs.length > 0;
  if (!isComplete)
    return no('the log does not say which call it was', 'only calls, prompts and stops can be allowed');
  const rules = proofs.map(each => ({
    ...{ name: each.rule, file: fileOf(each) },
    ...(each.says !== undefined && { says: each.says }),
  }));
  return found(rules);
}

/** Empty for a rule that the gate itself states. */
function fileOf({ place = '' }: ProofRecord): string {
  return place.replace(/(?::\d+){1,2}$/, '');
}

function questionOf(exemption: Exemption, { decision, proofs }: FoundDecision): string {
  const { about, root, rules, once, until } = exemption;
  const messages = proofs.flatMap(({ rule, message }) => [
    `  ${rule}: ${cut(message.split('\n')[0] ?? '', MAX_ABOUT)}`,
  ]);
  const span = once ? 'once' : until === undefined ? 'from now on' : `until ${untilText(until)}`;
  const { tool, hookEvent } = decision;
  const what = tool !== undefined ? 'call' : hookEvent === 'UserPromptSubmit' ? 'prompt' : 'stop';
  const lines = [
    `Allow this ${what} ${span}, although ${rules.length === 1 ? 'a rule is' : `${rules.length} rules are`} against it?`,
    `  ${about}`,
    `  in ${root}`,
    'Against it:',
    ...messages,
  ];
  return lines.map(visible).join('\n');
}

/** E783 where no person can be asked. */
function whyNoPerson(
  question: string,
  id: string,
  surroundings: Surroundings,
): Diagnostic | 'declined' | undefined {
  const answer = confirmAsPerson(question, agentMarks, surroundings);
  const isNot = (why: string) =>
    diagnostic('E783', `\`${id}\` was not allowed: ${why}`, { hint: 'run it in a terminal of your own' });
  switch (answer.kind) {
    case 'person':
      return undefined;
    case 'declined':
      return 'declined';
    case 'no-terminal':
      return isNot('there is no terminal to ask a person on');
    case 'agent':
      return isNot(`${answer.by} belongs to ${answer.title}, and only a person allows`);
  }
}
