/**
 * The commands that `bash check` is asked about: one on the command line, one a line of a file, or standard input. INVARIANT: a line that
 * cannot be read is an error, never left out.
 */
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { loadSource, STANDARD_INPUT } from '../load.ts';

export interface GivenCommand {
  /** Null for a command that was given without one. */
  readonly id: string | null;
  readonly command: string;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** `--file FILE`: a JSON object a line. */
export function commandsInFile(path: string): Reported<readonly GivenCommand[]> {
  return fromSource(path, commandsIn);
}

/** `-`: as `scriptsIn` reads it. */
export function commandsOnStandardInput(): Reported<readonly GivenCommand[]> {
  return fromSource(STANDARD_INPUT, scriptsIn);
}

function fromSource(
  path: string,
  read: (source: Source) => Reported<readonly GivenCommand[]>,
): Reported<readonly GivenCommand[]> {
  const { value: source, diagnostics } = loadSource(path, MAX_BYTES);
  return source ? read(source) : { value: undefined, diagnostics };
}

/** A JSON object a line where the first line is one, else one script as it is. */
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
      diagnostics.push(diagnostic('E791', 'the line is no command', { span: { source, start, end }, hint }));
    }
    start = end + 1;
  }
  return { value: hasErrors(diagnostics) ? undefined : commands, diagnostics };
}

/** Undefined for what is no command; other keys than `id` and `command` mean nothing here. */
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
