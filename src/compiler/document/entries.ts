/** The members of an object while it is read. INVARIANT: keys are unique, in the author's order, in linear time. */
import type { LocatedText } from '../../diagnostics/span.ts';
import type { Entry, JsonNode } from '../../values/json-node.ts';
import { type Reading, report, shown } from './reading.ts';

interface Entries {
  readonly list: Entry[];
  readonly keys: Map<string, LocatedText>;
}

export function noEntries(): Entries {
  return { list: [], keys: new Map() };
}

/** Adds a member. A repeated key is reported and its member left out. */
export function addEntry(reading: Reading, entries: Entries, key: LocatedText, value: JsonNode): void {
  const first = entries.keys.get(key.value);
  if (first) {
    report(reading, 'E005', `duplicate key ${shown(key.value)}`, {
      span: key.span,
      related: [{ message: 'the first one is here', span: first.span }],
    });
    return;
  }
  entries.keys.set(key.value, key);
  entries.list.push({ key, value });
}
