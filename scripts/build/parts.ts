/**
 * The parts of the program, and what is in which. A part costs a start nothing before something of it is used.
 * INVARIANT: a module that is named here exists and is used, else the build fails with its name.
 */
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { build } from 'esbuild';
import { commands } from '../../src/cli/commands/index.ts';
import { inAscii } from './ascii.ts';
import { lazily } from './lazily.ts';
import { shared, wasmInside, withoutChildProcess, yamlAsModules } from './options.ts';
import { type Part, partOf } from './part.ts';
import { rowsAsText } from './rows-as-text.ts';

export interface BuiltPart {
  readonly name: string;
  readonly text: string;
  readonly metafile: Metafile;
}

/**
 * What few calls of the hook need. A module is named where all calls would otherwise load at least 2.5 kB more: without
 * them a call takes 3 ms longer.
 */
const ofHook: readonly Part[] = [
  partOf('compile', [
    'src/compiler/compile-rules.ts',
    'src/compiler/yaml.ts',
    'src/hook/default-policy.ts',
    'src/hook/guard-texts.ts',
    'src/rule-cache/write.ts',
    'src/runtime/activation/activate.ts',
    'src/runtime/hook-trace.ts',
    'src/sessions/plan-verify.ts',
  ]),
  partOf('explain', ['src/datalog/print.ts', 'src/hook/proof-lines.ts', 'src/runtime/explain-decision.ts']),
  partOf('script', ['src/shell/certainty.ts', 'src/shell/read-script.ts']),
  partOf('engine', ['src/runtime/engines/seminaive/evaluate.ts']),
  partOf('review', ['src/hook/real-reviewer.ts']),
  partOf('patterns', [
    'src/effects/path-globs.ts',
    'src/globs/glob.ts',
    'src/globs/overlap.ts',
    'src/regex/regex.ts',
    'src/regex/rule-pattern.ts',
    'src/runtime/messages.ts',
  ]),
  partOf('rare', [
    'src/datalog/record-text.ts',
    'src/diagnostics/render/human.ts',
    'src/diagnostics/suggest.ts',
    'src/effects/of-powershell.ts',
    'src/hook/apply-patch.ts',
    'src/hook/reviewed-call.ts',
    'src/runtime/engines/subsume.ts',
    'src/selectors/parse.ts',
    'src/selectors/select.ts',
    'src/sources/mentioned-paths.ts',
    'src/system/git.ts',
    'src/system/read-user-config.ts',
  ]),
];
const regexes = partOf('re2', ['re2js']);
/** For those for whom the store has changed. */
const store = partOf('store', ['src/system/store/open-store.ts']);
const servers = [partOf('mcp', ['src/tool/start.ts']), partOf('serve', ['src/serve/start.ts'])];

/** The commands that judge an envelope, or have one judged: most runs in a pipeline. */
const VERIFYING = new Set(['verify', 'write-envelope', 'plan-verify', 'stamp']);
const filesOf = (isIn: (command: string) => boolean) =>
  commands.flatMap(({ name }) => (isIn(name) ? [`src/cli/commands/${name}.ts`] : []));
const ofCommands = [
  partOf(
    'verify',
    filesOf(name => VERIFYING.has(name)),
  ),
  partOf('commands', [...filesOf(name => !VERIFYING.has(name)), 'src/cli/failure.ts']),
];

/** Modules that wait for their first use wherever they are; Node's own take milliseconds each. */
const lazy = lazily([
  ...['commander', 'saxes', '@datalogui/datalog', 'picocolors'],
  ...['http', 'https', 'child_process', 'crypto', 'tty', 'os'].map(name => `node:${name}`),
]);
const lazyDriver = lazily(['src/system/store/wasm-driver.ts']);

export async function buildParts(): Promise<readonly BuiltPart[]> {
  const everywhere = [regexes.plugin, store.plugin, lazy.plugin];
  const hookPlugins = (own?: Part) => [
    ...ofHook.flatMap(part => (part === own ? [] : [part.plugin])),
    yamlAsModules,
    rowsAsText,
    ...everywhere,
  ];
  const cliPlugins = [
    withoutChildProcess,
    yamlAsModules,
    ...servers.map(({ plugin }) => plugin),
    ...everywhere,
  ];
  const parts = await Promise.all([
    partFrom('hook', { entryPoints: ['src/cli/start-hook.ts'], plugins: hookPlugins() }),
    ...ofHook.map(part => partOfModules(part, hookPlugins(part))),
    partOfModules(regexes, []),
    partFrom('cli', {
      entryPoints: ['src/cli/start.ts'],
      plugins: [described, ...ofCommands.map(({ plugin }) => plugin), ...cliPlugins],
    }),
    ...ofCommands.map(part => partOfModules(part, cliPlugins)),
    ...servers.map(part => partOfModules(part, [yamlAsModules, store.plugin])),
    partOfModules(store, [yamlAsModules, wasmInside, lazyDriver.plugin]),
    partFrom('write-code-cache', { entryPoints: ['src/cli/write-code-cache.ts'] }),
    threadFrom('mcp-worker', 'src/tool/worker.ts'),
    threadFrom('replay-worker', 'src/cli/replay/worker.ts'),
  ]);
  for (const part of [...ofHook, ...ofCommands, ...servers, regexes, store])
    part.check(parts.map(({ text }) => text));
  lazy.check();
  lazyDriver.check();
  return parts;
}

/** The list of commands, without what they do: a command says of itself in data what a command line is read by. */
const described: Plugin = {
  name: 'described commands',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/cli\/commands\/index\.ts$/ }, () => {
      const imports = commands.map(({ name }) => `import * as ${wordOf(name)} from './${name}.ts';`);
      const items = commands.map(
        command =>
          `{ ...${JSON.stringify(command)}, run: (...args) => ${wordOf(command.name)}.${wordOf(command.name)}Command.run(...args) }`,
      );
      return {
        contents: `${imports.join('\n')}\nexport const commands = [${items.join(',\n')}];`,
        loader: 'js',
      };
    });
  },
};

function wordOf(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function partOfModules({ name, source }: Part, plugins: readonly Plugin[]): Promise<BuiltPart> {
  return partFrom(name, { stdin: { contents: source, resolveDir: process.cwd() }, plugins: [...plugins] });
}

/** The launcher runs a part as a function. */
function partFrom(name: string, options: BuildOptions): Promise<BuiltPart> {
  return built(name, {
    ...options,
    banner: { js: '(function(exports,require,module,__filename,__dirname,PROGRAM_HASH){' },
    footer: { js: '})' },
  });
}

/** A thread runs by itself, and loads no other part. */
function threadFrom(name: string, entry: string): Promise<BuiltPart> {
  return built(name, { entryPoints: [entry], plugins: [yamlAsModules] });
}

async function built(name: string, options: BuildOptions): Promise<BuiltPart> {
  const { metafile, outputFiles } = await build<BuildOptions & { metafile: true; write: false }>({
    ...shared,
    ...options,
    metafile: true,
    write: false,
    outfile: `${name}.cjs`,
    format: 'cjs',
  });
  return { name, metafile, text: inAscii(outputFiles.map(({ text }) => text).join('')) };
}
