/**
 * Files that a script writes itself, so that what it runs of them is judged. INVARIANT: a text that is uncertain is
 * undefined.
 */
import type { Field } from './fields.ts';
import { foldersOf, START } from './folders.ts';
import { isNamedIn } from './names.ts';
import type { Place, Reading } from './reading.ts';
import type { LeafRedirect } from './script.ts';
import { isHole } from './unknowns.ts';

/** Remembers what stands in a file behind `> file`; of `>> file`, with what the file holds. */
export function writeFile(
  path: string,
  text: string | undefined,
  isAppended: boolean,
  { scope }: Place,
  { written, unknowns, files }: Reading,
): void {
  const folders = foldersOf(scope.where);
  const key = keyOf(unknowns.reveal(path), folders);
  const onDisk = () =>
    files?.isFree(path, folders) ? '' : (files?.textOf(path, folders) ?? files?.trackedTextOf(path, folders));
  const before = !isAppended ? '' : written.has(key) ? written.get(key) : onDisk();
  written.set(key, before === undefined || text === undefined ? undefined : before + text);
}

/** The name of the file among those that are written. */
export function keyOf(path: string, folders: readonly string[]): string {
  const [folder = START] = folders;
  const full = path.startsWith('/') || path.startsWith('~') || folder === START ? path : `${folder}/${path}`;
  const segments: string[] = [];
  for (const segment of full.split('/')) {
    if (segment === '.') continue;
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else segments.push(segment);
  }
  return segments.join('/');
}

