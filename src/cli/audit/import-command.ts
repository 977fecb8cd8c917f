/** The output of `rulespec audit import FILE…`. */
import { accessSync, constants } from 'node:fs';
import { counted } from '../../datalog/quote.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import { reasonOf } from '../../system/system-error.ts';
import type { Call } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED, VIOLATED } from '../exit-codes.ts';
import { documentOf, refuse, wantsJson } from '../say.ts';
import type { Terminal } from '../terminal.ts';
import { type EventStore, type ImportCounts, openEventStore } from './event-store.ts';
import { type ImportReport, importFiles } from './import.ts';
import { cannotRead } from './problems.ts';
import { takenText } from './taken-text.ts';

/** Exit code 1 where a line or a source could not be read. */
export async function importCommand(
  paths: readonly string[],
  call: Call,
  terminal: Terminal,
): Promise<ExitCode> {
  const folder = call.options.get('to');
  if (folder === undefined || paths.length === 0) {
    const hint = '`rulespec audit import FILE… --to DIR`';
    return refuse([diagnostic('E405', '`audit import` needs files and a folder', { hint })], terminal);
  }
  const unread = paths.flatMap(path => unreadable(path) ?? []);
  if (unread.length > 0) return refuse(unread, terminal);
  let store: EventStore | Diagnostic;
  let report: ImportReport;
  try {
    store = openEventStore(folder);
    if ('code' in store) return refuse([store], terminal);
    report = await importFiles(paths, folder, store);
  } catch (fault) {
    return refuse([cannotRead(folder, fault)], terminal);
  }
  const { taken } = store;
  const { files, lines, damaged, unknown } = report;
  if (wantsJson(call))
    terminal.out.write(documentOf({ files, lines, damaged, unknown, sessions: taken }, []));
  else terminal.out.write(importText(report, taken));
  if (unknown.length === files) return REFUSED;
  return damaged > 0 ? VIOLATED : HOLDS;
}

/** Nothing is taken in where a source is not there. */
function unreadable(path: string): Diagnostic | undefined {
  try {
    accessSync(path, constants.R_OK);
    return undefined;
  } catch (error) {
    return diagnostic('E001', `cannot read \`${visible(path)}\`: ${reasonOf(error)}`);
  }
}

function importText({ files, lines, damaged, unknown }: ImportReport, taken: ImportCounts): string {
  return [
    `${counted(files, 'file')}, ${counted(lines, 'line')}`,
    takenText(taken),
    ...(damaged > 0
      ? [
          `${counted(damaged, 'line')} could not be read, and ${damaged === 1 ? 'is' : 'are'} kept in damaged/`,
        ]
      : []),
    ...unknown.map(each => `${visible(each)} is neither a decision log nor a transcript`),
  ]
    .map(line => `${line}\n`)
    .join('');
}
