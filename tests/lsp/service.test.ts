/** Hover, definitions, references, renames, repairs, formatting, symbols and diagnostics of texts in memory. */
import { expect, test } from 'vitest';
import { editing, marked } from './editing.ts';

const files = {
  'rulespec.yaml': [
    'datalog: [flow.dl]',
    'claims:',
    '  - name: caps',
    '    selector: feature.caps[*]',
    '  - {name: "two words", selector: b}',
    'predicates:',
    '  - id: has-csv',
    '    claim: caps',
    '    rule: contains',
    '    value: csv',
    '    source: memory',
    "  - claim: 'two words'",
    '    rule: exists',
    '    source: memory',
    '    when: {claim: caps, rule: exists}',
    '  - relation: reaches',
    '    rule: exists',
    '    source: memory',
    '',
  ].join('\n'),
  'flow.dl': [
    '// Who reaches whom.',
    '.decl reaches(a: symbol)',
    'reaches(x) :- claim_value("caps", _, _, x).',
    'reaches(x) :- claim_value("two words", _, _, x), !other(x). // caps',
    '.decl other(a: symbol)',
    '',
  ].join('\n'),
  'rulespec.test.yaml':
    'tests:\n  - name: t\n    facts: {a: 1}\n    expect: {verdict: pass, predicates: {has-csv: pass}}\n',
  'waivers.yaml': 'waivers:\n  - predicate: has-csv\n    waive: {reason: r, until: 2030-01-01, by: me}\n',
  'envelope.yaml': 'facts:\n  feature:\n    caps: [csv, "🙂"]\n',
  '.nudge.yaml':
    'version: 1\nrules:\n  - name: no-push\n    on: {hook: PreToolUse}\n    match: {command: push}\n    action: deny\n    message: no\n' +
    '  - name: then\n    on: {hook: PreToolUse}\n    when: [{denied: no-push}]\n    action: deny\n    message: no\n',
  'a.test.yaml':
    'rules: [.nudge.yaml]\ntests:\n  - {name: t, command: git push, expect: {rules: [no-push]}}\n',
};

/** The service, at the cursor that stands before, within or after the words of a file: `cla|im: caps`. */
function at(file: keyof typeof files, words: string) {
  const { text, offset } = marked(words);
  const { service, path, open } = editing(files);
  const start = files[file].indexOf(text);
  expect(start, `${file} has ${text}`).toBeGreaterThanOrEqual(0);
  return { service, path: path(file), offset: start + offset, open };
}

test.each([
  ['rulespec.yaml', '    cla|im: caps', ['claim']],
  [
    'rulespec.yaml',
    'claim: ca|ps',
    ['claim `caps`', 'feature.caps[*]', '`feature.caps[0]` = `"csv"`', '🙂', 'envelope.yaml'],
  ],
  ['rulespec.yaml', 'selector: fea|ture', ['`feature.caps[1]`']],
  ['rulespec.yaml', 'rule: cont|ains', ['**contains**: passes when']],
  ['rulespec.yaml', 'relation: rea|ches', ['.decl reaches(a: symbol)', 'Who reaches whom.']],
  ['flow.dl', 'claim_v|alue("caps"', ['.decl claim_value(claim: symbol', 'path']],
  ['flow.dl', '"ca|ps"', ['claim `caps`', 'csv']],
  ['.nudge.yaml', '{ho|ok', ['**hook**', 'PreToolUse']],
  ['.nudge.yaml', 'denied: no|-push', ['rule `no-push`', 'message: no']],
  ['waivers.yaml', 'predicate: has|-csv', ['predicate `has-csv`', 'rule: contains']],
] as const)('hover in %s on %s', (file, words, said) => {
  const { service, path, offset } = at(file, words);
  const found = service.hover(path, offset)?.markdown ?? '';
  for (const each of said) expect(found).toContain(each);
});

test.each([
  ['rulespec.yaml', 'claim: ca|ps', 'rulespec.yaml', 'caps'],
  ['flow.dl', '"two| words"', 'rulespec.yaml', 'two words'],
  ['rulespec.yaml', 'relation: rea|ches', 'flow.dl', 'reaches'],
  ['flow.dl', '!oth|er(x)', 'flow.dl', 'other'],
  ['rulespec.yaml', '[flo|w.dl]', 'flow.dl', ''],
  ['waivers.yaml', 'has|-csv', 'rulespec.yaml', 'has-csv'],
  ['rulespec.test.yaml', 'has|-csv', 'rulespec.yaml', 'has-csv'],
  ['a.test.yaml', 'rules: [no-|push]', '.nudge.yaml', 'no-push'],
  ['.nudge.yaml', 'denied: no-pu|sh', '.nudge.yaml', 'no-push'],
] as const)('definition in %s of %s', (file, words, target, name) => {
  const { service, path, offset, open } = at(file, words);
  const found = service
    .definitions(path, offset)
    .map(({ file: of, start, end }) => [of, open.get(of)?.slice(start, end)]);
  expect(found).toEqual([[`/p/${target}`, name]]);
});

