/** How one relation about elements of claims is filled: for each element that is a string, what is found for it. */

import type { JsonNode } from '../../values/json-node.ts';
import type { Finding } from './finding.ts';
import type { Inquiry } from './inquiry.ts';
import type { Locator } from './locator.ts';
import type { Reported } from './reported.ts';
import type { ReadValues } from './values-in.ts';
import type { Changes } from './working-tree.ts';

export interface ElementContext {
  readonly claim: string;
  /** The relations that rules mention for the claim. */
  readonly asked: ReadonlySet<string>;
  /** The constants that rules name in a relation's column behind `path`, for the claim. */
  constants(relation: string): readonly string[];
  readonly inquiry: Inquiry;
  readonly readValues?: ReadValues | undefined;
  readonly since?: { readonly base: string; readonly changes: Changes & { readonly kind: 'known' } };
  readonly reported?: Reported;
  /** The paths of reports that the rulespec names. */
  readonly reportPaths: readonly string[];
}

export interface Seeker {
  readonly relation: string;
  /** Whether elements that are no strings are looked at as well. */
  readonly anyKind?: true;
  /** At least one row of the relation, or an `unresolved` that says why there is none, for each thing that is asked. */
  find(text: string, locator: Locator, context: ElementContext, node: JsonNode): readonly Finding[];
}
