/**
 * Programs that run files by their names or endings, which no word of the command says: data. What the script itself
 * has written is read, files that the words name, and those of `there`.
 */
export interface RunByName {
  readonly names: string;
  /** The row is for these first words. */
  readonly sub?: string;
  /** The row is for calls with this option. */
  readonly option?: string;
  readonly file: RegExp;
  /** Patterns of names in the folder of the call, and in folders that it names; `{}` is the program. */
  readonly there?: string;
  /** The tests `there`. Many delete files that they made, so only the places and commands that they name count. */
  readonly tests?: string;
  /** Files that its words name it only reads. */
  readonly reads?: true;
  /** The language of the code, `shell`, `recipes`, `notebook`, or a kind of `commandsInFile`. */
  readonly as: string;
}

export const runByName: readonly RunByName[] = [
  {
    names: 'pytest py.test tox nox nose2 behave',
    file: /\.py$/,
    there: 'conftest.p* {}file.p* tests/conftest.p*',
    tests: 'test_*.p* tests/test_*.p* test/test_*.p*',
    as: 'python',
  },
  { names: 'unittest', file: /\.py$/, tests: 'test*.p* tests/test*.p* test/test*.p*', as: 'python' },
  {
    names: 'node nodejs',
    option: '--test',
    file: /\.[cm]?[jt]s$/,
    tests: '*.test.*s test/*.*s tests/*.*s',
    as: 'javascript',
  },
  {
    names: 'vitest jest mocha ava',
    file: /\.(?:test|spec)\.[cm]?[jt]sx?$/,
    tests: '*.test.*s *.spec.*s test/*.test.*s tests/*.test.*s __tests__/*.*s src/*.test.*s',
    as: 'javascript',
  },
  { names: 'go', sub: 'test', file: /_test\.go$/, tests: '*_test.g*', as: 'other' },
  { names: 'direnv', sub: 'allow reload exec', file: /(?:^|\/)\.envrc$/, there: '.envr*', as: 'shell' },
  {
    names: 'invoke inv fab doit gunicorn locust',
    file: /(?:^|\/)(?:tasks|fabfile|dodo|gunicorn\.conf|locustfile)\.py$/,
    there: 'tasks.p* fabfile.p* dodo.p* gunicorn.conf.p* locustfile.p*',
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
      'vite vitest jest webpack rollup next nuxt astro svelte-kit tsup esbuild babel postcss tailwindcss playwright cypress gulp grunt mocha ava karma metro expo remix gatsby docusaurus storybook commitlint lint-staged semantic-release ng vue-cli-service rspack parcel tsdown knip',
    file: /\.[cm]?[jt]sx?$/,
    there: '{}.config.* .{}rc.* {}file.* vite.config.*',
    as: 'javascript',
  },
  {
    names: 'eslint prettier stylelint',
    file: /\.[cm]?[jt]sx?$/,
    there: '{}.config.* .{}rc.*',
    reads: true,
    as: 'javascript',
  },
  {
    names: 'rake rspec bundle cap thor',
    file: /(?:\.rb|Rakefile|Gemfile|Capfile|Thorfile|\.gemspec)$/,
    there: 'Rakefil* Gemfil*',
    as: 'ruby',
  },
  {
    names: 'vagrant pod brew fastlane guard danger gem rackup puma unicorn',
    file: /(?:^|\/)(?:Vagrantfile|Podfile|Brewfile|Fastfile|Guardfile|Dangerfile)$|\.gemspec$|\.ru$/,
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
  { names: 'cargo', sub: 'run', file: /\.rs$/, there: 'src/main.r*', as: 'other' },
  { names: 'go', sub: 'run test', file: /\.go$/, as: 'other' },
  { names: 'go', sub: 'run', file: /\.go$/, there: '*.g*', as: 'other' },
  { names: 'java', file: /\.java$/, as: 'other' },
  { names: 'kotlin kotlinc scala-cli amm', file: /\.(?:kts?|sc|scala)$/, as: 'other' },
  { names: 'snakemake', file: /(?:^|\/)Snakefile$|\.smk$/, as: 'python' },
  { names: 'bats', file: /\.bats$/, as: 'shell' },
  { names: 'shellspec', file: /_spec\.sh$/, as: 'shell' },
  {
    names: 'gradle gradlew sbt mill mix cmake ctest swift dotnet scons waf meson bazel',
    file: /(?:gradle(?:\.kts)?|\.sbt|\.sc|\.exs?|CMakeLists\.txt|\.cmake|\.swift|\.csx?|SConstruct|wscript|meson\.build)$/,
    as: 'other',
  },
  { names: 'go', sub: 'generate', file: /\.go$/, as: 'directives' },
  { names: 'cmake ctest', file: /(?:^|\/)CMakeLists\.txt$|\.cmake$/, as: 'cmake' },
  { names: 'dotnet msbuild xbuild', file: /\.(?:\w+proj|targets|props)$/, as: 'xml' },
  { names: 'mvn mvnw mvnd', file: /(?:^|\/)pom\.xml$/, as: 'xml' },
  { names: 'ant', file: /\.xml$/, as: 'xml' },
  { names: 'bazel bazelisk', file: /(?:^|\/)(?:BUILD|WORKSPACE)(?:\.bazel)?$|\.bzl$/, as: 'bazel' },
  { names: 'zig', sub: 'build run test', file: /\.zig$/, as: 'other' },
  { names: 'tox', file: /(?:^|\/)(?:tox\.ini|setup\.cfg)$/, as: 'ini' },
  {
    names: 'foreman overmind honcho hivemind goreman forego nf',
    file: /(?:^|\/)Procfile[^/]*$/,
    as: 'procfile',
  },
  { names: 'ssh scp sftp', option: '-F', file: /./, as: 'ssh' },
  { names: 'tilt', file: /(?:^|\/)Tiltfile$/, as: 'quoted' },
  { names: 'earthly', file: /(?:^|\/)Earthfile$/, as: 'local' },
  { names: 'nix', sub: 'develop', file: /\.nix$/, as: 'nix' },
  { names: 'nix-shell', file: /\.nix$/, as: 'nix' },
  { names: 'pnpm', file: /(?:^|\/)\.pnpmfile\.[cm]?js$/, as: 'javascript' },
  { names: 'npm pnpm yarn node-gyp', file: /(?:^|\/)binding\.gyp$/, as: 'gyp' },
  { names: 'cargo', file: /(?:^|\/)\.cargo\/config(?:\.toml)?$/, as: 'cargo' },
  { names: 'papermill', file: /\.ipynb$/, as: 'notebook' },
  { names: 'jupyter jupyter-nbconvert', option: '--execute', file: /\.ipynb$/, as: 'notebook' },
  { names: 'jupyter', sub: 'execute run', file: /\.ipynb$/, as: 'notebook' },
  { names: 'just', file: /(?:^|\/)\.?justfile$/i, there: '*ustfil*', as: 'recipes' },
  { names: 'deno', sub: 'task', file: /(?:^|\/)deno\.jsonc?$/, there: 'deno.jso*', as: 'quoted' },
  { names: 'sphinx-build sphinx-autobuild', file: /(?:^|\/)conf\.py$/, as: 'python' },
  { names: 'task go-task', file: /Taskfile\.ya?ml$/, there: 'Taskfile.y*', as: 'quoted' },
  { names: 'ninja samu', file: /\.ninja$/, there: 'build.ninj*', as: 'assigned' },
  { names: 'poe pdm taskipy hatch pipenv', file: /(?:pyproject\.toml|Pipfile)$/, as: 'quoted' },
  { names: 'nodemon', file: /(?:^|\/)nodemon\.json$/, as: 'quoted' },
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
