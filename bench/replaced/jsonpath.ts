/**
 * jsonpath-plus, which was first named for selectors, beside json-p3 and beside our selectors, which take json-p3's grammar
 * and evaluate on their own: the JSONPath Compliance Test Suite of RFC 9535 (the copy that the package jsonpath-rfc9535
 * carries), time for a query, whether a query can run code, and what a pattern in a query costs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type JSONValue, jsonpath } from 'json-p3';
import { readDocument } from '../../src/compiler/yaml.ts';
import { hasErrors } from '../../src/diagnostics/diagnostic.ts';
import { standaloneText } from '../../src/diagnostics/span.ts';
import { parseSelector } from '../../src/selectors/parse.ts';
import { select } from '../../src/selectors/select.ts';
import { type JsonNode, toJson } from '../../src/values/json-node.ts';
import { measure, measureTogether, perCall, type Sample } from '../measure.ts';
import { folderOf, packageOf } from '../packages.ts';
import { type Row, ratioOf, type Suite } from '../report.ts';

const SUITE = 'src/__tests__/jsonpath-compliance-test-suite/cts.json';

/** The suite's invalid queries come without a document, and jsonpath-plus does not look at the query when it has none. */
const ANY_DOCUMENT: JSONValue = [{ a: 'b', d: ['e', 1] }, { a: 2 }, ['f']];

/** As the suite writes a case. A query is invalid, or has one right list of values, or several where the order is open. */
interface Case {
  readonly selector: string;
  readonly document?: JSONValue;
  readonly invalid_selector?: boolean;
  readonly result?: readonly JSONValue[];
  readonly results?: readonly (readonly JSONValue[])[];
}

interface JsonPathPlus {
  JSONPath(options: { path: string; json: unknown; eval?: 'native' }): unknown;
}

type Query = (selector: string, document: JSONValue) => unknown;

interface Library {
  readonly name: string;
  readonly query: Query;
}

const p3: Library = { name: 'json-p3', query: (path, json) => jsonpath.query(path, json).values() };
const ours: Library = {
  name: 'ours',
  // By way of a text, since our objects have no prototype, and the suite's have.
  query: (selector, document) =>
    JSON.parse(JSON.stringify(selectOurs(selector, nodeOf(document)).map(toJson))),
};

export const jsonpathSuite: Suite = {
  name: 'jsonpath',
  title: 'selectors: jsonpath-plus, replaced by json-p3 (RFC 9535) under our own evaluation',
  needs: ['jsonpath-plus', 'jsonpath-rfc9535'],
  rows() {
    const { JSONPath } = packageOf<JsonPathPlus>('jsonpath-plus');
    const plus: Library = { name: 'jsonpath-plus', query: (path, json) => JSONPath({ path, json }) };
    const { tests }: { tests: readonly Case[] } = JSON.parse(
      readFileSync(join(folderOf('jsonpath-rfc9535'), SUITE), 'utf8'),
    );
    return [
      ...[plus, p3, ours].flatMap(library => conformance(library, tests)),
      ...timing(plus.query, tests),
      ...codeInQueries(JSONPath),
      ...backtracking(),
    ];
  },
};

function selectOurs(selector: string, root: JsonNode): readonly JsonNode[] {
  const parsed = parseSelector(standaloneText(selector, 'query'));
  if (!parsed.value || hasErrors(parsed.diagnostics)) throw new Error(parsed.diagnostics[0]?.message);
  const selected = select(parsed.value, root);
  if (!selected.value) throw new Error(selected.diagnostics[0]?.message);
  return selected.value.map(({ node }) => node);
}

function nodeOf(document: JSONValue): JsonNode {
  const { value } = readDocument({ name: 'document', text: JSON.stringify(document) });
  if (!value) throw new Error('the document cannot be read');
  return value;
}

