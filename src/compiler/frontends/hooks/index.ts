/** The dialects of hook rules, in the order in which they are asked for a file; the last takes every file. */
import type { Reported } from '../../../diagnostics/diagnostic.ts';
import type { Source } from '../../../diagnostics/source.ts';
import type { HookRuleSet } from '../../hook-ruleset.ts';
import { readDocument } from '../../yaml.ts';
import { bash } from './bash.ts';
import { content } from './content.ts';
import type { Dialect } from './dialect.ts';
import { scoped } from './scoped.ts';

export const dialects: readonly [...Dialect[], Dialect] = [bash, scoped, content];

/** The rules of a file, in the dialect that owns it. */
export function parseRuleFile(source: Source): Reported<HookRuleSet> {
  const document = readDocument(source);
  const dialect = dialects.find(each => each.owns(source.name, document.value)) ?? content;
  return dialect.parse(source, document);
}
