/**
 * Stands for a folder that the source does not name, such as the folder of a Gemini CLI chat or the home of the caller.
 * Paths below it become `…/path` in the tables, and so do paths below some folders above it. INVARIANT: no effect on
 * such a path is certain.
 */
import type { HistoryRecord } from '../values/past.ts';

const NAME = '…';
/** The maximum number of steps up that a path may take and still be below an unknown folder. */
const DEPTH = 16;
export const UNKNOWN_FOLDER = `/${NAME}`.repeat(DEPTH);
const BELOW = new RegExp(`^(?:/${NAME})+(?:/|$)`);

export function withUnknownFolders(record: HistoryRecord): HistoryRecord {
  if (record.kind === 'completion' || !record.effects) return record;
  const effects = record.effects.map(effect => {
    const path = effect.path?.replace(BELOW, '');
    if (path === undefined || path === effect.path) return effect;
    const { isCertain, ...doubtful } = effect;
    return { ...doubtful, path, reach: 'suffix' as const };
  });
  return { ...record, effects };
}
