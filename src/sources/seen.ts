/** A call as rules see it: its parts with their paths from the root, and what patterns found in their texts. */
import type { RuleMatch } from '../regex/match-lines.ts';
import type { Event, Text } from '../values/event.ts';
import { pathFromRoot } from './event-path.ts';

export interface SeenPart {
  /** The index, from 0; -1 for the texts of the event as a whole. */
  readonly index: number;
  /** Relative to the root; empty for a call about no file. */
  readonly path: string;
  /** The place in the payload. */
  readonly pathFrom?: string;
  readonly texts: readonly Text[];
}

export interface TextMatch {
  readonly match: RuleMatch;
  /** The text in which it was found. */
  readonly subject: string;
}

/** A match in a value of the tool's input. */
export interface InputMatch extends TextMatch {
  readonly field: string;
  /** The place of the value among all of the input. */
  readonly at: number;
}

/** A key for matches; it is unique because names of texts have no blank. */
export function matchKey(part: number, name: string, pattern: string): string {
  return `${part} ${name} ${pattern}`;
}

/**
 * The parts of an event, then its own texts as part -1. A call has at least one part, so that rules without patterns
 * can fire whatever the host reports.
 */
export function partsOf({ hookEvent, parts, texts, cwd }: Event, root: string): readonly SeenPart[] {
  const isCall = hookEvent === 'PreToolUse' || hookEvent === 'PostToolUse';
  const given = isCall && parts.length === 0 ? [{ texts: [] }] : parts;
  const seen = given.map((part, index): SeenPart => {
    const path = part.path === undefined ? '' : pathFromRoot(part.path, cwd, root);
    const { pathFrom } = part;
    return { index, path, ...(pathFrom !== undefined && { pathFrom }), texts: withContent(part.texts) };
  });
  return [...seen, { index: -1, path: '', texts }];
}

/** The content of an edit is its new text. */
function withContent(texts: readonly Text[]): readonly Text[] {
  const edit = texts.find(({ name }) => name === 'new_string');
  const isEdit = edit && !texts.some(({ name }) => name === 'content');
  return isEdit ? [{ ...edit, name: 'content' }, ...texts] : texts;
}
