/**
 * `src/hook/generated/default-policy.json`: the files of `policies/` as JSON, which is read without a YAML reader. INVARIANT: each rule
 * stands on the line on which it stands in its YAML, so that what names its place names the line that a person reads.
 */
import { readFileSync } from 'node:fs';
import { readDocument } from '../../src/compiler/yaml.ts';
import { positionAt } from '../../src/diagnostics/source.ts';
import type { Span } from '../../src/diagnostics/span.ts';
import { type Entry, entryOf, type JsonNode, toJson } from '../../src/values/json-node.ts';

const FIRST = 'default.yaml';

export function defaultPolicy(): string {
  const files = [FIRST, ...includedBy(read(FIRST))];
  const sources = files.map(name => ({ name: `<default-policy>/${name}`, text: inPlace(read(name)) }));
  return `${JSON.stringify(sources, null, 2)}\n`;
}

function read(name: string): JsonNode {
  const source = { name, text: readFileSync(`policies/${name}`, 'utf8') };
  const { value, diagnostics } = readDocument(source);
  if (!value) throw new Error(`policies/${name} cannot be read: ${diagnostics[0]?.message}`);
  return value;
}

function includedBy(node: JsonNode): readonly string[] {
  const included = valueIn(node, 'include');
  return included?.kind === 'list' ? included.items.map(item => String(toJson(item))) : [];
}

function valueIn(node: JsonNode, key: string): JsonNode | undefined {
  return node.kind === 'object' ? entryOf(node, key)?.value : undefined;
}

/** JSON with line breaks before what begins a line further down. What an alias stands for has its place elsewhere, and adds none. */
function inPlace(root: JsonNode): string {
  let text = '';
  let line = 1;
  const write = (node: JsonNode): void => {
    breakTo(node);
    if (node.kind === 'list') list('[', node.items, write, ']');
    else if (node.kind === 'object') list('{', node.entries, writeEntry, '}');
    else text += JSON.stringify(toJson(node));
  };
  const writeEntry = ({ key, value }: Entry): void => {
    breakTo(key);
    text += `${JSON.stringify(key.value)}:`;
    write(value);
  };
  const list = <T>(open: string, items: readonly T[], each: (item: T) => void, close: string): void => {
    text += open;
    for (const [at, item] of items.entries()) {
      if (at > 0) text += ',';
      each(item);
    }
    text += close;
  };
  const breakTo = ({ span }: { readonly span: Span }): void => {
    const wanted = positionAt(span.source, span.start).line;
    text += '\n'.repeat(Math.max(0, wanted - line));
    line = Math.max(line, wanted);
  };
  write(root);
  return text;
}
