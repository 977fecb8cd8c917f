/**
 * Additions to a JSON file of a host → its new text. INVARIANT: every character outside of the additions stays as it
 * is, and a file that has the additions does not change. A file that is not JSON, or has another type of value where an
 * addition belongs, is reported and stays as it is.
 */
import { diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Span } from '../diagnostics/span.ts';
import { visible } from '../diagnostics/visible.ts';
import { canonicalText } from '../values/canonical.ts';
import { entryOf, type Json, type JsonNode, type ListNode, type ObjectNode } from '../values/json-node.ts';
import type { Addition, EntryAddition, PluginAddition, SettingsFile } from './hosts/host.ts';
import { specificationIn } from './plugins-in.ts';
import { readJsonObject } from './read-json-object.ts';
import { withoutComments } from './without-comments.ts';

/** One change of a text: `removed`, which begins at `at`, became `inserted`. */
export interface TextEdit {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

export interface Edited {
  readonly text: string;
  /** The edits from the old text, or the empty text of a new file, to this one, in order. */
  readonly edits: readonly TextEdit[];
}

const EMPTY = '{}\n';

/** `before` is undefined where there is no file yet. */
export function addSettings(file: SettingsFile, before: Source | undefined): Reported<Edited> {
  let text = before?.text ?? EMPTY;
  const edits: TextEdit[] = before ? [] : [{ at: 0, removed: '', inserted: EMPTY }];
  for (const addition of file.additions) {
    // Each edit leaves one thing less to do: a list may have several plugins of ours.
    for (let isDone = false; !isDone; ) {
      const { value, diagnostics } = addOnce(file, addition, text);
      if (value === undefined) return { value, diagnostics };
      isDone = value === 'nothing to do';
      if (value === 'nothing to do') continue;
      edits.push(value);
      text = edited(text, value);
    }
  }
  return { value: { text, edits }, diagnostics: [] };
}

function edited(text: string, { at, removed, inserted }: TextEdit): string {
  return `${text.slice(0, at)}${inserted}${text.slice(at + removed.length)}`;
}

/** The text before the edits. */
export function withoutEdits(text: string, edits: readonly TextEdit[]): string {
  return edits.reduceRight(
    (after, { at, removed, inserted }) => edited(after, { at, removed: inserted, inserted: removed }),
    text,
  );
}

function addOnce(file: SettingsFile, addition: Addition, text: string): Reported<TextEdit | 'nothing to do'> {
  const written = { name: file.path, text };
  const source = file.comments ? { name: file.path, text: withoutComments(text) } : written;
  const read = readJsonObject(source, 'E756', `\`${file.path}\``);
  if (!read.value) return { value: undefined, diagnostics: read.diagnostics };
  const edit = editFor(addition, read.value);
  if (!edit) return { value: 'nothing to do', diagnostics: [] };
  const { start, end } = edit.span;
  if ('misfit' in edit) {
    const at = addition.at.slice(0, edit.depth).join('.');
    const message = `\`${at}\` in \`${visible(file.path)}\` is not ${edit.misfit}`;
    const hint = 'hooks of rulespec go there; correct the file, or remove it';
    const span = { source: written, start, end };
    return refused(diagnostic('E756', message, { span, hint }));
  }
  // The list is empty but for space and comments. Comments stay.
  const comments = edit.fills ? text.slice(start + 1, end - 1).trimEnd() : '';
  const filled = comments === '' ? edit.text : `${edit.text[0]}${comments}${edit.text.slice(1)}`;
  return { value: { at: start, removed: text.slice(start, end), inserted: filled }, diagnostics: [] };
}

interface Edit {
  readonly span: Span;
  readonly text: string;
  /** It puts the first member between brackets. */
  readonly fills?: true;
}

interface Misfit {
  readonly span: Span;
  readonly misfit: string;
  /** The number of keys of the addition that lead to it. */
  readonly depth: number;
}

/** Undefined where the file has the addition. */
function editFor(addition: Addition, root: ObjectNode): Edit | Misfit | undefined {
  let node: ObjectNode = root;
  for (const [depth, key] of addition.at.entries()) {
    const rest = addition.at.slice(depth + 1);
    const value = entryOf(node, key)?.value;
    if (!value) return insertMember(node, depth, key, wrapped(addition, rest));
    if (rest.length === 0) return editOf(addition, value, depth + 1);
    if (value.kind !== 'object') return { span: value.span, misfit: 'an object', depth: depth + 1 };
    node = value;
  }
  throw new Error('an addition stands under at least one key');
}

function editOf(addition: Addition, value: JsonNode, depth: number): Edit | Misfit | undefined {
  if (addition.kind === 'value') return undefined;
  if (value.kind !== 'list') return { span: value.span, misfit: 'a list', depth };
  if (addition.kind === 'plugin') return pluginEdit(addition, value, depth);
  const wanted = canonicalOf(addition.entry);
  if (value.items.some(item => canonicalText(item) === wanted)) return undefined;
  const old = value.items.find(item => isOurs(item, addition));
  if (!old) return insertItem(value, depth, addition.entry);
  return { span: old.span, text: written(addition.entry, old.span, indentOf(old.span, depth + 1)) };
}

function pluginEdit(
  { specification, isOurs }: PluginAddition,
  list: ListNode,
  depth: number,
): Edit | undefined {
  const named = list.items.flatMap(item => specificationIn(item) ?? []);
  const old = named.find(({ value }) => value !== specification && isOurs(value));
  // The span of a string is what stands between its quotes.
  if (old) return { span: old.span, text: JSON.stringify(specification).slice(1, -1) };
  const isThere = named.some(({ value }) => value === specification);
  return isThere ? undefined : insertItem(list, depth, specification);
}

/** An entry with our hook and no other hook is an older form of the addition. */
function isOurs(item: JsonNode, { mark }: EntryAddition): boolean {
  if (item.kind !== 'object' || !canonicalText(item).includes(mark)) return false;
  const hooks = entryOf(item, 'hooks')?.value;
  return hooks?.kind !== 'list' || hooks.items.length === 1;
}

/** The value for a missing key on the way to an addition, given the keys below it. */
function wrapped(addition: Addition, keys: readonly string[]): Json {
  const inner: Json =
    addition.kind === 'value'
      ? addition.value
      : [addition.kind === 'plugin' ? addition.specification : addition.entry];
  return keys.reduceRight<Json>((value, key) => ({ [key]: value }), inner);
}

function insertMember(node: ObjectNode, depth: number, key: string, value: Json): Edit {
  const member = (indent: string): string => `${JSON.stringify(key)}: ${written(value, node.span, indent)}`;
  const last = node.entries.at(-1);
  if (!last) return fill(node.span, depth, '{}', member);
  const indent = indentOf(node.entries[0]?.key.span ?? node.span, depth + 1);
  return append(last.value, indent, member(indent));
}

function insertItem(list: ListNode, depth: number, entry: Json): Edit {
  const item = (indent: string): string => written(entry, list.span, indent);
  const last = list.items.at(-1);
  if (!last) return fill(list.span, depth, '[]', item);
  const indent = indentOf(list.items[0]?.span ?? list.span, depth + 1);
  return append(last, indent, item(indent));
}

/** Puts the first member into an object or list without any. */
function fill(span: Span, depth: number, brackets: string, member: (indent: string) => string): Edit {
  const unit = unitOf(span.source);
  const end = breakOf(span.source);
  const inner = unit.repeat(depth + 1);
  const text = `${brackets[0]}${end}${inner}${member(inner)}${end}${unit.repeat(depth)}${brackets[1]}`;
  return { span, text, fills: true };
}

/** Puts a member behind the last one. The span of a string excludes its quotes. */
function append({ kind, span: { source, end: inner } }: JsonNode, indent: string, member: string): Edit {
  const end = kind === 'string' && source.text[inner] === '"' ? inner + 1 : inner;
  return { span: { source, start: end, end }, text: `,${breakOf(source)}${indent}${member}` };
}

function written(value: Json, { source }: Span, indent: string): string {
  return JSON.stringify(value, undefined, unitOf(source)).replaceAll('\n', `${breakOf(source)}${indent}`);
}

/** The indentation of a line that begins here, else the standard one of this depth. */
function indentOf({ source, start }: Span, depth: number): string {
  const line = source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start);
  // The span of a key excludes its quotes.
  return /^([ \t]*)"?$/.exec(line)?.[1] ?? unitOf(source).repeat(depth);
}

/** One level of indentation in this file. */
function unitOf({ text }: Source): string {
  return /^([ \t]+)"/m.exec(text)?.[1]?.slice(0, 8) ?? '  ';
}

function breakOf({ text }: Source): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function canonicalOf(value: Json): string {
  const source = { name: '<entry>', text: `{"it": ${JSON.stringify(value)}}` };
  const read = readJsonObject(source, 'E756', 'the entry').value;
  const it = read && entryOf(read, 'it')?.value;
  if (!it) throw new Error('an entry is JSON');
  return canonicalText(it);
}
