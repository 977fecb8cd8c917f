/**
 * `learn show`, `accept` and `reject`. INVARIANT: a person at a terminal has seen the whole proposal and agreed to it.
 * A proposal or a rule that has changed meanwhile is left alone.
 */

import { type Diagnostic, diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { trialOf } from '../../learning/trial.ts';
import { thisHost } from '../../system/host.ts';
import type { RuleStore } from '../../system/store/rule-store.ts';
import { askPerson } from '../ask-person.ts';
import type { Call } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import { nameOf, withStore } from '../store/open.ts';
import { answer, type CommandResult, done, nothingChanged } from '../store/say.ts';
import type { Terminal } from '../terminal.ts';
import { pastCalls, pastJson, pastText } from './past-calls.ts';
import { proposalText } from './proposal-text.ts';
import { type Known, proposalJson, proposalNamed } from './proposals.ts';

export async function showProposal(call: Call, name: string, terminal: Terminal): Promise<ExitCode> {
  const { value: known, diagnostics } = named(call, name);
  if (!known) return answer(call, refused(...diagnostics), terminal);
  const past = await pastCalls(known, thisHost(), terminal.err);
  const value: CommandResult = {
    text: `${proposalText(known, terminal.out.paint)}\n${pastText(past, known)}`,
    json: { proposal: proposalJson(known.proposal), past: pastJson(past) },
  };
  return answer(call, { value, diagnostics }, terminal);
}

export async function acceptProposal(call: Call, name: string, terminal: Terminal): Promise<ExitCode> {
  const { value: known, diagnostics } = named(call, name);
  const problem = known ? unacceptable(known) : undefined;
  if (!known || problem)
    return answer(call, refused(...diagnostics, ...(problem ? [problem] : [])), terminal);
  const past = pastText(await pastCalls(known, thisHost(), terminal.err), known);
  const shown = `${proposalText(known, terminal.err.paint)}\n${past}`;
  const agreed = askPerson(`${shown}\naccept proposal ${known.proposal.id}?`);
  return answer(call, decided(call, known, { agreed, verb: 'accept' }), terminal);
}

export function rejectProposal(call: Call, name: string, terminal: Terminal): ExitCode {
  const { value: known, diagnostics } = named(call, name);
  const problem = known && notOpen(known);
  if (!known || problem)
    return answer(call, refused(...diagnostics, ...(problem ? [problem] : [])), terminal);
  const shown = proposalText(known, terminal.err.paint);
  const agreed = askPerson(`${shown}\nreject proposal ${known.proposal.id}?`);
  return answer(call, decided(call, known, { agreed, verb: 'reject' }), terminal);
}

interface Decision {
  /** Undefined where no person was asked. */
  readonly agreed: boolean | undefined;
  readonly verb: 'accept' | 'reject';
}

function decided(call: Call, known: Known, { agreed, verb }: Decision): Reported<CommandResult> {
  const { id } = known.proposal;
  if (agreed === undefined) return refused(withoutPerson(id, verb));
  if (!agreed) return nothingChanged;
  return withStore(call, { write: true }, store =>
    store.inOneChange(current => {
      // The question may have taken long.
      const now = proposalNamed(current, String(id));
      if (!now.value) return refused(...now.diagnostics);
      const problem = verb === 'accept' ? unacceptable(now.value) : notOpen(now.value);
      if (problem) return refused(problem);
      const isUnchanged = JSON.stringify(now.value) === JSON.stringify(known);
      if (!isUnchanged) return refused(undecidable(id, 'it, or its rule, has been changed meanwhile'));
      const { value, diagnostics } = verb === 'accept' ? current.accept(id) : current.reject(id);
      if (value === undefined) return refused(...diagnostics);
      return done(verb === 'accept' ? acceptedText(known, current) : `rejected proposal ${id}`);
    }),
  );
}

function acceptedText({ proposal: { id, kind, rule_id }, content }: Known, store: RuleStore): string {
  const newest = Math.max(...(store.rules().value ?? []).map(rule => rule.id));
  const rule = `store:${kind === 'create' ? newest : rule_id}`;
  if (kind === 'delete') return `accepted proposal ${id}: ${rule} is gone`;
  const where = kind === 'create' && content?.project === null ? ', in every project' : '';
  return `accepted proposal ${id}: ${rule} ${content?.enabled === 0 ? 'is changed, and disabled' : `acts from now on${where}`}`;
}

function named(call: Call, name: string): Reported<Known> {
  return withStore(call, { write: false }, store => proposalNamed(store, name));
}

function unacceptable(known: Known): Diagnostic | undefined {
  const { proposal, content, target, same } = known;
  const closed = notOpen(known);
  if (closed) return closed;
  if (proposal.kind !== 'create' && !target)
    return undecidable(proposal.id, `store:${proposal.rule_id} is gone`, 'reject it');
  if (proposal.kind === 'delete') return undefined;
  if (same) {
    const enabling =
      same.enabled === 0 ? `, or \`rulespec store enable ${same.id}\`, since it is disabled` : '';
    return undecidable(proposal.id, `${nameOf(same)} says the same already`, `reject it${enabling}`);
  }
  const trial = content ? trialOf(content) : 'its rule cannot be read';
  return typeof trial === 'string' ? undecidable(proposal.id, trial, 'reject it') : undefined;
}

function notOpen({ proposal: { id, state } }: Known): Diagnostic | undefined {
  return state === 'open' ? undefined : undecidable(id, `it is ${state} already`);
}

function undecidable(id: number, why: string, hint?: string): Diagnostic {
  return diagnostic('E834', `proposal \`${id}\` cannot be decided about: ${why}`, { hint });
}

function withoutPerson(id: number, verb: string): Diagnostic {
  return diagnostic('E835', `proposal \`${id}\` was not ${verb}ed, because no person was asked`, {
    hint: 'run it in a terminal of your own',
  });
}
