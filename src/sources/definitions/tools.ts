/** The files that define how a tool runs, by the name of the tool. Data only. */

export interface ToolFile {
  /** Names in the folder of the command, of which any may be there. */
  readonly names: readonly string[];
  /** Only the sections whose names match. */
  readonly sections?: RegExp;
  /** Only what is no dependency. */
  readonly isBuild?: true;
}

const scripts = (stem: string, ...more: readonly string[]): readonly string[] =>
  ['js', 'cjs', 'mjs', 'ts', 'cts', 'mts', ...more].map(end => `${stem}.${end}`);
const files = (...names: readonly string[]): ToolFile => ({ names });
const sections = (names: RegExp, ...from: readonly string[]): ToolFile => ({ names: from, sections: names });

const pytest: readonly ToolFile[] = [
  files('pytest.ini', '.pytest.ini', 'conftest.py', '.coveragerc'),
  sections(
    /^(?:tool\.)?(?:pytest|coverage|tox)\b|^tool:pytest$|^testenv/,
    'pyproject.toml',
    'setup.cfg',
    'tox.ini',
  ),
];
const gradle: readonly ToolFile[] = [
  { names: ['build.gradle', 'build.gradle.kts'], isBuild: true },
  files('settings.gradle', 'settings.gradle.kts', 'gradle.properties', 'gradlew'),
];
const maven: readonly ToolFile[] = [
  { names: ['pom.xml'], isBuild: true },
  files('.mvn/maven.config', '.mvn/jvm.config', '.mvn/extensions.xml', 'mvnw'),
];
const eslintrc = [
  '.eslintrc',
  '.eslintrc.json',
  '.eslintrc.js',
  '.eslintrc.cjs',
  '.eslintrc.yml',
  '.eslintrc.yaml',
];
const runners = (name: string, ...ends: readonly string[]) => ['', ...ends].map(end => `.${name}rc${end}`);

/** `cart.test.js`, `test_cart.py`, `CartTest.java`, or anything in a folder for tests. */
export const TEST_FILE = /(?:^|[/._-])(?:tests?|specs?|__tests__)[/._-]|(?:Tests?|Spec)\.[a-z]+$/;

export const MAKEFILES: readonly string[] = ['GNUmakefile', 'makefile', 'Makefile'];

export const toolFiles: ReadonlyMap<string, readonly ToolFile[]> = new Map(
  Object.entries({
    'npm yarn pnpm bun': [files('.npmrc', '.yarnrc', '.yarnrc.yml', 'bunfig.toml')],
    jest: [files(...scripts('jest.config', 'json'))],
    vitest: [
      files(...scripts('vitest.config'), ...scripts('vitest.workspace', 'json'), ...scripts('vite.config')),
    ],
    'mocha _mocha': [
      files(
        ...runners('mocha', '.js', '.cjs', '.mjs', '.json', '.jsonc', '.yaml', '.yml'),
        'test/mocha.opts',
      ),
    ],
    ava: [files(...scripts('ava.config'))],
    tap: [files('.taprc')],
    karma: [files(...scripts('karma.conf'))],
    cypress: [files(...scripts('cypress.config'), 'cypress.json')],
    playwright: [files(...scripts('playwright.config'))],
    wdio: [files(...scripts('wdio.conf'))],
    nyc: [files(...runners('nyc', '.json', '.yml', '.yaml'), ...scripts('nyc.config'))],
    c8: [files(...runners('c8', '.json'))],
    turbo: [files('turbo.json')],
    nx: [files('nx.json', 'project.json')],
    deno: [files('deno.json', 'deno.jsonc')],
    'make gmake': [files(...MAKEFILES)],
    just: [files('justfile', 'Justfile', '.justfile')],
    task: [files('Taskfile.yml', 'Taskfile.yaml', 'taskfile.yml', 'taskfile.yaml')],
    'pytest py.test coverage': pytest,
    tox: pytest,
    nox: [files('noxfile.py')],
    'hatch pdm poe': [sections(/^tool\.(?:hatch\.envs|pdm\.scripts|poe|taskipy)\b/, 'pyproject.toml')],
    ruff: [files('ruff.toml', '.ruff.toml'), sections(/^tool\.ruff\b/, 'pyproject.toml')],
    mypy: [files('mypy.ini', '.mypy.ini'), sections(/^(?:tool\.)?mypy\b/, 'pyproject.toml', 'setup.cfg')],
    'flake8 pylint': [
      files('.flake8', '.pylintrc'),
      sections(/^(?:tool\.)?(?:flake8|pylint)\b/, 'pyproject.toml', 'setup.cfg', 'tox.ini'),
    ],
    cargo: [
      files('.cargo/config.toml', '.cargo/config', 'clippy.toml', '.clippy.toml', '.config/nextest.toml'),
      sections(/^(?:lib|test|lints)\b/, 'Cargo.toml'),
    ],
    'golangci-lint': [files('.golangci.yml', '.golangci.yaml', '.golangci.toml', '.golangci.json')],
    'mvn mvnw ./mvnw': maven,
    'gradle gradlew ./gradlew': gradle,
    ant: [files('build.xml')],
    'rake rails': [files('Rakefile', 'rakefile', 'Rakefile.rb')],
    rspec: [files('.rspec')],
    rubocop: [files('.rubocop.yml')],
    phpunit: [files('phpunit.xml', 'phpunit.xml.dist')],
    eslint: [files(...scripts('eslint.config'), ...eslintrc, '.eslintignore')],
    biome: [files('biome.json', 'biome.jsonc')],
    prettier: [
      files(
        ...runners('prettier', '.json', '.yaml', '.yml', '.js', '.toml'),
        ...scripts('prettier.config'),
        '.prettierignore',
      ),
    ],
    stylelint: [
      files(...runners('stylelint', '.json', '.yaml', '.yml', '.js'), ...scripts('stylelint.config')),
    ],
    tsc: [files('tsconfig.json')],
  } satisfies Record<string, readonly ToolFile[]>).flatMap(([names, of]) =>
    names.split(' ').map((name): [string, readonly ToolFile[]] => [name, of]),
  ),
);

/** Names of files of which a session keeps the contents: those above, and scripts of shells. */
export const definingNames: readonly string[] = [
  ...new Set([
    ...['package.json', 'composer.json', '*.sh', '*.bash', '*.mk'],
    ...[...toolFiles.values()].flatMap(all => all.flatMap(({ names }) => names)),
  ]),
].sort();
