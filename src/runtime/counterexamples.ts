/**
 * The elements for which a test does not hold, from the model's counterexamples. INVARIANT: elements come in document
 * order, each once. Their count is exact, even if the list is cut.
 */
import type { Selected } from '../selectors/select.ts';
import type { Selection } from '../sources/selection.ts';
import type { Model } from './engine.ts';
import { reasonFor, shownFound } from './reason.ts';
import { rowFindings } from './rows.ts';
import type { ClaimTestMetadata, Counterexamples, TestMetadata } from './verdict.ts';

/** Default maximum number of listed counterexamples. */
export const DEFAULT_COUNTEREXAMPLES = 20;

export interface CounterexampleSearch {
  readonly model: Model;
  readonly selections: ReadonlyMap<string, Selection>;
  /** Maximum number of listed counterexamples. */
  readonly limit: number;
  /** The reasons why the working tree has no evidence for the element at a path. */
  readonly why: ReadonlyMap<string, string>;
}

export const NO_COUNTEREXAMPLES: Counterexamples = { listed: [], count: 0 };

/**
 * The counterexamples of one test. `paths` are the test's paths in the model; a relation's rows are read from the
 * model.
 */
export function counterexamplesOf(
  test: TestMetadata,
  paths: ReadonlySet<string> | undefined,
  { model, selections, limit, why }: CounterexampleSearch,
): Counterexamples {
  if (test.on === 'relation') return test.rowsFail ? rowFindings(model, test, limit) : NO_COUNTEREXAMPLES;
  const selection = selections.get(test.claim);
  if (!selection || !paths) return NO_COUNTEREXAMPLES;
  const elements = elementsAt(selection, paths, limit);
  return {
    listed: elements.map(({ path, node }) => ({
      path,
      reason: reasonOf(test, selection, { path, node }, why),
      ...(node.kind !== 'null' && { found: shownFound(node) }),
      span: node.span,
    })),
    count: paths.size,
  };
}

function reasonOf(
  test: ClaimTestMetadata,
  { list }: Selection,
  { path, node }: Selected,
  why: ReadonlyMap<string, string>,
): string {
  return reasonFor(test, path, { value: node, isElement: list !== undefined, why: why.get(path) });
}

/** The elements at the paths, in document order. An element that a query selected twice is returned once. */
export function elementsAt(
  selection: Selection,
  paths: ReadonlySet<string>,
  limit: number,
): readonly Selected[] {
  const known = positionsOf(selection);
  const at = [...paths].flatMap(path => known.get(path) ?? []).sort((a, b) => a - b);
  return at.slice(0, limit).flatMap(each => selection.elements[each] ?? []);
}

const positions = new WeakMap<Selection, ReadonlyMap<string, number>>();

function positionsOf(selection: Selection): ReadonlyMap<string, number> {
  const known = positions.get(selection);
  if (known) return known;
  // Reversed, so that the first element wins if a query selected an element more than once.
  const indexByPath = new Map(selection.elements.map(({ path }, at) => [path, at] as const).reverse());
  positions.set(selection, indexByPath);
  return indexByPath;
}
