/**
 * SARIF 2.1.0: `{runs: [{tool, invocations, results}]}`. INVARIANT: what a tool found is not lost: a result counts in
 * each file that it names, at the level of its rule where it has none of its own, and a run that failed is no report.
 */
import { listOf, member, ofJson } from './json-report.ts';
import type { ReportedFinding } from './report.ts';

const LEVELS: ReadonlySet<string> = new Set(['error', 'warning', 'note']);
/** Folders that stand for each other. */
const MAX_BASES = 10;

export const sarif = ofJson('SARIF', /"runs"\s*:/, document => {
  const runs = member(document, 'runs');
  if (!Array.isArray(runs)) return undefined;
  const findings: ReportedFinding[] = [];
  for (const run of runs) {
    const results = member(run, 'results');
    // Without `results` the tool did not run (3.14.23).
    if (!Array.isArray(results)) return undefined;
    if (listOf(member(run, 'invocations')).some(each => member(each, 'executionSuccessful') === false))
      return { kind: 'unreadable', why: 'says that its tool failed' };
    for (const result of results) findings.push(...findingsOf(result, run));
  }
  return { kind: 'findings', findings };
});

/** One in each file; none for a result that is no finding: one that passed, or that a person suppressed. */
function findingsOf(result: unknown, run: unknown): readonly ReportedFinding[] {
  const suppressions = listOf(member(result, 'suppressions'));
  const isSuppressed =
    suppressions.length > 0 &&
    suppressions.every(each => (member(each, 'status') ?? 'accepted') === 'accepted');
  const level = member(result, 'level') ?? levelOfRule(result, run);
  if ((member(result, 'kind') ?? 'fail') !== 'fail' || isSuppressed || level === 'none') return [];
  const said = {
    // An unknown word is no reason to pass.
    level: typeof level === 'string' && LEVELS.has(level) ? level : 'error',
    rule: String(member(result, 'ruleId') ?? member(member(result, 'rule'), 'id') ?? ''),
  };
  const found = new Map<string, ReportedFinding>();
  for (const location of listOf(member(result, 'locations'))) {
    const place = member(location, 'physicalLocation');
    const file = fileOf(member(place, 'artifactLocation'), run);
    const line = member(member(place, 'region'), 'startLine');
    if (found.has(file)) continue;
    found.set(file, {
      file,
      line: typeof line === 'number' && Number.isSafeInteger(line) ? line : 0,
      ...said,
    });
  }
  return found.size > 0 ? [...found.values()] : [{ file: '', line: 0, ...said }];
}

/** The level in the rule's own configuration, `warning` by default (3.27.10). */
function levelOfRule(result: unknown, run: unknown): unknown {
  const rule = member(result, 'rule');
  const tool = member(run, 'tool');
  const component = member(rule, 'toolComponent');
  const extension = listOf(member(tool, 'extensions'))[Number(member(component, 'index'))];
  const rules = listOf(member(component === undefined ? member(tool, 'driver') : extension, 'rules'));
  const index = member(result, 'ruleIndex') ?? member(rule, 'index');
  const id = member(result, 'ruleId') ?? member(rule, 'id');
  const own = rules[Number(index)] ?? rules.find(each => id !== undefined && member(each, 'id') === id);
  return member(member(own, 'defaultConfiguration'), 'level') ?? 'warning';
}

/** The file in the folder of its `uriBaseId`; empty if it names none. */
function fileOf(location: unknown, run: unknown): string {
  const bases = member(run, 'originalUriBaseIds');
  const indexed = listOf(member(run, 'artifacts'))[Number(member(location, 'index'))];
  let [uri, base] = [member(location, 'uri'), member(location, 'uriBaseId')];
  if (uri === undefined) {
    const own = member(indexed, 'location');
    [uri, base] = [member(own, 'uri'), member(own, 'uriBaseId')];
  }
  if (typeof uri !== 'string') return '';
  let whole = uri;
  for (let steps = 0; steps < MAX_BASES && typeof base === 'string' && !isAbsolute(whole); steps++) {
    const of = member(bases, base);
    const folder = member(of, 'uri');
    if (typeof folder === 'string') whole = `${folder.replace(/\/?$/, '/')}${whole}`;
    base = member(of, 'uriBaseId');
  }
  return decoded(whole);
}

function isAbsolute(uri: string): boolean {
  return uri.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(uri);
}

/** `file:///work/p/src/a.ts` and `src/a%20b.ts`, as paths. */
function decoded(uri: string): string {
  const path = uri.replace(/^file:\/\/[^/]*/, '');
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
