/**
 * The files that a Bash policy includes, read from the text alone: what they hold is not looked at here. INVARIANT: a text that does
 * not say `include` is not parsed; where the document can be read, the plain way and the reader give the same.
 */
import { readDocument } from '../compiler/yaml.ts';
import type { Source } from '../diagnostics/source.ts';
import type { LocatedText } from '../diagnostics/span.ts';

const MENTIONED = /(?:^|[{,\s])["']?include["']?\s*:/g;
/** At the margin, with a file name a line, up to the next key: what most write, and what a hook need not load the YAML reader for. */
const plainList = () =>
  /^include:[ \t]*(?:#.*)?\n((?:[ \t]*(?:#.*)?\n)*([ ]*)- [\w./-]+\.ya?ml[ \t]*(?: #.*)?(?:\n|(?![\s\S]))(?:[ \t]*(?:#.*)?\n|\2- [\w./-]+\.ya?ml[ \t]*(?: #.*)?(?:\n|(?![\s\S])))*)(?=[A-Za-z]|(?![\s\S]))/m;
const ITEM = /^[ ]*- ([\w./-]+)/gm;

const known = new WeakMap<Source, readonly LocatedText[]>();

/** In their order; of a document that cannot be read, which whoever compiles it reports, those that stand there plainly. */
export function includesIn(source: Source): readonly LocatedText[] {
  const includes = known.get(source) ?? findIncludes(source);
  known.set(source, includes);
  return includes;
}

function findIncludes(source: Source): readonly LocatedText[] {
  // Most texts, and looking for one word is the faster.
  if (!source.text.includes('include')) return [];
  const mentions = source.text.match(MENTIONED)?.length ?? 0;
  if (mentions === 0) return [];
  const plain = mentions === 1 ? plainList().exec(source.text) : null;
  if (plain) return itemsOf(source, plain);
  const root = readDocument(source).value;
  const list =
    root?.kind === 'object' ? root.entries.find(({ key }) => key.value === 'include')?.value : undefined;
  return list?.kind === 'list' ? list.items.flatMap(item => (item.kind === 'string' ? [item] : [])) : [];
}

function itemsOf(source: Source, { 0: whole, 1: list = '', index }: RegExpExecArray): readonly LocatedText[] {
  const from = index + whole.length - list.length;
  return [...list.matchAll(ITEM)].map(({ 0: line, 1: value = '', index: at }) => {
    const end = from + at + line.length;
    return { value, span: { source, start: end - value.length, end } };
  });
}