/** The output of a command stands in the files to which it is redirected. */
export function writeRedirected(
  list: readonly LeafRedirect[],
  printed: string | undefined,
  place: Place,
  reading: Reading,
): void {
  for (const { op, target } of list)
    if (op.includes('>') && !op.startsWith('<') && !/^&|^\d+$|^\/dev\//.test(target))
      writeFile(target, printed, op.endsWith('>>'), place, reading);
}

/** `cp a b`, `mv a b`: what is known of `a` is known of `b`, and of `b/a`. After `sed -i` nothing is known. */
export function copyFiles(program: string, given: readonly Field[], place: Place, reading: Reading): void {
  if (isNamedIn('sed gsed perl ruby patch truncate ed ex', program))
    editFiles(program, given, place, reading);
  if (!isNamedIn('cp mv ln install dd', program)) return;
  const { written, files } = reading;
  const folders = foldersOf(place.scope.where);
  const { sources, target } = copied(program === 'dd' ? operandsOfDd(given) : given);
  if (!target) return;
  for (const { text: source } of sources) {
    const input = source === '/dev/stdin' && place.input.kind === 'text' ? place.input : undefined;
    const key = keyOf(source, folders);
    const text = input ? input.text : (written.get(key) ?? files?.textOf(source, folders) ?? callOf(source));
    if (text === undefined && !written.has(key) && !files?.isUnread(source, folders, 'shell')) continue;
    const inside = `${target.text.replace(/\/$/, '')}/${source.slice(source.lastIndexOf('/') + 1)}`;
    const known = text !== undefined && isHole(text) ? undefined : text;
    for (const each of [target.text, inside]) written.set(keyOf(each, folders), known);
  }
}

/** `sed -i`, `ed`: the text that a program puts into files; the rest of them is unknown. */
function editFiles(program: string, args: readonly Field[], place: Place, { written }: Reading): void {
  const inserted = /sed$|^perl$/.test(program) ? insertedBy(args) : typedInto(program, place);
  if (written.size === 0 && inserted === '') return;
  const folders = foldersOf(place.scope.where);
  for (const { text } of args) {
    const key = keyOf(text, folders);
    if (written.has(key)) written.set(key, undefined);
    else if (inserted !== '' && /^[\w./~-]+$/.test(text) && !text.startsWith('-')) written.set(key, inserted);
  }
}

/** The operands of `cp a b` and of `cp -t b a`. */
function copied(args: readonly Field[]): { readonly sources: readonly Field[]; readonly target?: Field } {
  const option = args.findIndex(({ text }) => text === '-t' || text === '--target-directory');
  const named = option < 0 ? undefined : args[option + 1];
  const operands = args.filter((arg, at) => !/^-./.test(arg.text) && (option < 0 || at !== option + 1));
  const target = option < 0 ? operands.pop() : named;
  return { sources: operands, ...(target && { target }) };
}

/** A copy of a program runs as the program does: `cp /bin/rm ./x`, `cp "$(which rm)" x`. */
function callOf(source: string): string | undefined {
  const name = /^(?:\/usr|\/usr\/local|[\uDC00-\uDFFF])?\/s?bin\/([\w.+-]+)$/u.exec(source)?.[1];
  return name && `exec ${name} "$@"`;
}

/** `if=a of=b`, as `cp a b`. */
function operandsOfDd(args: readonly Field[]): readonly Field[] {
  return ['if=', 'of='].flatMap(key =>
    args.flatMap(arg => (arg.text.startsWith(key) ? { ...arg, text: arg.text.slice(key.length) } : [])),
  );
}

/** The text that `sed -i` puts into a file. The rest of the file is unknown here. */
function insertedBy(args: readonly Field[]): string {
  if (!args.some(({ text }) => /^(?:-\w*i|--in-place)/.test(text))) return '';
  return args.flatMap(({ text }) => putBy(text)).join('\n');
}

function putBy(text: string): readonly string[] {
  return [...text.matchAll(INSERTED)].map(([, line, , put]) => line ?? put ?? '');
}

/** The text that the input of `ed` puts into its file. */
function typedInto(program: string, { input }: Place): string {
  if (!isNamedIn('ed ex', program) || input.kind !== 'text') return '';
  const lines = input.text.matchAll(/^[\d$.,]{0,20}[aic]\n([\s\S]{0,10000}?)\n\.$/gm);
  return [...[...lines].map(([, added = '']) => added), ...putBy(input.text)].join('\n');
}

/** `1i text`, `$a\\ text`, `s/a/text/`. */
const INSERTED =
  /(?:^|[;\n}])\s*(?:\d+|\$|\/[^/\n]{0,200}\/)?\s*[iac](?:\\\n?|\s)\s*([^\n]+)|(?:^|[;\n}\d/$,%])s([/|#,@!])[^\n]{0,500}?\2([^\n]{1,500}?)\2/g;

/** A patch: of each file that it names, the lines that it adds. Of the rest of the file nothing is known here. */
export function writePatched(patch: string, { scope }: Place, { written }: Reading): void {
  const folders = foldersOf(scope.where);
  let names: readonly string[] = [];
  let isNew = false;
  for (const line of patch.split('\n', MAX_LINES)) {
    const [, path] = /^(?:\+\+\+ |\*\*\* (?:Add|Update) File: )([^\t\n]+)/.exec(line) ?? [];
    if (/^(?:---|\*\*\*) /.test(line)) isNew = /^--- \/dev\/null|^\*\*\* Add/.test(line);
    if (path !== undefined) names = [path, path.replace(/^[\w.-]+\//, '')].map(each => keyOf(each, folders));
    else if (line.startsWith('+')) {
      const own = line.slice(1);
      const added = isNew || WHOLE.test(own) ? own : own.replace(CONTROLS, '');
      for (const each of new Set(names)) written.set(each, `${written.get(each) ?? ''}${added}\n`);
    }
  }
}

/** Words of a shell whose other halves may stand in lines that the patch leaves. */
const CONTROLS =
  /^\s*(?:(?:if|elif|while|until|then|do|else|fi|done|esac|;;|[{}])(?:\s+|;|$))+|^\s*(?:for\s+\w+\s+in\s[^:]*|case\s.*\sin)$|^\s*[\w*.|"'-]+\)|;\s*(?:then|do)\s*$|;;\s*$/g;

/** `if a; then b; fi` */
const WHOLE = /^\s*(?:if|for|while|until|case)\s.*[\s;](?:fi|done|esac)\s*$/;

/** The maximum number of lines of one patch. */
const MAX_LINES = 10_000;

/** The words, with the text of each file that the script wrote. */
export function withWritten(
  args: readonly Field[],
  { scope }: Place,
  { written, unknowns }: Reading,
): readonly Field[] {
  if (written.size === 0) return args;
  const folders = foldersOf(scope.where);
  return args.map(arg => {
    const text = arg.input ?? written.get(keyOf(unknowns.reveal(arg.text), folders));
    return text === undefined ? arg : { ...arg, input: text };
  });
}
