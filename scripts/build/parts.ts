/**
 * The parts of the program, and what is in which. A part costs a start nothing before something of it is used.
 * INVARIANT: a module that is named here exists and is used, else the build fails with its name.
 */
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { build } from 'esbuild';
import type { Command } from '../../src/cli/command.ts';
import { commands } from '../../src/cli/commands/index.ts';
import { inAscii } from './ascii.ts';
import { lazily } from './lazily.ts';
import { withoutDefaultValidator, withoutUnicodeTables } from './less-of-packages.ts';
import {
  keysOfSchemas,
  ownVersion,
  schemasBeside,
  shared,
  sqliteOutside,
  withoutChildProcess,
  yamlAsModules,
} from './options.ts';
import { type Part, partOf } from './part.ts';
import { rowsAsText } from './rows-as-text.ts';

export interface BuiltPart {
  readonly name: string;
  readonly text: string;
  readonly metafile: Metafile;
  /** Whether it is compressed in the package: it takes some 15 ms longer to load. */
  readonly isCompressed: boolean;
}

/** Modules that only a call with a script needs: they read the script and find the effects of its commands. */
const script = partOf('script', [
  'src/effects/hidden-files.ts',
  'src/effects/from-publishers.ts',
  'src/effects/losses.ts',
  'src/effects/script-effects.ts',
  'src/effects/script-files.ts',
  'src/effects/unknown-programs.ts',
  'src/shell/certainty.ts',
  'src/shell/command-words.ts',
  'src/shell/read-script.ts',
  'src/shell/tables/interpreters.ts',
]);
const regexes = partOf('re2', ['re2js']);
/** WebAssembly, which is large and the same in each part that would have it. It asks for memory as it starts. */
const hashes = partOf('sha256', ['src/system/short-sha256.ts']);

/**
 * Parts of the hook that so few calls need that some milliseconds of decompression are worth their size. Not so `globs`
 * and `patterns`, `explain`, which each refusal and question needs, and `rare`, for rules and settings that few users
 * have.
 */
const SELDOM: ReadonlySet<string> = new Set(['engine', 'review']);

/**
 * Modules that few hook calls use. A module is listed if all calls would otherwise load about 1 kB more: 100 kB take
 * some 0.5 to 1 ms. The modules that ask git are not listed: many calls need them, and a part would copy modules of
 * the hook.
 */
const ofHook: readonly Part[] = [
  partOf('explain', ['src/datalog/print.ts', 'src/hook/proof-lines.ts', 'src/runtime/explain-decision.ts']),
  script,
  hashes,
  partOf('engine', ['src/runtime/engines/seminaive/evaluate.ts', 'src/runtime/engines/seminaive/prepare.ts']),
  partOf('review', ['src/hook/real-reviewer.ts']),
  partOf('globs', [
    'src/globs/glob.ts',
    'src/globs/overlap.ts',
    'src/globs/required-literals.ts',
    'src/globs/summarize.ts',
    'src/globs/word-glob.ts',
  ]),
  partOf('patterns', [
    'src/regex/regex.ts',
    'src/regex/required-literals.ts',
    'src/regex/rule-pattern.ts',
    'src/regex/summarize.ts',
  ]),
  partOf('rare', [
    'src/compiler/document/flow-scalar.ts',
    'src/datalog/record-text.ts',
    'src/diagnostics/render/human.ts',
    'src/diagnostics/suggest.ts',
    'src/effects/of-powershell.ts',
    'src/globs/loose.ts',
    'src/hook/apply-patch.ts',
    'src/hook/opened-shells.ts',
    'src/hook/reviewed-call.ts',
    'src/runtime/engines/subsume.ts',
    'src/selectors/parse.ts',
    'src/selectors/select.ts',
    'src/shell/makefile.ts',
    'src/sources/mentioned-paths.ts',
    'src/system/archive-members.ts',
    'src/system/definitions.ts',
    'src/system/git-changes.ts',
    'src/system/history/prune.ts',
    'src/system/read-user-config.ts',
  ]),
];

