/**
 * Gathers facts about the working tree for the elements of claims, as far as a program asks for them. INVARIANT: facts
 * say what was found, never what follows. If the tree could not be looked at, an error says so and nothing passes.
 */

import { unprintable } from '../../datalog/print.ts';
import type { Fact, Origin, Program } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../diagnostics/span.ts';
import { spend } from '../../selectors/work.ts';
import type { Selection } from '../selection.ts';
import { evidenceDemands } from './demands.ts';
import { elementFacts } from './element.ts';
import { openInquiry, type ReadValues } from './inquiry.ts';
import { readLocator } from './locator.ts';
import { relationsOfChanges } from './relations.ts';
import { gatherResults, type NamedReport } from './reported.ts';
import type { Changes, ConsultedFile, WorkingTree } from './working-tree.ts';

export interface EvidenceSettings {
  readonly tree: WorkingTree | undefined;
  /** The base of the comparison for `changed`. */
  readonly base: Base | undefined;
  /** The reports of test runs that the rulespec names. */
  readonly reports: readonly NamedReport[];
  /** Reads files of values; without it, no value of a file is found. */
  readonly readValues?: ReadValues;
  /** Reports count only as recorded runs wrote them. Default: false. */
  readonly isDemanded?: boolean;
}

interface Base {
  readonly name: string;
  /** The place in the rulespec. */
  readonly place?: LocatedText;
}

interface Evidence {
  readonly facts: readonly Fact[];
  /** The files that were looked at, sorted by path. */
  readonly consulted: readonly ConsultedFile[];
}

/** The cost of a look at an element, in addition to reading its file. */
const ELEMENT_STEPS = 20;

export function gatherEvidence(
  program: Program,
  selections: ReadonlyMap<string, Selection>,
  { tree, base, reports, readValues, isDemanded = false }: EvidenceSettings,
): Reported<Evidence> {
  const { relations, constants, results: asksResults, origins } = evidenceDemands(program);
  const [firstAsked] = origins.values();
  if (!firstAsked) return { value: { facts: [], consulted: [] }, diagnostics: [] };
  if (!tree) return refused(withoutTree(firstAsked));

  const inquiry = openInquiry(tree);
  const facts: Fact[] = [];
  const reported = asksResults ? gatherResults(reports, isDemanded, inquiry) : undefined;
  const diagnostics: Diagnostic[] = [...(reported?.diagnostics ?? [])];
  for (const fact of reported?.facts ?? []) facts.push(fact);

  const asksChanges = [...relationsOfChanges].map(name => origins.get(name)).find(each => each !== undefined);
  const changes = asksChanges && changesSince(base, tree, asksChanges);
  if (changes && !changes.value) return refused(...changes.diagnostics);
  if (base && changes?.value && origins.has('changed_file')) {
    const left = new Set(reports.map(({ value }) => value));
    for (const fact of changedFiles(changes.value, base, left)) facts.push(fact);
  }

  for (const [claim, selection] of selections) {
    const asked = relations.get(claim);
    if (!asked) continue;
    const context = {
      claim,
      asked,
      constants: (relation: string) => [...(constants.get(claim)?.get(relation) ?? [])],
      inquiry,
      readValues,
      reportPaths: reports.map(({ value }) => value),
      ...(changes?.value && base && { since: { base: base.name, changes: changes.value } }),
      ...(reported && { reported }),
    };
    for (const fact of unreportedFacts(facts, selection, asked)) facts.push(fact);
    for (const element of selection.elements) {
      spend(inquiry.work, ELEMENT_STEPS);
      for (const fact of elementFacts(element, context)) facts.push(fact);
      if (inquiry.work.left < 0) return refused(tooMuch(claim, originOf(program, claim)));
    }
  }
  return { value: { facts, consulted: inquiry.consulted() }, diagnostics };
}

type KnownChanges = Changes & { readonly kind: 'known' };

function changesSince(base: Base | undefined, tree: WorkingTree, asked: Origin): Reported<KnownChanges> {
  const isWritable = base && unprintable(base.name) === undefined;
  const found = isWritable ? tree.since(base.name) : undefined;
  return found?.kind === 'known'
    ? { value: found, diagnostics: [] }
    : refused(withoutBase(base, found?.why, asked));
}

/** Without the reports, which a run of the tests changes. */
function changedFiles(changes: KnownChanges, { name }: Base, reports: ReadonlySet<string>): readonly Fact[] {
  return changes
    .files()
    .filter(file => !reports.has(file) && unprintable(file) === undefined)
    .map(file => ({
      relation: 'changed_file',
      tuple: [file],
      origin: { label: `${file}, which differs from ${name}` },
    }));
}

/** Why a claim does not name all files that differ, for reports: the first that no element names. */
function unreportedFacts(
  facts: readonly Fact[],
  { claim, elements, whole }: Selection,
  asked: ReadonlySet<string>,
): readonly Fact[] {
  if (!asked.has('value_path') || !whole) return [];
  const named = new Set(
    elements.map(({ node }) => (node.kind === 'string' ? readLocator(node.value).path : undefined)),
  );
  const missing = facts.filter(
    ({ relation, tuple }) => relation === 'changed_file' && !named.has(String(tuple[0])),
  );
  const [first] = missing;
  if (!first) return [];
  const more = missing.length === 1 ? '' : ` and ${missing.length - 1} more`;
  const why = `\`${first.tuple[0]}\`${more}`;
  return [
    {
      relation: 'value_unresolved',
      tuple: [claim, whole.path, 'path', why],
      origin: first.origin ?? { label: 'git' },
    },
  ];
}

/** The place of a claim's definition in the rulespec. */
function originOf({ facts }: Program, claim: string): Origin | undefined {
  return facts.find(({ relation, tuple }) => relation === 'claim' && tuple[0] === claim)?.origin;
}

function withoutTree(origin: Origin): Diagnostic {
  return diagnostic('E601', 'the rulespec asks about files, and there is no working tree to look at', {
    span: origin.span,
    hint: 'give `verify` a working tree',
  });
}

function withoutBase(base: Base | undefined, why: string | undefined, origin: Origin): Diagnostic {
  if (!base) {
    return diagnostic('E602', 'the rulespec asks what changed, and there is no base to compare with', {
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
