/**
 * Records what `init` has written, in the user's state folder, so that `--uninstall` restores every byte. INVARIANT:
 * the record holds the inserted texts and the texts that they replaced. Without a record, or if the file has changed
 * since, `--uninstall` searches the file for our entries.
 */
import type { TextEdit } from '../../hook/add-settings.ts';
import { sha256 } from '../../system/digest.ts';
import type { Host } from '../../system/host.ts';
import { smallFiles } from '../../system/small-files.ts';
import { at, isStringArray, itemsOf, membersOf, parsedJson } from '../../values/plain-json.ts';

const store = smallFiles('setups', { most: 500, maxBytes: 4 * 1024 * 1024 });

export interface WrittenFile {
  /** Absolute. */
  readonly path: string;
  /** The digest of its text after `init`. */
  readonly after: string;
  readonly edits: readonly TextEdit[];
  /** There was none. */
  readonly isNew: boolean;
  /** Folders that were made for it, absolute, the innermost first, and copies of it. */
  readonly folders: readonly string[];
  readonly copies: readonly string[];
}

/** `key` is the project's root. */
export function writtenFiles(host: Host, key: string): readonly WrittenFile[] {
  const files: readonly unknown[] = itemsOf(at(parsedJson(store.read(host, key) ?? ''), 'files'));
  return files.filter(isWritten);
}

/** Adds the text that was written to the file now. Edits of a file that is unchanged since then add up. */
export function withWritten(
  files: readonly WrittenFile[],
  before: string | undefined,
  now: WrittenFile,
): readonly WrittenFile[] {
  const old = files.find(({ path }) => path === now.path);
  const others = files.filter(({ path }) => path !== now.path);
  if (old === undefined || before === undefined || sha256(before) !== old.after) return [...others, now];
  return [
    ...others,
    {
      ...now,
      isNew: old.isNew,
      edits: [...old.edits, ...now.edits],
      folders: [...now.folders, ...old.folders],
      copies: [...old.copies, ...now.copies],
    },
  ];
}

/** If the record cannot be stored, `--uninstall` still finds our entries. */
export function keepWritten(host: Host, key: string, files: readonly WrittenFile[]): void {
  store.write(host, key, `${JSON.stringify({ version: 1, key, files })}\n`);
}

function isWritten(value: unknown): value is WrittenFile {
  const file = membersOf(value);
  return (
    typeof file['path'] === 'string' &&
    typeof file['after'] === 'string' &&
    typeof file['isNew'] === 'boolean' &&
    isStringArray(file['folders']) &&
    isStringArray(file['copies']) &&
    Array.isArray(file['edits']) &&
    file['edits'].every(isEdit)
  );
}

function isEdit(value: unknown): boolean {
  const edit = membersOf(value);
  return (
    Number.isInteger(edit['at']) &&
    typeof edit['removed'] === 'string' &&
    typeof edit['inserted'] === 'string'
  );
}
