/** `history export --parquet DIR`: writes all sessions recorded here as tables of events. */
import { sessionRows } from '../../audit/event-tables.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { historyOf } from '../../history/joined-records.ts';
import { listHistories, readHistoryNamed } from '../../system/history/list.ts';
import { thisHost } from '../../system/host.ts';
import { type ImportCounts, openEventStore } from '../audit/event-store.ts';
import { unreadHistory } from './find.ts';

interface Exported {
  readonly taken: ImportCounts;
  /** Problems of unreadable histories, of which nothing is exported. */
  readonly problems: readonly Diagnostic[];
}

/** `names`: of histories; all where there are none. */
export async function exportTables(folder: string, names: readonly string[]): Promise<Exported | Diagnostic> {
  const host = thisHost();
  const store = openEventStore(folder);
  if ('code' in store) return store;
  const problems: Diagnostic[] = [];
  const all = names.length > 0 ? names : listHistories(host).map(({ name }) => name);
  for (const name of all) {
    const { records, droppedBefore, problem } = readHistoryNamed(host, name);
    if (problem !== undefined) {
      problems.push(unreadHistory(name, problem));
      continue;
    }
    const history = historyOf(
      records.map(({ record }) => record),
      droppedBefore,
    );
    const rows = sessionRows({ session: name, id: '', source: 'history' }, history);
    if (rows) await store.add(rows);
  }
  await store.end();
  return { taken: store.taken, problems };
}
