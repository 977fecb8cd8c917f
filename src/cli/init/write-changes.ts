/** Carries out changes of `init`. INVARIANT: a file that has changed since it was shown is not written. */
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import { sha256 } from '../../system/digest.ts';
import { readFile } from '../../system/files.ts';
import type { Host } from '../../system/host.ts';
import {
  missingFolders,
  removeEmptyFolders,
  removeFile,
  replaceSettings,
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
    if (text === undefined) {
      const problem = removeFile(settings.path, settings.name);
      if (problem) return refuse([problem], terminal);
      terminal.out.write(`removed ${settings.name}\n`);
      folders.push(...(known?.folders ?? []));
      written = others;
    } else if (change.edits.length === 0) {
      const isExact = known?.after === sha256(settings.source?.text ?? '');
      const { value, diagnostics } = replaceSettings(now.value, text, { isBackedUp: !isExact });
      if (value === undefined) return refuse(diagnostics, terminal);
      terminal.out.write(
        `wrote ${settings.name}${value === '' ? ', as it was before' : `; before: ${value}`}\n`,
      );
      removeCopies(known, text);
      written = others;
    } else {
      const made = missingFolders(settings.path);
      const target = change.isExecutable ? { ...now.value, mode: EXECUTABLE } : now.value;
      const { value, diagnostics } = replaceSettings(target, text);
      if (value === undefined) return refuse(diagnostics, terminal);
      terminal.out.write(`wrote ${settings.name}${value === '' ? '' : `; before: ${value}`}\n`);
      const copies = value === '' ? [] : [settings.path + value.slice(settings.name.length)];
      written = withWritten(written, settings.source?.text, {
        ...{ path: settings.path, after: sha256(text), edits: change.edits, folders: made, copies },
        isNew: settings.source === undefined,
      });
    }
    keepWritten(host, key, written);
  }
  removeEmptyFolders(folders);
  return HOLDS;
}

/** Copies that say no more than the file, which is as it was. */
function removeCopies(known: WrittenFile | undefined, text: string): void {
  for (const path of known?.copies ?? []) {
    const { value } = readFile(path, Buffer.byteLength(text) + 3);
    if (value && new TextDecoder().decode(value) === text) removeFile(path, path);
  }
}
