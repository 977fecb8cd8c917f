/** A name for a session that none was given for. Names sort by the time of their making. */
import { randomHex } from './digest.ts';

/** `2026-11-21T11-49-00.123Z-5f0c3a9e`: UTC, to the millisecond, then at random. */
export function newSessionId(): string {
  return `${new Date().toISOString().replaceAll(':', '-')}-${randomHex(4)}`;
}
