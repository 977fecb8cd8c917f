/**
 * Programs that run files by their names or endings, which no word of the command says: data. What the script itself
 * has written is read, files that the words name, and those of `there`.
 */
export interface RunByName {
  readonly names: string;
  /** The row is for these first words. */
  readonly sub?: string;
  readonly file: RegExp;
  /** Patterns of names in the folder of the call; `{}` is the program. */
  readonly there?: string;
  /** The language of the code, or how commands of the shell stand in the file: as recipes, assigned, or quoted. */
  readonly as: string;
}

export const runByName: readonly RunByName[] = [
  {
    names: 'pytest py.test tox nox nose2 behave',
    file: /\.py$/,
    there: 'conftest.p* {}file.p*',
    as: 'python',
  },
  {
    names: 'invoke inv fab',
    file: /(?:^|\/)(?:tasks|fabfile)\.py$/,
    there: 'tasks.p* fabfile.p*',
    as: 'python',
  },
  {
    names: 'pip pipx uv poetry hatch flit build',
    file: /(?:^|\/)(?:setup|hatch_build|build)\.py$/,
    there: 'setup.p*',
    as: 'python',
  },
  {
    names:
      'eslint vite vitest jest webpack rollup next nuxt astro svelte-kit tsup esbuild babel postcss tailwindcss prettier stylelint playwright cypress gulp grunt mocha ava karma metro expo remix gatsby docusaurus storybook commitlint lint-staged semantic-release ng vue-cli-service rspack parcel tsdown knip',
    file: /\.[cm]?[jt]sx?$/,
    there: '{}.config.* .{}rc.* {}file.* vite.config.*',
    as: 'javascript',
  },
  {
    names: 'rake rspec bundle cap thor',
    file: /(?:\.rb|Rakefile|Gemfile|Capfile|Thorfile|\.gemspec)$/,
    there: 'Rakefil* Gemfil*',
    as: 'ruby',
  },
  { names: 'composer phpunit artisan', file: /\.php$/, as: 'php' },
  {
    names: 'cargo',
    sub: 'build run test check bench install clippy doc',
    file: /\.rs$/,
    there: 'build.r*',
    as: 'other',
  },
  { names: 'go', sub: 'run test', file: /\.go$/, as: 'other' },
  {
    names: 'gradle gradlew sbt mill mix cmake ctest swift dotnet scons waf meson bazel',
    file: /(?:gradle(?:\.kts)?|\.sbt|\.sc|\.exs?|CMakeLists\.txt|\.cmake|\.swift|\.cs|SConstruct|wscript|meson\.build)$/,
    as: 'other',
  },
  { names: 'go', sub: 'generate', file: /\.go$/, as: 'directives' },
  { names: 'just', file: /(?:^|\/)\.?justfile$/i, there: '*ustfil*', as: 'recipes' },
  { names: 'task go-task', file: /Taskfile\.ya?ml$/, there: 'Taskfile.y*', as: 'quoted' },
  { names: 'ninja samu', file: /\.ninja$/, as: 'assigned' },
  { names: 'poe pdm taskipy', file: /pyproject\.toml$/, as: 'quoted' },
  { names: 'mise', file: /(?:^|\/)\.?mise\.toml$/, as: 'quoted' },
  { names: 'lefthook', file: /lefthook\.ya?ml$/, there: 'lefthook.y*', as: 'quoted' },
  {
    names: 'pre-commit prek',
    file: /\.pre-commit-config\.ya?ml$/,
    there: '.pre-commit-config.y*',
    as: 'quoted',
  },
  { names: 'ansible-playbook', file: /\.ya?ml$/, as: 'quoted' },
  { names: 'terraform tofu terragrunt', file: /\.(?:tf|hcl)$/, as: 'quoted' },
  { names: 'composer', file: /composer\.json$/, as: 'quoted' },
  { names: 'wireit turbo nx lerna', file: /\.json$/, as: 'quoted' },
];
