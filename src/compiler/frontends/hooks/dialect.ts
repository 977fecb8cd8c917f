/** What a dialect of hook rules is: which files are written in it, and how one is read. */
import type { Reported } from '../../../diagnostics/diagnostic.ts';
import type { Source } from '../../../diagnostics/source.ts';
import type { HookRuleSet } from '../../hook-ruleset.ts';

export interface Dialect {
  readonly name: string;
  /** By the file's name alone. */
  owns(file: string): boolean;
  /** The rules that could be read; every other has an error, and is left out. */
  parse(source: Source): Reported<HookRuleSet>;
}
