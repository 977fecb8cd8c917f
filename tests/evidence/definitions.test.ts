/** The definition of a command: which parts of which files, and which changes of them count. */
import { describe, expect, test } from 'vitest';
import { commandsOf } from '../../src/sources/definitions/commands-of.ts';
import { definitionOf } from '../../src/sources/definitions/definition.ts';

type Files = Readonly<Record<string, string>>;

function parts(command: string, files: Files): readonly string[] {
  return [...definitionOf(command, path => files[path]).keys()];
}

const PACKAGE = JSON.stringify({
  scripts: {
    pretest: 'npm run lint',
    test: 'vitest run && ./scripts/more.sh',
    lint: 'eslint .',
    build: 'tsc -p .',
    loop: 'npm run loop',
    other: 'make -C web check',
  },
  jest: { bail: true },
  dependencies: { a: '1' },
});
const FILES: Files = {
  'package.json': PACKAGE,
  'vitest.config.ts': 'export default {};',
  'eslint.config.js': 'export default [];',
  'scripts/more.sh': '#!/bin/sh\ncd web && npm test\n',
  'web/package.json': '{"scripts": {"test": "node run.mjs"}}',
  'web/run.mjs': 'process.exit(0)',
  'web/Makefile': 'include rules.mk\ncheck: ; sh ../scripts/check.sh\n',
  'web/rules.mk': 'A = 1\n',
  'scripts/check.sh': 'pytest -q\n',
  'pytest.ini': '[pytest]\n',
  'pyproject.toml': '[project]\nversion = "1"\n[tool.pytest.ini_options]\naddopts = "-x"\n',
  'Cargo.toml': '[package]\nversion = "1"\n[[test]]\nname = "t"\nharness = false\n',
  'pom.xml': '<project><dependencies><a/></dependencies><build>b</build></project>',
  'run_tests.py': 'pass',
  'tests/cart.test.js': '',
  'test.sh': 'exit 0',
  'jest.ci.json': '{}',
  'lib/package.json': '{"main": "main.js", "scripts": {"unit": "true", "lint:a": "true", "lin": "true"}}',
  'check.py': '',
  'lib/main.js': '',
  'lib/setup.js': '',
  'tsconfig.json': '{}',
};

describe('the parts of a command', () => {
  test.each<[string, readonly string[]]>([
    [
      'npm test',
      [
        'eslint.config.js',
        'jest in package.json',
        'scripts.lint in package.json',
        'scripts.pretest in package.json',
        'scripts.test in package.json',
        'scripts.test in web/package.json',
        'scripts/more.sh',
        'vitest.config.ts',
        'web/run.mjs',
      ],
    ],
    ['npm run lint', ['eslint.config.js', 'jest in package.json', 'scripts.lint in package.json']],
    ['CI=1 npm run -s loop', ['jest in package.json', 'scripts.loop in package.json']],
    ['cd web && npm t', ['scripts.test in web/package.json', 'web/run.mjs']],
    ['npm --prefix web test', ['scripts.test in web/package.json', 'web/run.mjs']],
    [
      'pnpm other',
      [
        'jest in package.json',
        'scripts.other in package.json',
        'scripts/check.sh',
        'web/Makefile',
        'web/rules.mk',
      ],
    ],
    ['npx vitest run', ['vitest.config.ts']],
    ['npx jest --config jest.ci.json', ['jest.ci.json']],
    ['jest --config=jest.ci.json', ['jest.ci.json']],
    ['python -m pytest tests', ['pytest.ini', 'settings in pyproject.toml']],
    ['poetry run pytest', ['pytest.ini', 'settings in pyproject.toml']],
    ['cargo test', ['settings in Cargo.toml']],
    ['node -r ./lib/setup.js web/run.mjs', ['lib/setup.js', 'web/run.mjs']],
    ['node --require=./lib/setup web/run.mjs', ['lib/setup.js', 'web/run.mjs']],
    ['node --import ./lib/setup.js --test', ['lib/setup.js']],
    ['node --test --test-reporter=./lib/setup.js', ['lib/setup.js']],
    ['node --loader ts-node/esm web/run.mjs', ['web/run.mjs']],
    ['ts-node -P tsconfig.json web/run.mjs', ['web/run.mjs']],
    ['node lib', ['lib/main.js']],
    ['bun run web/run.mjs', ['jest in package.json', 'web/run.mjs']],
    ['bun web/run.mjs', ['jest in package.json', 'web/run.mjs']],
    ['uv run check.py', ['check.py']],
    ['coverage run check.py', ['check.py', 'pytest.ini', 'settings in pyproject.toml']],
    ['python -m check', ['check.py']],
    ['sh < test.sh', ['test.sh']],
    [
      'cd lib && run-s unit lint:*',
      ['scripts.lint:a in lib/package.json', 'scripts.unit in lib/package.json'],
    ],
    ['cd lib && concurrently "npm:unit" "sh ../test.sh"', ['scripts.unit in lib/package.json', 'test.sh']],
    ['cd lib && node --run unit', ['scripts.unit in lib/package.json']],
    ['mvn -q verify', ['pom.xml']],
    ['python run_tests.py', []],
    ['node --test tests/', []],
    ['node tests/cart.test.js', []],
    ['./test.sh', ['test.sh']],
    ['bash test.sh', ['test.sh']],
    ['bash -c "./test.sh"', ['test.sh']],
    ['/usr/bin/env npm run nothing', ['jest in package.json']],
    ['cd .. && ./test.sh', ['test.sh']],
    ['./../../etc/passwd', []],
    ['', []],
    ['(((', []],
  ])('%s', (command, expected) => {
    expect(parts(command, FILES)).toEqual(expected);
  });
});

