/** What a dialect of hook rules is: which documents are written in it, and how one is read. */
import type { Reported } from '../../../diagnostics/diagnostic.ts';
import type { Source } from '../../../diagnostics/source.ts';
import type { JsonNode } from '../../../values/json-node.ts';
import type { HookRuleSet } from '../../hook-ruleset.ts';

export interface Dialect {
  readonly name: string;
  /** By the file's name, and by what it says where it is a document at all. */
  owns(file: string, root: JsonNode | undefined): boolean;
  /** The rules that could be read; every other has an error, and is left out. */
  parse(source: Source, document: Reported<JsonNode>): Reported<HookRuleSet>;
}
