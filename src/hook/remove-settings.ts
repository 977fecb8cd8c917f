/**
 * A settings file without what `init` adds to it, where no record says how the file was before. INVARIANT: entries and
 * hooks of others stay, with their comments. A list or object that loses its last member to us goes too, and a file
 * that `init` alone could have written is empty.
 */
import { canonicalText } from '../values/canonical.ts';
import { entryOf, type JsonNode, type ListNode, type ObjectNode } from '../values/json-node.ts';
import type { Addition, EntryAddition, SettingsFile } from './hosts/host.ts';
import { specificationIn } from './plugins-in.ts';
import { readJsonObject } from './read-json-object.ts';
import { withoutComments } from './without-comments.ts';

/** Undefined where nothing of ours is in the text, or where it cannot be read. Empty for a file that is to go. */
export function removeSettings(file: SettingsFile, text: string): string | undefined {
  let now = text;
  for (;;) {
    const root = rootOf(file, now);
    if (!root) return undefined;
    const span = firstOf(file.additions, root);
    if (!span) break;
    now = withoutMember(now, span);
  }
  const root = rootOf(file, now);
  if (now === text || !root) return undefined;
  return isOursAlone(file, root) ? '' : now;
}

function rootOf(file: SettingsFile, text: string): ObjectNode | undefined {
  const source = { name: file.path, text: file.comments ? withoutComments(text) : text };
  return readJsonObject(source, 'E756', `\`${file.path}\``).value;
}

/** A member of an object or a list, with what stands around it. */
interface Member {
  readonly start: number;
  readonly end: number;
  /** The end of the member before it, and the start of the one behind it. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** The text in which comments are blank. */
  readonly plain: string;
}

function firstOf(additions: readonly Addition[], root: ObjectNode): Member | undefined {
  for (const addition of additions) {
    const found = memberOf(addition, root, 0);
    if (found) return found;
  }
  return undefined;
}

/** The member to remove: the entry, or the whole object or list around it if nothing else is in it. */
function memberOf(addition: Addition, node: ObjectNode, depth: number): Member | undefined {
  const key = addition.at[depth] ?? '';
  const value = entryOf(node, key)?.value;
  if (!value) return undefined;
  const whole = () => entryMember(node, key);
  if (depth < addition.at.length - 1) {
    if (value.kind !== 'object') return undefined;
    const inner = memberOf(addition, value, depth + 1);
    return inner && inner.before === undefined && inner.after === undefined ? whole() : inner;
  }
  if (addition.kind === 'value') return depth > 0 && isOurServer(value) ? whole() : undefined;
  if (value.kind !== 'list') return undefined;
  const at = value.items.findIndex(item => isOurs(item, addition));
  if (at >= 0) return value.items.length === 1 ? whole() : itemMember(value, at);
  return addition.kind === 'entry' ? ourHookAmongOthers(value, addition) : undefined;
}

function isOurs(item: JsonNode, addition: Exclude<Addition, { kind: 'value' }>): boolean {
  if (addition.kind === 'plugin') {
    const named = specificationIn(item)?.value;
    return named !== undefined && addition.isOurs(named);
  }
  if (item.kind !== 'object' || !hasMark(item, addition)) return false;
  const hooks = entryOf(item, 'hooks')?.value;
  return hooks?.kind !== 'list' || hooks.items.every(each => hasMark(each, addition));
}

/** A group to which somebody moved our hook. */
function ourHookAmongOthers(list: ListNode, addition: EntryAddition): Member | undefined {
  for (const item of list.items) {
    const hooks = item.kind === 'object' ? entryOf(item, 'hooks')?.value : undefined;
    const at = hooks?.kind === 'list' ? hooks.items.findIndex(each => hasMark(each, addition)) : -1;
    if (hooks?.kind === 'list' && at >= 0) return itemMember(hooks, at);
  }
  return undefined;
}

function hasMark(node: JsonNode, { mark }: EntryAddition): boolean {
  return new RegExp(`${mark}(?![\\w-])`).test(canonicalText(node));
}

/** The MCP server, whatever runs it. */
function isOurServer(value: JsonNode): boolean {
  const args = value.kind === 'object' ? entryOf(value, 'args')?.value : undefined;
  const last = args?.kind === 'list' ? args.items.at(-1) : undefined;
  return last?.kind === 'string' && last.value === 'mcp';
}

function isOursAlone({ additions }: SettingsFile, root: ObjectNode): boolean {
  const values = additions.filter(each => each.kind === 'value' && each.at.length === 1);
  return root.entries.every(({ key, value }) =>
    values.some(
      each =>
        each.kind === 'value' &&
        each.at[0] === key.value &&
        JSON.stringify(each.value) === canonicalText(value),
    ),
  );
}

function entryMember(node: ObjectNode, key: string): Member {
  const at = node.entries.findIndex(each => each.key.value === key);
  const spans = node.entries.map(each => ({
    start: outerStart(each.key.span.start, each.key.span.source.text),
    end: outerEnd(each.value),
  }));
  return memberAt(spans, at, node.span.source.text);
}

function itemMember({ items, span }: ListNode, at: number): Member {
  const spans = items.map(item => ({
    start: item.kind === 'string' ? outerStart(item.span.start, span.source.text) : item.span.start,
    end: outerEnd(item),
  }));
  return memberAt(spans, at, span.source.text);
}

function memberAt(
  spans: readonly { readonly start: number; readonly end: number }[],
  at: number,
  plain: string,
): Member {
  const { start = 0, end = 0 } = spans[at] ?? {};
  return { start, end, before: spans[at - 1]?.end, after: spans[at + 1]?.start, plain };
}

/** The span of a string excludes its quotes. */
function outerStart(start: number, text: string): number {
  return text[start - 1] === '"' ? start - 1 : start;
}

function outerEnd({ kind, span: { source, end } }: JsonNode): number {
  return kind === 'string' && source.text[end] === '"' ? end + 1 : end;
}

/** Takes the member out with one comma. Space goes where there are no comments in it. */
function withoutMember(text: string, { start, end, before, after, plain }: Member): string {
  if (before !== undefined) {
    const gap = text.slice(before, start);
    const kept = gap.trim() === ',' ? '' : withoutComma(gap, plain.slice(before, start));
    return text.slice(0, before) + kept + text.slice(end);
  }
  if (after !== undefined) {
    const gap = text.slice(end, after);
    const kept = gap.trim() === ',' ? '' : withoutComma(gap, plain.slice(end, after));
    return text.slice(0, start) + kept + text.slice(after);
  }
  // The only one: what is left between the brackets goes unless it says something.
  const open = text.slice(0, start).trimEnd();
  const rest = text.slice(end).replace(/^\s*,?\s*/, '');
  return /[{[]$/.test(open) && /^[}\]]/.test(rest) ? open + rest : text.slice(0, start) + text.slice(end);
}

function withoutComma(gap: string, plain: string): string {
  const at = plain.indexOf(',');
  return at < 0 ? gap : gap.slice(0, at) + gap.slice(at + 1);
}
