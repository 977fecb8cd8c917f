/**
 * Small files in a folder of the user's state, one for each key. INVARIANT: a reader sees a whole file or none. Beyond
 * a number of files, those that were written longest ago are removed.
 */
import { join } from 'node:path';
import { writeAtomically } from './atomic-write.ts';
import { sha256 } from './digest.ts';
import { readFile } from './files.ts';
import type { Host } from './host.ts';
import { keepNewest } from './keep-newest.ts';
import { lossyText } from './lossy-text.ts';
import { makeOwnFolder, OWNER_ONLY_FILE } from './own-files.ts';
import { quietly } from './system-error.ts';
import { ownStateFolder } from './user-folders.ts';

export function smallFiles(name: string, { most, maxBytes }: { most: number; maxBytes: number }) {
  const folderOf = (host: Host) => join(ownStateFolder(host), name);
  /** Others choose the keys, which may be unfit for a file name. */
  const pathOf = (host: Host, key: string) => join(folderOf(host), `${sha256(key).slice(0, 32)}.json`);
  return {
    pathOf,
    /** Undefined for a file that is missing or cannot be read. */
    read(host: Host, key: string): string | undefined {
      const { value } = readFile(pathOf(host, key), maxBytes);
      return value && lossyText(value);
    },
    /** False when the system did not store the text. */
    write(host: Host, key: string, text: string): boolean {
      const path = pathOf(host, key);
      const isWritten = quietly(() => {
        makeOwnFolder(folderOf(host));
        const problem = writeAtomically(path, text, path, OWNER_ONLY_FILE);
        if (!problem) keepNewest(folderOf(host), most);
        return problem === undefined;
      });
      return isWritten ?? false;
    },
  };
}
