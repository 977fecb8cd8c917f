/** The bundles of `rulespec hook`, and what is in which. INVARIANT: as it is loaded, none of them loads another one. */
import { resolve } from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { type Apart, apart } from './apart.ts';
import { lazily } from './lazily.ts';
import { loadsAlone } from './loads-alone.ts';

/** What they have in common with other bundles. */
export interface HookBuild {
  /** Builds one that the launcher runs, by its name. */
  readonly launchedAs: (name: string, options: BuildOptions) => Promise<Metafile>;
  readonly store: Apart;
  /** RE2. */
  readonly regexes: Apart;
  readonly yamlAsModules: Plugin;
  /** Modules that wait for their first use wherever they are. */
  readonly lazyModules: readonly string[];
}

/**
 * What each call of `rulespec hook` needs, and apart from it what some need: RE2, the reader of shell scripts, what asks a model, the
 * engine for what is not small, hosts other than Claude Code, what else some calls need, and the rest, which compiles rules, proves and
 * verifies.
 */
export async function buildHook({
  launchedAs,
  store,
  regexes,
  yamlAsModules,
  lazyModules,
}: HookBuild): Promise<readonly Metafile[]> {
  // What reads plain scripts, and the words of commands.
  const shell = apart(
    './shell.cjs',
    ['src/shell/', 'unbash'],
    [
      'plain-script',
      'plain-commands',
      'plain-programs',
      'plain-words',
      'command-words',
      'brackets',
      'folders',
      'limits',
      'names',
      'generated/special-programs',
      'tables/subcommands',
      'tables/variables',
    ].map(each => `src/shell/${each}.ts`),
  );
  const review = apart('./hook-review.cjs', ['src/hook/real-reviewer.ts']);
  const hosts = apart(
    './hook-hosts.cjs',
    ['index', 'claude-setup'].map(each => `src/hook/hosts/${each}.ts`),
  );
  const seminaive = 'src/runtime/engines/seminaive/';
  const engine = apart('./engine.cjs', [seminaive], [`${seminaive}engine.ts`]);
  // What reads patterns: of most of them compiled rules have what a search needs.
  const patterns = apart(
    './hook-patterns.cjs',
    ['src/regex/'],
    [
      ...[
        'alternatives',
        'cache',
        'match-lines',
        'needle-set',
        'pattern-constant',
        'searcher',
        'told-pattern',
      ],
      ...['native/find', 'native/told', 'lookahead-search', 'iregexp', 'problem', 'lint'],
    ].map(each => `src/regex/${each}.ts`),
  );
  const rest = apart(
    './hook-rest.cjs',
    [
      ...[
        'src/compile-rules.ts',
        'src/compiler/',
        'src/datalog/check.ts',
        'src/datalog/stratify.ts',
        'src/runtime/hook-trace.ts',
      ],
      ...['src/sessions/plan-verify.ts', 'src/effects/working-tree.ts', 'src/effects/digest.ts'],
      ...['src/selectors/jsonpath.ts', 'src/compiled/write.ts', 'src/hook/default-policy.ts'],
      'src/hook/guard-texts.ts',
      ...['src/runtime/evidence/', 'src/cross-check.ts'],
      ...['src/datalog/print.ts', 'src/datalog/relations.ts', 'src/regex/problem.ts', 'src/regex/lint.ts'],
      ...['bash', 'circumstance', 'hook', 'markdown', 'scoped'].map(
        each => `src/datalog/${each}-relations.ts`,
      ),
    ],
    ['src/compiler/document/'],
  );
  const some = apart(
    './hook-some.cjs',
    [
      ...['src/selectors/', 'src/regex/lookahead-search.ts', 'src/regex/iregexp.ts'],
      ...['envelope', 'session', 'selection'].map(each => `src/runtime/facts/${each}.ts`),
      ...['segments', 'loose', 'never'].map(each => `src/globs/${each}.ts`),
      ...['branch', 'refusals', 'session-memory', 'read-user-config', 'atomic-write', 'keep-newest'].map(
        each => `src/effects/${each}.ts`,
      ),
      ...[
        'src/effects/learning/start-learning.ts',
        'src/diagnostics/render/human.ts',
        'src/diagnostics/suggest.ts',
      ],
      ...['apply-patch', 'count-refusals', 'reviewed-call', 'search-replace'].map(
        each => `src/hook/${each}.ts`,
      ),
      ...['src/sessions/answer-text.ts', 'src/runtime/facts/input-fields.ts', 'src/globs/glob.ts'],
    ],
    ['src/selectors/work.ts'],
  );
  const lazyHere = lazily([
    ...lazyModules,
    'node:os',
    'node:child_process',
    // What few calls need: the selection for conditions, the lines that a rule was found on.
    ...['src/runtime/facts/envelope.ts', 'src/diagnostics/render/snippet.ts'],
  ]);
  const inAll = [regexes.plugin, store.plugin, lazyHere];
  const from = ({ entry }: Apart) => ({ stdin: { contents: entry(), resolveDir: process.cwd() } });
  // One after the other: what is in the others is told by those before.
  const files = [
    await launchedAs('hook', {
      entryPoints: ['src/cli/start-hook.ts'],
      plugins: [
        ...[review.plugin, hosts.plugin, rest.plugin, some.plugin, engine.plugin, shell.plugin],
        patterns.plugin,
        ...inAll,
      ],
    }),
    await launchedAs('hook-hosts', {
      ...from(hosts),
      plugins: [rest.plugin, some.plugin, shell.plugin, ...inAll],
    }),
    await launchedAs('hook-review', {
      ...from(review),
      // An answer that was kept needs a digest, and neither connections nor processes.
      plugins: [
        lazily(['digest', 'model/http', 'model/command'].map(each => `src/effects/${each}.ts`)),
        rest.plugin,
        engine.plugin,
        shell.plugin,
        ...inAll,
      ],
    }),
    await launchedAs('hook-patterns', { ...from(patterns), plugins: [rest.plugin, some.plugin, ...inAll] }),
    await launchedAs('hook-some', { ...from(some), plugins: [rest.plugin, shell.plugin, ...inAll] }),
    await launchedAs('hook-rest', {
      ...from(rest),
      plugins: [yamlAsModules, engine.plugin, shell.plugin, ...inAll],
    }),
    await launchedAs('engine', { ...from(engine), plugins: inAll }),
    await launchedAs('shell', { ...from(shell), plugins: inAll }),
    await launchedAs('re2', from(regexes)),
  ];
  for (const file of files.flatMap(({ outputs }) => Object.keys(outputs))) await loadsAlone(resolve(file));
  return files;
}
