/**
 * The findings of a predicate on a relation: its rows, in an order independent of the engine, and the envelope value
 * that one of the rows concerns.
 */
import { compareTuples } from '../datalog/fact-order.ts';
import { printAtom } from '../datalog/print.ts';
import type { ColumnType, Tuple } from '../datalog/program.ts';
import { isStructured } from '../datalog/structured-type.ts';
import { standaloneText } from '../diagnostics/span.ts';
import { parseSelector } from '../selectors/parse.ts';
import { select } from '../selectors/select.ts';
import type { JsonNode } from '../values/json-node.ts';
import { cutTo, SHOWN_LENGTH } from '../values/shown.ts';
import type { Model } from './engine.ts';
import { valueJson } from './value-json.ts';
import {
  type Counterexamples,
  type EnvelopePlace,
  MAX_FOUND_LENGTH,
  type PredicateFinding,
  type RelationTestMetadata,
} from './verdict.ts';

/** Maximum number of rows whose columns are tested for the path of a value. */
const MAX_PLACED_ROWS = 1_000;
/** Maximum length of a text that may be a path, in UTF-16 units. */
const MAX_PATH_LENGTH = 1_000;
/** Maximum number of rows that are printed before the cut; more cannot fit in MAX_FOUND_LENGTH. */
const MAX_SHOWN_ROWS = MAX_FOUND_LENGTH;

/** The summary of a relation, shared by all predicates on it. */
interface RowsSummary {
  readonly slots: Readonly<Record<string, string>>;
  readonly found?: string;
  readonly place?: EnvelopePlace;
}

const summaries = new WeakMap<Model, Map<string, RowsSummary>>();

/** The finding of a predicate on a relation. `root` is the root of the envelope from which the model was derived. */
export function findRows(model: Model, test: RelationTestMetadata, root: JsonNode): PredicateFinding {
  const known = summaries.get(model) ?? new Map<string, RowsSummary>();
  summaries.set(model, known);
  const summary = known.get(test.relation) ?? summarize(model, test, root);
  known.set(test.relation, summary);
  const { slots, ...rest } = summary;
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, slot) => slots[slot] ?? whole);
  return { reason: filled(test.because), remedy: filled(test.remedy), ...rest };
}

/** Each row as a counterexample, for rules that forbid rows. */
export function rowFindings(
  model: Model,
  { relation, columns }: RelationTestMetadata,
  limit: number,
): Counterexamples {
  const rows = [...model.tuples(relation)].sort(compareTuples);
  const listed = rows.slice(0, limit).map(row => {
    const path = cutTo(rowText(relation, row, columns), MAX_FOUND_LENGTH);
    return { path, reason: `\`${path}\` is derived` };
  });
  return { listed, count: rows.length };
}

function summarize(model: Model, { relation, columns }: RelationTestMetadata, root: JsonNode): RowsSummary {
  const rows = [...model.tuples(relation)].sort(compareTuples);
  const [first] = rows;
  const slots = {
    it: `\`${relation}\``,
    rows: rows.length === 0 ? 'no rows' : `${rows.length} row${rows.length === 1 ? '' : 's'}`,
    first: first ? `\`${cutTo(rowText(relation, first, columns), SHOWN_LENGTH)}\`` : '',
  };
  const place = placeOfRows(rows, columns, root);
  return {
    slots,
    ...(first && { found: cutTo(rowsAsJson(rows, columns), MAX_FOUND_LENGTH) }),
    ...(place && { place }),
  };
}

function rowText(relation: string, row: Tuple, types: readonly ColumnType[]): string {
  const terms = row.map((value, column) => {
    return { kind: 'constant', type: types[column] ?? 'symbol', value } as const;
  });
  return printAtom({ relation, terms });
}

function rowsAsJson(rows: readonly Tuple[], types: readonly ColumnType[]): string {
  const shown = rows.slice(0, MAX_SHOWN_ROWS).map(row => {
    const cells = row.map((value, column) => {
      if (isStructured(types[column]))
        return cutTo(JSON.stringify(valueJson(value, types[column])), MAX_FOUND_LENGTH);
      return JSON.stringify(typeof value === 'string' ? cutTo(value, MAX_FOUND_LENGTH) : value);
    });
    return `[${cells.join(', ')}]`;
  });
  return `[${shown.join(', ')}]`;
}

/** The value whose path a column of the first such row holds. */
function placeOfRows(
  rows: readonly Tuple[],
  types: readonly ColumnType[],
  root: JsonNode,
): EnvelopePlace | undefined {
  for (const row of rows.slice(0, MAX_PLACED_ROWS)) {
    for (const [column, value] of row.entries()) {
      const place = types[column] === 'symbol' ? placeAt(String(value), root) : undefined;
      if (place) return place;
    }
  }
  return undefined;
}

function placeAt(path: string, root: JsonNode): EnvelopePlace | undefined {
  if (path.length > MAX_PATH_LENGTH) return undefined;
  const selector = parseSelector(standaloneText(path, 'path')).value;
  if (selector?.kind !== 'path' || !selector.singular) return undefined;
  const [selected] = select(selector, root).value ?? [];
  return selected?.path === path ? { path, span: selected.node.span } : undefined;
}
