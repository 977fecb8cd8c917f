/** A name for a session without a given one. Names sort by creation time. */
import { randomHex } from './digest.ts';

/** `2026-11-21T11-49-00.123Z-5f0c3a9e`: UTC, to the millisecond, then random digits. */
export function newSessionId(): string {
  return `${new Date().toISOString().replaceAll(':', '-')}-${randomHex(4)}`;
}
