/** Rulespecs that extend and include others: what is in force, what is an error where, and what sessions pin. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { placeOf } from '../src/diagnostics/diagnostic.ts';
import { compile } from '../src/pipeline.ts';
import { rulesNow } from '../src/system/present-rules.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const joined = (folder: string, path: string) => join(folder, path).replaceAll('\\', '/');

type Files = Readonly<Record<string, string>>;

/** Ids of the predicates with their sentences, or the codes with their places. */
function compiled(files: Files, withDigests = true) {
  const main = 'analysis/rulespec.yaml';
  const { value, diagnostics } = compile({ name: main, text: files[main] ?? '' }, undefined, path => {
    const name = joined('analysis', path);
    const text = files[name];
    if (text === undefined) throw new Error(`${name} is asked for`);
    return { value: { name, text, ...(withDigests && { sha256: () => sha256(text) }) }, diagnostics: [] };
  });
  if (value) return value.metadata.map(({ id, sentence }) => `${id}: ${sentence}`);
  return diagnostics.map(({ code, span }) => `${code} ${span ? placeOf(span) : ''}`);
}

const BASE = `claims: [{name: a, selector: a}, {name: b, selector: b}]
predicates:
  - {id: x, claim: a, rule: equals, value: 1, source: memory}
  - {claim: b, rule: exists, source: memory}
`;
const more = (...lines: string[]) => `${lines.join('\n')}\n`;

test.each<[about: string, files: Files, expected: readonly string[]]>([
  [
    'a file that extends another has its predicates first, then its own',
    {
      'analysis/rulespec.yaml': more(
        'extends: ../base.yaml',
        'predicates: [{claim: a, rule: exists, source: m}]',
      ),
      'base.yaml': BASE,
    },
    ['x: `a` equals 1', 'b-exists: `b` exists', 'a-exists: `a` exists'],
  ],
  [
    'a predicate of the same id, and a claim of the same name, take the place of those extended',
    {
      'analysis/rulespec.yaml': more(
        'extends: ../base.yaml',
        'claims: [{name: b, selector: c}]',
        'predicates: [{id: x, claim: a, rule: equals, value: 2, source: m}]',
      ),
      'base.yaml': BASE,
    },
    ['b-exists: `b` exists', 'x: `a` equals 2'],
  ],
  [
    'what is included stands beside, and nothing of it is replaced',
    {
      'analysis/rulespec.yaml': more(
        'include: [../base.yaml]',
        'predicates: [{id: x, claim: a, rule: exists, source: m}]',
      ),
      'base.yaml': BASE,
    },
    ['E114 analysis/rulespec.yaml:2:19'],
  ],
  [
    'a file of which two speak is taken once, and the programs of each are sought beside it',
    {
      'analysis/rulespec.yaml': 'include: [one.yaml, deep/two.yaml]\n',
      'analysis/one.yaml': 'include: [deep/claims.yaml]\npredicates: [{claim: a, rule: exists, source: m}]\n',
      'analysis/deep/two.yaml': more(
        'include: [claims.yaml]',
        'datalog: [own.dl]',
        'predicates: [{relation: r, rule: exists, source: m}]',
      ),
      'analysis/deep/claims.yaml': 'claims: [{name: a, selector: a}]\n',
      'analysis/deep/own.dl': '.decl r(n: number)\nr(1).\n',
    },
    ['a-exists: `a` exists', 'r-exists: `r` has rows'],
  ],
  [
    'the digest that was agreed to',
    {
      'analysis/rulespec.yaml': `extends: {path: ../base.yaml, sha256: "${sha256(BASE)}"}\n`,
      'base.yaml': BASE,
    },
    ['x: `a` equals 1', 'b-exists: `b` exists'],
  ],
  [
    'another digest, of which nothing follows but that',
    {
      'analysis/rulespec.yaml': `extends: {path: ../base.yaml, sha256: "${sha256('')}"}\npredicates: [{claim: a, rule: exists, source: m}]\n`,
      'base.yaml': BASE,
    },
    ['E120 analysis/rulespec.yaml:1:40'],
  ],
  [
    'files that lead back',
    {
      'analysis/rulespec.yaml': 'include: [one.yaml]\npredicates: []\n',
      'analysis/one.yaml': 'extends: ../analysis/rulespec.yaml\n',
    },
    ['E120 analysis/one.yaml:1:10'],
  ],
  [
    'mistakes of all files, each at its place',
    {
      'analysis/rulespec.yaml': 'include: [one.yaml]\npredicates: [{claim: z, rule: exists, source: m}]\n',
      'analysis/one.yaml':
        'claims: [{name: a, selector: "["}]\npredicates: [{claim: y, rule: exist, source: m}]\n',
    },
    [
      'E103 analysis/rulespec.yaml:2:22',
      'E110 analysis/one.yaml:1:31',
      'E103 analysis/one.yaml:2:22',
      'E106 analysis/one.yaml:2:31',
    ],
  ],
  [
    'no predicates anywhere',
    {
      'analysis/rulespec.yaml': 'include: [one.yaml]\n',
      'analysis/one.yaml': 'claims: [{name: a, selector: a}]\n',
    },
    ['E102 analysis/rulespec.yaml:1:1'],
  ],
])('%s', (_, files, expected) => {
  const found = compiled(files);
  expect([...found].sort()).toEqual([...expected].sort());
});

test('a digest is not as agreed where nobody can compute it', () => {
  const files = {
    'analysis/rulespec.yaml': `extends: {path: b.yaml, sha256: "${sha256(BASE)}"}`,
    'analysis/b.yaml': BASE,
  };
  expect(compiled(files, false)).toEqual(['E120 analysis/rulespec.yaml:1:34']);
});

test('so many files, and no more', () => {
  const files = (count: number): Files => ({
    'analysis/rulespec.yaml': `include: [${Array.from({ length: count }, (_, at) => `f${at}.yaml`).join(', ')}]\npredicates: []\n`,
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`analysis/f${at}.yaml`, '{}\n'])),
  });
  expect(compiled(files(32))).toEqual([]);
  expect(compiled(files(33))).toEqual([expect.stringMatching(/^E120 /)]);
});

test('a session pins each file that a rulespec takes in', () => {
  const root = mkdtempSync(join(tmpdir(), 'assembled-'));
  const files: Files = {
    '.git/HEAD': '',
    'analysis/rulespec.yaml': 'extends: {path: "../shared/base.yaml"}\n',
    'shared/base.yaml': `"include": [deep/more.json]\n${BASE}`,
    'shared/deep/more.json': '{"datalog": ["own.dl"]}\n',
    'shared/deep/own.dl': '.decl r(n: number)\n',
    'shared/other.yaml': 'a: 1\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const pinned = rulesNow(root, []).files.map(({ path, role }) => `${role} ${path}`);
  rmSync(root, { recursive: true });
  expect(pinned).toEqual([
    'rulespec analysis/rulespec.yaml',
    'program shared/base.yaml',
    'program shared/deep/more.json',
    'program shared/deep/own.dl',
  ]);
});
