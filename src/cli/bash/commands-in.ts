/**
 * The commands for `bash check`: one on the command line, or one a line of a file or standard input. INVARIANT: an
 * unreadable line is an error and never skipped.
 */
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { Call } from '../command.ts';
import { loadSource, STANDARD_INPUT } from '../load.ts';

export interface GivenCommand {
  /** Null for a command without an id. */
  readonly id: string | null;
  readonly command: string;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** One script on the command line, `-`, or `--file FILE`. */
export function commandsGiven(
  { options }: Call,
  operands: readonly string[],
  action: string,
): Reported<readonly GivenCommand[]> {
  const file = options.get('file');
  const [command, ...others] = operands;
  if (file !== undefined && command === undefined) return fromSource(file, commandsIn);
  if (file === undefined && command !== undefined && others.length === 0) {
    if (command === STANDARD_INPUT) return fromSource(STANDARD_INPUT, scriptsIn);
    return { value: [{ id: null, command }], diagnostics: [] };
  }
  const hint =
    others.length > 0
      ? `put the whole of it in quotes: \`rulespec bash ${action} 'git push --force'\``
      : `\`rulespec bash ${action} 'git status'\`, or \`-\` for standard input`;
  const takes = action === 'check' ? 'one script, or `--file`' : 'one script';
  return {
    value: undefined,
    diagnostics: [diagnostic('E405', `\`bash ${action}\` takes ${takes}`, { hint })],
  };
}

function fromSource(
  path: string,
  read: (source: Source) => Reported<readonly GivenCommand[]>,
): Reported<readonly GivenCommand[]> {
  const { value: source, diagnostics } = loadSource(path, MAX_BYTES);
  return source ? read(source) : { value: undefined, diagnostics };
}

/** A JSON object a line if the first line is one; otherwise the whole text is one script. */
export function scriptsIn(source: Source): Reported<readonly GivenCommand[]> {
  const [first = ''] = source.text.trimStart().split('\n', 1);
  if (objectOf(first)) return commandsIn(source);
  return { value: [{ id: null, command: source.text }], diagnostics: [] };
}

/** No value where a line cannot be read. */
export function commandsIn(source: Source): Reported<readonly GivenCommand[]> {
  const commands: GivenCommand[] = [];
  const diagnostics: Diagnostic[] = [];
  let start = 0;
  for (const line of source.text.split('\n')) {
    const end = start + line.length;
    const command = line.trim() === '' ? undefined : commandOf(line);
    if (command) commands.push(command);
    else if (line.trim() !== '') {
      const hint = 'write an object a line: {"id": "1", "command": "git status"}';
      diagnostics.push(diagnostic('E748', 'the line is no command', { span: { source, start, end }, hint }));
    }
    start = end + 1;
  }
  return { value: hasErrors(diagnostics) ? undefined : commands, diagnostics };
}

/** Undefined for anything but a command. Keys besides `id` and `command` are ignored. */
function commandOf(line: string): GivenCommand | undefined {
  const object = objectOf(line);
  const command = object?.['command'];
  const id = object?.['id'] ?? null;
  if (typeof command !== 'string') return undefined;
  if (typeof id === 'number') return { id: String(id), command };
  return id === null || typeof id === 'string' ? { id, command } : undefined;
}

function objectOf(line: string): Readonly<Record<string, unknown>> | undefined {
  if (!line.trimStart().startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
