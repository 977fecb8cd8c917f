/** The dialects of hook rules, in the order of their rules' ids. To add a dialect, add a folder and a line here. */
import type { Reported } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { Dialect } from '../dialect.ts';
import { readDocument } from '../yaml.ts';
import { bash } from './bash/dialect.ts';
import { content } from './content/dialect.ts';
import { markdown } from './markdown/dialect.ts';
import { scoped } from './scoped/dialect.ts';

export const dialects: readonly [Dialect, ...Dialect[]] = [content, bash, markdown, scoped];

interface ParsedFile extends Reported<unknown> {
  readonly dialect: Dialect;
}

/**
 * Parsed files, by source. Entries live as long as the source is used, so a process does not parse the shipped policy
 * twice.
 */
const parsed = new WeakMap<Source, ParsedFile>();

/** Parses a file in the dialect that owns it. */
export function parseRuleFile(source: Source): ParsedFile {
  const known = parsed.get(source) ?? parse(source);
  parsed.set(source, known);
  return known;
}

function parse(source: Source): ParsedFile {
  const byName = dialectOfFile(source.name);
  if (byName) return { dialect: byName, ...byName.parse(source) };
  const document = readDocument(source);
  const root = document.value;
  const owner = root && dialects.find(each => each.ownsDocument?.(root));
  const dialect = owner ?? dialects.find(each => !each.ownsFile && !each.ownsDocument) ?? dialects[0];
  return { dialect, ...dialect.parse(source, document) };
}

/** The dialect that owns all files of this name. */
export function dialectOfFile(name: string): Dialect | undefined {
  return dialects.find(each => each.ownsFile?.(name));
}