describe('a change counts', () => {
  const differs = (command: string, path: string, text: string) => {
    const before = definitionOf(command, each => FILES[each]);
    const now = definitionOf(command, each => (each === path ? text : FILES[each]));
    return JSON.stringify([...before]) !== JSON.stringify([...now]);
  };
  test.each<[string, string, string, boolean]>([
    ['npm test', 'package.json', PACKAGE.replace('vitest run', 'true'), true],
    ['npm test', 'package.json', PACKAGE.replace('"pretest"', '"posttest"'), true],
    ['npm test', 'package.json', PACKAGE.replace('bail', 'passWithNoTests'), true],
    ['npm test', 'package.json', PACKAGE.replace('eslint .', 'true'), true],
    ['npm test', 'package.json', PACKAGE.replace('tsc -p .', 'tsc'), false],
    ['npm test', 'package.json', PACKAGE.replace('"a":"1"', '"a":"2"'), false],
    ['npm test', 'vitest.config.ts', 'export default {exclude: ["**"]};', true],
    ['npm test', 'scripts/more.sh', 'exit 0', true],
    ['npm test', 'vite.config.ts', 'export default {};', true],
    ['npm test', '.npmrc', 'script-shell=./sh', true],
    ['cargo test', 'Cargo.toml', (FILES['Cargo.toml'] ?? '').replace('"1"', '"2"'), false],
    ['cargo test', 'Cargo.toml', (FILES['Cargo.toml'] ?? '').replace('"t"', '"u"'), true],
    ['mvn verify', 'pom.xml', (FILES['pom.xml'] ?? '').replace('<a/>', '<b/>'), false],
    ['mvn verify', 'pom.xml', (FILES['pom.xml'] ?? '').replace('>b<', '>c<'), true],
    ['pytest', 'pyproject.toml', (FILES['pyproject.toml'] ?? '').replace('"1"', '"2"'), false],
    ['pytest', 'pyproject.toml', (FILES['pyproject.toml'] ?? '').replace('-x', '--co'), true],
  ])('of %s, in %s', (command, path, text, expected) => {
    expect(differs(command, path, text)).toBe(expected);
  });
});

test.each([
  ['a b && c', [['a', 'b'], ['c']]],
  ["A=1 cross-env B=2 x 'y z'", [['x', 'y z']]],
  ['timeout 60 npx -y vitest run', [['vitest', 'run']]],
  ['if test -f x; then make; fi', [['test', '-f', 'x'], ['make'], ['fi']]],
  ['a # b\nc \\\n d', [['a'], ['c', 'd']]],
])('the commands of %s', (text, expected) => {
  expect(commandsOf(text)).toEqual(expected);
});

test('a text that is large or loops ends', () => {
  const many = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, n) => [`s${n}`, `npm run s${n + 1} && npm run s${n + 2}`]),
  );
  const text = JSON.stringify({ scripts: many });
  definitionOf(`npm run s0; ${'('.repeat(100_000)}`, path => (path === 'package.json' ? text : undefined));
});
