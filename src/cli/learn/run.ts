/** `rulespec learn --transcript FILE`: the results of learning, for people and for programs. */
import { counted } from '../../datalog/quote.ts';
import { diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { Learned } from '../../learning/learn.ts';
import type { Model, Usage } from '../../model/question.ts';
import { now } from '../../system/clock.ts';
import { thisHost } from '../../system/host.ts';
import { absolute } from '../../system/session-folder.ts';
import type { Call } from '../command.ts';
import { type ExitCode, HOLDS } from '../exit-codes.ts';
import { watchProgress } from '../progress.ts';
import { answer, type CommandResult } from '../store/say.ts';
import type { Screen, Terminal } from '../terminal.ts';
import { type Lesson, lessonFrom } from './learn-from.ts';
import { proposalLine } from './proposal-text.ts';
import { proposalJson } from './proposals.ts';
import { lessonSinceLast } from './since-last.ts';

const REDRAW_MILLISECONDS = 250;

export async function learnFrom(call: Call, transcript: string, terminal: Terminal): Promise<ExitCode> {
  const host = thisHost();
  const store = call.options.get('store');
  const folder = call.options.get('folder');
  const wait = waiting(terminal.err);
  const options = {
    transcript: absolute(host, transcript),
    name: transcript,
    session: call.options.get('session'),
    folder: folder === undefined ? undefined : absolute(host, folder),
    store: store === undefined ? undefined : absolute(host, store),
    onAsking: wait.begin,
  };
  try {
    const lesson = call.options.has('since-last')
      ? await lessonSinceLast(host, options)
      : await lessonFrom(host, { ...options, since: 0, onlyOwn: false });
    wait.end();
    return lesson ? answer(call, doneFrom(lesson, terminal), terminal) : HOLDS;
  } finally {
    wait.end();
  }
}

/** Shows progress while a model is asked. */
function waiting(err: Screen) {
  let end = (): void => undefined;
  return {
    begin({ name }: Model): undefined {
      const progress = watchProgress(err, `asking ${visible(name)}`, now);
      const timer = setInterval(progress.now, REDRAW_MILLISECONDS);
      end = () => {
        clearInterval(timer);
        progress.end();
      };
    },
    end: () => end(),
  };
}

function doneFrom({ value, diagnostics }: Reported<Lesson>, { out }: Terminal): Reported<CommandResult> {
  if (!value) return refused(...diagnostics);
  const { learned, proposals } = value;
  if (learned.kind === 'untaught')
    return refused(...diagnostics, diagnostic('E832', `nothing was learned: ${learned.reason}`));
  const dropped = learned.kind === 'taught' ? learned.dropped : [];
  const lines = [
    headOf(learned, value),
    ...proposals.map(each => proposalLine(each, out.paint)),
    ...dropped.map(({ about, reason }) =>
      out.paint.faint(`  not proposed: ${visible(about)}: ${visible(reason)}`),
    ),
    ...(proposals.length > 0
      ? ['nothing of it acts before you accept it: `rulespec learn show ID`, `accept ID`, `reject ID`']
      : []),
  ];
  const json = {
    learned: learned.kind === 'taught',
    proposals: proposals.map(proposalJson),
    dropped,
    usage: learned.kind === 'taught' ? usageJson(learned.usage) : null,
  };
  return { value: { text: `${lines.join('\n')}\n`, json }, diagnostics };
}

function headOf(learned: Learned, { excerpt: { entries }, proposals }: Lesson): string {
  if (learned.kind !== 'taught') return 'the user has said nothing new, so no model was asked';
  const { usage } = learned;
  return `${counted(proposals.length, 'proposal')} from ${entries.length} entries of the session (${usageText(usage)})`;
}

function usageJson({ model, milliseconds, inputTokens, outputTokens }: Usage): object {
  return { model, ms: milliseconds, input_tokens: inputTokens ?? null, output_tokens: outputTokens ?? null };
}

function usageText({ model, milliseconds, inputTokens, outputTokens }: Usage): string {
  const tokens =
    inputTokens === undefined || outputTokens === undefined
      ? ''
      : `, ${inputTokens} + ${outputTokens} tokens`;
  return `${visible(model)}, ${(milliseconds / 1000).toFixed(1)} s${tokens}`;
}
