/** Calls of tools with their effects: data. */

type HostCall = readonly [host: string, tool: string, input: object, effects: readonly string[]];
type Call = readonly [tool: string, input: object, effects: readonly string[]];

const patch = '*** Begin Patch\n*** Update File: a\n@@\n-x\n+y\n*** Delete File: b.txt\n*** End Patch';
const readA = ['read a'];
const writeNew = ['write new'];
const editA = ['read a', 'write a'];
const rmA = ['delete a'];
const web = ['connect h.example'];

export const hostCalls: readonly HostCall[] = [
  ['claude-code', 'Bash', { command: 'rm a' }, rmA],
  ['claude-code', 'bash', { command: 'rm a' }, rmA],
  ['claude-code', 'BASH', { command: 'rm a' }, rmA],
  ['claude-code', 'Bash ', { command: 'rm a' }, rmA],
  ['claude-code', 'Read', { file_path: '/p/a' }, readA],
  ['claude-code', 'Read', { file_path: 'link' }, ['read src/x.ts']],
  ['claude-code', 'Read', { file_path: '~/.ssh/id_rsa' }, ['read ~/.ssh/id_rsa']],
  ['claude-code', 'Write', { file_path: '/p/new', content: 'x' }, writeNew],
  ['claude-code', 'Edit', { file_path: '/p/a', old_string: 'x', new_string: 'y' }, editA],
  ['claude-code', 'Edit', { FILE_PATH: '/p/a', old_string: 'x', new_string: 'y' }, editA],
  ['claude-code', 'MultiEdit', { file_path: 'a', edits: [{ old_string: 'x', new_string: 'y' }] }, editA],
  ['claude-code', 'NotebookEdit', { notebook_path: 'a', new_source: 'x' }, editA],
  ['claude-code', 'Glob', { pattern: '*.ts', path: 'src' }, ['read src/**/*.ts']],
  ['claude-code', 'Grep', { pattern: 'x', path: 'src', output_mode: 'content' }, ['read src/**']],
  ['claude-code', 'Grep', { pattern: 'x', path: 'src' }, ['read src/**']],
  ['claude-code', 'LS', { path: 'src' }, ['read src']],
  ['claude-code', 'WebFetch', { url: 'https://h.example/x', prompt: 'y' }, web],
  ['claude-code', 'WebFetch', { url: 'https://h.example/?q=1', prompt: 'y' }, [...web, 'send h.example']],
  ['claude-code', 'TodoWrite', { todos: [{ content: 'read a', status: 'pending' }] }, []],
  ['claude-code', 'Agent', { description: 'd', prompt: 'rm -rf /' }, []],

  ['codex', 'Bash', { command: 'rm a' }, rmA],
  ['codex', 'shell', { command: ['bash', '-lc', 'rm a'], workdir: '/p' }, ['may delete a']],
  ['codex', 'shell', { command: ['rm', 'x.ts'], workdir: 'src' }, ['delete src/x.ts']],
  ['codex', 'exec_command', { cmd: 'rm a', shell: 'bash' }, rmA],
  ['codex', 'write_stdin', { session_id: 1, chars: 'rm a\n' }, rmA],
  ['codex', 'apply_patch', { command: patch }, ['delete b.txt', 'read a', 'write a']],
  ['codex', 'apply_patch', { input: patch }, ['delete b.txt', 'read a', 'write a']],
  ['codex', 'view_image', { path: 'a' }, readA],
  ['codex', 'read_file', { file_path: 'a' }, readA],
  ['codex', 'list_dir', { dir_path: 'src' }, ['read src']],
  ['codex', 'grep_files', { pattern: 'x', path: 'src' }, ['read src/**']],
  ['codex', 'update_plan', { plan: [{ step: 'read a', status: 'pending' }] }, []],

  ['copilot', 'bash', { command: 'rm a', description: 'd' }, rmA],
  ['copilot', 'write_bash', { sessionId: 's', input: 'rm a' }, rmA],
  ['copilot', 'view', { path: 'a' }, readA],
  ['copilot', 'create', { path: 'new', file_text: 'x' }, writeNew],
  ['copilot', 'edit', { path: 'a', old_str: 'x', new_str: 'y' }, editA],
  ['copilot', 'str_replace_editor', { command: 'view', path: 'a' }, readA],
  ['copilot', 'str_replace_editor', { command: 'create', path: 'new', file_text: 'x' }, writeNew],
  ['copilot', 'str_replace_editor', { command: 'str_replace', path: 'a', old_str: 'x', new_str: 'y' }, editA],
  ['copilot', 'powershell', { command: 'Remove-Item a' }, ['may delete a']],
  ['copilot', 'grep', { pattern: 'x', path: 'src', output_mode: 'content' }, ['read src/**']],
  ['copilot', 'web_fetch', { url: 'https://h.example/' }, web],
  ['copilot', 'run_in_terminal', { command: 'rm a', explanation: 'x', isBackground: false }, rmA],
  ['copilot', 'replace_string_in_file', { filePath: 'a', oldString: 'x', newString: 'y' }, editA],
  ['copilot', 'create_file', { filePath: 'new', content: 'x' }, writeNew],
  ['copilot', 'fetch_webpage', { urls: ['https://h.example/'], query: 'x' }, web],

  ['gemini', 'run_shell_command', { command: 'rm a' }, rmA],
  ['gemini', 'run_shell_command', { command: 'rm x.ts', dir_path: 'src' }, ['delete src/x.ts']],
  ['gemini', 'write_file', { file_path: 'new', content: 'x' }, writeNew],
  ['gemini', 'replace', { file_path: 'a', old_string: 'x', new_string: 'y' }, editA],
  ['gemini', 'read_file', { file_path: 'a' }, readA],
  ['gemini', 'read_many_files', { paths: ['a', 'b.txt'] }, ['read a', 'read b.txt']],
  [
    'gemini',
    'read_many_files',
    { include: ['a', 'src/*.ts'] },
    ['may read src/*.ts', 'may read src/x.ts', 'may read src/y.ts', 'read a'],
  ],
  ['gemini', 'list_directory', { dir_path: 'src' }, ['read src']],
  ['gemini', 'search_file_content', { pattern: 'x y', dir_path: 'src' }, ['read src/**']],
  ['gemini', 'web_fetch', { prompt: 'Sum up https://h.example/x.' }, web],

  ['cursor', 'Shell', { command: 'rm x.ts', working_directory: '/p/src' }, ['delete src/x.ts']],
  ['cursor', 'Read', { path: 'a' }, readA],
  ['cursor', 'Write', { path: 'new', contents: 'x' }, writeNew],
  ['cursor', 'StrReplace', { path: 'a', old_string: 'x', new_string: 'y' }, editA],
  ['cursor', 'Delete', { path: 'a' }, rmA],
  ['cursor', 'delete_file', { target_file: 'a' }, rmA],
  ['cursor', 'run_terminal_cmd', { command: 'rm a', is_background: false }, rmA],
  ['cursor', 'edit_file', { target_file: 'a', code_edit: 'x' }, editA],
  ['cursor', 'list_dir', { relative_workspace_path: 'src' }, ['read src']],

  ['opencode', 'bash', { command: 'rm x.ts', workdir: '/p/src', description: 'd' }, ['delete src/x.ts']],
  ['opencode', 'write', { filePath: '/p/new', content: 'x' }, writeNew],
  ['opencode', 'edit', { filePath: '/p/a', oldString: 'x', newString: 'y' }, editA],
  ['opencode', 'read', { filePath: '/p/a' }, readA],
  ['opencode', 'apply_patch', { patchText: patch }, ['delete b.txt', 'read a', 'write a']],
  ['opencode', 'webfetch', { url: 'https://h.example/', format: 'text' }, web],
  ['opencode', 'list', { path: 'src' }, ['read src']],

  ['cline', 'execute_command', { command: 'rm a', requires_approval: 'false' }, rmA],
  ['cline', 'write_to_file', { path: 'new', content: 'x' }, writeNew],
  ['cline', 'replace_in_file', { path: 'a', diff: '------- SEARCH\nx\n=======\ny\n+++++++ REPLACE' }, editA],
  ['cline', 'read_file', { path: 'a' }, readA],
  ['cline', 'list_files', { path: 'src', recursive: 'true' }, ['read src']],
  ['cline', 'search_files', { path: 'src', regex: 'x' }, ['read src/**']],
  [
    'cline',
    'run_commands',
    { commands: ['rm a', { command: 'rm', args: ['b.txt'] }] },
    ['delete a', 'delete b.txt'],
  ],
  [
    'cline',
    'use_mcp_tool',
    { server_name: 'fs', tool_name: 'write_file', arguments: '{"path": "new", "content": "x"}' },
    ['may write new'],
  ],
  ['cline', 'use_mcp_tool', { server_name: 'sh', tool_name: 'run', arguments: '{"command": "rm a"}' }, rmA],
  [
    'cline',
    'access_mcp_resource',
    { server_name: 'fs', uri: 'file:///p/a' },
    ['may delete a', 'may read a', 'may write a'],
  ],
  ['cline', 'web_fetch', { url: 'https://h.example/', prompt: 'x' }, web],
  ['cline', 'attempt_completion', { result: 'done', command: 'cat a' }, readA],

  ['windsurf', 'run_command', { command_line: 'rm a' }, rmA],
  ['windsurf', 'write_code', { file_path: 'a', edits: [{ old_string: 'x', new_string: 'y' }] }, editA],
  ['windsurf', 'read_code', { file_path: 'a' }, readA],
  [
    'windsurf',
    'mcp_tool_use',
    { mcp_server_name: 'fs', mcp_tool_name: 'read_file', mcp_tool_arguments: { path: 'a' } },
    ['may read a'],
  ],
];

