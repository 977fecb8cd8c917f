/** Reads a text that a command executes as a script of its own, if the text is known. */

import { type Field, GLOB, VARIABLE } from './fields.ts';
import { START } from './folders.ts';
import { MAX_MATCHED, matchingPrefix } from './patterns.ts';
import type { Output, Place, Reading, RunBy } from './reading.ts';
import type { RunKind } from './script.ts';
import { parseText } from './syntax.ts';
import { hasHole, isHole } from './unknowns.ts';
import { keyOf } from './written-files.ts';

/** These run in the current shell; the others start a shell. */
const inShell: ReadonlySet<RunKind> = new Set(['eval', 'process', 'wrapper', 'file']);

export function runText(text: string, how: RunKind, place: Place, reading: Reading): Output {
  const { outer } = place;
  const { unknowns } = reading;
  if (isHole(text) || unknowns.isMade(text)) outer.opaque.add('code');
  if (isHole(text)) return undefined;
  const parsed = parseText(text);
  if (parsed.kind !== 'script') {
    outer.opaque.add(parsed.kind);
    return undefined;
  }
  const { where } = place.scope;
  const output = reading.script(parsed.script, { ...place, how, owner: outer, source: text });
  if (!inShell.has(how)) place.scope.where = where;
  return output;
}

/** Runs the text of a file that the script wrote, or that may be judged, in place of the file. */
export function runFileText(file: Field, place: Place, reading: Reading): Output {
  const names = filesNamed(file, place, reading);
  const outputs = names.map(path => {
    const text = textOfFile(path, place, reading, 'shell');
    return text === undefined
      ? undefined
      : runText(inItsFolder(text, path), 'file', { ...place, file: path }, reading);
  });
  return names.length === 1 ? outputs[0] : undefined;
}

const OWN_FOLDER =
  /\$\(\s*dirname\s+(?:--\s+)?"?\$(?:0|\{0\}|BASH_SOURCE|\{BASH_SOURCE(?:\[0\])?(?:[:-]+\$\{?0\}?)?\})"?\s*\)|\$\{(?:0|BASH_SOURCE(?:\[0\])?)%\/\*\}/g;
const FOLDER_SHOWN =
  /\$\(\s*(?:CDPATH=\s+)?cd\s+(?:-P\s+|--\s+)?"?([\w.~/-]+)"?\s*(?:>\s*\/dev\/null\s*(?:2>&1\s*)?)?&&\s*pwd(?:\s+-P)?\s*\)/g;

/** A script that says where it stands says its folder: `. "$(dirname "$0")/lib.sh"`. */
function inItsFolder(text: string, path: string): string {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) || '/' : '.';
  if (!text.includes('$') || !/^[\w.~/-]+$/.test(folder)) return text;
  return text.replaceAll(OWN_FOLDER, () => folder).replaceAll(FOLDER_SHOWN, '$1');
}

/**
 * The files that a word may name: itself, and files that exist where several folders are possible; for a glob, matching
 * files that exist or that the script wrote. None for a word with a part that only the shell knows, unless the script
 * wrote a file by that word.
 */
export function filesNamed(field: Field, { outer }: Place, reading: Reading): readonly string[] {
  const { files, written, unknowns } = reading;
  if (field.files) return field.files();
  const shown = unknowns.reveal(field.text);
  if (shown !== field.text && written.has(keyOf(shown, outer.folders))) return [shown];
  const text = inKnownFolder(field, outer.folders, reading);
  if (hasHole(text)) return [];
  if (!(field.forms & (GLOB | VARIABLE)) || !/[*?[]/.test(text))
    return [text, ...(outer.folders.length > 1 ? (files?.filesAt(text, outer.folders) ?? []) : [])];
  const pattern = written.nameOf(keyOf(text, outer.folders)).replace(/\[[^\]]*\]/g, '?');
  const isNamed = (name: string) =>
    pattern.length * name.length > MAX_MATCHED ** 2 || matchingPrefix(pattern, name, true) === name.length;
  const there = files?.namedBy(text, outer.folders) ?? [];
  return [...new Set([...[...written.keys()].filter(isNamed), ...there])];
}

/** `$PWD/a` as `./a`, `$HOME/a` as `~/a`, and the folder of the repository as its path. */
function inKnownFolder(
  { text, forms }: Field,
  folders: readonly string[],
  { unknowns, files }: Reading,
): string {
  if (!/^[$~\uDC00-\uDFFF]/u.test(text)) return text;
  const [, first = '', rest = ''] = KNOWN_FOLDER.exec(unknowns.reveal(text)) ?? [];
  // The value of a variable may be the folder before a `cd`.
  const isCertain = !(forms & VARIABLE) || folders.every(each => each === START);
  if (first === '' || !isCertain) return text;
  if (/HOME/.test(first)) return `~${rest}`;
  const root = first.startsWith('$(git') ? files?.repositoryOf(folders) : '.';
  return root === undefined ? text : `${root}${rest}`;
}

const KNOWN_FOLDER =
  /^(\$PWD|\$\{PWD\}|~\+|\$\(pwd(?: -[LP])?\)|\$HOME|\$\{HOME\}|\$\(git rev-parse --show-toplevel(?: 2>\s?\/dev\/null)?\))((?:\/[^$`]*)?)$/;

/**
 * The text of a file; undefined if unknown. The command that runs it becomes opaque if the file cannot be read, or if
 * the script wrote it with unknown content.
 */
export function textOfFile(
  path: string,
  { outer, depth }: Place,
  { files, written }: Reading,
  runBy: RunBy = 'interpreter',
): string | undefined {
  // A file that sources itself has no end.
  if (depth > MAX_FILE_DEPTH) return undefined;
  const name = keyOf(path, outer.folders);
  const isWritten = written.has(name);
  const text = isWritten ? written.get(name) : files?.textOf(path, outer.folders, runBy);
  if (text === undefined && (isWritten || files?.isUnread(path, outer.folders, runBy)))
    outer.opaque.add('code');
  return text;
}

const MAX_FILE_DEPTH = 8;

/** Runs the input of a command as a script. */
export function runInput(place: Place, reading: Reading): Output {
  const { input, outer } = place;
  if (input.kind === 'unknown') outer.opaque.add('input');
  // `bash < file`.
  const from = place.redirects.findLast(({ op }) => op === '<');
  if (input.kind === 'outside' && from) return runFileText({ text: from.target, forms: 0 }, place, reading);
  if (input.kind !== 'text') return undefined;
  const redirects = place.redirects.filter(({ op }) => !op.startsWith('<'));
  return runText(input.text, input.how, { ...place, redirects, input: { kind: 'outside' } }, reading);
}

/**
 * Runs the substitutions in a text that the shell expands a second time: a subscript, `${x@P}`. Nothing happens for a
 * text without any.
 */
export function runExpansions(text: string, place: Place, reading: Reading): void {
  if (isHole(text) || !SUBSTITUTION.test(text)) return;
  runText(`: "${text.replaceAll('"', '\\"')}"`, 'eval', place, reading);
}

const SUBSTITUTION = /\$\(|`|\$\{[\s|]|[<>]\(/;