test.each([
  ['flow.dl', 'claim_v|alue("caps"'],
  ['rulespec.yaml', 'sour|ce: memory'],
] as const)('no definition in %s of %s', (file, words) => {
  const { service, path, offset } = at(file, words);
  expect(service.definitions(path, offset)).toEqual([]);
});

test.each([
  ['rulespec.yaml', 'name: ca|ps', 4],
  ['rulespec.yaml', 'relation: rea|ches', 4],
  ['rulespec.yaml', 'id: has|-csv', 3],
  ['.nudge.yaml', 'name: no|-push', 3],
] as const)('references in %s to %s', (file, words, count) => {
  const { service, path, offset } = at(file, words);
  expect(service.references(path, offset, true)).toHaveLength(count);
  expect(service.references(path, offset, false)).toHaveLength(count - 1);
});

/** All files after a rename. */
function renamed(file: keyof typeof files, words: string, name: string) {
  const { service, path, offset, open } = at(file, words);
  const found = service.rename(path, offset, name);
  if ('refusal' in found) return found.refusal;
  for (const { file: of, start, end, text } of [...found.replacements].sort((a, b) => b.start - a.start))
    open.set(of, (open.get(of) ?? '').slice(0, start) + text + (open.get(of) ?? '').slice(end));
  return open;
}

test('a renamed claim is renamed in the rulespec and the programs that it joins, each as its quotes ask', () => {
  const open = renamed('flow.dl', '"ca|ps"', 'the "new" one');
  expect(open).toBeInstanceOf(Map);
  if (!(open instanceof Map)) return;
  expect(open.get('/p/flow.dl')).toBe(files['flow.dl'].replace('"caps"', '"the \\"new\\" one"'));
  expect(open.get('/p/rulespec.yaml')).toBe(
    files['rulespec.yaml']
      .replace('name: caps', 'name: "the \\"new\\" one"')
      .replace('claim: caps\n', 'claim: "the \\"new\\" one"\n')
      .replace('{claim: caps', '{claim: "the \\"new\\" one"'),
  );
  expect(open.get('/p/envelope.yaml')).toBe(files['envelope.yaml']);
});

test('a renamed relation is renamed in the program and the rulespec', () => {
  const open = renamed('rulespec.yaml', 'relation: rea|ches', 'touches');
  if (!(open instanceof Map)) throw new Error(open);
  expect(open.get('/p/flow.dl')).toBe(files['flow.dl'].replaceAll('reaches(', 'touches('));
  expect(open.get('/p/rulespec.yaml')).toContain('- relation: touches\n');
});

test.each([
  ['flow.dl', 'claim_v|alue("caps"', 'x', 'is a relation that rulespec fills'],
  ['flow.dl', 'rea|ches(x) :- claim_value("caps"', 'claim_value', 'is a relation that rulespec fills'],
  ['flow.dl', 'rea|ches(x) :- claim_value("caps"', 'a b', 'cannot name a relation'],
  ['flow.dl', 'rea|ches(x) :- claim_value("caps"', 'count', '`count`'],
  ['flow.dl', 'rea|ches(x) :- claim_value("caps"', 'other', 'there is a relation `other` already'],
  ['rulespec.yaml', 'name: ca|ps', 'two words', 'there is a claim `two words` already'],
  ['rulespec.yaml', 'name: ca|ps', ' ', 'at least one character'],
  ['rulespec.yaml', 'sour|ce: memory', 'x', 'there is no claim'],
] as const)('no rename in %s of %s to %s', (file, words, name, why) => {
  expect(renamed(file, words, name)).toContain(why);
});

test.each([
  ['rulespec.yaml', 'claims:\n  - name: caps\n    selecter: a\npredicates: []\n', 'selecter', 'selector'],
  [
    'rulespec.yaml',
    'claims: [{name: caps, selector: a}]\npredicates: [{claim: cap, rule: exists, source: memory}]\n',
    'cap',
    'caps',
  ],
  [
    'rulespec.yaml',
    'claims: [{name: caps, selector: a}]\npredicates: [{claim: caps, rule: exist, source: memory}]\n',
    'exist',
    'exists',
  ],
  ['a.dl', '.decl reaches(x: symbol)\n.output reaches\nreaches("a").\nreachs("b").\n', 'reachs', 'reaches'],
] as const)('a repair in %s: %s', (file, text, wrong, right) => {
  const { service, path } = editing({ [file]: text });
  const mends = service.mends(path(file));
  expect(mends.map(each => [text.slice(each.start, each.end), each.text])).toEqual([[wrong, right]]);
});

