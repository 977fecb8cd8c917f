/**
 * A tool and its input → the parts and texts that rules look at. Hosts name tools and arguments differently. Adapters
 * map the names of tools; this module knows every name of an argument. Where an input has several of them, all count,
 * since the host may use any. INVARIANT: a call has at least one part; the texts of a tool that writes hold everything
 * it would write, under any name.
 */
import type { Span } from '../diagnostics/span.ts';
import type { Part, Text } from '../values/event.ts';
import type { JsonNode, ObjectNode } from '../values/json-node.ts';
import { elementPath, memberPath } from '../values/path.ts';
import { type Patch, readPatch } from './apply-patch.ts';
import { lineOfKeys, lineOfWords } from './argument-list.ts';
import { editTexts, looksLikePatch } from './edit-texts.ts';
import { fieldOf, type Problems, reportKind, reportMissing, textIn } from './fields.ts';
import { inFolders, patchesInScript } from './script-patches.ts';
import { readSearchReplace } from './search-replace.ts';

export interface ToolCall {
  readonly tool: string;
  readonly aliases: readonly string[];
  readonly parts: readonly Part[];
  readonly texts: readonly Text[];
}

const PATHS = [
  ...['file_path', 'notebook_path', 'filePath', 'path', 'target_file'],
  ...['relative_path', 'relativePath', 'pathInProject'],
];
const CONTENTS = ['content', 'file_text', 'new_source', 'contents'];
const EDITS = [
  ['old_string', 'new_string'],
  ['oldString', 'newString'],
  ['old_str', 'new_str'],
  ['old_text', 'new_text'],
  ['oldText', 'newText'],
  ['old_code', 'new_code'],
  ['old', 'new'],
  ['search', 'replace'],
  ['find', 'replace'],
  ['needle', 'repl'],
  ['regex', 'repl'],
  ['pattern', 'replacement'],
] as const;
const PATH_LISTS = ['paths', 'files', 'file_paths'];
const COMMANDS = [
  ...['command', 'command_line', 'commands', 'cmd', 'commandLine', 'CommandLine'],
  ...['keys', 'keystrokes', 'send_keys', 'argv', 'cmdline', 'command_string', 'powershell_command'],
  ...['cli_command', 'cliCommand', 'shell_command', 'shellCommand', 'bash_command', 'bashCommand'],
];
/** The program of a command whose words stand beside it. */
const PROGRAMS = ['program', 'executable', 'binary', 'exe'];
/** Tools that type into a shell which is running, with the key of the text. */
const TYPING: ReadonlyMap<string, string> = new Map([
  ['write_stdin', 'chars'],
  ['write_bash', 'input'],
  ['interact_with_process', 'input'],
  ['mcp__desktop-commander__interact_with_process', 'input'],
]);
/** Shells, and servers for them: their `script` and `input` are of the shell, and no code. */
const SCRIPTED = ['shell', 'bash', 'terminal', 'ssh'];
const SCRIPTED_KEYS = ['script', 'input'];
/** Tools that type into a terminal, and tools that press keys: a line of theirs ends with that of the key. */
const TYPES = ['send', 'type', 'write', 'input', 'paste', 'press', 'key'];
const TERMINALS = /^mcp__.*(?:kitty|tmux|iterm|wezterm|zellij|terminal|console|pty|screen)/i;
const KEYBOARDS = /type|key|paste/i;
const KEYS = /keys/i;
const TYPED_KEYS = ['text', 'value', 'line', 'data', 'sequence'];
const PATCHES = ['command', 'input', 'patch', 'patchText'];

const APPLY_PATCH = 'apply_patch';
const SHELLS: ReadonlySet<string> = new Set(['Bash', 'PowerShell']);
/** For these tools, text under an unknown name counts as content. */
const WRITERS: ReadonlySet<string> = new Set(['Write', 'Edit', 'MultiEdit', 'NotebookEdit']);
/** These tools write nothing, even where their input has a name of contents. */
const READERS: ReadonlySet<string> = new Set(['Read', 'Glob', 'Grep', 'LS', 'WebFetch', 'WebSearch']);

