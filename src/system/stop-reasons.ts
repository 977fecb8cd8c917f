/** The digest of the last reason for which a session's stop was refused, in a small file of the user's state folder. */
import { removeIfThere } from './atomic-write.ts';
import { sha256 } from './digest.ts';
import type { Host } from './host.ts';
import { smallFiles } from './small-files.ts';

/** The oldest files belong to sessions long gone. */
const files = smallFiles('stop-reasons', { most: 200, maxBytes: 64 });

/** Without a reason, there is none. */
export function keepStopReason(host: Host, session: string, reason: string | undefined): void {
  if (reason !== undefined) files.write(host, session, sha256(reason));
  else removeIfThere(files.pathOf(host, session));
}

export function isStopReason(host: Host, session: string, text: string): boolean {
  return files.read(host, session) === sha256(text);
}
