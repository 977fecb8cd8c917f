/** Finds our hooks in the settings of a host, and compares them with those that `init` would write now. */
import { markOf } from '../../hook/hosts/hook-command.ts';
import type { Host as Adapter, SetupOptions } from '../../hook/hosts/host.ts';
import { withoutComments } from '../../hook/without-comments.ts';
import { at, membersOf, parsedJson } from '../../values/plain-json.ts';
import type { Scope } from '../init/places.ts';

interface Hook {
  /** The command line, as the host gives it to a shell. */
  readonly command: string;
  /** The program that the hook runs as rulespec; undefined if the text does not show it. */
  readonly program: string | undefined;
}

export interface FoundHooks {
  /** The hooks by the event of the settings, or by the name of a script. */
  readonly hooks: ReadonlyMap<string, Hook>;
  /** Events without a hook of ours. */
  readonly missing: readonly string[];
  /** Events whose hook another version has written. */
  readonly stale: readonly string[];
}

/** `texts` are those of the files, by their paths as the setup names them. */
export function hooksIn(adapter: Adapter, scope: Scope, texts: ReadonlyMap<string, string>): FoundHooks {
  const hooks = new Map<string, Hook>();
  for (const [path, text] of texts) {
    const isScript = !path.endsWith('.json');
    const lists = isScript
      ? [[path.slice(path.lastIndexOf('/') + 1), text] as const]
      : Object.entries(membersOf(at(parsedJson(withoutComments(text)), 'hooks'))).flatMap(([event, value]) =>
          commandsIn(value).flatMap(command =>
            hasMark(command, adapter) ? [[event, command] as const] : [],
          ),
        );
    for (const [event, command] of lists)
      if (!hooks.has(event)) hooks.set(event, { command, program: programIn(command, adapter) });
  }
  const wanted = wantedHooks(adapter, { command: 'rulespec', stopGate: false, scope });
  const missing = [...wanted.keys()].filter(event => !hooks.has(event));
  const stale = [...hooks].flatMap(([event, { command, program }]) =>
    program !== undefined && isAsWritten(adapter, scope, event, command, program) ? [] : [event],
  );
  return { hooks, missing, stale };
}

function hasMark(command: string, { name }: Adapter): boolean {
  return new RegExp(`${markOf(name)}(?![\\w-])`).test(command);
}

/** Every command for a POSIX shell in a value of settings. */
function commandsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(commandsIn);
  return Object.entries(membersOf(value)).flatMap(([key, inner]) =>
    ['command', 'bash'].includes(key) && typeof inner === 'string' ? [inner] : commandsIn(inner),
  );
}

function programIn(command: string, { name }: Adapter): string | undefined {
  return new RegExp(`(?:^|\\| |\\$\\()([^|()$"]+)${markOf(name)}`).exec(command)?.[1];
}

function isAsWritten(
  adapter: Adapter,
  scope: Scope,
  event: string,
  command: string,
  program: string,
): boolean {
  return [false, true].some(stopGate =>
    (['ask', 'deny'] as const).some(
      ifMissing =>
        wantedHooks(adapter, { command: program, stopGate, ifMissing, scope }).get(event) === command,
    ),
  );
}

/** The commands that `init` writes, by event. */
function wantedHooks({ setup }: Adapter, options: SetupOptions): ReadonlyMap<string, string> {
  const hooks = new Map<string, string>();
  for (const { additions } of setup?.files(options) ?? [])
    for (const addition of additions) {
      const event = addition.at[1];
      if (addition.kind === 'entry' && event !== undefined)
        hooks.set(event, commandsIn(addition.entry)[0] ?? '');
    }
  for (const { path, text } of setup?.scripts?.(options) ?? [])
    hooks.set(path.slice(path.lastIndexOf('/') + 1), text);
  return hooks;
}
