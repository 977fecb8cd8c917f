/** The events of an envelope's session, for a report. */
import { readHistoryNamed } from '../../system/history/list.ts';
import type { Host } from '../../system/host.ts';
import type { SessionEvent } from '../report/report.ts';
import { sessionOf } from '../working-tree.ts';
import { historyOf } from './find.ts';
import { cellsOf } from './show.ts';

/** The newest events that a report shows. */
const MAX_MOMENTS = 200;

/** Empty where the envelope is of no session, or its history is absent or cannot be read. */
export function eventsOfSession(envelope: string, host: Host): readonly SessionEvent[] {
  const session = sessionOf(envelope);
  const { value: name } = session === undefined ? { value: undefined } : historyOf(host, session);
  if (name === undefined) return [];
  const history = readHistoryNamed(host, name);
  if (history.problem !== undefined) return [];
  return history.records.slice(-MAX_MOMENTS).map(({ record }) => {
    const [, , kind = '', tool = '', outcome = '', ...rest] = cellsOf(record, undefined);
    return {
      time: new Date(record.at).toISOString(),
      text: [kind, tool, ...rest].filter(each => each !== '').join(' '),
      outcome,
    };
  });
}
