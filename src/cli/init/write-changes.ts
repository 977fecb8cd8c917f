/** Carries out changes of `init`. INVARIANT: a file that has changed since it was shown is not written. */
import { diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { sha256 } from '../../system/digest.ts';
import { readFile } from '../../system/files.ts';
import type { Host } from '../../system/host.ts';
import {
  missingFolders,
  removeEmptyFolders,
  removeFile,
  replaceSettings,
  type Settings,
} from '../../system/settings-file.ts';
import { type ExitCode, HOLDS } from '../exit-codes.ts';
import { refuse } from '../say.ts';
import type { Terminal } from '../terminal.ts';
import { type Change, lookAt } from './changes.ts';
import { keepWritten, type WrittenFile, withWritten, writtenFiles } from './record.ts';

const EXECUTABLE = 0o777;

/** `key` is that of the record. */
export function writeChanges(
  host: Host,
  key: string,
  changes: readonly Change[],
  terminal: Terminal,
): ExitCode {
  let written = writtenFiles(host, key);
  const folders: string[] = [];
  for (const change of changes) {
    const { settings, place, text } = change;
    const now = lookAt(place);
    if (!now.value) return refuse(now.diagnostics, terminal);
    if (now.value.source?.text !== settings.source?.text) {
      const message = `\`${settings.name}\` has changed since it was shown`;
      return refuse([diagnostic('E756', message, { hint: 'run the command again' })], terminal);
    }
    const known = written.find(({ path }) => path === settings.path);
    const others = written.filter(({ path }) => path !== settings.path);
    const given = { change, current: now.value, known, others };
    const done =
      text === undefined
        ? removeSettings(given)
        : change.edits.length === 0
          ? restoreSettings(given, text)
          : editSettings(given, written, text);
    if (!done.value) return refuse(done.diagnostics, terminal);
    terminal.out.write(`${done.value.message}\n`);
    if (text === undefined) folders.push(...(known?.folders ?? []));
    written = done.value.written;
    keepWritten(host, key, written);
  }
  removeEmptyFolders(folders);
  return HOLDS;
}

interface Given {
  readonly change: Change;
  /** The settings as they are now. */
  readonly current: Settings;
  /** The record of an earlier change of the file. */
  readonly known: WrittenFile | undefined;
  /** The records of other files. */
  readonly others: readonly WrittenFile[];
}

type Done = Reported<{ readonly message: string; readonly written: readonly WrittenFile[] }>;

function removeSettings({ change: { settings }, others }: Given): Done {
  const problem = removeFile(settings.path, settings.name);
  if (problem) return refused(problem);
  return { value: { message: `removed ${settings.name}`, written: others }, diagnostics: [] };
}

/** Writes the text without our edits. A file that was edited since is backed up. */
function restoreSettings({ change: { settings }, current, known, others }: Given, text: string): Done {
  const isExact = known?.after === sha256(settings.source?.text ?? '');
  const { value, diagnostics } = replaceSettings(current, text, { isBackedUp: !isExact });
  if (value === undefined) return { value, diagnostics };
  removeCopies(known, text);
  const message = `wrote ${settings.name}${value === '' ? ', as it was before' : `; before: ${value}`}`;
  return { value: { message, written: others }, diagnostics: [] };
}

function editSettings({ change, current }: Given, written: readonly WrittenFile[], text: string): Done {
  const { settings, edits, isExecutable } = change;
  const folders = missingFolders(settings.path);
  const target = isExecutable ? { ...current, mode: EXECUTABLE } : current;
  const { value, diagnostics } = replaceSettings(target, text);
  if (value === undefined) return { value, diagnostics };
  const copies = value === '' ? [] : [settings.path + value.slice(settings.name.length)];
  const more = { path: settings.path, after: sha256(text), edits, folders, copies };
  return {
    value: {
      message: `wrote ${settings.name}${value === '' ? '' : `; before: ${value}`}`,
      written: withWritten(written, settings.source?.text, { ...more, isNew: settings.source === undefined }),
    },
    diagnostics: [],
  };
}

/** Copies that say no more than the file, which is as it was. */
function removeCopies(known: WrittenFile | undefined, text: string): void {
  for (const path of known?.copies ?? []) {
    const { value } = readFile(path, Buffer.byteLength(text) + 3);
    if (value && new TextDecoder().decode(value) === text) removeFile(path, path);
  }
}
