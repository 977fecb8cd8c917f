/**
 * Looks up one element of a claim in the working tree. INVARIANT: each demand gives a fact that it was found, or a
 * `value_unresolved` with the reason.
 */

import type { Fact } from '../../datalog/program.ts';
import { counted } from '../../datalog/quote.ts';
import type { Selected } from '../../selectors/select.ts';
import type { JsonNode } from '../../values/json-node.ts';
import { containsSeeker, documentedSeeker, matchesSeeker } from './contents.ts';
import { coverageSeeker, coveredLineSeeker } from './coverage-of.ts';
import { type Finding, shown, unresolved } from './finding.ts';
import { findingsSeeker } from './findings-of.ts';
import type { Inquiry } from './inquiry.ts';
import { type Locator, MAX_LOCATOR_LENGTH, readLocator } from './locator.ts';
import { placeOf } from './place.ts';
import { determinesFile, determinesPath, mayBeIn } from './placement.ts';
import type { TestResult } from './results.ts';
import { commitSeeker, diffSeeker, pathSeeker, unchangedSeeker } from './revisions.ts';
import { runSeeker } from './runs-of.ts';
import type { ElementContext, Seeker } from './seeker.ts';
import { valueSeeker } from './values-in.ts';

const seekers: readonly Seeker[] = [
  runSeeker,
  containsSeeker,
  matchesSeeker,
  documentedSeeker,
  commitSeeker,
  unchangedSeeker,
  pathSeeker,
  coverageSeeker,
  coveredLineSeeker,
  findingsSeeker,
  valueSeeker,
  diffSeeker,
];

export function elementFacts({ path: at, node }: Selected, context: ElementContext): readonly Fact[] {
  const { claim, asked } = context;
  const ofAnyKind = seekers
    .filter(({ relation, anyKind }) => anyKind === true && asked.has(relation))
    .flatMap(seeker => seeker.find('', NOWHERE, context, node));
  // A value that is no string names nothing. Reports see for themselves that it is none.
  const found = node.kind === 'string' ? [...ofAnyKind, ...named(node.value, context, node)] : ofAnyKind;
  return found
    .filter(({ relation }) => relation === 'value_unresolved' || asked.has(relation))
    .map(({ relation, values, label }) => {
      return { relation, tuple: [claim, at, ...values], origin: { label, span: node.span } };
    });
}

const NOWHERE: Locator = { path: undefined, why: 'names no file', line: undefined, test: undefined };

/** The evidence for an element that is a string. */
function named(text: string, context: ElementContext, node: JsonNode): readonly Finding[] {
  const { asked } = context;
  const locator = readLocator(text);
  const findings: Finding[] = [];
  if (asked.has('value_file') || asked.has('value_line')) findings.push(...fileFindings(locator, context));
  if (asked.has('value_names_line') && locator.line !== undefined) {
    findings.push({ relation: 'value_names_line', values: [locator.line], label: 'envelope' });
  }
  if (asked.has('value_test')) findings.push(testFinding(locator, context));
  if (asked.has('value_changed')) findings.push(changeFinding(locator, context));
  if (asked.has('value_result')) findings.push(...resultFindings(text, locator, context));
  const stale = context.reported?.stale;
  if (stale !== undefined)
    for (const sought of ['result', 'coverage', 'covered', 'findings'])
      findings.push(unresolved(sought, stale, 'recorded runs'));
  for (const seeker of seekers)
    if (asked.has(seeker.relation) && !seeker.anyKind)
      findings.push(...seeker.find(text, locator, context, node));
  return findings;
}

function fileFindings(locator: Locator, { inquiry }: ElementContext): readonly Finding[] {
  const place = placeOf(locator, inquiry);
  if (place.path === undefined) return [unresolved('file', place.why, place.label)];
  const { path, text, label } = place;
  const file: Finding = { relation: 'value_file', values: [path], label };
  const { line } = locator;
  if (line === undefined) return [file];
  if (text === undefined) return [file, unresolved('file', `${shown(path)} is too large to be read`, label)];
  const lines = inquiry.lines(path, text);
  if (line >= 1 && line <= lines) return [file, { relation: 'value_line', values: [line], label }];
  const why = line < 1 ? 'lines count from 1' : `${shown(path)} has only ${counted(lines, 'line')}`;
  return [file, unresolved('file', why, label)];
}

