/** The effect of a proposal on past calls: it replays the user's decision log with the proposed rule. */

import { visible } from '../../diagnostics/visible.ts';
import type { RuleTally } from '../../replay/tally.ts';
import { now } from '../../system/clock.ts';
import type { Host } from '../../system/host.ts';
import { batchesOf, openOwnLogs } from '../../system/log-batches.ts';
import { STORE_NAME } from '../../values/stored-rule.ts';
import { scopedText } from '../../values/stored-rule-text.ts';
import { readProgress } from '../progress.ts';
import { replayBatches } from '../replay/threads.ts';
import type { Screen } from '../terminal.ts';
import type { Known } from './proposals.ts';

const EXAMPLES = 5;
const THREADS = 2;
/** A number that no stored rule has. */
const NEW_ID = Number.MAX_SAFE_INTEGER;

interface PastCalls {
  /** Ctrl-C ended the replay. */
  readonly isInterrupted: boolean;
  /** Determined calls. */
  readonly calls: number;
  /** The rule's counts, if it fires on any call, or did. */
  readonly rule: RuleTally | undefined;
}

/** Undefined without a log. */
export async function pastCalls(
  { proposal, content }: Known,
  host: Host,
  err: Screen,
): Promise<PastCalls | undefined> {
  const { files, problem } = openOwnLogs(host);
  if (problem) return undefined;
  const id = proposal.rule_id ?? NEW_ID;
  const rule = content && { ...content, id, enabled: 1, created_at: '', updated_at: '' };
  const rules = rule ? [{ name: STORE_NAME, text: scopedText([rule]) }] : [];
  const task = {
    rules: { files: rules, mayLoosen: rules.map(() => true), isShadow: rules.map(() => false) },
    examples: EXAMPLES,
  };
  const total = files.reduce((sum, { size = 0 }) => sum + size, 0);
  const progress = readProgress(err, 'replaying the log', total, now);
  try {
    const { tally, isInterrupted } = await replayBatches(batchesOf(files), task, {
      threads: THREADS,
      onCounted: ({ read }, { calls }) => progress.show(read, calls),
    });
    return { isInterrupted, calls: tally.calls, rule: tally.rules.get(`${STORE_NAME}:${id}`) };
  } finally {
    progress.end();
  }
}

export function pastText(past: PastCalls | undefined, { proposal }: Known): string {
  if (!past) return 'There is no log of decisions to try it on.\n';
  const { calls, rule, isInterrupted } = past;
  const count = (number: number, noun: string) =>
    `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
  const of = `Of ${isInterrupted ? 'the first ' : ''}${count(calls, 'call')} in the log of decisions`;
  if (!rule) return `${of} it would have changed none.\n`;
  const { fires, newlyHeld, noLonger, unsure, examples, noLongerExamples } = rule;
  const shown = proposal.kind === 'delete' ? noLongerExamples : examples;
  const lines = [
    `${of}:`,
    ...(proposal.kind === 'delete'
      ? []
      : [
          `  it fires on ${count(fires, 'call')}, and would have stopped ${newlyHeld.toLocaleString('en')} that ran`,
        ]),
    ...(proposal.kind === 'create'
      ? []
      : [`  it fired on ${count(noLonger, 'call')} on which it would no longer`]),
    ...(unsure > 0 ? [`  undetermined on ${count(unsure, 'call')}: the log lacks the written content`] : []),
    ...shown.map(({ time, tool, subject }) =>
      `    ${visible(time)}  ${visible(tool)}  ${visible(subject)}`.trimEnd(),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

export function pastJson(past: PastCalls | undefined): object | null {
  if (!past) return null;
  const {
    fires = 0,
    newlyHeld = 0,
    noLonger = 0,
    unsure = 0,
    examples = [],
    noLongerExamples = [],
  } = past.rule ?? {};
  return {
    calls: past.calls,
    fires,
    would_stop: newlyHeld,
    no_longer: noLonger,
    unsure,
    examples: [...examples, ...noLongerExamples].map(({ time, tool, subject }) => ({ time, tool, subject })),
  };
}
