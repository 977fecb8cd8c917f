/**
 * lcov's tracefile (geninfo(1)): `SF:file`, `DA:line,hits[,checksum]`, `end_of_record`; and Go's cover profile:
 * `mode: set`, then `file:line.column,line.column statements hits`. Both are read line by line.
 */
import { type Coverage, linesOf } from './coverage.ts';
import type { ReadReport, ReportFormat } from './report.ts';

/** The lines of a text, without making a list of them. */
function* lines(text: string): Iterable<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const stop = end < 0 ? text.length : end;
    yield text.slice(at, text.charAt(stop - 1) === '\r' ? stop - 1 : stop);
    at = stop + 1;
  }
}

export const lcov: ReportFormat = {
  name: 'lcov',
  accepts: text => /^(?:TN:|SF:)/.test(text),
  read(text) {
    const coverage: Coverage = new Map();
    let file: ReturnType<typeof linesOf> | undefined;
    let found = 0;
    let number = 0;
    for (const line of lines(text)) {
      number++;
      if (line.startsWith('SF:')) file = linesOf(coverage, line.slice(3));
      else if (line === 'end_of_record') file = undefined;
      else if (line.startsWith('LF:')) found = Number(line.slice(3));
      else if (line.startsWith('LH:')) file?.count(Number(line.slice(3)) || 0, found || 0);
      else if (line.startsWith('DA:')) {
        const comma = line.indexOf(',');
        const at = Number(line.slice(3, comma));
        const hits = Number.parseInt(line.slice(comma + 1), 10);
        if (!file || comma < 0 || !Number.isSafeInteger(at) || Number.isNaN(hits))
          return malformed('lcov', number);
        file.add(at, hits > 0);
      }
    }
    return { kind: 'coverage', coverage };
  },
};

export const goCover: ReportFormat = {
  name: 'a cover profile of Go',
  accepts: text => /^mode: (?:set|count|atomic)\s/.test(text),
  read(text) {
    const coverage: Coverage = new Map();
    let number = 0;
    for (const line of lines(text)) {
      number++;
      if (line === '' || line.startsWith('mode:')) continue;
      const [, file = '', from, to, hits] = /^(.+):(\d+)\.\d+,(\d+)\.\d+ \d+ (\d+)$/.exec(line) ?? [];
      if (file === '' || Number(to) - Number(from) > MAX_BLOCK)
        return malformed('a cover profile of Go', number);
      const of = linesOf(coverage, file);
      for (let at = Number(from); at <= Number(to); at++) of.add(at, Number(hits) > 0);
    }
    return { kind: 'coverage', coverage };
  },
};

/** Lines of one block, so that a line of the report stands for bounded work. */
const MAX_BLOCK = 100_000;

function malformed(format: string, line: number): ReadReport {
  return { kind: 'unreadable', why: `is not well-formed ${format} in line ${line}` };
}
