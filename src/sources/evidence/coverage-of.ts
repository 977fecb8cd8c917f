/** The share of an element's file that ran in the tests, by the coverage reports. */
import { counted } from '../../datalog/quote.ts';
import { shown, unresolved } from './finding.ts';
import { fileNamed } from './report-files.ts';
import type { LineCoverage } from './reports/coverage.ts';
import type { ElementContext, Seeker } from './seeker.ts';

const LABEL = 'coverage reports';
/** All files together. */
export const ALL_FILES = '.';

export const coverageSeeker: Seeker = {
  relation: 'value_coverage',
  find(text, { path, why }, context) {
    const together = ofAllFiles(text, context);
    if (together !== undefined)
      return [
        { relation: 'value_coverage', values: [together], label: LABEL },
        unresolved('coverage', `all files are covered to ${shownPercent(together)}`, LABEL),
      ];
    const lines = linesOf(path, why, context);
    if (typeof lines === 'string') return [unresolved('coverage', lines, LABEL)];
    const percent = percentOf([lines.counts()]);
    return [
      { relation: 'value_coverage', values: [percent], label: LABEL },
      unresolved('coverage', `${shown(path ?? '')} is covered to ${shownPercent(percent)}`, LABEL),
    ];
  },
};

/** The evidence `covered`: a place with a line has a reason of its own, whatever the coverage of the file. */
export const coveredLineSeeker: Seeker = {
  relation: 'value_covered_line',
  find(text, { path, why, line }, context) {
    const together = ofAllFiles(text, context);
    if (together !== undefined)
      return [unresolved('covered', `all files are covered to ${shownPercent(together)}`, LABEL)];
    const lines = linesOf(path, why, context);
    if (typeof lines === 'string') return [unresolved('covered', lines, LABEL)];
    const file = shown(path ?? '');
    if (line === undefined) {
      const percent = shownPercent(percentOf([lines.counts()]));
      return [unresolved('covered', `${file} is covered to ${percent}`, LABEL)];
    }
    if (lines.ran(line)) {
      const length = linesThere(path ?? '', context);
      if (length === undefined || line <= length)
        return [{ relation: 'value_covered_line', values: [line], label: LABEL }];
      return [unresolved('covered', `${file} has ${counted(length, 'line')}, and no line ${line}`, LABEL)];
    }
    const what = lines.canRun(line) ? 'did not run' : 'is no line that can run, by the report';
    return [unresolved('covered', `line ${line} of ${file} ${what}`, LABEL)];
  },
};

/** Undefined where the file is not there, or is too large to be read. */
function linesThere(path: string, { inquiry }: ElementContext): number | undefined {
  const look = inquiry.file(path);
  return look.kind === 'file' && look.text !== undefined ? inquiry.lines(path, look.text) : undefined;
}

/** The percentage of all files together, where the element means them. */
function ofAllFiles(text: string, context: ElementContext): number | undefined {
  const { coverage } = reportedIn(context);
  if (coverage.size === 0 || text.trim() !== ALL_FILES) return undefined;
  return percentOf([...coverage.values()].map(lines => lines.counts()));
}

/** The lines of the file of the reports that a path means, or why there are none. */
function linesOf(path: string | undefined, why: string, context: ElementContext): LineCoverage | string {
  const { coverage, nothing } = reportedIn(context);
  if (coverage.size === 0) return nothing ?? 'no report under `reports` is one of coverage';
  if (path === undefined) return `its path ${why}`;
  const found = fileNamed(path, coverage, context.inquiry);
  return found.kind === 'none' ? `${found.why} ${shown(path)}` : found.value;
}

function reportedIn({ reported }: ElementContext) {
  if (!reported) throw new Error('coverage is sought without reports');
  return reported;
}

/** The percentage; 100 without lines. */
export function percentOf(counts: readonly { readonly covered: number; readonly total: number }[]): number {
  const covered = counts.reduce((sum, each) => sum + each.covered, 0);
  const total = counts.reduce((sum, each) => sum + each.total, 0);
  return total === 0 ? 100 : (100 * covered) / total;
}

/** Rounded down, so that 79.999 is not shown as 80. */
function shownPercent(percent: number): string {
  return `${Math.floor(percent * 100) / 100} %`;
}
