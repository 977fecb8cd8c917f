/**
 * The values of a tool's input as texts, which the patterns of scoped rules look at one by one. INVARIANT: every
 * string, number and boolean of the input is there as it was meant, whatever escapes it was written with; so is what
 * the host's adapter made of the input: the pieces of a patch, the script of a list of commands, the absolute path of a
 * file. The work is linear, and names are bounded.
 */

import { scalarText } from '../values/canonical.ts';
import type { Event } from '../values/event.ts';
import type { JsonNode } from '../values/json-node.ts';
import { elementPath, memberPath } from '../values/path.ts';
import type { InputField } from '../values/review.ts';
import { absolutePath } from './event-path.ts';

/** Values of one input; a call with more is not decided. */
export const MAX_INPUT_FIELDS = 50_000;
/** UTF-16 units of a field's name; of a longer one the end is left. */
const MAX_NAME = 500;

/** In the order of the input, then what was made of it and is no value of it; undefined where there are too many. */
export function inputFields(event: Event): readonly InputField[] | undefined {
  const fields: InputField[] = [];
  if (event.input && !addLeaves(event.input.node, fields)) return undefined;
  const known = new Set(fields.map(({ value }) => value));
  const add = (field: string, value: string): void => {
    if (known.has(value)) return;
    known.add(value);
    fields.push({ field, value });
  };
  for (const [index, { path, texts }] of event.parts.entries()) {
    if (fields.length > MAX_INPUT_FIELDS) return undefined;
    const part = `parts[${index}]`;
    if (path !== undefined) add(`${part}.path`, absolutePath(path, event.cwd));
    for (const { name, value } of texts) add(`${part}.${name}`, value);
  }
  for (const { name, value } of event.texts) if (name === 'command') add(name, value);
  return fields.length > MAX_INPUT_FIELDS ? undefined : named(fields);
}

/**
 * No two have the same name: what was made may be called as a value is, and the ends of two long names may be the same.
 */
function named(fields: readonly InputField[]): readonly InputField[] {
  const times = new Map<string, number>();
  return fields.map(({ field, value }) => {
    const count = (times.get(field) ?? 0) + 1;
    times.set(field, count);
    return count === 1 ? { field, value } : { field: `${field} (${count})`, value };
  });
}

interface Visit {
  readonly node: JsonNode;
  readonly path: string;
}

/** Depth first, in document order. False where there are too many. */
function addLeaves(root: JsonNode, fields: InputField[]): boolean {
  const open: Visit[] = [{ node: root, path: '' }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { node, path } = visit;
    if (open.length + fields.length > MAX_INPUT_FIELDS) return false;
    if (node.kind === 'list') {
      for (let at = Math.min(node.items.length - 1, MAX_INPUT_FIELDS); at >= 0; at--) {
        const item = node.items[at];
        if (item) open.push({ node: item, path: bounded(elementPath(path, at)) });
      }
    } else if (node.kind === 'object') {
      for (let at = Math.min(node.entries.length - 1, MAX_INPUT_FIELDS); at >= 0; at--) {
        const entry = node.entries[at];
        if (entry) open.push({ node: entry.value, path: bounded(memberPath(path, entry.key.value)) });
      }
    } else if (node.kind !== 'null')
      fields.push({ field: path === '' ? 'input' : path, value: scalarText(node) });
  }
  return true;
}

function bounded(name: string): string {
  return name.length > MAX_NAME ? `…${name.slice(-MAX_NAME).replace(/^[\uDC00-\uDFFF]/, '')}` : name;
}
