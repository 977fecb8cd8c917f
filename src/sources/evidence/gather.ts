/**
 * From the elements of claims to facts about the working tree, as far as a program asks for them. INVARIANT: facts say
 * what was found there, never what follows; where it could not be looked at all, an error says so, and nothing passes.
 */

import { unprintable } from '../../datalog/print.ts';
import type { Fact, Origin, Program } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../diagnostics/span.ts';
import { spend } from '../../selectors/work.ts';
import type { Selection } from '../selection.ts';
import { evidenceDemands } from './demands.ts';
import { elementFacts } from './element.ts';
import { openInquiry } from './inquiry.ts';
import { gatherResults } from './reported.ts';
import type { Changes, Consulted, WorkingTree } from './working-tree.ts';

export interface EvidenceSettings {
  readonly tree: WorkingTree | undefined;
  /** What `changed` compares with. */
  readonly base: Base | undefined;
  /** The reports of test runs that the rulespec names. */
  readonly reports: readonly LocatedText[];
}

export interface Base {
  readonly name: string;
  /** Where the rulespec names it. */
  readonly place?: LocatedText;
}

export interface Evidence {
  readonly facts: readonly Fact[];
  /** The files that were looked at, sorted by path. */
  readonly consulted: readonly Consulted[];
}

/** What counts as a look at an element, beside what reading its file costs. */
const ELEMENT_STEPS = 20;

export function gatherEvidence(
  program: Program,
  selections: ReadonlyMap<string, Selection>,
  { tree, base, reports }: EvidenceSettings,
): Reported<Evidence> {
  const { relations, results: asksResults, origins } = evidenceDemands(program);
  const [firstAsked] = origins.values();
  if (!firstAsked) return { value: { facts: [], consulted: [] }, diagnostics: [] };
  if (!tree) return refused(withoutTree(firstAsked));

  const inquiry = openInquiry(tree);
  const facts: Fact[] = [];
  const reported = asksResults ? gatherResults(reports, inquiry) : undefined;
  const diagnostics: Diagnostic[] = [...(reported?.diagnostics ?? [])];
  for (const fact of reported?.facts ?? []) facts.push(fact);

  let changes: (Changes & { readonly kind: 'known' }) | undefined;
  const asksChanges = origins.get('value_changed');
  if (asksChanges) {
    const isWritable = base && unprintable(base.name) === undefined;
    const found = isWritable ? tree.since(base.name) : undefined;
    if (found?.kind !== 'known') return refused(withoutBase(base, found?.why, asksChanges));
    changes = found;
  }

  for (const [claim, selection] of selections) {
    const asked = relations.get(claim);
    if (!asked) continue;
    const context = {
      claim,
      asked,
      inquiry,
      ...(changes && base && { since: { base: base.name, changes } }),
      ...(reported && { reported }),
    };
    for (const element of selection.elements) {
      spend(inquiry.work, ELEMENT_STEPS);
      for (const fact of elementFacts(element, context)) facts.push(fact);
      if (inquiry.work.left < 0) return refused(tooMuch(claim, originOf(program, claim)));
    }
  }
  return { value: { facts, consulted: inquiry.consulted() }, diagnostics };
}

/** Where the rulespec defines a claim. */
function originOf({ facts }: Program, claim: string): Origin | undefined {
  return facts.find(({ relation, tuple }) => relation === 'claim' && tuple[0] === claim)?.origin;
}

function refused(problem: Diagnostic): Reported<Evidence> {
  return { value: undefined, diagnostics: [problem] };
}

function withoutTree(origin: Origin): Diagnostic {
  return diagnostic('E601', 'the rulespec asks about files, and there is no working tree to look at', {
    span: origin.span,
    hint: 'give `verify` a working tree',
  });
}

function withoutBase(base: Base | undefined, why: string | undefined, origin: Origin): Diagnostic {
  if (!base) {
    return diagnostic('E602', '`changed` has no base to compare with', {
      span: origin.span,
      hint: 'write `base: main` in the rulespec, or give `--base main`',
    });
  }
  return diagnostic(
    'E602',
    `cannot compare with the base \`${base.name}\`: ${why ?? 'it is not the name of a revision'}`,
    {
      span: base.place?.span ?? origin.span,
    },
  );
}

function tooMuch(claim: string, origin: Origin | undefined): Diagnostic {
  return diagnostic('E401', `looking at the files that the claim \`${claim}\` names takes too many steps`, {
    span: origin?.span,
    hint: 'name fewer files, or smaller ones',
  });
}
