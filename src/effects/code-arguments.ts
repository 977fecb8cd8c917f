/**
 * Finds code in the arguments of an MCP or unknown tool, by the names of the tool and its arguments: `sql`, `code`,
 * `script`. Also the SQL statement that a tool such as `drop_table` stands for, and PowerShell scripts. INVARIANT:
 * tools for files, searches or the web have no code, except in notebook cells.
 */
import { withoutMentions } from '../shell/lone-query.ts';
import type { Event } from '../values/event.ts';
import {
  isEditorTool,
  isPowershellTool,
  isSearchTool,
  isWebTool,
  kindsOfFileTool,
  toolName,
} from './tables/agent-tools.ts';
import { type Argument, argumentsIn } from './tool-arguments.ts';

interface CodeArgument {
  /** The language, in the words of shell scripts: `sql`, `python`, `javascript`, `other`. */
  readonly language: string;
  readonly text: string;
}

const CODE_KEY =
  /^(?:(?:python|js|node|shell|source|program)_?code|code|code_snippet|snippet|script|source_code|new_source|cell_source|expression|function|js|javascript|python|page_function)$/;
const SQL_KEY = /^(?:sql|sql_(?:query|statements?|text|string|code|command))$/;
/** A tool that destroys a part of a database, whatever its server calls itself. */
const STATEMENT_TOOL =
  /(?:^|[_-])(drop|truncate|delete)[_-](table|database|schema|keyspace|collection|tablespace)s?$/;
const NAME_KEY = /(?:^|_)(?:name|table|database|db|schema|keyspace|collection|tablespace)$/;
/** A tool that says that it runs code. */
const RUNS_CODE = /(?:run|exec|execute|eval)_?(?:python|node|js|javascript|typescript|ts|ruby|lua|code)/;
/** Keys whose value names the shell that runs the command. */
const SHELL_KEY = /^(?:shell|interpreter|language)$/i;
/** In a cell of a notebook. */
const CELL_KEY = /^(?:source|content|text|input|cell|command)$/;
const CELL_TOOL = /(?:cell|notebook|jupyter|kernel|repl(?!ace))/;
/** Under these a tool for searches may have words. */
const QUERY_KEY = /^(?:statements?|queries|(?:raw_)?query(?:_text|_string)?)$/;
const SQL =
  /^(?:\s|--[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:select\b[\s\S]*\bfrom|match\s*\([\s\S]*\bdelete\b|attach\b|copy\s*\(?|export\s+database|install|load|vacuum\s+into|insert\s+into|update\s+\S+\s+set|delete\s+from|truncate\s+["'`[\w.]+\s*(?:;|cascade|restart|$)|(?:drop|truncate|alter|create)\s+(?:table|database|schema|index|view|user|role|function)\s+(?:if\s+exists\s+)?["'`[\w])/i;

export function codeArguments(event: Event): readonly CodeArgument[] {
  const { tool = '', input, texts } = event;
  const name = toolName(tool);
  if (runsPowershell(event))
    return texts.flatMap(each =>
      each.name === 'command' ? [{ language: 'powershell', text: each.value }] : [],
    );
  if (name === 'notebookedit' && input) return codeOfCell(argumentsIn(input.node));
  const isKnown =
    name === 'bash' ||
    kindsOfFileTool(name) !== undefined ||
    [isEditorTool, isSearchTool, isWebTool].some(isOne => isOne(name));
  if (isKnown || !input) return [];
  const given = argumentsIn(input.node);
  const statement = statementOf(tool, given);
  const own = statement === undefined ? [] : [{ language: 'sql', text: statement }];
  const carried = given.flatMap(({ key, text }) => {
    const words = key.join('_');
    if (SQL_KEY.test(words) || (QUERY_KEY.test(words) && SQL.test(text)))
      return [{ language: 'sql', text: withoutMentions(text) }];
    const isCode = CODE_KEY.test(words) || (CELL_TOOL.test(name) && CELL_KEY.test(words));
    return isCode || (RUNS_CODE.test(name) && words === 'source')
      ? [{ language: languageOf(`${name} ${words}`), text }]
      : [];
  });
  return [...own, ...carried];
}

/** Whether the commands of a call are PowerShell, by its tool or an argument beside the command. */
export function runsPowershell({ tool = '', input }: Pick<Event, 'tool' | 'input'>): boolean {
  if (isPowershellTool(toolName(tool))) return true;
  const entries = tool.startsWith('mcp__') && input?.node.kind === 'object' ? input.node.entries : [];
  return entries.some(
    ({ key, value }) =>
      SHELL_KEY.test(key.value) &&
      value.kind === 'string' &&
      /^(?:powershell|pwsh)(?:\.exe)?$/i.test(value.value),
  );
}

/** Whoever opens the notebook runs its cells, past the gate. */
function codeOfCell(given: readonly Argument[]): readonly CodeArgument[] {
  const textOf = (name: string) => given.find(({ key }) => key.join('_') === name)?.text;
  const text = textOf('new_source');
  return text === undefined || textOf('cell_type') === 'markdown' ? [] : [{ language: 'python', text }];
}

/** `drop_table` with `{table: 'users'}` is `DROP TABLE users`; undefined for a tool of another name. */
function statementOf(tool: string, given: readonly Argument[]): string | undefined {
  const [, verb, object] = STATEMENT_TOOL.exec(tool.toLowerCase()) ?? [];
  if (verb === undefined || object === undefined) return undefined;
  const named = given.find(({ key }) => NAME_KEY.test(key.join('_')))?.text ?? '';
  return `${verb === 'delete' ? 'DROP' : verb.toUpperCase()} ${object.toUpperCase()} ${named}`.trim();
}

function languageOf(names: string): string {
  if (names.includes('applescript')) return 'applescript';
  if (/python|jupyter|notebook|kernel|cell/.test(names)) return 'python';
  return /node|js|javascript|puppeteer|playwright|browser|page|function/.test(names) ? 'javascript' : 'other';
}