/** Whether a tool of this name runs a command of its input. */
export function isShell(tool: string): boolean {
  return SHELLS.has(tool);
}

/** `tool` is Claude Code's name where there is one; `at` is the place of the input in the payload. */
export function readCall(tool: string, input: JsonNode, at: string, problems: Problems): ToolCall {
  const patches = patchesIn(tool, input, at);
  if (patches.length > 0)
    return patchCall(
      patches.map(({ value, span, from }) => piecesOf(readPatch(value, span, problems), from)),
    );
  if (input.kind !== 'object') {
    reportKind(problems, input, 'tool_input', 'an object');
    return { tool, aliases: [], parts: [{ texts: [] }], texts: [] };
  }
  if (tool === APPLY_PATCH) reportMissing(problems, input, 'command', 'the text of a patch');
  const runsCommands = isShell(tool);
  if (runsCommands && fieldsOf(input, COMMANDS).length === 0)
    reportMissing(problems, input, 'command', 'a string');
  const placed = { input, at };
  const typed = TYPING.get(tool);
  const further = !runsCommands && isScripted(tool.toLowerCase()) ? SCRIPTED_KEYS : [];
  const hasWords = (fieldOf(input, 'args') ?? fieldOf(input, 'arguments'))?.kind === 'list';
  const keys = [
    ...[...COMMANDS, ...(hasWords ? PROGRAMS : [])],
    ...(typed === undefined ? [...further, ...typedKeys(tool, input)] : [typed]),
  ];
  // `local_shell` has its command in `action`, a task of an editor in `task`.
  const inner = runsCommands ? [] : objectsIn(placed);
  const commands = [placed, ...inner].flatMap(each => commandsIn(each, keys, runsCommands, problems));
  const applied = runsCommands ? patchesApplied(commands, input.span, problems) : [];
  const texts = commands.map((command): Text => ({ name: 'command', ...command }));
  if (applied.length > 0) {
    const patched = patchCall(applied);
    return { tool, aliases: [patched.tool, ...patched.aliases], parts: patched.parts, texts };
  }
  const onlyPaths = runsCommands || READERS.has(tool);
  return {
    tool,
    aliases: [],
    parts: onlyPaths ? partsAt(pathsOf(placed, problems), [[]]) : partsOf(tool, placed, problems),
    texts,
  };
}

function isScripted(tool: string): boolean {
  return SCRIPTED.some(word => tool.startsWith(word) || (tool.startsWith('mcp__') && tool.includes(word)));
}

function types(name: string): boolean {
  return TYPES.some(word => name.startsWith(word) || name.includes(`_${word}`));
}

/** In a browser or an editor what is typed is a text, unless it ends its line. */
function typedKeys(tool: string, input: ObjectNode): readonly string[] {
  const action = fieldOf(input, 'action');
  const verb = action?.kind === 'string' ? action.value : '';
  const name = tool.replace(/^.*__/s, '');
  if (![name, verb].some(each => types(each.toLowerCase()))) return [];
  if (TERMINALS.test(tool)) return TYPED_KEYS;
  const isLine = ({ value }: Found) => value.kind === 'string' && /[\r\n]$|\{enter\}$/i.test(value.value);
  return [name, verb].some(each => KEYBOARDS.test(each))
    ? fieldsOf(input, TYPED_KEYS)
        .filter(isLine)
        .map(({ key }) => key)
    : [];
}

/** An object of the payload, with its path there. */
interface Placed {
  readonly input: ObjectNode;
  readonly at: string;
}

/** A string of the payload, with its path there. */
interface Said {
  readonly value: string;
  readonly from: string;
}

/** The objects that an object has in it, which is where some tools keep a command. */
function objectsIn({ input, at }: Placed): readonly Placed[] {
  return input.entries.flatMap(({ key, value }) =>
    value.kind === 'object' && INNER.test(key.value) ? [{ input: value, at: memberPath(at, key.value) }] : [],
  );
}

