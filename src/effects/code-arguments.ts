/**
 * Code that the call of an MCP or unknown tool carries, by the names of the tool and of its arguments: `sql`, `code`,
 * `script`. INVARIANT: a tool for files, searches or the web carries none.
 */
import type { Event } from '../values/event.ts';
import {
  isEditorTool,
  isPowershellTool,
  isSearchTool,
  isWebTool,
  kindsOfFileTool,
  toolName,
} from './tables/agent-tools.ts';
import { argumentsIn } from './tool-arguments.ts';

export interface CodeArgument {
  /** As scripts of the shell name it: `sql`, `python`, `javascript`, `other`. */
  readonly language: string;
  readonly text: string;
}

const CODE_KEY =
  /^(?:code|script|source_code|new_source|cell_source|expression|function|js|javascript|python|page_function)$/;
const SQL_KEY = /^(?:sql|sql_query|sql_statement)$/;
/** Under these a tool for searches may have words. */
const QUERY_KEY = /^(?:statement|statements|query|queries)$/;
const SQL =
  /^\s*(?:select\b[\s\S]*\bfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|(?:drop|truncate|alter|create)\s+(?:table|database|schema|index|view|user|role|function))\b/i;

export function codeArguments({ tool = '', input }: Event): readonly CodeArgument[] {
  const name = toolName(tool);
  const isKnown =
    name === 'bash' ||
    kindsOfFileTool(name) !== undefined ||
    [isEditorTool, isSearchTool, isWebTool, isPowershellTool].some(isOne => isOne(name));
  if (isKnown || !input) return [];
  return argumentsIn(input.node).flatMap(({ key, text }) => {
    const words = key.join('_');
    if (SQL_KEY.test(words) || (QUERY_KEY.test(words) && SQL.test(text))) return [{ language: 'sql', text }];
    return CODE_KEY.test(words) ? [{ language: languageOf(`${name} ${words}`), text }] : [];
  });
}

function languageOf(names: string): string {
  if (/python|jupyter|notebook|kernel|cell/.test(names)) return 'python';
  return /node|js|javascript|puppeteer|playwright|browser|page|function/.test(names) ? 'javascript' : 'other';
}
