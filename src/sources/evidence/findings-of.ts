/** Counts the findings of tools in an element's files, by level. */
import { counted } from '../../datalog/quote.ts';
import { ALL_FILES } from './coverage-of.ts';
import { type Finding, shown, unresolved } from './finding.ts';
import { mayBeWithin, relativeOf } from './report-files.ts';
import type { Seeker } from './seeker.ts';

const LABEL = 'reports of findings';
const levels = ['error', 'warning', 'note'] as const;

export const findingsSeeker: Seeker = {
  relation: 'value_findings',
  find(text, { path, why }, { reported, inquiry }) {
    if (!reported) throw new Error('findings are sought without reports');
    const [unread] = reported.unread;
    if (unread) return [unresolved('findings', `the report \`${unread.path}\` ${unread.why}`, LABEL)];
    if (!reported.findings)
      return [unresolved('findings', 'no report under `reports` is one of findings', LABEL)];
    const isAll = text.trim() === ALL_FILES;
    if (!isAll && path === undefined) return [unresolved('findings', `its path ${why}`, 'envelope')];
    const own = reported.findings.filter(({ file }) => {
      // A finding without a file counts for every file.
      return isAll || file === '' || (path !== undefined && mayBeWithin(path, file, inquiry));
    });
    const rows = levels.map((level): Finding => {
      const count = own.filter(each => each.level === level).length;
      return { relation: 'value_findings', values: [level, count], label: LABEL };
    });
    const [first] = levels.flatMap(level => own.filter(each => each.level === level));
    if (!first) return rows;
    const place = `${relativeOf(first.file, inquiry.tree)}:${first.line}`;
    const what = `it has ${counted(own.length, 'finding')}, the first ${first.level} at ${shown(place)} by ${shown(first.rule)}`;
    return [...rows, unresolved('findings', what, LABEL)];
  },
};
