/** The path of the store. Each hook call needs it, so this file imports nothing of SQLite. */
import type { Host } from '../host.ts';
import { below, ownConfigFolder } from '../user-folders.ts';
import type { UserConfig } from '../user-settings.ts';

/** The absolute path of the database that the user has set, or of the one among the user's own files. */
export function storePath(host: Host, config: Pick<UserConfig, 'store'>): string {
  return config.store ?? below(ownConfigFolder(host), 'store.db');
}