/** The commands that judge an envelope, or have one judged: most runs in a pipeline. */
const VERIFYING = new Set(['verify', 'write-envelope', 'plan-verify', 'stamp']);
const filesOf = (isIn: (command: string) => boolean) =>
  commands.flatMap(({ name }) => (isIn(name) ? [`src/cli/commands/${name}.ts`] : []));
/** With what the commands in `rest` need of it, and no hook call: modules that nothing calls for each fact. */
const verifying = partOf('verify', [
  ...filesOf(name => VERIFYING.has(name)),
  ...[
    'src/cli/report/outputs.ts',
    'src/cli/report/report.ts',
    'src/cli/verdict-report.ts',
    'src/cli/verification.ts',
    'src/compiler/dialects/rulespec/parse.ts',
    'src/compiler/predicates/index.ts',
    'src/compiler/schema.ts',
    'src/datalog/check.ts',
    'src/datalog/inline.ts',
    'src/datalog/parse.ts',
    'src/pipeline.ts',
    'src/runtime/trace.ts',
    'src/sessions/write-envelope.ts',
    'src/system/working-tree.ts',
  ],
]);

/** Programs are run one after the other by scripts, which wait for the start of each. */
const running = partOf(
  'run',
  filesOf(name => name === 'run'),
);

/**
 * The modules that no urgent call needs, in one compressed part, so that the package has each of them once: the
 * other commands, the servers and their threads, the plugin for OpenCode, and the compilation of rules at the first
 * call after a change.
 */
const REST = 'rest';
const restOfHook = partOf(REST, [
  'src/compiler/compile-rules.ts',
  'src/compiler/yaml.ts',
  'src/hook/default-policy.ts',
  'src/hook/guard-texts.ts',
  'src/rule-cache/known-summaries.ts',
  'src/rule-cache/write.ts',
  'src/runtime/activation/activate.ts',
  'src/runtime/hook-trace.ts',
  'src/selectors/jsonpath.ts',
  'src/sessions/plan-verify.ts',
]);
const restOfCli = partOf(REST, [
  ...filesOf(name => !VERIFYING.has(name) && name !== 'run'),
  ...[
    'src/cli/failure.ts',
    'src/cli/only-people.ts',
    'src/cli/report/html/page.ts',
    'src/cli/report/html/proof.ts',
    // It has the texts of all diagnostics.
    'src/cli/report/sarif-log.ts',
    'src/compiler/document/read-toml.ts',
    'src/compiler/document/read-yaml.ts',
    'src/selectors/jsonpath.ts',
    'src/sessions/rules-from.ts',
    'saxes',
    '@datalogui/datalog',
  ],
]);
/** Opens the store; used if the store changed since the last call. */
const store = partOf(REST, ['src/system/store/open-store.ts']);
/** The protocol of editors, in a part of its own: no other command waits for it. */
const editors = partOf('lsp', ['src/lsp/connection.ts']);
/** They are run by themselves: `ownProgram` in `src/system/pack.ts`. */
const programs = [
  'src/cli/audit/worker.ts',
  'src/cli/replay/worker.ts',
  'src/opencode/start.ts',
  'src/tool/worker.ts',
];
const rest = partOf(
  REST,
  [...new Set([...restOfHook.modules, ...restOfCli.modules]), ...store.modules, ...programs],
  {
    waits: true,
  },
);

/** Modules that wait for their first use wherever they are; Node's own take milliseconds each. */
const lazy = lazily([
  ...['commander', 'saxes', 'picocolors'],
  ...['http', 'https', 'child_process', 'crypto', 'os', 'v8', 'zlib'].map(name => `node:${name}`),
]);
const lazyInRest = lazily([
  'src/cli/history/export-tables.ts',
  'src/cli/test/assertions.ts',
  'src/system/store/wasm-driver.ts',
]);

