/**
 * The surroundings that decide, besides the tree, which program a command runs and what it does: the program that PATH
 * gives, and variables that load code or change commands. INVARIANT: values are compared by keyed digests, and never
 * shown.
 */
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import type { KeyedCode } from '../digest.ts';
import type { Host } from '../host.ts';
import { quietly } from '../system-error.ts';

/** Not those that `npm run` or `cargo run` set for whatever they start. */
const LOADS_CODE: ReadonlySet<string> = new Set([
  ...['NODE_OPTIONS', 'NODE_PATH', 'LD_PRELOAD', 'LD_LIBRARY_PATH', 'LD_AUDIT', 'DYLD_INSERT_LIBRARIES'],
  ...['PYTHONPATH', 'PYTHONHOME', 'PYTEST_ADDOPTS', 'PYTEST_PLUGINS'],
  ...['RUBYOPT', 'RUBYLIB', 'PERL5OPT', 'PERL5LIB'],
  ...['JAVA_TOOL_OPTIONS', '_JAVA_OPTIONS', 'JDK_JAVA_OPTIONS', 'CLASSPATH', 'MAVEN_ARGS', 'GRADLE_OPTS'],
  ...['GOFLAGS', 'RUSTFLAGS', 'RUSTC_WRAPPER', 'MAKEFLAGS', 'MAKEFILES', 'GNUMAKEFLAGS', 'BASH_ENV', 'ENV'],
]);

/** Settings of npm, which ignores case in them. */
const OF_NPM = /^npm_config_(?:script_shell|node_options|ignore_scripts|userconfig|shell)$/i;
/** Programs that commands start in turn, by name. */
const STARTED =
  'sh bash env node npm npx pnpm yarn bun deno python python3 pytest uv ruby perl php java javac mvn gradle go cargo rustc make cmake dotnet git';

/** Keyed digests by name; of `PATH` that of the programs which it gives. */
export function environmentOf(host: Host, key: KeyedCode): Readonly<Record<string, string>> {
  const { environment } = host;
  const named = Object.entries(environment)
    .filter(([name, value]) => value !== undefined && value !== '' && isCompared(name, value, environment))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const programs = STARTED.split(' ').map(name => `${name} ${programOf(host, name)}`);
  return {
    ...Object.fromEntries(named.map(([name, value]) => [name, key(`variable ${name}=${value}`)])),
    PATH: key(`programs ${programs.join('\n')}`),
  };
}

function isCompared(name: string, value: string, { HOME }: Host['environment']): boolean {
  // npm sets it for whatever it starts.
  if (/userconfig$/i.test(name) && value === `${HOME}/.npmrc`) return false;
  return LOADS_CODE.has(name) || OF_NPM.test(name);
}

/** The file that a shell would run for a name: an absolute path, links resolved; undefined where there is none. */
export function programOf({ folder, environment, platform }: Host, name: string): string | undefined {
  if (/[\\/]/.test(name)) return executableAt(resolve(folder, name));
  const ends = platform === 'win32' ? (environment['PATHEXT'] ?? '.EXE').split(';') : [''];
  for (const part of (environment['PATH'] ?? '').split(delimiter)) {
    // An empty or relative part is below the current folder.
    const base = part !== '' && isAbsolute(part) ? part : resolve(folder, part);
    for (const end of ends) {
      const found = executableAt(join(base, name + end));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function executableAt(path: string): string | undefined {
  return quietly(() => {
    if (!statSync(path).isFile()) return undefined;
    accessSync(path, constants.X_OK);
    return realpathSync(path);
  });
}
