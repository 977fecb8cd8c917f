/**
 * Detects the kind of a project by the files in its root: its language, its test command, and its coverage report. A
 * language is one row. INVARIANT: nothing is run, and uncertain results are left out.
 */

import { at, parsedJson } from '../../../values/plain-json.ts';
import { RULESPEC } from '../../project.ts';

export interface Root {
  /** The text of a file in the root; undefined where there is none. */
  read(name: string): string | undefined;
  /** The names in the root. */
  readonly names: readonly string[];
  /** The paths of files below a folder of the root; empty where there is none. */
  below(folder: string): readonly string[];
}

export interface Project {
  readonly language: string;
  /** The command that runs the tests; undefined if unknown. */
  readonly test: string | undefined;
  /** The report of coverage that the tests write. */
  readonly coverage: string | undefined;
  /** A file that is surely there, and examples of a source and of a test. */
  readonly there: string;
  readonly source: string;
  readonly exampleTest: string;
}

interface Row extends Pick<Project, 'language' | 'source' | 'exampleTest'> {
  /** Names by which the language is known: the first that is there. A name may begin with `*`. */
  readonly by: readonly string[];
  test(root: Root): string | undefined;
  coverage?(root: Root): string | undefined;
}

const rows: readonly Row[] = [
  {
    language: 'Node.js',
    by: ['package.json'],
    source: 'src/csv.ts',
    exampleTest: 'tests/csv.test.ts::csv > reads quotes',
    test: nodeTest,
    coverage: root => mentions(root, ['package.json'], /coverage|\bc8\b|\bnyc\b/, 'coverage/lcov.info'),
  },
  {
    language: 'Python',
    by: ['pyproject.toml', 'setup.py', 'setup.cfg', 'requirements.txt', 'pytest.ini', 'tox.ini'],
    source: 'src/csv_reader.py',
    exampleTest: 'tests/test_csv.py::test_reads_quotes',
    test: pythonTest,
    coverage: root =>
      root.names.includes('.coveragerc')
        ? 'coverage.xml'
        : mentions(
            root,
            ['pyproject.toml', 'setup.cfg', 'tox.ini', 'requirements.txt', 'requirements-dev.txt'],
            /pytest-cov|\[tool\.coverage/,
            'coverage.xml',
          ),
  },
  {
    language: 'Go',
    by: ['go.mod'],
    source: 'csv/reader.go',
    exampleTest: 'csv/reader_test.go::TestQuotes',
    test: () => 'go test ./...',
    coverage: ({ names }) => ['coverage.out', 'cover.out'].find(name => names.includes(name)),
  },
  {
    language: 'Rust',
    by: ['Cargo.toml'],
    source: 'src/csv.rs',
    exampleTest: 'src/csv.rs::tests::reads_quotes',
    test: () => 'cargo test',
    coverage: ({ names }) => ['lcov.info', 'cobertura.xml'].find(name => names.includes(name)),
  },
  {
    language: 'Java (Maven)',
    by: ['pom.xml'],
    source: 'src/main/java/Csv.java',
    exampleTest: 'src/test/java/CsvTest.java::CsvTest.readsQuotes',
    test: ({ names }) => (names.includes('mvnw') ? './mvnw test' : 'mvn test'),
    coverage: root => mentions(root, ['pom.xml'], /jacoco/, 'target/site/jacoco/jacoco.xml'),
  },
  {
    language: 'Java or Kotlin (Gradle)',
    by: ['build.gradle', 'build.gradle.kts'],
    source: 'src/main/java/Csv.java',
    exampleTest: 'src/test/java/CsvTest.java::CsvTest.readsQuotes',
    test: ({ names }) => (names.includes('gradlew') ? './gradlew test' : 'gradle test'),
    coverage: root =>
      mentions(
        root,
        ['build.gradle', 'build.gradle.kts'],
        /jacoco/,
        'build/reports/jacoco/test/jacocoTestReport.xml',
      ),
  },
  {
    language: 'Ruby',
    by: ['Gemfile'],
    source: 'lib/csv_reader.rb',
    exampleTest: 'spec/csv_spec.rb::reads quotes',
    test: ({ names }) => (names.includes('spec') ? 'bundle exec rspec' : 'bundle exec rake test'),
  },
  {
    language: 'PHP',
    by: ['composer.json'],
    source: 'src/Csv.php',
    exampleTest: 'tests/CsvTest.php::testQuotes',
    test: root => mentions(root, ['composer.json'], /phpunit/, 'vendor/bin/phpunit'),
  },
  {
    language: '.NET',
    by: ['*.sln', '*.csproj', '*.fsproj'],
    source: 'src/Csv.cs',
    exampleTest: 'tests/CsvTests.cs::ReadsQuotes',
    test: () => 'dotnet test',
  },
  {
    language: 'Elixir',
    by: ['mix.exs'],
    source: 'lib/csv.ex',
    exampleTest: 'test/csv_test.exs::reads quotes',
    test: () => 'mix test',
  },
];

const UNKNOWN = { source: 'src/csv.c', exampleTest: 'tests/csv_test.c::test_quotes' };

export function projectIn(root: Root): Project {
  for (const { language, by, source, exampleTest, test, coverage } of rows) {
    const there = by.flatMap(each => root.names.find(name => isNamed(name, each)) ?? [])[0];
    if (there === undefined) continue;
    return {
      ...{ language, there, source, exampleTest },
      test: test(root) ?? makeTest(root),
      coverage: coverage?.(root),
    };
  }
  // The starter writes the rulespec.
  const there = root.names.find(name => /^(?:README|LICENSE|Makefile)/.test(name)) ?? RULESPEC;
  return { language: 'unknown', there, ...UNKNOWN, test: makeTest(root), coverage: undefined };
}

function isNamed(name: string, wanted: string): boolean {
  return wanted.startsWith('*') ? name.endsWith(wanted.slice(1)) : name === wanted;
}

function mentions<T>({ read }: Root, files: readonly string[], what: RegExp, then: T): T | undefined {
  return files.some(file => what.test(read(file) ?? '')) ? then : undefined;
}

function makeTest(root: Root): string | undefined {
  return mentions(root, ['Makefile', 'makefile', 'GNUmakefile'], /^test\s*:/m, 'make test');
}

const managers: readonly (readonly [file: string, run: string])[] = [
  ['pnpm-lock.yaml', 'pnpm test'],
  ['yarn.lock', 'yarn test'],
  ['bun.lock', 'bun run test'],
  ['bun.lockb', 'bun run test'],
];

/** `npm init` writes a script that says that there are no tests. */
function nodeTest({ read, names }: Root): string | undefined {
  const script = at(at(parsedJson(read('package.json') ?? ''), 'scripts'), 'test');
  if (typeof script !== 'string' || /no test specified/.test(script)) return undefined;
  return managers.find(([file]) => names.includes(file))?.[1] ?? 'npm test';
}

function pythonTest(root: Root): string | undefined {
  const { names } = root;
  const files = ['pyproject.toml', 'setup.cfg', 'requirements.txt', 'requirements-dev.txt', 'tox.ini'];
  const isPytest =
    names.includes('pytest.ini') ||
    names.includes('conftest.py') ||
    mentions(root, files, /pytest/, true) === true ||
    hasTestFunctions(root);
  if (!isPytest) return names.includes('tests') ? 'python -m unittest' : undefined;
  if (names.includes('uv.lock')) return 'uv run pytest';
  return names.includes('poetry.lock') ? 'poetry run pytest' : 'pytest';
}

/** unittest runs methods of classes alone: with functions it runs nothing, and passes. */
function hasTestFunctions(root: Root): boolean {
  const paths = [...root.names, ...root.below('tests'), ...root.below('test')];
  const tests = paths.filter(path => /(?:^|\/)(?:test_[^/]*|[^/]*_test)\.py$/.test(path));
  return mentions(root, tests, /^(?:async )?def test/m, true) === true;
}
