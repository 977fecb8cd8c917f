/**
 * Reads TOML to the same tree of values as JSON and YAML. This file alone imports the library `smol-toml`, which parses
 * TOML 1.0 and throws at an error, with line and column. INVARIANT: numbers are finite and integers safe, as in every
 * document. Dates and times become strings. All nodes have the place of the whole file, since the library gives none.
 */
import { parse, TomlDate, TomlError } from 'smol-toml';
import { diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { JsonNode } from '../../values/json-node.ts';
import { nodeOf } from '../../values/node-of-value.ts';
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
      date => (date instanceof TomlDate ? date.toISOString() : undefined),
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

function offsetOf(text: string, line: number, column: number): number {
  let at = 0;
  for (let n = 1; n < line; n++) at = text.indexOf('\n', at) + 1;
  return Math.min(at + column - 1, text.length);
}
