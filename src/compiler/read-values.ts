/** Reads the values of a file in the language that the end of its name says: JSON, YAML or TOML. */
import { diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { JsonNode } from '../values/json-node.ts';
import { readToml } from './document/read-toml.ts';
import { readDocument } from './yaml.ts';

export function readValues(source: Source): Reported<JsonNode> {
  if (/\.toml$/i.test(source.name)) return readToml(source);
  if (/\.(?:json|ya?ml)$/i.test(source.name)) return readDocument(source);
  const message = 'the end of its name is none of .json, .yaml, .yml and .toml';
  return { value: undefined, diagnostics: [diagnostic('E004', message)] };
}
