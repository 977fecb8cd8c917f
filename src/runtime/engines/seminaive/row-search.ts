/**
 * Finds rows by their values in some columns, for proofs, which look up few rows. INVARIANT: an index is built only
 * after scans have cost as much, so a single lookup never pays for one.
 *
 * Reads of typed arrays end in `?? 0` for the type checker; all of them are in bounds.
 */

/** The cost of indexing a row, in scanned rows. */
const INDEX_COST = 3;
/**
 * Average number of rows per hash: with few chain heads, they stay in the processor's cache while the index is built.
 */
const CHAIN = 8;
/** Up to this many rows are never indexed. */
const FEW_ROWS = 32;

/** A range of rows, and the columns that are compared. Without columns, all rows match. */
interface Range {
  readonly rows: Int32Array;
  readonly arity: number;
  readonly columns: readonly number[];
  readonly from: number;
  readonly below: number;
}

export class RowSearch {
  readonly #range: Range;
  #looked = 0;
  /** Chains of rows with the same hash, as row numbers in the range + 1; 0 ends a chain. */
  #heads: Int32Array | undefined;
  #next = new Int32Array(0);

  constructor(range: Range) {
    this.#range = range;
  }

  /** The rows with these values, one for each column, in ascending order. */
  find(values: readonly number[]): number[] {
    const { from, below } = this.#range;
    const length = below - from;
    if (
      this.#heads === undefined &&
      values.length > 0 &&
      length > FEW_ROWS &&
      this.#looked >= INDEX_COST * length
    )
      this.#index();
    const heads = this.#heads;
    if (heads === undefined) {
      this.#looked += length;
      return this.#scan(values);
    }
    const found: number[] = [];
    let hash = 0;
    for (const value of values) hash = mixed(hash, value);
    for (let link = heads[slotOf(hash, heads.length)] ?? 0; link > 0; link = this.#next[link - 1] ?? 0) {
      const row = from + link - 1;
      if (this.#isAt(row, values)) found.push(row);
    }
    return found;
  }

  #scan(values: readonly number[]): number[] {
    const { rows, arity, columns, from, below } = this.#range;
    if (columns.length === 0) return Array.from({ length: below - from }, (_, at) => from + at);
    const found: number[] = [];
    const [column = 0] = columns;
    const [value] = values;
    for (let row = from, offset = from * arity + column; row < below; row++, offset += arity) {
      if (rows[offset] === value && (columns.length === 1 || this.#isAt(row, values))) found.push(row);
    }
    return found;
  }

  #isAt(row: number, values: readonly number[]): boolean {
    const { rows, arity, columns } = this.#range;
    for (let at = 0; at < columns.length; at++) {
      if (rows[row * arity + (columns[at] ?? 0)] !== values[at]) return false;
    }
    return true;
  }

  #index(): void {
    const { rows, arity, columns, from, below } = this.#range;
    const heads = new Int32Array(2 ** Math.ceil(Math.log2((below - from) / CHAIN)));
    const next = new Int32Array(below - from);
    const [first = 0, second = first] = columns;
    // From the last row backwards, so that each chain begins with its first row.
    for (let row = below - 1; row >= from; row--) {
      const offset = row * arity;
      let hash = mixed(0, rows[offset + first] ?? 0);
      if (columns.length === 2) hash = mixed(hash, rows[offset + second] ?? 0);
      else if (columns.length > 2)
        for (let at = 1; at < columns.length; at++)
          hash = mixed(hash, rows[offset + (columns[at] ?? 0)] ?? 0);
      const slot = slotOf(hash, heads.length);
      next[row - from] = heads[slot] ?? 0;
      heads[slot] = row - from + 1;
    }
    this.#heads = heads;
    this.#next = next;
  }
}

function mixed(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x9e3779b1);
}

function slotOf(hash: number, slots: number): number {
  return (hash ^ (hash >>> 15)) & (slots - 1);
}
