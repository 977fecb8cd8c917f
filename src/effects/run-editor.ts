/**
 * A text in the user's editor. INVARIANT: the text stands in a new file that only the user can read, and nothing of it stays behind,
 * however the editor ends.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Diagnostic, diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Host } from './host.ts';
import { loadFile } from './sources.ts';
import { isSystemError, reasonOf } from './system-error.ts';

const OWNER_ONLY = 0o600;
const MAX_EDITED_BYTES = 1024 * 1024;

/** As git and others take it: a line of the shell, before the name of the file. */
export function editorOf({ environment, platform }: Host): string {
  return environment['VISUAL'] || environment['EDITOR'] || (platform === 'win32' ? 'notepad' : 'vi');
}

/** What stands in the file when the editor has ended. `name` is what the file is called, in messages too. */
export function edited(host: Host, name: string, text: string): Reported<Source> {
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(tmpdir(), 'rulespec-edit-'));
    const file = join(folder, name);
    writeFileSync(file, text, { mode: OWNER_ONLY });
    const problem = ran(host, editorOf(host), file);
    return problem ? { value: undefined, diagnostics: [problem] } : loadFile(file, MAX_EDITED_BYTES, name);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { value: undefined, diagnostics: [failed(`cannot edit \`${name}\`: ${reasonOf(error)}`)] };
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function ran({ platform }: Host, editor: string, file: string): Diagnostic | undefined {
  // A key that interrupts is for the editor.
  const ignore = () => undefined;
  process.on('SIGINT', ignore);
  const { status, error } =
    platform === 'win32'
      ? spawnSync(`${editor} "${file}"`, { shell: true, stdio: 'inherit' })
      : spawnSync('/bin/sh', ['-c', `${editor} "$1"`, editor, file], { stdio: 'inherit' });
  process.off('SIGINT', ignore);
  if (error) return failed(`cannot start the editor \`${editor}\`: ${reasonOf(error)}`);
  if (status === 0) return undefined;
  return failed(`the editor \`${editor}\` ended with ${status ?? 'a signal'}`);
}

function failed(message: string): Diagnostic {
  return diagnostic('E852', message, { hint: 'set `VISUAL` or `EDITOR`, or give what changes as options' });
}
