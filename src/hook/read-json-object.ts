/**
 * Reads the JSON that machines write: payloads, settings files, arguments with JSON in a string. YAML is refused.
 * INVARIANT: only a text without any diagnostic has a value; time and memory are bounded.
 */
import { checkSource } from '../compiler/document/check-source.ts';
import { DOCUMENT_LIMITS, type DocumentLimits } from '../compiler/document/limits.ts';
import { readJson } from '../compiler/document/read-json.ts';
import { startReading } from '../compiler/document/reading.ts';
import type { Code } from '../diagnostics/codes.ts';
import { diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { startOf } from '../diagnostics/span.ts';
import type { ObjectNode } from '../values/json-node.ts';

/** The object; anything else is reported under `code`, and called `what`: "the payload". */
export function readJsonObject(
  source: Source,
  code: Code,
  what: string,
  limits: DocumentLimits = DOCUMENT_LIMITS,
): Reported<ObjectNode> {
  if (!source.text.startsWith('{')) {
    const first = /[^ \t\r\n]/.exec(source.text)?.[0];
    if (first === undefined) return refused(source, code, `${what} is empty`);
    if (first !== '{') return refused(source, code, `${what} is not a JSON object`);
  }
  const reading = startReading(source, limits);
  const value = checkSource(reading) ? readJson(reading) : undefined;
  if (reading.diagnostics.length > 0) return { value: undefined, diagnostics: reading.diagnostics };
  if (value?.kind !== 'object') return refused(source, code, `${what} is not valid JSON`);
  return { value, diagnostics: [] };
}

function refused(source: Source, code: Code, message: string): Reported<ObjectNode> {
  return { value: undefined, diagnostics: [diagnostic(code, message, { span: startOf(source) })] };
}
