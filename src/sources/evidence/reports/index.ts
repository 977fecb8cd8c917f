/** The formats of reports, told apart by their content. */
import { jest } from './jest.ts';
import { junit } from './junit.ts';
import { isUnfit, type ReadReport, type ReportFormat } from './report.ts';

export const reportFormats: readonly ReportFormat[] = [junit, jest];

export function readReport(text: string): ReadReport {
  const start = text.slice(0, 1000).trimStart();
  const format = reportFormats.find(each => each.accepts(start));
  if (!format) {
    const known = reportFormats.map(({ name }) => name).join(' nor ');
    return { kind: 'unreadable', why: `is neither ${known}` };
  }
  const read = format.read(text);
  if (read.kind === 'tests' && read.tests.some(isUnfit)) {
    return { kind: 'unreadable', why: 'has a name that is too long or not well-formed text' };
  }
  return read;
}
