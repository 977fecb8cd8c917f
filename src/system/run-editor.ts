/**
 * Opens a text in the user's editor. INVARIANT: the text lies in a new file that only the user can read. The file is
 * removed however the editor ends.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Host } from './host.ts';
import { loadFile } from './sources.ts';
import { reasonOf } from './system-error.ts';

const OWNER_ONLY = 0o600;
const MAX_EDITED_BYTES = 1024 * 1024;

/** The editor's command, chosen as git does: a shell command line, before the name of the file. */
function editorOf({ environment, platform }: Host): string {
  return environment['VISUAL'] || environment['EDITOR'] || (platform === 'win32' ? 'notepad' : 'vi');
}

/** The content of the file after the editor has ended. `name` is the file's name, also in messages. */
export function edited(host: Host, name: string, text: string): Reported<Source> {
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(tmpdir(), 'rulespec-edit-'));
    const file = join(folder, name);
    writeFileSync(file, text, { mode: OWNER_ONLY });
    const problem = ran(host, editorOf(host), file);
    return problem ? refused(problem) : loadFile(file, MAX_EDITED_BYTES, name);
  } catch (error) {
    return refused(failed(`cannot edit \`${name}\`: ${reasonOf(error)}`));
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function ran({ platform }: Host, editor: string, file: string): Diagnostic | undefined {
  // The interrupt key is meant for the editor.
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
