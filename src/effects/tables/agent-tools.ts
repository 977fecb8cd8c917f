/**
 * Tools of agents that handle files and URLs: data. A name counts in any spelling: `StrReplace`, `str_replace` and
 * `str-replace` are one.
 */
import { isNamedIn } from '../../shell/names.ts';
import type { EffectKind } from '../effect.ts';

/** The effect of a host's tool on each file that its input names. */
const fileTools: readonly (readonly [readonly EffectKind[], string])[] = [
  [
    ['read'],
    'Read NotebookRead LS read_file view view_image view_file read_many_files read_files list_dir list_directory list_files list list_code_definition_names get_errors lsp find_by_name view_code_item',
  ],
  [
    ['write'],
    'Write write_file write_to_file create create_file create_new_file create_directory create_new_jupyter_notebook new_file save_file',
  ],
  [
    ['read', 'write'],
    'Edit MultiEdit NotebookEdit EditNotebook apply_patch patch replace StrReplace replace_in_file search_replace search_and_replace edit_file insert_edit_into_file insert_content apply_diff replace_string_in_file multi_replace_string_in_file edit_notebook_file editor reapply replace_file_content multi_replace_file_content',
  ],
  [['delete'], 'Delete delete_file remove_file'],
];

/** Tools that search below a folder for files or for what is in them. */
const searchTools =
  'Grep Glob grep_search search_file_content search_files search_codebase codebase_search file_search semantic_search rg grep_files ripgrep text_search';

/** Tools whose `pattern` is for names, and not for lines. */
const nameSearchTools = 'Glob file_search search_files';

/** Tools that fetch what a URL names, or the URLs in a prompt. */
const webTools =
  'WebFetch WebSearch google_web_search fetch_webpage fetch_web_content codesearch open_simple_browser browser_action read_url_content';

/** Editors whose `command` is a verb. */
const editorTools = 'str_replace_editor str_replace_based_edit_tool text_editor memory';
export const editorVerbs: Readonly<Record<string, readonly EffectKind[]>> = {
  view: ['read'],
  create: ['write'],
  str_replace: ['read', 'write'],
  insert: ['read', 'write'],
  undo_edit: ['read', 'write'],
  delete: ['delete'],
  rename: ['read', 'write', 'delete'],
};

/** Tools that run PowerShell. */
const powershellTools = 'PowerShell pwsh write_powershell';

/** One spelling of the name of a tool. */
export function toolName(tool: string): string {
  return tool.toLowerCase().replaceAll(/[\s_.-]+/g, '');
}

/** Undefined for a tool that is not known to handle files. */
export function kindsOfFileTool(name: string): readonly EffectKind[] | undefined {
  return fileTools.find(([, list]) => isNamedIn(spelled(list), name))?.[0];
}

export function isSearchTool(name: string): boolean {
  return isNamedIn(spelled(searchTools), name);
}

export function isNameSearchTool(name: string): boolean {
  return isNamedIn(spelled(nameSearchTools), name);
}

export function isWebTool(name: string): boolean {
  return isNamedIn(spelled(webTools), name);
}

export function isEditorTool(name: string): boolean {
  return isNamedIn(spelled(editorTools), name);
}

export function isPowershellTool(name: string): boolean {
  return (
    isNamedIn(spelled(powershellTools), name) ||
    (name.startsWith('mcp') && /^mcp.*(?:powershell|pwsh)(?:tool)?$/.test(name))
  );
}

const known = new Map<string, string>();

/** The names of a list as `toolName` spells them, by the list: a start asks for few of the lists. */
function spelled(list: string): string {
  const spelling = known.get(list) ?? list.split(' ').map(toolName).join(' ');
  known.set(list, spelling);
  return spelling;
}
