/** The reports that a rulespec names, to results of tests. A report that can't be read is a warning, and gives none. */
import type { Fact } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../diagnostics/span.ts';
import { spend, TEXT_UNITS_PER_STEP } from '../../selectors/work.ts';
import { canonicalCommand } from '../../values/run-record.ts';
import { ALL_FILES, percentOf } from './coverage-of.ts';
import { shown } from './finding.ts';
import type { Inquiry } from './inquiry.ts';
import { relativeOf } from './report-files.ts';
import type { Coverage, LineCoverage } from './reports/coverage.ts';
import { readReport } from './reports/index.ts';
import type { ReportedFinding } from './reports/report.ts';
import { lookupIn, resultsIn, type TestResult } from './results.ts';
import { whyChanged } from './runs-of.ts';
import type { Reported } from './seeker.ts';

/** A report as the rulespec names it, with the command that writes it. */
export interface NamedReport extends LocatedText {
  readonly by?: LocatedText;
}

/** `isDemanded`: reports count only as recorded runs wrote them, also those without a command. */
export function gatherResults(
  reports: readonly NamedReport[],
  isDemanded: boolean,
  inquiry: Inquiry,
): Reported {
  const diagnostics: Diagnostic[] = [];
  const results: TestResult[] = [];
  const facts: Fact[] = [];
  /** Names, by the rest of the row. */
  const seen = new Map<string, Set<string>>();
  const unreadReports: { readonly path: string; readonly why: string }[] = [];
  const coverage: Coverage = new Map();
  let findings: ReportedFinding[] | undefined;
  let nothing: string | undefined;
  let stale: string | undefined;
  let isRead = false;
  for (const place of reports) {
    const found = inquiry.tree.report(place.value);
    const unread = (why: string) => {
      unreadReports.push({ path: place.value, why });
      facts.push({ relation: 'report_unread', tuple: [place.value, why], origin: { label: place.value } });
      nothing ??= `the report \`${place.value}\` ${why}`;
      diagnostics.push(unreadable(place, why));
    };
    if (found.kind === 'none') {
      unread(found.why);
      continue;
    }
    inquiry.note({ path: found.path, digest: found.digest });
    if (found.digest !== undefined) {
      const tuple = [place.value, found.path, found.digest];
      facts.push({ relation: 'report', tuple, origin: { label: found.path } });
      const written = { place, file: found.path, digest: found.digest };
      if (place.by || isDemanded) stale ??= whyStale(written, inquiry, reports);
    }
    spend(inquiry.work, Math.ceil(found.text.length / TEXT_UNITS_PER_STEP));
    const read = readReport(found.text);
    if (read.kind === 'unreadable') {
      unread(read.why);
      continue;
    }
    isRead = true;
    if (read.kind === 'coverage') joinCoverage(coverage, read.coverage);
    if (read.kind === 'findings') findings = [...(findings ?? []), ...read.findings];
    if (read.kind !== 'tests') continue;
    const outcome = read.tests.some(each => each.outcome === 'failed') ? 'failed' : 'passed';
    facts.push({ relation: 'report_outcome', tuple: [place.value, outcome], origin: { label: found.path } });
    if (place.by || isDemanded) stale ??= whyContradicted(place, { ...found, outcome }, inquiry);
    const added = resultsIn(read.tests, inquiry.tree);
    append(results, added);
    append(facts, newFacts(added, seen, found.path));
  }
  append(facts, coverageFacts(coverage, inquiry));
  append(facts, findingFacts(findings ?? [], inquiry));
  return {
    results: lookupIn(results, inquiry.work),
    facts,
    diagnostics,
    coverage,
    findings,
    unread: unreadReports,
    ...(stale !== undefined && { stale }),
    ...(!isRead && nothing !== undefined && { nothing }),
  };
}

/** Reports may have more results than a call may have arguments. */
function append<T>(list: T[], more: Iterable<T>): void {
  for (const each of more) list.push(each);
}

function joinCoverage(coverage: Coverage, more: Coverage): void {
  for (const [file, lines] of more) joinLines(coverage, file, lines);
}

/** The facts of results that are not in `seen` yet, which has the names by the rest of the row. */
function newFacts(
  results: readonly TestResult[],
  seen: Map<string, Set<string>>,
  label: string,
): readonly Fact[] {
  return results.flatMap(({ name, where, outcome }) => {
    const rest = JSON.stringify([where, outcome]);
    const names = seen.get(rest) ?? new Set();
    if (names.has(name)) return [];
    seen.set(rest, names.add(name));
    return [{ relation: 'test_result', tuple: [name, where, outcome], origin: { label } }];
  });
}

