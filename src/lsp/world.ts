/** The interface through which the language server gets what the command line knows, and the files of the project. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { ObjectNode } from '../values/json-node.ts';
import type { Files } from './project.ts';

export interface World {
  readonly files: Files;
  /** The diagnostics of `rulespec validate` for a text that is named by its path. */
  check(source: Source): readonly Diagnostic[];
  /** The newest envelope of the project that a file belongs to, and its path. */
  envelope(path: string): { readonly path: string; readonly facts: ObjectNode } | undefined;
  /** The page of `rulespec explain` on a code, a rule or a relation, as plain text. */
  page(topic: string): string | undefined;
  /** The address of the page about a code. */
  address(code: string): string;
}
