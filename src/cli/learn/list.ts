/** `learn list`: proposals that wait for a person, and the results of background learning. */

import { counted } from '../../datalog/quote.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { visible } from '../../diagnostics/visible.ts';
import { thisHost } from '../../system/host.ts';
import { type LearningEntry, readLearnings } from '../../system/learning/learning-log.ts';
import type { Proposal } from '../../values/stored-rule.ts';
import type { Call } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import { isCreatedOnDemand, pathOfStore, withStore } from '../store/open.ts';
import { answer, type CommandResult } from '../store/say.ts';
import type { Terminal } from '../terminal.ts';
import { proposalLine } from './proposal-text.ts';
import { proposalJson } from './proposals.ts';

/** Sessions whose results are shown. */
const MAX_LEARNINGS = 5;
const MAX_REMARKS = 10;

export function listProposals(call: Call, terminal: Terminal): ExitCode {
  const read = withStore(call, { write: false }, store => store.proposals());
  const isNone = isCreatedOnDemand(call, read.diagnostics);
  const proposals = isNone ? [] : read.value;
  const recent = readLearnings(thisHost(), pathOfStore(call), MAX_LEARNINGS);
  const value = proposals && listed({ all: proposals, recent }, call.options.has('all'), terminal.out.paint);
  return answer(call, { value, diagnostics: isNone ? [] : read.diagnostics }, terminal);
}

interface Learnt {
  readonly all: readonly Proposal[];
  readonly recent: readonly LearningEntry[];
}

function listed({ all, recent }: Learnt, isWhole: boolean, paint: Paint): CommandResult {
  const shown = all.filter(({ state }) => isWhole || state === 'open');
  const decided = all.length - all.filter(({ state }) => state === 'open').length;
  const others = isWhole || decided === 0 ? '' : `, ${decided} decided (\`--all\` shows them)`;
  const open = all.length - decided;
  const lines = [
    paint.strong(`${counted(open, 'open proposal')}${others}`),
    ...shown.map(each => proposalLine(each, paint)),
    ...(open > 0 ? ['`rulespec learn show ID` shows one, `accept` and `reject` decide about it'] : []),
    ...recent.flatMap(each => learningLines(each, paint)).slice(-MAX_REMARKS),
  ];
  return {
    text: `${lines.join('\n')}\n`,
    json: { proposals: shown.map(proposalJson), recent },
  };
}

/** Lists a session without proposals. The other sessions appear through their proposals. */
function learningLines({ ts, transcript, failed, dropped }: LearningEntry, paint: Paint): readonly string[] {
  const said = [
    ...(failed === undefined ? [] : [`nothing was learned: ${failed}`]),
    ...dropped.map(each => `not proposed: ${each}`),
  ];
  return said.map(each => paint.faint(`  ${visible(ts)}  ${visible(transcript)}  ${visible(each)}`));
}