interface FoundReport {
  readonly place: NamedReport;
  /** Relative to the root. */
  readonly file: string;
  readonly digest: string;
}

/** The reason why a report of ours is stale; undefined if a run that counts wrote it. */
function whyStale(
  { place: { value, by }, file, digest }: FoundReport,
  inquiry: Inquiry,
  reports: readonly NamedReport[],
): string | undefined {
  const command = by === undefined ? 'a command' : shown(by.value);
  const runs = inquiry.runs().filter(run => by === undefined || run.command === canonicalCommand(by.value));
  const how = `\`rulespec exec -- ${by?.value ?? 'COMMAND'}\` records one`;
  if (runs.length === 0) return `the report ${shown(value)} is of no recorded run of ${command}: ${how}`;
  const wrote = runs.filter(run => run.reports.some(each => each.path === file && each.digest === digest));
  if (wrote.length === 0) return `no recorded run of ${command} wrote the report ${shown(value)} as it is`;
  const tree = inquiry.treeDigest(reports.map(each => each.value));
  if (tree.kind === 'unknown') return `the working tree has no digest: ${tree.why}`;
  const ofTree = wrote.filter(
    ({ before, after }) => before.tree === tree.digest && after.tree === tree.digest,
  );
  const last = shown(wrote.at(-1)?.command ?? '');
  if (ofTree.length === 0) return `files have changed since ${last} wrote the report ${shown(value)}`;
  if (ofTree.every(({ altered }) => altered.length > 0))
    return `what ${last} runs has changed since it wrote the report ${shown(value)}`;
  const counting = [...new Set(ofTree.map(each => each.command))];
  const changed = counting.map(each => whyChanged(each, inquiry));
  if (changed.every(each => each !== undefined)) return changed.at(-1);
  return undefined;
}

/** Why the runs that wrote a report of tests ended otherwise than it says; undefined where one did not. */
function whyContradicted(
  { value, by }: NamedReport,
  { path, digest, outcome }: { readonly path: string; readonly digest?: string; readonly outcome: string },
  inquiry: Inquiry,
): string | undefined {
  const wrote = inquiry
    .runs()
    .filter(run => by === undefined || run.command === canonicalCommand(by.value))
    .filter(run => run.reports.some(each => each.path === path && each.digest === digest));
  const last = wrote.at(-1);
  if (!last || wrote.some(({ exit }) => (exit === 0) === (outcome === 'passed'))) return undefined;
  const says = outcome === 'passed' ? 'all its tests passed' : 'a test failed';
  return `the report ${shown(value)} says that ${says}, and ${shown(last.command)}, which wrote it, ended with status ${last.exit}`;
}

/** A file of which two reports speak. */
function joinLines(coverage: Coverage, file: string, lines: LineCoverage): void {
  const known = coverage.get(file);
  if (!known) coverage.set(file, lines);
  else known.join(lines);
}

function coverageFacts(coverage: Coverage, { tree }: Inquiry): readonly Fact[] {
  const counts = [...coverage].map(([file, lines]) => [relativeOf(file, tree), lines.counts()] as const);
  const about = (file: string, percent: number): Fact => {
    return { relation: 'coverage', tuple: [file, percent], origin: { label: 'coverage reports' } };
  };
  if (counts.length === 0) return [];
  const all = percentOf(counts.map(([, each]) => each));
  return [about(ALL_FILES, all), ...counts.map(([file, each]) => about(file, percentOf([each])))];
}

function findingFacts(findings: readonly ReportedFinding[], { tree }: Inquiry): readonly Fact[] {
  const tuples = findings.map(({ file, line, level, rule }) => [relativeOf(file, tree), line, level, rule]);
  const once = new Map(tuples.map(tuple => [JSON.stringify(tuple), tuple]));
  return [...once.values()].map((tuple): Fact => {
    return { relation: 'finding', tuple, origin: { label: 'reports of findings' } };
  });
}

function unreadable({ value, span }: LocatedText, why: string): Diagnostic {
  return diagnostic('W601', `the report \`${value}\` ${why}`, {
    span,
    hint: 'its path leads from the root of the repository, or from the folder of the rulespec; until it can be read, none of its tests counts as passed',
  });
}
