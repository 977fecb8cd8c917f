/** Datalog programs beside a rulespec: where they may lie, what they may say, and what of the envelope they see. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDocument } from '../src/compiler/yaml.ts';
import { print } from '../src/datalog/print.ts';
import { placeOf } from '../src/diagnostics/diagnostic.ts';
import { compile, extract, verify } from '../src/pipeline.ts';
import { startWork } from '../src/selectors/work.ts';
import { wholeFacts } from '../src/sources/whole.ts';
import { besideFile } from '../src/system/beside.ts';

const RULESPEC = `
datalog: [own.dl]
claims: [{name: caps, selector: "caps[*]"}]
predicates: [{relation: own, rule: not_exists, source: memory}]
`;

function compiled(program: string, rulespec = RULESPEC) {
  return compile({ name: 'rulespec.yaml', text: rulespec }, undefined, path => ({
    value: { name: path, text: program },
    diagnostics: [],
  }));
}

function problems(program: string, rulespec?: string): readonly string[] {
  return compiled(program, rulespec).diagnostics.map(
    ({ code, span }) => `${code} ${span ? placeOf(span) : 'nowhere'}`,
  );
}

const DECL = '.decl own(x: symbol)\n';
const programs: readonly [string, readonly string[]][] = [
  [`${DECL}own(x) :- claim_value("caps", x, _, _).`, []],
  [`${DECL}own(x) :- claim_value(_, x, _, _).`, []],
  [`.decl claim_element(claim: symbol, path: symbol)\n${DECL}own(x) :- claim_element("caps", x).`, []],
  [
    `.decl claim_element(claim: symbol, place: symbol)\n${DECL}own(x) :- claim_element("caps", x).`,
    ['E119 own.dl:1:7'],
  ],
  [`${DECL}own(x) :- value_matches("caps", x, "a+"), value_contains("caps", x, "b").`, []],
  [`${DECL}own(x) :- claim_element("caps", x), !value_matches("caps", x, "a+").`, []],
  [`${DECL}own(x) :- value_matches("caps", x, y), claim_value(_, _, _, y).`, ['E310 own.dl:2:36']],
  [`${DECL}own(x) :- value_matches("caps", x, "(").`, ['E111 own.dl:2:36']],
  [`${DECL}own(x) :- claim_value("cups", x, _, _).`, ['E103 own.dl:2:23']],
  [`${DECL}own(x) :- claim_element("caps", x), when_holds(0).`, []],
  [`${DECL}own(x) :- claim_element("caps", x), !predicate_fail(0).`, ['E306 rulespec.yaml:4:14']],
  [`${DECL}witness(0, x) :- claim_element("caps", x).`, ['E119 own.dl:2:1']],
  [`${DECL}fact("a", "", "a", "string", "b").`, ['E119 own.dl:2:1']],
  [`${DECL}own(x) :- nothing(x).`, ['E302 own.dl:2:11']],
  [`${DECL}own(x) :- claim_element("caps", x)`, ['E301 own.dl:2:34']],
];

test.each(programs)('%s', (program, expected) => {
  expect(problems(program).filter(each => each.startsWith('E'))).toEqual(expected);
});

test('without a reader, programs are refused and not left out', () => {
  const { value, diagnostics } = compile({ name: 'rulespec.yaml', text: RULESPEC });
  expect(value).toBeUndefined();
  expect(diagnostics.map(each => each.code)).toEqual(['E118']);
});

describe('the whole envelope', () => {
  const mention =
    '.decl own(x: symbol)\nown(x) :- fact(x, _, _, _, _), fact_item(_, _, x), fact_number(x, _).';
  const facts = (program: string, envelope: string) => {
    const { value } = compiled(program);
    const extracted = value && extract(value, { name: 'envelope.yaml', text: envelope });
    return {
      codes: extracted?.diagnostics.map(each => each.code),
      rows: extracted?.value?.program.facts
        .filter(each => each.relation.startsWith('fact'))
        .map(({ relation, tuple }) => `${relation}${JSON.stringify(tuple)}`),
    };
  };

  test('has a row for every value but null', () => {
    const { rows } = facts(mention, 'facts: {a: [1, null, {"b c": "x"}], n: null, t: true}');
    expect(rows).toEqual([
      'fact["a","","a","list",""]',
      'fact["a[0]","a","","number","1"]',
      'fact_number["a[0]",1]',
      'fact_item["a",0,"a[0]"]',
      'fact["a[2]","a","","object",""]',
      'fact_item["a",2,"a[2]"]',
      'fact["a[2].\\"b c\\"","a[2]","b c","string","x"]',
      'fact["t","","t","boolean","true"]',
    ]);
  });

  test('is left out where no program mentions it', () => {
    const { value } = compiled(`${DECL}own(x) :- claim_element("caps", x).`);
    expect(value?.program.program.relations.map(each => each.name)).not.toContain('fact');
    expect(facts(`${DECL}own(x) :- claim_element("caps", x).`, 'facts: {a: 1}').rows).toEqual([]);
  });

  test('is not looked at for a relation that is called as what every object has', () => {
    const { value } = compiled(`${DECL}own(x) :- toString(x).\n.decl toString(x: symbol)\n`);
    const root = readDocument({ name: 'e.json', text: '{"a": [1, 2]}' }).value;
    if (!value || root?.kind !== 'object') throw new Error('it does not compile');
    const work = startWork();
    expect(wholeFacts(value.program.program, root, work)).toEqual({ value: [], diagnostics: [] });
    expect(work).toEqual(startWork());
  });

  test('with a text that no `.dl` file holds is refused', () => {
    expect(facts(mention, `facts: {a: ${'x'.repeat(70_000)}}`).codes).toEqual(['E012']);
  });
});

test('rows are found and placed alike, whatever the order of the rules', () => {
  const rules = ['own(x) :- claim_value("caps", _, _, x).', 'own(x) :- claim_element("caps", x).'];
  const found = [rules, rules.toReversed()].map(order => {
    const { value } = compiled([DECL, ...order].join('\n'));
    if (!value) throw new Error('it does not compile');
    const { verdict, run } = verify(value, { name: 'envelope.yaml', text: 'facts: {caps: [z, a]}' });
    expect(run && print(run.program)).toContain('// user rule, own.dl:');
    return verdict?.predicates.map(({ claim, relation, reason, found, envelope }) => {
      return [claim, relation, reason, found, envelope?.path];
    });
  });
  expect(found[0]).toEqual([
    [
      undefined,
      'own',
      '`own` has 4 rows; the first is `own("a")`',
      '[["a"], ["caps[0]"], ["caps[1]"], ["z"]]',
      'caps[0]',
    ],
  ]);
  expect(found[1]).toEqual(found[0]);
});

describe('where programs lie', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'rulespec-beside-'));
    for (const folder of ['repo/.git', 'repo/analysis', 'repo/rules', 'loose/inner'])
      mkdirSync(join(root, folder), { recursive: true });
    for (const file of ['repo/analysis/a.dl', 'repo/rules/b.dl', 'outside.dl', 'loose/c.dl'])
      writeFileSync(join(root, file), '');
    symlinkSync(join(root, 'outside.dl'), join(root, 'repo/analysis/link.dl'));
    symlinkSync(join(root, 'repo/rules/b.dl'), join(root, 'repo/analysis/inside.dl'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const places: readonly [string, string, string | undefined][] = [
    ['repo/analysis/r.yaml', 'a.dl', undefined],
    ['repo/analysis/r.yaml', '../rules/b.dl', undefined],
    ['repo/analysis/r.yaml', 'inside.dl', undefined],
    ['repo/analysis/r.yaml', 'link.dl', 'E118'],
    ['repo/analysis/r.yaml', '../../outside.dl', 'E118'],
    ['repo/analysis/r.yaml', '/dev/null', 'E118'],
    ['repo/analysis/r.yaml', 'missing.dl', 'E001'],
    ['repo/analysis/r.yaml', 'a\0.dl', 'E001'],
    ['loose/inner/r.yaml', '../c.dl', 'E118'],
  ];
  test.each(places)('%s names %j', (file, path, code) => {
    expect(besideFile(join(root, file), path).diagnostics[0]?.code).toBe(code);
  });
});

test('a relation that one program declares `inline` is expanded in another, and host-computed facts are asked for', () => {
  const texts: Record<string, string> = {
    'words.dl': '.decl says(claim: symbol, pattern: symbol) inline\nsays(c, p) :- value_matches(c, _, p).',
    'use.dl': '.decl named() \nnamed() :- says("caps", "^handle_").',
  };
  const rulespec = [
    'datalog: [words.dl, use.dl]',
    'claims: [{ name: caps, selector: caps }]',
    'predicates: [{ relation: named, rule: exists, source: memory }]',
  ].join('\n');
  const compiled = compile({ name: 'rulespec.yaml', text: rulespec }, undefined, path => ({
    value: { name: path, text: texts[path] ?? '' },
    diagnostics: [],
  }));
  expect(compiled.diagnostics).toEqual([]);
  expect(compiled.value && print(compiled.value.program.program)).toContain(
    'named() :- value_matches("caps", _, "^handle_").',
  );
  const outcomes = ['handle_csv', 'csv'].map(cap => {
    const envelope = { name: 'e.yaml', text: `facts: { caps: [${cap}] }` };
    return compiled.value && verify(compiled.value, envelope).verdict?.holds;
  });
  expect(outcomes).toEqual([true, false]);
});
