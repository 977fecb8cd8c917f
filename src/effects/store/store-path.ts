/** Where the store is. Asked for at each call of the hook, so that nothing of SQLite is loaded from here. */
import type { Host } from '../host.ts';
import type { UserConfig } from '../user-config.ts';
import { below, ownConfigFolder } from '../user-folders.ts';

/** The database that the user has set, else the one among the user's own files; absolute. */
export function storePath(host: Host, config: Pick<UserConfig, 'store'>): string {
  return config.store ?? below(ownConfigFolder(host), 'store.db');
}
