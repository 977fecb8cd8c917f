/**
 * Anchors and aliases. An alias shares the node of its anchor. INVARIANT: the limits count an alias as if its value
 * were written out, so every walk over the tree is bounded.
 */
import type { Span } from '../../diagnostics/span.ts';
import type { JsonNode } from '../../values/json-node.ts';
import { enterLevel, type Reading, report, shown, spanOf, stop } from './reading.ts';

export type Anchors = Map<string, Anchored>;

/** An anchored value, and the cost that each alias to it adds. */
interface Anchored {
  /** Undefined while the value is being read: an alias to it would then contain itself. */
  node: JsonNode | undefined;
  values: number;
  characters: number;
  levels: number;
}

/** Reads a value under an anchor; `level` is that of a list or mapping there. A name may be anchored again. */
export function readAnchored(
  reading: Reading,
  anchors: Anchors,
  name: string,
  level: number,
  read: () => JsonNode | undefined,
): JsonNode | undefined {
  const anchored: Anchored = { node: undefined, values: 0, characters: 0, levels: 0 };
  anchors.set(name, anchored);
  const { values, characters, deepest } = reading;
  reading.deepest = level - 1;
  const node = read();
  anchored.node = node;
  anchored.values = reading.values - values;
  anchored.characters = reading.characters - characters;
  anchored.levels = reading.deepest - (level - 1);
  reading.deepest = Math.max(reading.deepest, deepest);
  return node;
}

/** The value of an alias at a level; undefined if a limit is reached. */
export function readAlias(
  reading: Reading,
  anchors: Anchors,
  name: string,
  level: number,
  span: Span,
): JsonNode | undefined {
  const anchored = anchors.get(name);
  if (!anchored) return unresolved(reading, name, span);
  if (!anchored.node) {
    const message = `the alias ${shown(`*${name}`)} contains itself`;
    return stop(reading, 'E006', message, { span, hint: 'write the values out' });
  }
  reading.values += anchored.values;
  reading.characters += anchored.characters;
  const { values, bytes } = reading.limits;
  if (reading.values > values || reading.characters > bytes) {
    const bound = reading.values > values ? `${values} values` : `${bytes} characters`;
    return stop(reading, 'E006', `aliases expand to more than ${bound}`, {
      span,
      hint: 'write the values out, or use fewer aliases',
    });
  }
  if (anchored.levels > 0 && !enterLevel(reading, level + anchored.levels - 1, span)) return undefined;
  return anchored.node;
}

/** Returns a null to continue the reading: a reading with a diagnostic has no value. */
function unresolved(reading: Reading, name: string, span: Span): JsonNode {
  report(reading, 'E004', `the alias ${shown(`*${name}`)} has no anchor ${shown(`&${name}`)} before it`, {
    span,
    hint: 'quote a value that begins with `*`',
  });
  return { kind: 'null', span: spanOf(reading, span.start, span.end) };
}