/** By servers that many people use. */
export const mcpCalls: readonly Call[] = [
  ['mcp__filesystem__read_text_file', { path: 'a' }, ['may read a']],
  ['mcp__filesystem__read_multiple_files', { paths: ['a', 'b.txt'] }, ['may read a', 'may read b.txt']],
  ['mcp__filesystem__write_file', { path: 'new', content: 'x' }, ['may write new']],
  [
    'mcp__filesystem__edit_file',
    { path: 'a', edits: [{ oldText: 'x', newText: '/etc' }] },
    ['may write /etc', 'may write a'],
  ],
  [
    'mcp__filesystem__move_file',
    { source: 'a', destination: 'new' },
    ['may delete a', 'may read a', 'may write new'],
  ],
  ['mcp__filesystem__create_directory', { path: 'new' }, ['may write new']],
  ['mcp__fs__delete', { dir: 'src', name: 'x.ts' }, ['may delete src/**', 'may delete src/x.ts/**']],
  ['mcp__fs__remove', { options: { target: { uri: 'file:///p/a' } } }, ['may delete a/**']],
  ['mcp__desktop-commander__start_process', { command: 'rm a', timeout_ms: 1 }, rmA],
  ['mcp__desktop-commander__execute_command', { command: 'rm a' }, rmA],
  [
    'mcp__git__git_diff',
    { repo_path: '/p', target: 'main' },
    ['may read .', 'may read main', 'may write main'],
  ],
  ['mcp__github__create_issue', { owner: 'o', repo: 'r', title: 't', body: 'see src/x.ts' }, []],
  ['mcp__postgres__query', { sql: 'select 1' }, []],
  ['mcp__puppeteer__puppeteer_navigate', { url: 'https://h.example/' }, ['may connect h.example']],
  [
    'mcp__playwright__browser_evaluate',
    { function: '() => fetch("https://h.example/", {method: "POST"})' },
    ['may connect h.example', 'may send h.example'],
  ],
  ['mcp__fetch__fetch', { url: 'https://h.example/' }, ['may connect h.example']],
  ['mcp__kubernetes__kubectl_apply', { filename: 'a', namespace: 'n' }, ['may read a', 'may write a']],
  ['mcp__jupyter__execute_code', { code: 'open("./a").read()' }, ['may read a']],
  ['mcp__ssh__exec', { host: 'h', command: 'ls' }, []],
  ['mcp__calculator__add', { a: 1, b: '2' }, []],
  ['mcp__notes__append', { text: 'buy milk' }, []],
];

export const powershellCalls: readonly (readonly [string, readonly string[]])[] = [
  ['Remove-Item -Recurse -Force src', ['may delete src/**']],
  ['rm -r src', ['may delete src/**']],
  ['Get-Content a | Set-Content new', ['may read a', 'may write new']],
  ['gc a > new', ['may read a', 'may write new']],
  ['Copy-Item a -Destination new', ['may read a', 'may write new', 'may write new/a']],
  [
    'Move-Item a new',
    [
      'may delete a/**',
      'may read a/**',
      'may write new',
      'may write new/**',
      'may write new/a',
      'may write new/a/**',
    ],
  ],
  ['Invoke-WebRequest https://h.example/x -OutFile new', ['may connect h.example', 'may write new']],
  ['irm https://h.example/ -Method Post -Body x', ['may connect h.example', 'may send h.example']],
  ['Start-Process ./a', ['may execute a', 'may read a']],
  ['Write-Host a', []],
];
