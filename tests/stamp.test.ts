/**
 * Stamps: what they are made of (RFC 8785), what keeps one valid and what breaks it, and what is said of one that is
 * not.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readDocument } from '../src/compiler/yaml.ts';
import { parse } from '../src/datalog/parse.ts';
import type { Program } from '../src/datalog/program.ts';
import { envelopeText, factsAsJson, stampedText, takesStamp } from '../src/sessions/envelope-text.ts';
import { readEnvelope } from '../src/sessions/judgement.ts';
import type { Key } from '../src/sessions/key.ts';
import { makeStamp, type Stamped, stampFault } from '../src/sessions/stamp.ts';
import { keyIdOf, randomKey, toBase64url } from '../src/system/digest.ts';
import { canonicalText } from '../src/values/canonical.ts';
import { type Json, type JsonNode, toJson } from '../src/values/json-node.ts';
import { jsonNode, jsonTree } from './arbitraries/json.ts';
import { checked, lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('sessions');

describe('canonical JSON is that of RFC 8785', () => {
  test.each([
    // Appendix B, by the numbers' notation; the bits that JSON can't write are refused where they are read.
    [0, '0'],
    [-0, '0'],
    [5e-324, '5e-324'],
    [-5e-324, '-5e-324'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [9007199254740992, '9007199254740992'],
    [295147905179352830000, '295147905179352830000'],
    [9.999999999999997e22, '9.999999999999997e+22'],
    [1e23, '1e+23'],
    [1.0000000000000001e23, '1.0000000000000001e+23'],
    [999999999999999700000, '999999999999999700000'],
    [1e21, '1e+21'],
    [9.999999999999997e-7, '9.999999999999997e-7'],
    [0.000001, '0.000001'],
    [333333333.3333332, '333333333.3333332'],
    [333333333.33333325, '333333333.33333325'],
    [-0.0000033333333333333333, '-0.0000033333333333333333'],
    [1424953923781206.2, '1424953923781206.2'],
  ])('the number %d is %s', (value, text) => {
    expect(canonicalText(jsonNode(value))).toBe(text);
  });

  test('section 3.2.2: literals, numbers, strings', () => {
    const { value } = readDocument({
      name: 'rfc',
      text: String.raw`{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false]}`,
    });
    // 1E30 is an integer beyond 2^53, which documents may not hold.
    expect(value).toBeUndefined();
    const again = readDocument({
      name: 'rfc',
      text: String.raw`{"numbers": [333333333.33333329, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false]}`,
    });
    expect(again.value && canonicalText(again.value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  test('section 3.2.3: keys are sorted by UTF-16 units', () => {
    const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 };
    expect(Object.keys(JSON.parse(canonicalText(jsonNode(keys)))).filter(name => name !== '1')).toEqual([
      '\r',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\u{1f600}',
      '\ufb33',
    ]);
  });
});

const bytes = new Uint8Array(32).fill(7);
const key: Key = { bytes, id: keyIdOf(bytes), place: 'test' };
const rulespec = node(
  'claims: [{name: a, selector: a}]\npredicates: [{claim: a, rule: min_length, value: 1, source: memory}]',
);
const programs = new Map([
  ['rules.dl', program('.decl big(x: number)\nbig(x) :- fact_number("a", x), x > 5.\n')],
]);
const evidence = new Map([['src/a.ts', '00ff']]);
const facts = node('{a: [1, 2.5, x], b: {c: null, d: "5", e: true}}');
const content: Stamped = { facts, rulespec, programs, evidence };
const stamp = makeStamp(content, key);

function node(text: string): JsonNode {
  const { value, diagnostics } = readDocument({ name: 'doc', text });
  if (!value) throw new Error(diagnostics[0]?.message);
  return value;
}

function program(text: string): Program {
  const { value } = parse({ name: 'rules.dl', text });
  if (!value) throw new Error('the program does not parse');
  return value;
}

function fault(changed: Partial<Stamped>, by = key, on = stamp) {
  return stampFault(jsonNode(on), { ...content, ...changed }, by);
}

describe('a stamp', () => {
  test('is `rulespec1:` and 54 characters of base64url', () => {
    expect(stamp).toMatch(/^rulespec1:[A-Za-z0-9_-]{54}$/);
    expect(fault({})).toBeUndefined();
  });

  test.each<[string, Partial<Stamped>]>([
    ['key order', { facts: node('b: {e: true, d: "5", c: null}\na: [1, 2.5, x]') }],
    [
      'spaces and comments',
      {
        facts: node('# c\na:\n  - 1\n  - 2.5   # d\n  - x\n\nb:\n      c: ~\n      d: "5"\n      e: True\n'),
      },
    ],
    ['quoting', { facts: node(`{'a': [1, 2.5, "x"], "b": {c: null, d: '5', e: true}}`) }],
    ['the spelling of numbers', { facts: node('{a: [1.0, 25e-1, x], b: {c: null, d: "5", e: true}}') }],
    ['anchors', { facts: node('{a: [1, 2.5, &x x], b: {c: null, d: !!str 5, e: true}}') }],
    [
      'the form of the rulespec',
      {
        rulespec: node(
          'predicates:\n- source: memory\n  value: 1.0\n  rule: "min_length"\n  claim: a\nclaims:\n- selector: a\n  name: a\n',
        ),
      },
    ],
    [
      'the form of a program',
      {
        programs: new Map([
          ['rules.dl', program('// c\n.decl big(x:number)\nbig(x):-fact_number("a",x),x>5.')],
        ]),
      },
    ],
  ])('survives a change of %s', (_, changed) => {
    expect(fault(changed)).toBeUndefined();
  });

  test.each<[string, Partial<Stamped>]>([
    ['a number to a string', { facts: node('{a: ["1", 2.5, x], b: {c: null, d: "5", e: true}}') }],
    ['null to absence', { facts: node('{a: [1, 2.5, x], b: {d: "5", e: true}}') }],
    ['the order of a list', { facts: node('{a: [2.5, 1, x], b: {c: null, d: "5", e: true}}') }],
    [
      'the bound of a rule',
      {
        rulespec: node(
          'claims: [{name: a, selector: a}]\npredicates: [{claim: a, rule: min_length, value: 0, source: memory}]',
        ),
      },
    ],
    ['one predicate less', { rulespec: node('claims: [{name: a, selector: a}]\npredicates: []') }],
    [
      'a constant of a program',
      {
        programs: new Map([
          ['rules.dl', program('.decl big(x: number)\nbig(x) :- fact_number("a", x), x > 4.\n')],
        ]),
      },
    ],
    [
      'the name of a program',
      { programs: new Map([['other.dl', [...programs.values()][0] ?? program('')]]) },
    ],
    ['no program', { programs: new Map() }],
    ['evidence', { evidence: new Map([['src/a.ts', '00fe']]) }],
    ['evidence elsewhere', { evidence: new Map([['src/b.ts', '00ff']]) }],
    ['no evidence', { evidence: new Map() }],
  ])('is broken by %s', (_, changed) => {
    expect(fault(changed)).toBe('content');
  });

  const other = randomKey();
  const tooShort = toBase64url(new Uint8Array(39));
  test.each([
    ['another key', stamp, { bytes: other, id: keyIdOf(other), place: 'test' }, 'key'],
    ['a key that has only its id', stamp, { ...key, bytes: other }, 'content'],
    ['another version', stamp.replace('rulespec1', 'rulespec2'), key, 'version'],
    ['version 0', stamp.replace('rulespec1', 'rulespec0'), key, 'version'],
    ['something else', 'valid', key, 'malformed'],
    ['a cut stamp', stamp.slice(0, -1), key, 'malformed'],
    ['a short one', `rulespec1:${tooShort}`, key, 'malformed'],
    ['another spelling of its bytes', `${stamp}=`, key, 'malformed'],
    ['null', null, key, 'absent'],
    ['true', true, key, 'malformed'],
  ] as const)('that is %s is told apart', (_, text, by, expected) => {
    expect(stampFault(jsonNode(text), content, by)).toBe(expected);
  });

  test('that is missing is told apart', () => {
    expect(stampFault(undefined, content, key)).toBe('absent');
  });
});

const tree = jsonTree(fc.string({ maxLength: 4 })).filter(value => !JSON.stringify(value).includes('\\ud'));
const written = fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', 'verified2'), tree, { minKeys: 1 });

describe('for any facts', () => {
  test('one stamp means one value', () => {
    assertLaw(
      fc.property(written, written, (a, b) => {
        const [one, two] = [jsonNode(a), jsonNode(b)];
        const made = makeStamp({ ...content, facts: one }, key);
        expect(stampFault(jsonNode(made), { ...content, facts: two }, key) === undefined).toBe(
          canonicalText(one) === canonicalText(two),
        );
      }),
    );
  });

  test('any single change of a leaf, key or length breaks it', () => {
    assertLaw(
      fc.property(
        written,
        fc.nat(),
        fc.constantFrom<Change>('leaf', 'key', 'more', 'less'),
        (value, at, how) => {
          const before = jsonNode(value);
          const places = spots(value, []).filter(path => how === 'leaf' || how === 'more' || path.length > 0);
          fc.pre(places.length > 0);
          const after = jsonNode(changed(value, places[at % places.length] ?? [], how));
          const made = makeStamp({ ...content, facts: before }, key);
          expect(stampFault(jsonNode(made), { ...content, facts: after }, key)).toBe('content');
        },
      ),
    );
  });

  test('what is written, stamped and written again reads to the same facts', () => {
    const style = fc.record({
      flow: fc.boolean(),
      prefix: fc.constantFrom(
        '',
        '# c\n',
        '---\n',
        '\ufeff',
        '%YAML 1.2\n---\n',
        '\n# d\n\n',
        '--- # x\n',
        '  ',
      ),
      suffix: fc.constantFrom('', '\n', '\n...\n', '\n# e'),
      crlf: fc.boolean(),
      defaultStringType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const, 'BLOCK_LITERAL' as const),
    });
    let stampable = 0;
    assertLaw(
      fc.property(
        written,
        style,
        fc.boolean(),
        (value, { flow, prefix, suffix, crlf, ...options }, verified) => {
          const document = { ...(verified && { verified: 'by hand' }), facts: value };
          const body = flow ? JSON.stringify(document) : stringify(document, options).trimEnd();
          const text = (prefix + body + suffix).replaceAll('\n', crlf ? '\r\n' : '\n');
          const given = readEnvelope({ name: 'given', text: text.replace('\ufeff', '') }).value;
          fc.pre(given !== undefined);
          if (!given) return;
          const same = (each: string, by: string | undefined) => {
            const read = readEnvelope({ name: 'kept', text: each });
            expect(read.diagnostics, each).toEqual([]);
            expect(read.value && canonicalText(read.value.facts), each).toBe(canonicalText(given.facts));
            if (by !== undefined) expect(read.value?.stamp && toJson(read.value.stamp), each).toBe(by);
          };
          const kept = envelopeText(text);
          same(kept, undefined);
          const base = !given.stamp && takesStamp(kept) ? kept : factsAsJson(toJson(given.facts));
          if (base === kept) stampable++;
          const done = stampedText(base, stamp);
          same(done, stamp);
          expect(done.split('\n').length, 'no line moves').toBe(base.split('\n').length);
          // Writing the written file again takes the old stamp out and finds nothing else to change.
          expect(envelopeText(done)).toBe(envelopeText(base));
          same(stampedText(envelopeText(done), stamp), stamp);
        },
      ),
      { numRuns: 600 },
    );
    expect(stampable).toBeGreaterThan(checked(100));
  });
});

type Change = 'leaf' | 'key' | 'more' | 'less';
type Path = readonly string[];

/** The paths of all values. */
function spots(value: Json, path: Path): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  return [path, ...Object.entries<Json>(value).flatMap(([name, member]) => spots(member, [...path, name]))];
}

/** The value with one thing changed at or around a path. */
function changed(value: Json, path: Path, how: Change): Json {
  const [first, ...rest] = path;
  if (first === undefined)
    return how === 'more' ? [value] : typeof value === 'string' ? `${value}!` : 'changed';
  const entries = Object.entries<Json>(Object(value));
  const edited = entries.flatMap(([name, member]): [string, Json][] => {
    if (name !== first) return [[name, member]];
    if (rest.length > 0 || how === 'leaf' || how === 'more') return [[name, changed(member, rest, how)]];
    return how === 'less' ? [] : [[`${name}!`, member]];
  });
  if (Array.isArray(value))
    return how === 'key' && rest.length === 0 ? [...value, null] : edited.map(([, member]) => member);
  const object: Record<string, Json> = Object.create(null);
  for (const [name, member] of edited) object[name] = member;
  return object;
}
