/** A past that rule files may not want: `history: off` of a trusted file is known once the rules are. */
import type { Gate } from '../gate.ts';
import type { Past } from '../history/past.ts';
import { HISTORY_OFF, unreadHistory } from '../history/past-event.ts';
import { historySettings } from '../sources/past-conditions.ts';

export function wantsNoHistory({ program }: Gate): boolean {
  return program.program.relations.some(({ name }) => name === historySettings.history_off.name);
}

/** The past, unread where `isUnwanted` says so when it is asked for. */
export function unlessUnwanted(past: Past, isUnwanted: () => boolean): Past {
  return { ...past, history: () => (isUnwanted() ? unreadHistory(HISTORY_OFF) : past.history()) };
}