function testFinding(locator: Locator, { inquiry }: ElementContext): Finding {
  const { test } = locator;
  const place = placeOf(locator, inquiry);
  if (place.path === undefined) return unresolved('test', place.why, place.label);
  const { path, text, label } = place;
  if (test === undefined || test.trim() === '') {
    return unresolved('test', 'it names no test of the file, by `::` and a name', label);
  }
  const tests = text === undefined ? undefined : inquiry.tests(path, text);
  if (!tests) return unresolved('test', `${shown(path)} is too large to be searched for tests`, label);
  if (tests.defines(test)) return { relation: 'value_test', values: [test], label };
  const meant = inquiry.suggestion(() => tests.nearest(test));
  return unresolved('test', `${shown(path)} defines no test ${shown(test)}${meant}`, label);
}

function changeFinding(locator: Locator, { inquiry, since }: ElementContext): Finding {
  if (!since) throw new Error('a change is sought without a base');
  const { base, changes } = since;
  const { path } = locator;
  const look = path === undefined ? undefined : inquiry.file(path);
  const mayDiffer = look?.kind === 'file' || (look?.kind === 'none' && look.isAbsent);
  if (path !== undefined && mayDiffer && changes.differs(path)) {
    const label = `${path}, ${look?.kind === 'file' ? 'which differs' : 'which was deleted'} since ${base}`;
    return { relation: 'value_changed', values: [base], label };
  }
  const place = placeOf(locator, inquiry);
  const why =
    place.path === undefined ? place.why : `${shown(place.path)} has not changed since ${shown(base)}`;
  return unresolved('change', why, place.label);
}

/** A row for each result that the element may mean, and why these are no pass, if they are none. */
function resultFindings(
  text: string,
  locator: Locator,
  { reported, inquiry }: ElementContext,
): readonly Finding[] {
  if (!reported) throw new Error('a result is sought without reports');
  const { results, nothing } = reported;
  const label = 'test reports';
  const { name, file } = nameOf(text, locator, inquiry);
  if (name.trim() === '' || text.length > MAX_LOCATOR_LENGTH) {
    return [unresolved('result', 'it names no test', 'envelope')];
  }
  const named = results.named(name, file);
  const elsewhere = file === undefined ? undefined : whyElsewhere(name, file, named, inquiry);
  if (elsewhere !== undefined) return [unresolved('result', elsewhere, label)];
  const found = named;
  if (found.length === 0 && nothing !== undefined) return [unresolved('result', nothing, label)];
  if (found.length === 0) {
    const where = file === undefined ? '' : ` in ${shown(file)}`;
    const meant = inquiry.suggestion(() => results.nearest(name));
    return [unresolved('result', `no report has a test ${shown(name)}${where}${meant}`, label)];
  }
  const rows = [
    ...new Map(found.map(({ name, where }) => [JSON.stringify([name, where]), [name, where]])).values(),
  ].map((values): Finding => ({ relation: 'value_result', values, label }));
  const outcomes = new Set(found.map(({ outcome }) => outcome));
  if (outcomes.has('failed')) return [...rows, unresolved('result', `${shown(name)} failed`, label)];
  if (outcomes.has('passed')) return rows;
  const [other = ''] = outcomes;
  const what = other === 'skipped' ? 'was skipped' : `ended as ${shown(other)}`;
  return [...rows, unresolved('result', `${shown(name)} ${what}`, label)];
}

/**
 * Why a result of which the report tells no file may be of another file than the one that is named: that one has to
 * define the test, and no other file of tests may.
 */
function whyElsewhere(
  name: string,
  file: string,
  results: readonly TestResult[],
  inquiry: Inquiry,
): string | undefined {
  const unplaced = results.flatMap(({ isPlaced, test }) => (isPlaced ? [] : [test]));
  const isOpen = unplaced.some(test => !determinesFile(file, test));
  const loose = unplaced.filter(test => !determinesPath(file, test));
  if (loose.length === 0) return undefined;
  const defines = (path: string): boolean => {
    const look = inquiry.file(path);
    const text = look.kind === 'file' ? look.text : undefined;
    return text !== undefined && inquiry.tests(path, text)?.defines(name) === true;
  };
  const what = `no report says which file ${shown(name)} is in`;
  if (isOpen && !defines(file)) return `${what}, and ${shown(file)} defines no such test`;
  const isElse = (each: string) =>
    each !== file && (isOpen || loose.some(test => mayBeIn(each, undefined, test)));
  const other = inquiry.testFiles().find(each => isElse(each) && defines(each));
  return other === undefined ? undefined : `${what}, and ${shown(other)} defines one too`;
}

/** The name before `::` is a suite, class or module, if it neither looks like a path nor is a file. */
function nameOf(
  text: string,
  { path, test }: Locator,
  inquiry: Inquiry,
): { readonly name: string; readonly file?: string } {
  if (test === undefined) return { name: text };
  const before = text.slice(0, text.indexOf('::'));
  const isFile = /[./]/.test(before) || (path !== undefined && inquiry.file(path).kind === 'file');
  return isFile ? { name: test, file: path ?? before } : { name: text };
}
