/** How much of the file that an element names ran in the tests, by the reports of coverage. */
import { shown, unresolved } from './finding.ts';
import { fileNamed } from './report-files.ts';
import type { ElementContext, Seeker } from './seeker.ts';

const LABEL = 'coverage reports';
/** All files together. */
export const ALL_FILES = '.';

export const coverageSeeker: Seeker = {
  relation: 'value_coverage',
  find(text, { path, why, line }, context) {
    // For a place with a line, `coveredLineSeeker` finds whether it ran.
    if (line !== undefined && context.asked.has(coveredLineSeeker.relation)) return [];
    const { coverage } = reportedIn(context);
    if (coverage.size === 0) return [nothing(context)];
    if (text.trim() === ALL_FILES) {
      const percent = percentOf([...coverage.values()].map(lines => lines.counts()));
      return [{ relation: 'value_coverage', values: [percent], label: LABEL }];
    }
    if (path === undefined) return [unresolved('coverage', `its path ${why}`, 'envelope')];
    const found = fileNamed(path, coverage, context.inquiry.tree);
    if (found.kind === 'none') return [unresolved('coverage', `${found.why} ${shown(path)}`, LABEL)];
    const percent = percentOf([found.value.counts()]);
    return [
      { relation: 'value_coverage', values: [percent], label: LABEL },
      unresolved('coverage', `${shown(path)} is covered to ${shownPercent(percent)}`, LABEL),
    ];
  },
};

export const coveredLineSeeker: Seeker = {
  relation: 'value_covered_line',
  find(_text, { path, why, line }, context) {
    const { coverage } = reportedIn(context);
    if (coverage.size === 0) return [nothing(context)];
    if (path === undefined) return [unresolved('coverage', `its path ${why}`, 'envelope')];
    if (line === undefined) return [];
    const found = fileNamed(path, coverage, context.inquiry.tree);
    if (found.kind === 'none') return [unresolved('coverage', `${found.why} ${shown(path)}`, LABEL)];
    if (found.value.ran(line)) return [{ relation: 'value_covered_line', values: [line], label: LABEL }];
    const what = found.value.canRun(line) ? 'did not run' : 'is no line that can run, by the report';
    return [unresolved('coverage', `line ${line} of ${shown(path)} ${what}`, LABEL)];
  },
};

function reportedIn({ reported }: ElementContext) {
  if (!reported) throw new Error('coverage is sought without reports');
  return reported;
}

function nothing(context: ElementContext) {
  const { nothing: why } = reportedIn(context);
  return unresolved('coverage', why ?? 'no report under `reports` is one of coverage', LABEL);
}

/** Of no lines, all ran. */
export function percentOf(counts: readonly { readonly covered: number; readonly total: number }[]): number {
  const covered = counts.reduce((sum, each) => sum + each.covered, 0);
  const total = counts.reduce((sum, each) => sum + each.total, 0);
  return total === 0 ? 100 : (100 * covered) / total;
}

/** Rounded down, so that 79.999 is not shown as 80. */
function shownPercent(percent: number): string {
  return `${Math.floor(percent * 100) / 100} %`;
}
