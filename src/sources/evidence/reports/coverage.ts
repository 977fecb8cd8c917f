/**
 * Coverage reports: for each file, which lines can run and which did. INVARIANT: a line that two reports
 * have ran if it ran in either; memory grows with the lines, not with the text.
 */

/** Lines of one file, and files of all reports. */
const MAX_LINE = 1_000_000;
const MAX_FILES = 100_000;

const RAN = 2;
const DID_NOT_RUN = 1;

export class CoverageLimit extends Error {}

/** The lines of one file, one byte each. */
export class LineCoverage {
  #lines = new Uint8Array(256);
  /** The counts of a report with numbers and no lines. */
  #counted: { readonly covered: number; readonly total: number } | undefined;

  add(line: number, ran: boolean): void {
    if (!Number.isSafeInteger(line) || line < 1) return;
    if (line > MAX_LINE) throw new CoverageLimit(`has a file of more than ${MAX_LINE} lines`);
    if (line >= this.#lines.length) {
      const longer = new Uint8Array(Math.max(line + 1, 2 * this.#lines.length));
      longer.set(this.#lines);
      this.#lines = longer;
    }
    const before = this.#lines[line] ?? 0;
    this.#lines[line] = Math.max(before, ran ? RAN : DID_NOT_RUN);
  }

  /** The coverage of the file as a whole. Its lines, if listed, say more. */
  count(covered: number, total: number): void {
    this.#counted = { covered: Math.min(covered, total), total };
  }

  join(other: LineCoverage): void {
    this.#counted ??= other.#counted;
    for (const [line, state] of other.#lines.entries()) if (state !== 0) this.add(line, state === RAN);
  }

  ran(line: number): boolean {
    return this.#lines[line] === RAN;
  }

  canRun(line: number): boolean {
    return (this.#lines[line] ?? 0) !== 0;
  }

  counts(): { readonly covered: number; readonly total: number } {
    let covered = 0;
    let total = 0;
    for (const line of this.#lines) {
      if (line !== 0) total++;
      if (line === RAN) covered++;
    }
    return total === 0 && this.#counted ? this.#counted : { covered, total };
  }
}

/** The coverage by the file's name in the report. */
export type Coverage = Map<string, LineCoverage>;

export function linesOf(coverage: Coverage, file: string): LineCoverage {
  const known = coverage.get(file);
  if (known) return known;
  if (coverage.size >= MAX_FILES) throw new CoverageLimit(`has more than ${MAX_FILES} files`);
  const lines = new LineCoverage();
  coverage.set(file, lines);
  return lines;
}
