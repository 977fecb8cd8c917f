/**
 * Additions to a JSON file of a host → its new text. INVARIANT: only what is added or replaced changes; every other character stays
 * as it is, and a file that has the additions is not changed. What is not JSON, or has something else where an addition belongs, is
 * reported and left alone.
 */
import { diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Span } from '../diagnostics/span.ts';
import { visible } from '../diagnostics/visible.ts';
import { canonicalText } from '../values/canonical.ts';
import { entryOf, type Json, type JsonNode, type ListNode, type ObjectNode } from '../values/json-node.ts';
import type { Addition, EntryAddition, SettingsFile } from './hosts/host.ts';
import { readJsonObject } from './read-json-object.ts';

/** `before` is undefined where there is no file yet. */
export function addSettings(file: SettingsFile, before: Source | undefined): Reported<string> {
  let text = before?.text ?? '{}\n';
  for (const addition of file.additions) {
    const read = readJsonObject({ name: file.path, text }, 'E756', `\`${file.path}\``);
    if (!read.value) return { value: undefined, diagnostics: read.diagnostics };
    const edit = editFor(addition, read.value);
    if (edit && 'misfit' in edit) {
      const at = addition.at.slice(0, edit.depth).join('.');
      const message = `\`${at}\` in \`${visible(file.path)}\` is not ${edit.misfit}`;
      const hint = 'hooks of rulespec go there; correct the file, or remove it';
      return {
        value: undefined,
        diagnostics: [diagnostic('E756', message, { span: edit.span, hint })],
      };
    }
    if (edit) text = `${text.slice(0, edit.span.start)}${edit.text}${text.slice(edit.span.end)}`;
  }
  return { value: text, diagnostics: [] };
}

interface Edit {
  readonly span: Span;
  readonly text: string;
}

interface Misfit {
  readonly span: Span;
  readonly misfit: string;
  /** How many keys of the addition lead to it. */
  readonly depth: number;
}

/** Undefined where nothing is to be done. */
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
  const wanted = canonicalOf(addition.entry);
  if (value.items.some(item => canonicalText(item) === wanted)) return undefined;
  const old = value.items.find(item => isOurs(item, addition));
  if (!old) return insertItem(value, depth, addition.entry);
  return { span: old.span, text: written(addition.entry, old.span, indentOf(old.span, depth + 1)) };
}

/** An entry with a hook of ours and no other: an older form of it. */
function isOurs(item: JsonNode, { mark }: EntryAddition): boolean {
  if (item.kind !== 'object' || !canonicalText(item).includes(mark)) return false;
  const hooks = entryOf(item, 'hooks')?.value;
  return hooks?.kind !== 'list' || hooks.items.length === 1;
}

/** What an addition puts under a key that is not there, given the keys below it. */
function wrapped(addition: Addition, keys: readonly string[]): Json {
  const inner: Json = addition.kind === 'value' ? addition.value : [addition.entry];
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
  return { span, text };
}

/** Puts a member behind the last one. The span of a string is what stands between its quotes, if anything does. */
function append({ kind, span: { source, end: inner } }: JsonNode, indent: string, member: string): Edit {
  const end = kind === 'string' && source.text[inner] === '"' ? inner + 1 : inner;
  return { span: { source, start: end, end }, text: `,${breakOf(source)}${indent}${member}` };
}

function written(value: Json, { source }: Span, indent: string): string {
  return JSON.stringify(value, undefined, unitOf(source)).replaceAll('\n', `${breakOf(source)}${indent}`);
}

/** The space before something that begins a line; else as deep as it stands. */
function indentOf({ source, start }: Span, depth: number): string {
  const line = source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start);
  // The span of a key is what stands between its quotes.
  return /^([ \t]*)"?$/.exec(line)?.[1] ?? unitOf(source).repeat(depth);
}

/** One level, as the file has it. */
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
