/**
 * Where a session comes to rest, learning from it begins, if the user has set that up. INVARIANT: nothing is waited for, and nothing that
 * fails here changes the reply; only a stop that was let through counts, and only of the session itself.
 */
import { userConfig } from '../effects/user-config.ts';
import { refuses } from './answer.ts';
import { textAt } from './fields.ts';
import type { Judged } from './run-hook.ts';
import type { World } from './stages.ts';

export function learnAtStop({ event, decision }: Judged, { host, learn }: World): void {
  if (!learn || event?.moment !== 'Stop' || refuses(decision) || event.payload.kind !== 'object') return;
  const transcript = textAt(event.payload, 'transcript_path');
  if (transcript === undefined) return;
  try {
    const { learn: settings, diagnostics } = userConfig(host);
    if (settings.onStop && diagnostics.length === 0) learn(host, { transcript, session: event.session });
  } catch {
    // An answer does not depend on what comes after it.
  }
}