const INNER =
  /^(?:action|task|options|params|parameters|request|payload|input|arguments|args|process|exec)$/i;

interface Found {
  readonly key: string;
  readonly value: JsonNode;
}

function fieldsOf(input: ObjectNode, keys: readonly string[]): readonly Found[] {
  return keys.flatMap(key => {
    const value = fieldOf(input, key);
    return value ? [{ key, value }] : [];
  });
}

/** The strings under these keys. Another type is reported where the tool is known to take a string. */
function stringsOf(
  { input, at }: Placed,
  keys: readonly string[],
  isKnown: boolean,
  problems: Problems,
): readonly Said[] {
  return fieldsOf(input, keys).flatMap(({ key, value }) => {
    if (value.kind !== 'string' && !isKnown) return [];
    const text = textIn(problems, value, key);
    return text === undefined ? [] : [{ value: text, from: memberPath(at, key) }];
  });
}

/** Strings, and lists of strings: `commands` has a command in each, any other key the words of one command. */
function commandsIn(
  { input, at }: Placed,
  keys: readonly string[],
  isKnown: boolean,
  problems: Problems,
): readonly Said[] {
  return keys.flatMap((key): readonly Said[] => {
    const value = fieldOf(input, key);
    if (value?.kind !== 'list')
      return stringsOf({ input, at }, [key], isKnown, problems).map(withArguments(input));
    const from = memberPath(at, key);
    if (key === 'commands')
      return value.items.flatMap(item => (item.kind === 'string' ? [{ value: item.value, from }] : []));
    const line = KEYS.test(key) ? lineOfKeys(value.items) : lineOfWords(value.items);
    if (line !== undefined) return [{ value: line, from }];
    return stringsOf({ input, at }, [key], isKnown, problems);
  });
}

/** `{cmd: 'bash', args: ['-c', 'ls']}`: the words stand beside the program. */
function withArguments(input: ObjectNode): (said: Said) => Said {
  const given = fieldOf(input, 'args') ?? fieldOf(input, 'arguments');
  const words = given?.kind === 'list' && given.items.length > 0 ? lineOfWords(given.items) : undefined;
  return said =>
    words === undefined || /\s/.test(said.value) ? said : { ...said, value: `${said.value} ${words}` };
}

/**
 * The patches of a call: any text of `apply_patch`, and what looks like a patch in the input of any tool but a shell.
 */
function patchesIn(tool: string, input: JsonNode, at: string) {
  if (isShell(tool)) return [];
  const found = input.kind === 'object' ? fieldsOf(input, PATCHES) : [{ key: '', value: input }];
  return found.flatMap(({ key, value }) =>
    value.kind === 'string' && (tool === APPLY_PATCH || looksLikePatch(value.value))
      ? [{ ...value, from: key === '' ? at : memberPath(at, key) }]
      : [],
  );
}

/** The patches that the commands of a shell apply. */
function patchesApplied(commands: readonly Said[], span: Span, problems: Problems): readonly Patch[] {
  return commands.flatMap(({ value, from }) =>
    patchesInScript(value).map(({ text, folders }) =>
      piecesOf(inFolders(readPatch(text, span, problems), folders), from),
    ),
  );
}

/** The patch, with the place of the whole as the place of each text and path. */
function piecesOf(patch: Patch, from: string): Patch {
  const parts = patch.parts.map(({ texts, ...part }) => ({
    ...part,
    ...(part.path !== undefined && { pathFrom: from }),
    texts: texts.map(text => ({ ...text, from })),
  }));
  return { ...patch, parts };
}

/** A patch that only adds files is `Write`, any other is `Edit`; one that does both has `Write` as an alias. */
function patchCall(patches: readonly Patch[]): ToolCall {
  const adds = patches.some(each => each.adds);
  const edits = patches.some(each => each.edits);
  const aliases = adds && edits ? ['Write', APPLY_PATCH] : [APPLY_PATCH];
  const parts = patches.flatMap(each => each.parts);
  return { tool: edits ? 'Edit' : 'Write', aliases, parts, texts: [] };
}

