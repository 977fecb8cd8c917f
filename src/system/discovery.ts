/**
 * Lists the Markdown rules that were found, for users who miss one. `OPENCODE_RULES_DEBUG` or `RULESPEC_DEBUG` turns
 * the list on.
 */
import type { Host } from './host.ts';
import type { MarkdownFile } from './markdown-files.ts';

export function isDebugging({ environment }: Host): boolean {
  return Boolean(environment['OPENCODE_RULES_DEBUG'] || environment['RULESPEC_DEBUG']);
}

/** `Discovered project rule: frontend/react.md` */
export function discovered({ scope, name }: MarkdownFile): string {
  return `Discovered ${scope} rule: ${name}`;
}
