/**
 * When a session ends a turn, learning from it begins, if the user has set that up. INVARIANT: the hook does not wait
 * for it, and a failure here changes no reply. Only a stop that was allowed counts, and only one of the session itself.
 */
import { userConfig } from '../system/user-config.ts';
import { refuses } from './answer.ts';
import { textAt } from './fields.ts';
import type { Judged } from './judged.ts';
import type { World } from './stages.ts';

export function learnAtStop({ event, decision }: Judged, { host, learn }: World): void {
  if (!learn || event?.hookEvent !== 'Stop' || refuses(decision) || event.payload.kind !== 'object') return;
  const transcript = textAt(event.payload, 'transcript_path');
  if (transcript === undefined) return;
  try {
    const { learn: settings, diagnostics } = userConfig(host);
    const folder = event.sessionFolder ?? (event.cwd || undefined);
    if (settings.onStop && diagnostics.length === 0)
      learn(host, { transcript, session: event.session, folder });
  } catch {
    // The reply is decided already.
  }
}
