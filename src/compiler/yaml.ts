/**
 * Reads a YAML 1.2 or JSON document to a located tree. JSON and plain YAML have faster readers without the library,
 * which produce the same tree. INVARIANT: only a document without any diagnostic has a value.
 */
import type { Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { JsonNode } from '../values/json-node.ts';
import { checkSource } from './document/check-source.ts';
import { DOCUMENT_LIMITS, type DocumentLimits } from './document/limits.ts';
import { readJson } from './document/read-json.ts';
import { readPlain } from './document/read-plain.ts';
import { readYaml } from './document/read-yaml.ts';
import { finish, startReading } from './document/reading.ts';

/** Front-ends import this type from here, and no other file of the document reader. */
export type { DocumentLimits };

export function readDocument(source: Source, limits: DocumentLimits = DOCUMENT_LIMITS): Reported<JsonNode> {
  const reading = startReading(source, limits);
  const value = checkSource(reading) ? readJson(reading) : undefined;
  if (value || reading.stopped) return finish(reading, value);
  const plain = startReading(source, limits);
  const read = readPlain(plain);
  if (read && plain.diagnostics.length === 0) return finish(plain, read);
  return readYaml(source, limits);
}
