/**
 * The files that a Bash policy includes, and the Datalog programs that a rule file lists, read from its text alone.
 * INVARIANT: a text without the word `include` or `datalog` is not parsed. For a readable document, the fast path and
 * the YAML reader give the same list.
 */
import { readDocument } from '../compiler/yaml.ts';
import type { Source } from '../diagnostics/source.ts';
import type { LocatedText } from '../diagnostics/span.ts';
import { isProgramFile } from '../values/program-file.ts';

const MENTIONED = /(?:^|[{,\s])["']?include["']?\s*:/g;
/**
 * An unindented key with one file name a line, up to the next key. Most policies look like this, so a hook need not
 * load the YAML reader.
 */
const plainList = () =>
  /^include:[ \t]*(?:#.*)?\n((?:[ \t]*(?:#.*)?\n)*([ ]*)- [\w./-]+\.ya?ml[ \t]*(?: #.*)?(?:\n|(?![\s\S]))(?:[ \t]*(?:#.*)?\n|\2- [\w./-]+\.ya?ml[ \t]*(?: #.*)?(?:\n|(?![\s\S])))*)(?=[A-Za-z]|(?![\s\S]))/m;
const ITEM = /^[ ]*- ([\w./-]+)/gm;

const LISTED = /(?:^|[{,\s])["']?datalog["']?\s*:/;
const INCLUDED = /#[ \t]*include[ \t]*"([^"\n]+)"/g;

/**
 * The Datalog programs that a rule file lists, or that a program includes, but for the libraries that are shipped. What
 * cannot be had is reported by the compiler.
 */
export function programsIn(source: Source): readonly string[] {
  const { text, name } = source;
  if (isProgramFile(name)) {
    if (!text.includes('include')) return [];
    return [...text.matchAll(INCLUDED)].flatMap(([, path = '']) => (isLibrary(path) ? [] : [path]));
  }
  if (!text.includes('datalog') || !LISTED.test(text)) return [];
  return textsOf(source, 'datalog').flatMap(({ value }) => (isLibrary(value) ? [] : [value]));
}

function isLibrary(path: string): boolean {
  return path.startsWith('rulespec:');
}

const known = new WeakMap<Source, readonly LocatedText[]>();

/**
 * The included names in document order. For an unreadable document, the names of the plain form; the compiler reports
 * the document.
 */
export function includesIn(source: Source): readonly LocatedText[] {
  const includes = known.get(source) ?? findIncludes(source);
  known.set(source, includes);
  return includes;
}

function findIncludes(source: Source): readonly LocatedText[] {
  // Most texts lack the word, and a search for it is faster.
  if (!source.text.includes('include')) return [];
  const mentions = source.text.match(MENTIONED)?.length ?? 0;
  if (mentions === 0) return [];
  const plain = mentions === 1 ? plainList().exec(source.text) : null;
  if (plain) return itemsOf(source, plain);
  return textsOf(source, 'include');
}

function textsOf(source: Source, name: string): readonly LocatedText[] {
  const root = readDocument(source).value;
  const list =
    root?.kind === 'object' ? root.entries.find(({ key }) => key.value === name)?.value : undefined;
  return list?.kind === 'list' ? list.items.flatMap(item => (item.kind === 'string' ? [item] : [])) : [];
}

function itemsOf(source: Source, { 0: whole, 1: list = '', index }: RegExpExecArray): readonly LocatedText[] {
  const from = index + whole.length - list.length;
  return [...list.matchAll(ITEM)].map(({ 0: line, 1: value = '', index: at }) => {
    const end = from + at + line.length;
    return { value, span: { source, start: end - value.length, end } };
  });
}