function partsOf(tool: string, placed: Placed, problems: Problems): readonly Part[] {
  const { input, at } = placed;
  const paths = pathsOf(placed, problems);
  const isWriter = WRITERS.has(tool);
  const edits = fieldOf(input, 'edits');
  if (edits && edits.kind !== 'list' && isWriter) reportKind(problems, edits, 'edits', 'a list');
  const items = edits?.kind === 'list' ? edits.items : [];
  const listed = items.map((edit, index) =>
    editOf(edit, elementPath(memberPath(at, 'edits'), index), isWriter, problems),
  );
  const diff = tool === 'Edit' ? fieldOf(input, 'diff') : undefined;
  const blocks = diff?.kind === 'string' ? readSearchReplace(diff.value) : [];
  const from = memberPath(at, 'diff');
  const pieces = blocks.map(texts => texts.map(text => ({ ...text, from })));
  const own = textsOf(placed, isWriter, problems);
  const groups = [...(own.length > 0 ? [own] : []), ...listed, ...pieces].filter(({ length }) => length > 0);
  if (groups.length === 0 && isWriter) return partsAt(paths, [otherTexts(placed)]);
  return partsAt(paths, groups.length === 0 ? [[]] : groups);
}

/** A part for each file and each group of texts. */
function partsAt(paths: readonly Said[], groups: readonly (readonly Text[])[]): readonly Part[] {
  if (paths.length === 0) return groups.map(texts => ({ texts }));
  return paths.flatMap(({ value: path, from: pathFrom }) => groups.map(texts => ({ path, pathFrom, texts })));
}

function editOf(edit: JsonNode, at: string, isKnown: boolean, problems: Problems): readonly Text[] {
  if (edit.kind === 'object') return textsOf({ input: edit, at }, isKnown, problems);
  if (isKnown) reportKind(problems, edit, 'edits', 'a list of objects');
  return [];
}

/** Contents, and the old and new texts of edits. */
function textsOf(placed: Placed, isKnown: boolean, problems: Problems): readonly Text[] {
  const contents = stringsOf(placed, CONTENTS, isKnown, problems);
  const edits = EDITS.flatMap(([before, after]) => {
    const [old] = stringsOf(placed, [before], isKnown, problems);
    const [put] = stringsOf(placed, [after], isKnown, problems);
    const from = { old_string: old?.from ?? '', new_string: put?.from ?? '' };
    return editTexts(old?.value, put?.value).map(
      (text): Text => ({ ...text, from: text.name === 'old_string' ? from.old_string : from.new_string }),
    );
  });
  return [...contents.map((said): Text => ({ name: 'content', ...said })), ...edits];
}

/** Every string of the input but its paths, for a tool that writes and has no text under a known name. */
function otherTexts({ input, at }: Placed): readonly Text[] {
  const strings = input.entries
    .filter(({ key }) => !PATHS.includes(key.value))
    .flatMap(({ value }) => (value.kind === 'string' ? [value.value] : []));
  return strings.length === 0 ? [] : [{ name: 'content', value: strings.join('\n'), from: at }];
}

/** An item of a list of files: a path, or an object with one. */
function pathsAt(item: JsonNode, at: string, problems: Problems): readonly Said[] {
  if (item.kind === 'string') return [{ value: item.value, from: at }];
  return item.kind === 'object' ? stringsOf({ input: item, at }, PATHS, false, problems) : [];
}

/** The named files, each once. */
function pathsOf(placed: Placed, problems: Problems): readonly Said[] {
  const { input, at } = placed;
  const listed = fieldsOf(input, PATH_LISTS).flatMap(({ key, value }) =>
    value.kind === 'list'
      ? value.items.flatMap((item, index) => pathsAt(item, elementPath(memberPath(at, key), index), problems))
      : [],
  );
  const named = new Map<string, Said>();
  for (const said of [...stringsOf(placed, PATHS, true, problems), ...listed])
    if (!named.has(said.value)) named.set(said.value, said);
  return [...named.values()];
}