test.each([
  [
    'spaces at the ends of lines and a missing line end',
    'claims:  \n  - name: a\t\n    selector: b',
    'claims:\n  - name: a\n    selector: b\n',
  ],
  ['blank lines and comments', '# one  \n\n\n\nclaims: []\n\n\n', '# one\n\nclaims: []\n'],
  ['CRLF stays', 'claims: []  \r\n', 'claims: []\r\n'],
  [
    'texts of several lines stay',
    'predicates:\n  - notes: |\n      a  \n\n\n      b\n    message: "x  \n\n\n      y"\n',
    undefined,
  ],
  ['what cannot be read stays', 'claims: [  \n', undefined],
  ['nothing to do', 'claims: []\n', undefined],
] as const)('formatting: %s', (_, text, formatted) => {
  const { service, path } = editing({ 'rulespec.yaml': text });
  expect(service.format(path('rulespec.yaml'))).toBe(formatted);
});

test('programs are not formatted, since their printer keeps no comments', () => {
  const { service, path } = editing({ 'a.dl': '.decl a(x: symbol)   \n' });
  expect(service.format(path('a.dl'))).toBeUndefined();
});

test.each([
  [
    'rulespec.yaml',
    ['claim caps', 'claim two words', 'predicate has-csv', 'item two words exists', 'item reaches'],
  ],
  ['flow.dl', ['relation reaches', 'relation other']],
  ['.nudge.yaml', ['rule no-push', 'rule then']],
  ['a.test.yaml', ['item t']],
] as const)('symbols of %s', (file, symbols) => {
  const { service, path } = editing(files);
  expect(service.symbols(path(file)).map(({ kind, name }) => `${kind} ${name}`)).toEqual(symbols);
});

test.each([
  [
    'rulespec.yaml',
    'claims: [{name: a, selector: b}]\npredicates: [{claim: c, rule: exists, source: memory}]\n',
    'E103 c',
  ],
  ['.nudge.yaml', 'version: 1\nrules:\n  - {name: a, on: {hook: PreToolUse}, actoin: deny}\n', 'actoin'],
  ['a.dl', 'p(x) :- q(x).\n', 'p'],
  ['.rulespec/rules/a.md', '---\nglob: "*"\n---\n', 'glob'],
] as const)('diagnostics of %s', (file, text, expected) => {
  const { service, path } = editing({ [file]: text });
  const found = service
    .problems(path(file))
    .map(({ code, span }) => `${code} ${span?.source.text.slice(span.start, span.end)}`);
  expect(
    found.some(each => each.includes(expected)),
    found.join('; '),
  ).toBe(true);
});

test.each(['values.yaml', 'README.md'])('%s of other programs has no diagnostics', file => {
  const { service, path } = editing({ [file]: '---\nrules:\n  indent: 2\n---\n' });
  expect(service.problems(path(file))).toEqual([]);
});

const programs = {
  'main.dl': '#include "inc.dl"\n.decl o(x: number)\no(x) :- edge(x).\n.output o\n',
  'inc.dl': '.decl edge(x: number)\nedge(1).\n',
  'macro.dl':
    '.decl r(x: number)\nr(3).\n#define USE \\\n  r(x)\n.decl z(x: number)\nz(x) :- USE.\n.output z\n',
  'parts.dl': [
    '.comp A { .decl r(x: number) r(1). .decl q(x: number) q(x) :- r(x). }',
    '.decl r(x: number)',
    'r(3).',
    '.init a = A',
    '.decl out(x: number)',
    'out(x) :- a.r(x). out(x) :- r(x).',
    '',
  ].join('\n'),
};

/** Where the cursor stands in one of the programs. */
function inProgram(file: keyof typeof programs, words: string) {
  const { text, offset } = marked(words);
  const { service, path } = editing(programs);
  return { service, path: path(file), offset: programs[file].indexOf(text) + offset };
}

test('a name leads into the file that a program includes, and is renamed there', () => {
  const { service, path, offset } = inProgram('main.dl', 'ed|ge(x)');
  expect(service.definitions(path, offset)).toMatchObject([{ file: '/p/inc.dl', start: 6 }]);
  const found = service.rename(path, offset, 'link');
  expect(
    'replacements' in found && found.replacements.map(each => `${each.file} ${each.start}`).sort(),
  ).toEqual(['/p/inc.dl 22', '/p/inc.dl 6', `/p/main.dl ${programs['main.dl'].indexOf('edge')}`]);
  const name = inProgram('main.dl', '"in|c.dl"');
  expect(service.definitions(path, name.offset)).toMatchObject([{ file: '/p/inc.dl', start: 0 }]);
});

test.each([
  ['q(x) :- |r(x)', 16],
  ['|r(3)', 76],
] as const)('the relation of a component is not that outside: %s', (words, start) => {
  const { service, path, offset } = inProgram('parts.dl', words);
  expect(service.definitions(path, offset).map(each => each.start)).toEqual([start]);
});

test.each([
  ['macro.dl', '|r(3)', 'stands in a macro'],
  ['parts.dl', '|r(3)', 'is declared 2 times'],
] as const)('no rename in %s of what it could not follow', (file, words, why) => {
  const { service, path, offset } = inProgram(file, words);
  expect(service.rename(path, offset, 'other')).toMatchObject({ refusal: expect.stringContaining(why) });
});
