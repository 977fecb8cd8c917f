/**
 * The bundles of the command line: what reads it, which each start loads, and what its commands do, in bundles of their own. INVARIANT: what
 * a command says of itself is data (`command.ts`), which is written down here, so that reading a command line loads no command.
 */
import { join } from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import type { Command } from '../../src/cli/command.ts';
import { commands } from '../../src/cli/commands/index.ts';
import { apart } from './apart.ts';
import { lazily } from './lazily.ts';

export interface CommandBuild {
  /** Builds one that the launcher runs, by its name. */
  readonly launchedAs: (name: string, options: BuildOptions) => Promise<Metafile>;
  /** What all of them leave to others. */
  readonly plugins: readonly Plugin[];
  /** Modules that wait for their first use wherever they are. */
  readonly lazyModules: readonly string[];
}

/** Those that judge an envelope, or were asked to: most runs in a pipeline. */
const VERIFYING = new Set(['verify', 'write-envelope', 'plan-verify', 'stamp']);

const bundleOf = ({ name }: Command): string => (VERIFYING.has(name) ? 'cli-verify' : 'cli-rest');

/** What one command of a bundle needs, or a few. */
const ofSome = [
  ...[
    'bash/check',
    'bash/facts',
    'bash/golden',
    'bash/policy',
    'bash/rules',
    'bash/test',
    'init/changes',
    'init/line-diff',
  ],
  ...['inspect/pages', 'inspect/stages', 'kinds', 'learn/decide', 'learn/list', 'learn/run'],
  ...['questions/about', 'questions/ask', 'replay/json', 'replay/rules', 'replay/text', 'replay/threads'],
  ...['review/show', 'review/test', 'rules/check', 'rules/list', 'rules/show', 'rules/test', 'sessions'],
  ...[
    'store/add',
    'store/change',
    'store/edit',
    'store/import',
    'store/list',
    'store/rule-options',
    'store/say',
  ],
  ...['tables/outputs', 'verification', 'working-tree', '../pipeline', '../gate', '../hook/run-hook'],
  ...[
    '../hook/real-stages',
    '../hook/real-world',
    '../hook/late-reviewer',
    '../hook/hosts/index',
    'report/index',
  ],
  ...['predicates/index', 'scoped-rules'].map(name => `../compiler/${name}`),
  ...['print', 'relations', 'structured-type'].map(name => `../datalog/${name}`),
  ...['runtime/value-json', 'effects/settings-file', 'diagnostics/codes'].map(name => `../${name}`),
].map(name => join('src/cli', `${name}.ts`));

export async function buildCommands({
  launchedAs,
  plugins,
  lazyModules,
}: CommandBuild): Promise<readonly Metafile[]> {
  const failure = apart('./cli-rest.cjs', ['src/cli/failure.ts']);
  const cli = await launchedAs('cli', {
    entryPoints: ['src/cli/start.ts'],
    plugins: [described, failure.plugin, ...plugins, lazily(lazyModules)],
  });
  const lazy = lazily([...lazyModules, ...ofSome]);
  const runsOf = (bundle: string) =>
    commands
      .filter(command => bundleOf(command) === bundle)
      .map(command => lineFor(command))
      .join('\n');
  const bundles = {
    'cli-verify': runsOf('cli-verify'),
    'cli-rest': `${runsOf('cli-rest')}\n${failure.entry()}`,
  };
  const made = Object.entries(bundles).map(([name, contents]) =>
    launchedAs(name, { stdin: { contents, resolveDir: process.cwd() }, plugins: [...plugins, lazy] }),
  );
  return [cli, ...(await Promise.all(made))];
}

/** The list of commands, without what they do. */
const described: Plugin = {
  name: 'described commands',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\/src\/cli\/commands\/index\.ts$/ }, () => {
      const cases = commands.map(command => {
        const bundle = JSON.stringify(`./${bundleOf(command)}.cjs`);
        return `{ ...${JSON.stringify(command)}, run: (...args) => require(${bundle}).${nameOf(command)}.run(...args) }`;
      });
      return { contents: `export const commands = [${cases.join(',\n')}];`, loader: 'js' };
    });
    onResolve({ filter: /^\.\/cli-(?:verify|rest)\.cjs$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** As its module exports it. */
function nameOf({ name }: Command): string {
  return `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Command`;
}

function lineFor(command: Command): string {
  return `export { ${nameOf(command)} } from './src/cli/commands/${command.name}.ts';`;
}
