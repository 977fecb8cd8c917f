/**
 * `store import` and `store export`: rules as documents. INVARIANT: an export followed by an import gives the same
 * rules.
 */

import { decodeUtf8 } from '../../compiler/document/decode-utf8.ts';
import { counted } from '../../datalog/quote.ts';
import { type Diagnostic, diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { visibleJsonText } from '../../diagnostics/visible.ts';
import { readFile, readStandardInput } from '../../system/files.ts';
import { thisHost } from '../../system/host.ts';
import { absolute } from '../../system/session-folder.ts';
import { isDatabase, startsAsDatabase } from '../../system/store/is-database.ts';
import { openStore } from '../../system/store/open-store.ts';
import type { RuleContent } from '../../values/stored-rule.ts';
import { scopedText } from '../../values/stored-rule-text.ts';
import type { Call } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { type Added, addNew } from './add-new.ts';
import { readRules } from './check.ts';
import { nameOf, withStore } from './open.ts';
import { answer, type CommandResult, summaryOf } from './say.ts';

/** Bytes of a document. No store holds more. */
const MAX_IMPORT_BYTES = 4 * 1024 * 1024;

export function importRules(call: Call, file: string, terminal: Terminal): ExitCode {
  const read = rulesOf(file);
  const rules = read.value;
  if (!rules) return answer(call, refused(...read.diagnostics), terminal);
  const isDry = call.options.has('dry-run');
  const stored = withStore(call, { write: true }, store => addNew(rules, store, { isDry }));
  const value = stored.value && saidOf(stored.value, isDry);
  return answer(call, { value, diagnostics: [...read.diagnostics, ...stored.diagnostics] }, terminal);
}

function rulesOf(file: string): Reported<readonly RuleContent[]> {
  const isPiped = file === '-';
  if (!isPiped && isDatabase(file)) return rulesOfDatabase(file);
  const name = isPiped ? '<standard input>' : file;
  const bytes = isPiped ? readStandardInput(name, MAX_IMPORT_BYTES) : readFile(file, MAX_IMPORT_BYTES, name);
  if (!bytes.value) return refused(...bytes.diagnostics.map(withoutOption));
  if (startsAsDatabase(bytes.value)) return refused(pipedDatabase());
  const source = decodeUtf8(bytes.value, name, { maxBytes: MAX_IMPORT_BYTES });
  return source.value ? readRules(source.value) : refused(...source.diagnostics);
}

/** A database of the original system, or a store of another place. It is only read. */
function rulesOfDatabase(file: string): Reported<readonly RuleContent[]> {
  const host = thisHost();
  const opened = openStore(host, { write: false, path: absolute(host, file) });
  if (!opened.value) return refused(...opened.diagnostics);
  const { value: rules, diagnostics } = opened.value.rules();
  if (!rules) return refused(...diagnostics);
  const read = readRules({ name: file, text: scopedText(rules) });
  return { value: read.value, diagnostics: [...diagnostics, ...read.diagnostics] };
}

/** No option raises the limit of a store. */
function withoutOption({ hint, ...problem }: Diagnostic): Diagnostic {
  return problem.code === 'E002' || hint === undefined ? problem : { ...problem, hint };
}

function pipedDatabase(): Diagnostic {
  return diagnostic('E001', 'a database cannot be read from standard input', { hint: 'name its file' });
}

/** Rules of each kind that are listed. */
const MAX_LISTED = 20;

function saidOf({ taken, passed }: Added, isDry: boolean): CommandResult {
  const lines = [
    ...listed(taken, ({ id, rule }) => {
      const what = id === undefined ? 'would add' : `added ${nameOf({ id })}`;
      return `${what}: ${summaryOf(rule)}`;
    }),
    ...listed(passed, ({ place, same }) => {
      const off = same?.enabled === 0 ? ', and disabled' : '';
      return `skipped rule ${place}: ${same ? `${nameOf(same)} is the same${off}` : 'it stands there twice'}`;
    }),
    `${counted(taken.length, 'rule')} ${isDry ? 'would be added' : 'added'}, ${passed.length} skipped`,
  ];
  return {
    text: `${lines.join('\n')}\n`,
    json: {
      dry_run: isDry,
      added: taken.flatMap(({ id }) => id ?? []),
      skipped: passed.map(({ place, same }) => ({ rule: place, same_as: same?.id ?? null })),
    },
  };
}

function listed<T>(items: readonly T[], say: (item: T) => string): readonly string[] {
  const more = items.length - MAX_LISTED;
  return [...items.slice(0, MAX_LISTED).map(say), ...(more > 0 ? [`… and ${more} more`] : [])];
}

export function exportRules(call: Call, terminal: Terminal): ExitCode {
  const read = withStore(call, { write: false }, store => store.rules());
  const text = read.value && visibleJsonText(scopedText(read.value));
  return answer(
    call,
    { value: text === undefined ? undefined : { text, json: {} }, diagnostics: read.diagnostics },
    terminal,
  );
}
