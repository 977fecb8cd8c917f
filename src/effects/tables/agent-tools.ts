/**
 * Tools of agents that handle files and URLs: data. A name counts in any spelling: `StrReplace`, `str_replace` and
 * `str-replace` are one.
 */
import type { EffectKind } from '../effect.ts';

/** What a tool does to each file that its input names, for tools of hosts. */
export const fileTools: Readonly<Record<string, readonly EffectKind[]>> = toolsBy([
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
]);

/** Tools that search below a folder for files or for what is in them. */
export const searchTools: ReadonlySet<string> = new Set(
  namesIn(
    'Grep Glob grep_search search_file_content search_files search_codebase codebase_search file_search semantic_search rg grep_files ripgrep text_search',
  ),
);

/** Tools that fetch what a URL names, or the URLs in a prompt. */
export const webTools: ReadonlySet<string> = new Set(
  namesIn(
    'WebFetch WebSearch google_web_search fetch_webpage fetch_web_content codesearch open_simple_browser browser_action read_url_content',
  ),
);

/** Editors whose `command` is a verb. */
export const editorTools: ReadonlySet<string> = new Set(
  namesIn('str_replace_editor str_replace_based_edit_tool text_editor memory'),
);
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
export const powershellTools: ReadonlySet<string> = new Set(namesIn('PowerShell pwsh'));

/** One spelling of the name of a tool. */
export function toolName(tool: string): string {
  return tool.toLowerCase().replaceAll(/[\s_.-]+/g, '');
}

function namesIn(list: string): readonly string[] {
  return list.split(' ').map(toolName);
}

function toolsBy(rows: readonly (readonly [readonly EffectKind[], string])[]) {
  return Object.fromEntries(rows.flatMap(([kinds, list]) => namesIn(list).map(name => [name, kinds])));
}
