/**
 * A past that stays unread if a trusted rule file says `history: off`, which is only known once the rules are loaded.
 */
import type { Gate } from '../gate.ts';
import type { Past } from '../history/past.ts';
import { HISTORY_OFF, unreadHistory } from '../history/past-event.ts';
import { historySettings } from '../sources/past-conditions.ts';

export function wantsNoHistory({ program }: Gate): boolean {
  return program.program.relations.some(({ name }) => name === historySettings.history_off.name);
}

/** The past. Its history counts as unread if `isUnwanted` is true at its first use. */
export function unreadIfUnwanted(past: Past, isUnwanted: () => boolean): Past {
  return { ...past, history: () => (isUnwanted() ? unreadHistory(HISTORY_OFF) : past.history()) };
}
