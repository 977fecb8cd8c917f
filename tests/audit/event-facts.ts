/** Recorded calls as the rows of tables that an import or an export writes. */
import { sessionRows } from '../../src/audit/event-tables.ts';
import type { Fact } from '../../src/datalog/program.ts';
import { historyOf } from '../../src/history/joined-records.ts';
import { historyRecord } from '../../src/hook/history-records.ts';
import { sha256 } from '../../src/system/digest.ts';
import { ROOT } from '../arbitraries/pasts.ts';
import { disk, eventOf, type Line } from '../history/beside-past.ts';

/** Of one session. */
export function factsOf(lines: readonly Line[], name = 's'): readonly Fact[] {
  const records = lines.flatMap(({ ts, payload, decision = 'allow', rules = [] }) => {
    const fired = rules.map(rule => [rule, decision] as const);
    const recorded = { at: Date.parse(ts), root: ROOT, disk, decision, rules: fired, digest: sha256 };
    return historyRecord(eventOf(payload), recorded) ?? [];
  });
  const session = sessionRows({ session: name, id: '', source: 'history' }, historyOf(records));
  return [...(session?.rows ?? [])].flatMap(([relation, tuples]) =>
    tuples.map(tuple => ({ relation, tuple })),
  );
}
