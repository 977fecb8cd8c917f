/**
 * Reads TOML to the tree of values that JSON and YAML give, by the library `smol-toml`, which this file alone imports.
 * It parses TOML 1.0 and throws at an error with line and column. INVARIANT: numbers are as in every document: finite,
 * integers safe. Dates and times are their text. Places are those of the whole file, since the library gives none.
 */
import { parse, TomlDate, TomlError } from 'smol-toml';
import { diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { JsonNode } from '../../values/json-node.ts';
import { DOCUMENT_LIMITS } from './limits.ts';

export function readToml(source: Source): Reported<JsonNode> {
  const span: Span = { source, start: 0, end: source.text.length };
  const refused = (message: string, at: Span = span): Reported<JsonNode> => {
    return { value: undefined, diagnostics: [diagnostic('E004', message, { span: at })] };
  };
  if (source.text.length > DOCUMENT_LIMITS.bytes)
    return refused(`the file has more than ${DOCUMENT_LIMITS.bytes} bytes`);
  try {
    const value = nodeOf(
      parse(source.text, { maxDepth: DOCUMENT_LIMITS.depth, integersAsBigInt: true }),
      span,
      DOCUMENT_LIMITS.depth,
    );
    return value ? { value, diagnostics: [] } : refused('a number in it cannot be carried exactly');
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [why = ''] = error.message.split('\n');
    const at = offsetOf(source.text, error.line, error.column);
    return refused(`${why} (line ${error.line})`, {
      source,
      start: at,
      end: Math.min(at + 1, source.text.length),
    });
  }
}

/** Undefined for what no document may hold. */
function nodeOf(value: unknown, span: Span, depth: number): JsonNode | undefined {
  if (depth < 0) return undefined;
  if (value instanceof TomlDate) return { kind: 'string', value: value.toISOString(), span };
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) ? { kind: 'number', value: Number(value), span } : undefined;
  if (typeof value === 'number')
    return Number.isFinite(value) ? { kind: 'number', value: value === 0 ? 0 : value, span } : undefined;
  if (typeof value === 'string') return { kind: 'string', value, span };
  if (typeof value === 'boolean') return { kind: 'boolean', value, span };
  if (Array.isArray(value)) {
    const items = value.map(each => nodeOf(each, span, depth - 1));
    return items.every(each => each !== undefined) ? { kind: 'list', items, span } : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).map(([key, each]) => {
    return { key: { value: key, span }, value: nodeOf(each, span, depth - 1) };
  });
  const sound = entries.flatMap(({ key, value }) => (value ? [{ key, value }] : []));
  return sound.length === entries.length ? { kind: 'object', entries: sound, span } : undefined;
}

function offsetOf(text: string, line: number, column: number): number {
  let at = 0;
  for (let n = 1; n < line; n++) at = text.indexOf('\n', at) + 1;
  return Math.min(at + column - 1, text.length);
}