export async function buildParts(): Promise<readonly BuiltPart[]> {
  const everywhere = [regexes.plugin, lazy.plugin];
  const hookPlugins = (own?: Part) => [
    ...[...ofHook, restOfHook, store].flatMap(part => (part === own ? [] : [part.plugin])),
    yamlAsModules,
    rowsAsText,
    ...everywhere,
  ];
  const inCli = [withoutChildProcess, yamlAsModules, ownVersion, ...everywhere];
  const parts = await Promise.all([
    partFrom('hook', { entryPoints: ['src/cli/start-hook.ts'], plugins: hookPlugins() }),
    ...ofHook.map(part => {
      const built = partOfModules(part, hookPlugins(part));
      return SELDOM.has(part.name) ? compressed(built) : built;
    }),
    compressed(partOfModules(regexes, [])),
    compressed(
      partFrom('cli', {
        entryPoints: ['src/cli/start.ts'],
        plugins: [described, verifying.plugin, running.plugin, restOfCli.plugin, script.plugin, ...inCli],
      }),
    ),
    compressed(
      partOfModules(verifying, [
        ...[...ofHook, restOfCli, store].map(({ plugin }) => plugin),
        ...[keysOfSchemas, ...inCli],
      ]),
    ),
    compressed(
      partOfModules(running, [
        ...[...ofHook, verifying, restOfCli].map(({ plugin }) => plugin),
        ...[keysOfSchemas, ...inCli],
      ]),
    ),
    compressed(
      partOfModules(rest, [
        ...[...ofHook, verifying, editors].map(({ plugin }) => plugin),
        ...[keysOfSchemas, schemasBeside, sqliteOutside],
        ...[withoutUnicodeTables, withoutDefaultValidator, lazyInRest.plugin],
        ...inCli,
      ]),
    ),
    compressed(partOfModules(editors, [])),
    partFrom('write-code-cache', { entryPoints: ['src/cli/write-code-cache.ts'] }),
  ]);
  for (const part of [...ofHook, verifying, running, restOfHook, restOfCli, regexes, store, editors])
    part.check(parts.map(({ text }) => text));
  lazy.check();
  lazyInRest.check();
  return parts;
}

/** The list of commands, without what they do: a command says of itself in data what a command line is read by. */
const described: Plugin = {
  name: 'described commands',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/cli\/commands\/index\.ts$/ }, () => {
      const imports = commands.map(({ name }) => `import * as ${wordOf(name)} from './${name}.ts';`);
      const items = commands.map(command => `{ ${membersOf(command).join(', ')} }`);
      return {
        contents: `${imports.join('\n')}\nexport const commands = [${items.join(',\n')}];`,
        loader: 'js',
      };
    });
  },
};

/** Functions stay in the module of the command, which runs when one is called. */
function membersOf(command: Command): readonly string[] {
  const object = `${wordOf(command.name)}.${wordOf(command.name)}Command`;
  return Object.entries(command).map(([key, value]) =>
    typeof value === 'function'
      ? `${key}: (...args) => ${object}.${key}(...args)`
      : `${key}: ${JSON.stringify(value)}`,
  );
}

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

async function compressed(part: Promise<BuiltPart>): Promise<BuiltPart> {
  return { ...(await part), isCompressed: true };
}

async function built(name: string, options: BuildOptions): Promise<BuiltPart> {
  const { metafile, outputFiles } = await build<BuildOptions & { metafile: true; write: false }>({
    ...shared,
    ...options,
    metafile: true,
    write: false,
    outfile: `${name}.cjs`,
    format: 'cjs',
    // Of the plugin for OpenCode, which is told its own file.
    define: { 'import.meta.url': '__filename' },
  });
  const text = inAscii(outputFiles.map(output => output.text).join(''));
  return { name, metafile, text, isCompressed: false };
}
