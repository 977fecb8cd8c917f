/** A mapping of settings under its name. INVARIANT: a key that nobody knows and a value that nobody takes are each reported, with the place. */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { JsonNode } from '../values/json-node.ts';

export interface Section {
  node(key: string): JsonNode | undefined;
  /** What the reader finds under a key; a value that it does not take is reported, and `what` says what it should be. */
  take<T>(key: string, read: (node: JsonNode) => T | undefined, what: string): T | undefined;
  /** Reports a key where it is there. */
  refuse(key: string, why: string): void;
}

/** `name` is empty for the whole document. A section of which every line is a comment has no keys. */
export function sectionOf(
  node: JsonNode | undefined,
  name: string,
  keys: readonly string[],
  problems: Diagnostic[],
): Section {
  const shown = (key: string): string => (name === '' ? key : `${name}.${key}`);
  const report = (message: string, { span }: JsonNode, hint?: string): void => {
    problems.push(diagnostic('E821', message, { span, hint }));
  };
  if (node && node.kind !== 'object' && node.kind !== 'null')
    report(name === '' ? 'the settings are no mapping' : `\`${name}\` is no mapping`, node);
  const entries = node?.kind === 'object' ? node.entries : [];
  for (const { key } of entries) {
    if (keys.includes(key.value)) continue;
    const message = `the settings have no key \`${shown(key.value)}\``;
    problems.push(diagnostic('E821', message, { span: key.span, hint: didYouMean(key.value, keys) }));
  }
  const nodeAt = (key: string) => entries.find(entry => entry.key.value === key)?.value;
  return {
    node: nodeAt,
    take(key, read, what) {
      const found = nodeAt(key);
      const value = found && read(found);
      if (found && value === undefined) report(`\`${shown(key)}\` is ${what}`, found);
      return value;
    },
    refuse(key, why) {
      const found = nodeAt(key);
      if (found) report(`\`${shown(key)}\` ${why}`, found);
    },
  };
}
