/**
 * The formats of reports, told apart by their content. INVARIANT: whatever the text, reading it ends, and is bounded.
 */
import { unprintable } from '../../../datalog/print.ts';
import { CoverageLimit } from './coverage.ts';
import { jest } from './jest.ts';
import { eslint, istanbul } from './json-reports.ts';
import { junit } from './junit.ts';
import { goCover, lcov } from './lcov.ts';
import { isUnfit, type ReadReport, type ReportFormat } from './report.ts';
import { sarif } from './sarif.ts';
import { cobertura, jacoco } from './xml-coverage.ts';

/** The first that accepts a text reads it: formats with marks of their own stand before those without. */
export const reportFormats: readonly ReportFormat[] = [
  lcov,
  goCover,
  cobertura,
  jacoco,
  junit,
  istanbul,
  sarif,
  eslint,
  jest,
];

/** UTF-16 units at the beginning in which a format must show what it is. */
const HEAD = 4_000;
/** Tests and findings of one report. */
const MAX_ENTRIES = 250_000;

export function readReport(text: string): ReadReport {
  const start = text.slice(0, HEAD).trimStart();
  const format = reportFormats.find(each => each.accepts(start));
  if (!format) {
    const known = reportFormats.map(({ name }) => name).join(', ');
    return { kind: 'unreadable', why: `is of no known format: ${known}` };
  }
  try {
    return checked(format.read(text));
  } catch (error) {
    if (error instanceof CoverageLimit) return { kind: 'unreadable', why: error.message };
    throw error;
  }
}

/** The report, unless it holds too much, or what no program could hold. */
function checked(read: ReadReport): ReadReport {
  if (read.kind === 'unreadable') return read;
  const unfit: ReadReport = {
    kind: 'unreadable',
    why: 'has a name that is too long or not well-formed text',
  };
  if (read.kind === 'coverage')
    return [...read.coverage.keys()].some(each => unprintable(each) !== undefined) ? unfit : read;
  const entries = read.kind === 'tests' ? read.tests : read.findings;
  if (entries.length > MAX_ENTRIES)
    return { kind: 'unreadable', why: `has more than ${MAX_ENTRIES} ${read.kind}` };
  const isFit =
    read.kind === 'tests'
      ? !read.tests.some(isUnfit)
      : !read.findings.some(({ file, rule }) => [file, rule].some(each => unprintable(each) !== undefined));
  return isFit ? read : unfit;
}
