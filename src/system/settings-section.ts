/** A named mapping of settings. INVARIANT: each unknown key and each invalid value is reported, with its place. */
import type { Code } from '../diagnostics/codes.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { JsonNode } from '../values/json-node.ts';

export interface Section {
  node(key: string): JsonNode | undefined;
  /** The value under a key. An invalid value is reported, and `what` describes a valid one. */
  take<T>(key: string, read: (node: JsonNode) => T | undefined, what: string): T | undefined;
  /** Reports the key if it is present. */
  refuse(key: string, why: string): void;
}

interface SectionForm {
  /** Empty for the whole document. */
  readonly name: string;
  readonly keys: readonly string[];
  /** The code of its diagnostics. Default: that of `config.yaml`. */
  readonly code?: Code;
}

/** A section with only comments has no keys. */
export function sectionOf(
  node: JsonNode | undefined,
  { name, keys, code = 'E821' }: SectionForm,
  problems: Diagnostic[],
): Section {
  const shown = (key: string): string => (name === '' ? key : `${name}.${key}`);
  const report = (message: string, { span }: JsonNode): void => {
    problems.push(diagnostic(code, message, { span }));
  };
  if (node && node.kind !== 'object' && node.kind !== 'null')
    report(name === '' ? 'the settings are no mapping' : `\`${name}\` is no mapping`, node);
  const entries = node?.kind === 'object' ? node.entries : [];
  for (const { key } of entries) {
    if (keys.includes(key.value)) continue;
    const message = `the settings have no key \`${shown(key.value)}\``;
    problems.push(diagnostic(code, message, { span: key.span, hint: didYouMean(key.value, keys) }));
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
