/**
 * The commands in the input of a tool. INVARIANT: whatever a tool is called, each string that it may run as a command
 * of a shell is among them.
 */
import type { JsonNode, ObjectNode } from '../values/json-node.ts';
import { elementPath, memberPath } from '../values/path.ts';
import { lineOfKeys, lineOfWords } from './argument-list.ts';
import { type Found, fieldsOf, type PayloadString, type Placed, stringsOf } from './call-parts.ts';
import { fieldOf, type Problems, reportMissing } from './fields.ts';

const COMMANDS = [
  ...['command', 'command_line', 'commands', 'cmd', 'commandLine', 'CommandLine'],
  ...['keys', 'keystrokes', 'send_keys', 'argv', 'cmdline', 'command_string', 'powershell_command'],
  ...['cli_command', 'cliCommand', 'shell_command', 'shellCommand', 'bash_command', 'bashCommand'],
  ...['cmdString', 'cmd_string', 'commandString', 'bash'],
];
/** The program of a command whose words stand beside it. */
const PROGRAMS = ['program', 'executable', 'binary', 'exe'];
/** Tools that type into a shell which is running, with the key of the text. */
const TYPING: ReadonlyMap<string, string> = new Map([
  ['write_stdin', 'chars'],
  ['unified_exec', 'input'],
  ['write_bash', 'input'],
  ['write_powershell', 'input'],
  ['interact_with_process', 'input'],
  ['send_command_input', 'Input'],
  ['mcp__desktop-commander__interact_with_process', 'input'],
]);
/** Shells, and servers for them: what they are given under these keys is of the shell, and no code. */
const SCRIPTED = ['shell', 'bash', 'terminal', 'ssh'];
const SCRIPTED_KEYS = ['script', 'input', 'body', 'line', 'run'];
/** Tools that type into a terminal, and tools that press keys: a line of theirs ends with that of the key. */
const TYPES = ['run', 'send', 'type', 'write', 'input', 'paste', 'press', 'key'];
const TERMINALS = /^mcp__.*(?:kitty|tmux|iterm|wezterm|zellij|terminal|console|pty|screen)/i;
const KEYBOARDS = /type|key|paste/i;
const KEYS = /keys/i;
const TYPED_KEYS = ['text', 'value', 'line', 'data', 'sequence'];

/** The commands of a call. `isRun`: the tool runs a command, so a missing one is reported. */
export function commandsOf(
  tool: string,
  placed: Placed,
  isRun: boolean,
  problems: Problems,
): readonly PayloadString[] {
  const { input } = placed;
  if (isRun && fieldsOf(input, COMMANDS).length === 0) reportMissing(problems, input, 'command', 'a string');
  const typed = TYPING.get(tool);
  const further = !isRun && isScripted(tool.toLowerCase()) ? SCRIPTED_KEYS : [];
  const hasWords = argumentsOf(input) !== undefined;
  const keys = [
    ...[...COMMANDS, ...(hasWords ? PROGRAMS : [])],
    ...(typed === undefined ? [...further, ...typedKeys(tool, input)] : [typed]),
  ];
  const inner = isRun ? [] : objectsIn(placed);
  const commands = [
    ...stringsOfCommands(placed, keys, isRun, problems),
    ...inner.flatMap(each => stringsOfCommands(each, [...keys, 'run'], isRun, problems)),
  ];
  // Nothing is typed: the tool waits for what is printed.
  return typed === undefined ? commands : commands.filter(({ value }) => value !== '');
}

function isScripted(tool: string): boolean {
  return SCRIPTED.some(word => tool.includes(word));
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

/** The objects in which some tools keep a command: the value of such a key, or in a list there. */
function objectsIn({ input, at }: Placed, depth = 0): readonly Placed[] {
  return input.entries.flatMap(({ key, value }): readonly Placed[] => {
    if (!INNER.test(key.value)) return [];
    const from = memberPath(at, key.value);
    const found: readonly Placed[] =
      value.kind === 'list'
        ? value.items.flatMap((item, index) =>
            item.kind === 'object' ? [{ input: item, at: elementPath(from, index) }] : [],
          )
        : value.kind === 'object'
          ? [{ input: value, at: from }]
          : [];
    return depth === MAX_INNER ? found : found.flatMap(each => [each, ...objectsIn(each, depth + 1)]);
  });
}

/** `local_shell` has its command in `action`, an editor in `task`, servers that run several in a list of steps. */
const INNER =
  /^(?:(?:action(?:_json)?|task|request|process|step|command|call|job|operation|invocation|item|query|queries)(?:s|es)?|options|params|parameters|payload|input|arguments|args|exec|batch|pipeline)$/i;
const MAX_INNER = 3;

/** Strings, and lists of strings: `commands` has a command in each, any other key the words of one command. */
function stringsOfCommands(
  { input, at }: Placed,
  keys: readonly string[],
  isKnown: boolean,
  problems: Problems,
): readonly PayloadString[] {
  return keys.flatMap((key): readonly PayloadString[] => {
    const value = fieldOf(input, key);
    const from = memberPath(at, key);
    if (value?.kind !== 'list')
      return stringsOf({ input, at }, [key], isKnown, problems).map(withArguments(input));
    if (key === 'commands') return value.items.flatMap(item => lineOfItem(item, from));
    const line = KEYS.test(key) ? lineOfKeys(value.items) : lineOfWords(value.items);
    if (line !== undefined) return [{ value: line, from }];
    return stringsOf({ input, at }, [key], isKnown, problems);
  });
}

/** The line of an item of `commands`: a line, or the words of one. */
function lineOfItem(item: JsonNode, from: string): readonly PayloadString[] {
  if (item.kind === 'string') return [{ value: item.value, from }];
  const line = item.kind === 'list' ? lineOfWords(item.items) : undefined;
  return line === undefined ? [] : [{ value: line, from }];
}

/** `{cmd: 'bash', args: ['-c', 'ls']}`: the words stand beside the program. */
function withArguments(input: ObjectNode): (said: PayloadString) => PayloadString {
  const words = argumentsOf(input);
  return said => (!words || /\s/.test(said.value) ? said : { ...said, value: `${said.value} ${words}` });
}

/** The words that stand beside a program, as they stand in a line: a list, or the rest of the line. */
function argumentsOf(input: ObjectNode): string | undefined {
  const given = fieldOf(input, 'args') ?? fieldOf(input, 'arguments');
  if (given?.kind === 'list') return lineOfWords(given.items);
  return given?.kind === 'string' ? given.value : undefined;
}
