/**
 * Counts how often in a row the gate kept a session from ending, in one small file a session in the user's state
 * folder. INVARIANT: a count that cannot be stored is undefined, never zero, so the caller can stop refusing.
 */
import { removeIfThere } from './atomic-write.ts';
import type { Host } from './host.ts';
import { smallFiles } from './small-files.ts';

/** The oldest files belong to sessions long gone. */
const files = smallFiles('refusals', { most: 200, maxBytes: 16 });

/** 0 without a stored count. */
export function refusalsOf(host: Host, session: string): number {
  const count = Number(files.read(host, session) ?? 0);
  return Number.isSafeInteger(count) && count >= 0 ? count : 0;
}

/** False when the system did not store the count. */
export function keepRefusals(host: Host, session: string, count: number): boolean {
  if (count > 0) return files.write(host, session, `${count}`);
  removeIfThere(files.pathOf(host, session));
  return true;
}
