/** Reads the values of a file by its extension: JSON (with or without comments), YAML or TOML. */
import { diagnostic, hasErrors, type Reported, refused } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { JsonNode } from '../values/json-node.ts';
import { readToml } from './document/read-toml.ts';
import { withoutComments } from './document/without-comments.ts';
import { readDocument } from './yaml.ts';

export function readValues(source: Source): Reported<JsonNode> {
  if (/\.toml$/i.test(source.name)) return readToml(source);
  if (/\.ya?ml$/i.test(source.name)) return readDocument(source);
  if (/\.jsonc?$/i.test(source.name)) return readJson(source);
  const message = 'the end of its name is none of .json, .jsonc, .yaml, .yml and .toml';
  return refused(diagnostic('E004', message));
}

/** Many tools accept comments, and a comma after the last element, in `.json` files. */
function readJson({ name, text }: Source): Reported<JsonNode> {
  const source = { name: name.replace(/\.jsonc$/i, '.json'), text };
  const plain = withoutComments(text);
  // Without this, YAML would read `1 // one` as a string.
  const read = plain === text ? undefined : readDocument({ ...source, text: plain });
  return read && !hasErrors(read.diagnostics) ? read : readDocument(source);
}
