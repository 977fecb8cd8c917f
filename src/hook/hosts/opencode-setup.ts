/**
 * The settings that `init` writes for OpenCode: the plugin, in the settings file that already names it, else in an
 * existing one. INVARIANT: afterwards, no settings file of the project names our plugin by a specification that
 * OpenCode looks up in a repository or registry.
 */
import { pluginsIn } from '../plugins-in.ts';
import { missing } from './hook-command.ts';
import { GENERATED_MARK, type ScriptFile, type Setup, type SetupOptions } from './host.ts';
import { namesOurPlugin, readSpecification } from './opencode-plugin.ts';

/** All settings files of a project that OpenCode reads, which it adds up. */
const OPENCODE_SETTINGS = [
  'opencode.json',
  'opencode.jsonc',
  '.opencode/opencode.json',
  '.opencode/opencode.jsonc',
] as const;

/** The same for all projects, below the home folder. */
const USER_SETTINGS = ['.config/opencode/opencode.json', '.config/opencode/opencode.jsonc'] as const;

const SCHEMA = 'https://opencode.ai/config.json';
const NO_STOP = 'OpenCode does not ask its plugins when a turn ends';

export const opencodeSetup: Setup = {
  module: { file: 'opencode.js', export: './server' },
  instructions: 'AGENTS.md',
  scripts: guardOf,
  without: new Map([
    ['command', 'OpenCode runs no command: it loads the plugin into its own process'],
    ['stop-gate', NO_STOP],
    ['learn', NO_STOP],
  ]),
  files: options =>
    filesOf(options).map(path => ({
      path,
      comments: true,
      additions: [
        ...(options.read?.(path) === undefined
          ? [{ kind: 'value' as const, at: ['$schema'], value: SCHEMA }]
          : []),
        {
          kind: 'plugin',
          at: ['plugin'],
          specification: specificationFor(path, options),
          isOurs: namesOurPlugin,
        },
      ],
    })),
  notes: options => [
    ...filesOf(options).flatMap(path => asksOthers(path, options)),
    ...(moduleOf(options).startsWith('./')
      ? []
      : [
          'The path is that of this machine. To share the file, add rulespec to the dependencies of the project, and run `init` again.',
        ]),
  ],
  remark:
    'OpenCode says nothing when a plugin does not load. Start it once here, then run `rulespec doctor opencode`.',
};

/** The files that name the plugin, or the file to which it is added. */
function filesOf({ read, scope }: SetupOptions): readonly string[] {
  const all = scope === 'user' ? USER_SETTINGS : OPENCODE_SETTINGS;
  const texts = all.map(path => [path, read?.(path)] as const);
  const named = texts.filter(([, text]) => text !== undefined && pluginsIn(text)?.some(namesOurPlugin));
  if (named.length > 0) return named.map(([path]) => path);
  const there = texts.find(([path, text]) => text !== undefined && !path.startsWith('.opencode/'));
  return [there?.[0] ?? all[0]];
}

function moduleOf({ module = './node_modules/rulespec' }: SetupOptions): string {
  return module;
}

/** A path leads from the folder of the settings file. */
function specificationFor(path: string, options: SetupOptions): string {
  const module = moduleOf(options);
  return path.startsWith('.opencode/') && module.startsWith('./') ? `.${module}` : module;
}

/** OpenCode says nothing of a plugin that is not there. A plugin of a few lines, which always is, refuses calls. */
function guardOf(options: SetupOptions): readonly ScriptFile[] {
  if (options.scope === 'user' || !moduleOf(options).startsWith('./node_modules/')) return [];
  const FILES = JSON.stringify('node:fs');
  const reason = missing({ command: 'npx rulespec' });
  const text = `// ${GENERATED_MARK} opencode; \`rulespec init opencode --uninstall\` removes it.
import { existsSync } from ${FILES};

const rulespec = new URL('../../node_modules/rulespec/package.json', import.meta.url);

export const RulespecIsInstalled = async () => ({
  'tool.execute.before': async () => {
    if (!existsSync(rulespec)) throw new Error(${JSON.stringify(reason)});
  },
});
`;
  return [{ path: '.opencode/plugins/rulespec-installed.js', text }];
}

function asksOthers(path: string, { read }: SetupOptions): readonly string[] {
  return (pluginsIn(read?.(path) ?? '{}') ?? []).filter(namesOurPlugin).flatMap(specification => {
    const asked = readSpecification(specification);
    return asked.kind === 'remote'
      ? [
          `\`${specification}\` in ${path} made OpenCode ask ${asked.repository} for code, whoever owns it. It is replaced.`,
        ]
      : [];
  });
}