function conformance({ name, query }: Library, tests: readonly Case[]): Row[] {
  const valid = tests.filter(test => !test.invalid_selector);
  const invalid = tests.filter(test => test.invalid_selector);
  const count = (cases: readonly Case[], holds: (test: Case) => boolean) =>
    `${cases.filter(holds).length} of ${cases.length}`;
  return [
    { name: `${name}: cases of the suite`, figure: count(tests, test => passes(query, test)) },
    { name: `${name}: valid queries answered rightly`, figure: count(valid, test => passes(query, test)) },
    { name: `${name}: invalid queries refused`, figure: count(invalid, test => passes(query, test)) },
  ];
}

/** Undefined when the query is refused, by an exception. */
function answer(
  query: Query,
  { selector, document = ANY_DOCUMENT }: Case,
): { readonly value: unknown } | undefined {
  try {
    return { value: query(selector, structuredClone(document)) };
  } catch {
    return undefined;
  }
}

function passes(query: Query, test: Case): boolean {
  const given = answer(query, test);
  if (test.invalid_selector) return given === undefined;
  const right = test.results ?? (test.result ? [test.result] : []);
  return given !== undefined && right.some(values => isDeepStrictEqual(given.value, values));
}

/** Over the valid queries that all three answer rightly, on documents as each wants them, read beforehand. */
function timing(plus: Query, tests: readonly Case[]): Row[] {
  const shared = tests.flatMap(test => {
    const { selector, document } = test;
    const timed = !test.invalid_selector && [plus, p3.query, ours.query].every(query => passes(query, test));
    return timed && document !== undefined ? [{ selector, document, node: nodeOf(document) }] : [];
  });
  const all = (query: (test: (typeof shared)[number]) => unknown) => () => shared.forEach(query);
  const times = measureTogether(
    {
      plus: all(({ selector, document }) => plus(selector, document)),
      p3: all(({ selector, document }) => p3.query(selector, document)),
      ours: all(({ selector, node }) => selectOurs(selector, node)),
    },
    { runs: 101, warmups: 50 },
  );
  const base = perCall(times.plus, shared.length);
  const row = (name: string, figure: Sample): Row => ({
    name,
    figure,
    ratio: ratioOf(figure, base, 'jsonpath-plus'),
  });
  return [
    { name: `jsonpath-plus: one query, of ${shared.length} that all get right`, figure: base },
    row('json-p3: one query, of the same', perCall(times.p3, shared.length)),
    row('ours: one query, of the same', perCall(times.ours, shared.length)),
  ];
}

/** A query is a program to jsonpath-plus: two that do no harm show it. */
function codeInQueries(JSONPath: JsonPathPlus['JSONPath']): Row[] {
  const script = '$[(@.length-1)]';
  const call = '$[?(Math.max(1, 2) === 2)]';
  const evaluated = (values: unknown, expected: unknown) =>
    isDeepStrictEqual(values, expected) ? 'is evaluated' : 'is not evaluated';
  const refused = [script, call].every(selector => answer(p3.query, { selector }) === undefined);
  return [
    {
      name: `jsonpath-plus: the script in \`${script}\`, by default`,
      figure: evaluated(JSONPath({ path: script, json: [1, 2, 3] }), [3]),
    },
    {
      name: `jsonpath-plus: the JavaScript in \`${call}\`, with \`eval: 'native'\``,
      figure: evaluated(JSONPath({ path: call, json: [1, 2, 3], eval: 'native' }), [1, 2, 3]),
    },
    { name: 'json-p3: both', figure: refused ? 'are refused' : 'are not both refused' },
  ];
}

/** A pattern that a backtracking regex takes exponential time for, on a text short enough to wait for. */
function backtracking(): Row[] {
  const selector = "$[?search(@, '(a+)+$')]";
  const document = [`${'a'.repeat(24)}b`];
  const node = nodeOf(document);
  const theirs = measure(() => p3.query(selector, document), { runs: 3, warmups: 0 });
  const mine = measure(() => selectOurs(selector, node), { runs: 21, warmups: 3 });
  const name = `\`search(@, '(a+)+$')\` on 25 characters`;
  return [
    { name: `json-p3: ${name}`, figure: theirs },
    { name: `ours: ${name}`, figure: mine, ratio: ratioOf(mine, theirs, 'json-p3') },
  ];
}
