/** Completion: a text with a cursor, and what is offered there. */
import { expect, test } from 'vitest';
import { editing, marked } from './editing.ts';

interface Case {
  readonly what: string;
  readonly file: string;
  readonly text: string;
  /** Labels that are offered. */
  readonly has: readonly string[];
  readonly not?: readonly string[];
  /** The text after the completion with the first of `has`. */
  readonly after?: string;
  readonly beside?: Readonly<Record<string, string>>;
}

const RULESPEC = 'claims:\n  - name: caps\n    selector: feature.caps\n';

const cases: readonly Case[] = [
  {
    what: 'keys at the top',
    file: 'rulespec.yaml',
    text: 'cl|',
    has: ['claims', 'predicates', 'datalog'],
    not: ['name'],
    after: 'claims:',
  },
  {
    what: 'keys of an item, without those that it has',
    file: 'rulespec.yaml',
    text: `${RULESPEC}predicates:\n  - claim: caps\n    ru|\n    source: memory\n`,
    has: ['rule', 'value', 'when'],
    not: ['claim', 'source', 'claims'],
    after: `${RULESPEC}predicates:\n  - claim: caps\n    rule: \n    source: memory\n`,
  },
  {
    what: 'keys on an empty line',
    file: 'rulespec.yaml',
    text: `${RULESPEC}predicates:\n  - claim: caps\n    |\n`,
    has: ['rule', 'value'],
    not: ['claim'],
  },
  {
    what: 'predicate rules',
    file: 'rulespec.yaml',
    text: `${RULESPEC}predicates:\n  - claim: caps\n    rule: cont|\n`,
    has: ['contains', 'not_contains', 'min_length'],
    after: `${RULESPEC}predicates:\n  - claim: caps\n    rule: contains\n`,
  },
  {
    what: 'claims',
    file: 'rulespec.yaml',
    text: `${RULESPEC}predicates:\n  - claim: |\n`,
    has: ['caps'],
    after: `${RULESPEC}predicates:\n  - claim: caps\n`,
  },
  {
    what: 'claims of conditions in flow style',
    file: 'rulespec.yaml',
    text: `${RULESPEC}predicates:\n  - claim: caps\n    when: {claim: |}\n`,
    has: ['caps'],
  },
  {
    what: 'an item where a list is expected',
    file: 'rulespec.yaml',
    text: 'claims:\n  |',
    has: ['- name: '],
    after: 'claims:\n  - name: ',
  },
  {
    what: 'keys of JSON',
    file: 'rulespec.json',
    text: '{"claims": [{"na|"}]}',
    has: ['name', 'selector'],
    after: '{"claims": [{"name"}]}',
  },
  {
    what: 'relations of joined programs',
    file: 'rulespec.yaml',
    text: 'datalog: [flow.dl]\npredicates:\n  - relation: |\n',
    has: ['reaches'],
    beside: { 'flow.dl': '// Reaches.\n.decl reaches(a: symbol)\n' },
  },
  {
    what: 'selectors of the newest envelope',
    file: 'rulespec.yaml',
    text: 'claims:\n  - name: caps\n    selector: fe|\n',
    has: ['feature', 'feature.caps[*]'],
    beside: { 'envelope.yaml': 'facts:\n  feature:\n    caps: [csv, json]\n' },
  },
  {
    what: 'keys of rules, in flow style that is not closed',
    file: '.nudge.yaml',
    text: 'version: 1\nrules:\n  - name: a\n    on: {ho|\n    action: deny\n',
    has: ['hook', 'tool', 'file'],
    not: ['action'],
    after: 'version: 1\nrules:\n  - name: a\n    on: {hook: \n    action: deny\n',
  },
  {
    what: 'hook events',
    file: '.nudge.yaml',
    text: 'rules:\n  - name: a\n    on: {hook: Pre|}\n',
    has: ['PreToolUse', 'Stop'],
  },
  {
    what: 'actions',
    file: '.nudge.yaml',
    text: 'rules:\n  - name: a\n    on: {}\n    action: |\n',
    has: ['deny', 'ask'],
  },
  {
    what: 'rules that refused',
    file: '.nudge.yaml',
    text: 'rules:\n  - name: no-push\n    on: {}\n    when: [{denied: |}]\n',
    has: ['no-push'],
  },
  {
    what: 'keys of a policy',
    file: '.nudge.yaml',
    text: 'version: 1\ndefault_decision: ask\nrules:\n  - id: a\n    match: {comm|}\n',
    has: ['command', 'subcommand', 'flags'],
  },
  {
    what: 'keys of scoped rules',
    file: 'x.yaml',
    text: 'scoped_rules:\n  - name: a\n    patt|\n',
    has: ['pattern', 'decision'],
  },
  {
    what: 'rules in tests',
    file: 'a.test.yaml',
    text: 'rules: [.nudge.yaml]\ntests:\n  - name: t\n    command: git push\n    expect: {rules: [|]}\n',
    has: ['no-push'],
    beside: { '.nudge.yaml': 'rules:\n  - name: no-push\n    on: {}\n' },
  },
  {
    what: 'keys of tests',
    file: 'a.test.yaml',
    text: 'tests:\n  - name: t\n    exp|\n',
    has: ['expect', 'history'],
  },
  {
    what: 'keys of front matter',
    file: '.rulespec/rules/a.md',
    text: '---\nglo|\n---\nText.\n',
    has: ['globs', 'keywords'],
  },
  {
    what: 'nothing in the body of a Markdown rule',
    file: '.rulespec/rules/a.md',
    text: '---\nmatch: any\n---\nglo|',
    has: [],
    not: ['globs'],
  },
  {
    what: 'waived predicates',
    file: 'waivers.yaml',
    text: 'waivers:\n  - predicate: |\n',
    has: ['p1'],
    beside: { 'rulespec.yaml': 'predicates:\n  - id: p1\n    claim: a\n' },
  },
  { what: 'nothing in a comment', file: 'rulespec.yaml', text: '# cl|\n', has: [], not: ['claims'] },
  {
    what: 'nothing in a text of several lines',
    file: '.nudge.yaml',
    text: 'rules:\n  - name: a\n    on: {}\n    message: >\n      de|\n',
    has: [],
    not: ['deny'],
  },
  {
    what: 'nothing in YAML of others',
    file: 'values.yaml',
    text: 'replicas: 1\nru|',
    has: [],
    not: ['rules'],
  },
  { what: 'directives', file: 'a.dl', text: '.de|', has: ['.decl', '.output'], after: '.decl' },
  {
    what: 'relations, own and filled',
    file: 'a.dl',
    text: '.decl reaches(a: symbol, b: symbol)\nreaches(x, y) :- cl|',
    has: ['reaches', 'claim_value', 'strlen'],
  },
  { what: 'types', file: 'a.dl', text: '.decl p(x: sy|', has: ['symbol', 'number'], not: ['claim_value'] },
  {
    what: 'claims in programs',
    file: 'a.dl',
    text: 'p(x) :- claim_value("|", _, _, x).',
    has: ['caps'],
    beside: { 'rulespec.yaml': `datalog: [a.dl]\n${RULESPEC}` },
    after: 'p(x) :- claim_value("caps", _, _, x).',
  },
  {
    what: 'claims in a string that is not closed',
    file: 'a.dl',
    text: 'p(x) :- claim_value("c|',
    has: ['caps'],
    beside: { 'rulespec.yaml': `datalog: [a.dl]\n${RULESPEC}` },
  },
  {
    what: 'with emoji and CRLF before',
    file: 'rulespec.yaml',
    text: '# 🙂\r\nclaims:\r\n  - name: "👩‍💻"\r\n    sel|\r\n',
    has: ['selector'],
    after: '# 🙂\r\nclaims:\r\n  - name: "👩‍💻"\r\n    selector: \r\n',
  },
];

test.each(cases)('$file: $what', ({ file, text: written, has, not = [], after, beside = {} }) => {
  const { text, offset } = marked(written);
  const { service, path } = editing({ ...beside, [file]: text });
  const found = service.complete(path(file), offset);
  const labels = found.map(({ label }) => label);
  expect(has.filter(label => !labels.includes(label))).toEqual([]);
  expect(not.filter(label => labels.includes(label))).toEqual([]);
  if (after === undefined) return;
  const first = found.find(({ label }) => label === has[0]);
  expect(text.slice(0, first?.start) + first?.text + text.slice(first?.end)).toBe(after);
});
