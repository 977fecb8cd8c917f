/**
 * Relations that assert membership of a text in a language: `text_matches(part, "content", "TODO", line)` of a text of
 * the part, `command(leaf, "rm")` of a program's name. INVARIANT: atoms of one group with equal keys are about the same
 * texts, so a smaller language implies a larger one. `single` is true only if there is at most one such text.
 */
import type { Atom } from '../../datalog/program.ts';
import { envelopeRelations } from '../../sources/claim.ts';
import type { effectRelations, effectTextRelations } from '../../sources/effects.ts';
import type { eventRelations, eventTextRelations } from '../../sources/event.ts';
import type { inputRelations } from '../../sources/input.ts';
import type { scriptRelations } from '../../sources/script.ts';
import type { scriptTextRelations } from '../../sources/script-words.ts';
import { textRelations } from '../../sources/text.ts';
import type { Language } from '../texts/language.ts';
import type { ConstantKind, Languages } from '../texts/languages.ts';

export interface TextColumn {
  /** Relations of one group are about the same texts. */
  readonly group: string;
  /** Columns that identify the text. */
  readonly keys: readonly number[];
  /** The column with the constant. */
  readonly column: number;
  readonly kind: ConstantKind;
  /** Whether there is at most one text for each value of the keys. */
  readonly single: boolean;
}

/** Names of declared relations; the compiler refuses any other name. */
type Declared = keyof (typeof envelopeRelations &
  typeof textRelations &
  typeof eventRelations &
  typeof eventTextRelations &
  typeof inputRelations &
  typeof scriptRelations &
  typeof scriptTextRelations &
  typeof effectRelations &
  typeof effectTextRelations);

const of = (
  group: string,
  keys: readonly number[],
  column: number,
  kind: ConstantKind,
  single = true,
): TextColumn => ({ group, keys, column, kind, single });

const texts: Partial<Record<Declared, TextColumn>> = {
  event: of('hook event', [], 0, 'exactly'),
  tool_matches: of('tool', [], 0, 'whole', false),
  agent: of('agent', [], 0, 'exactly'),
  project: of('project', [], 0, 'exactly'),
  path_matches: of('path', [0], 1, 'paths'),
  text_matches: of('text', [0, 1], 2, 'text', false),
  input_matches: of('input', [0], 1, 'find', false),
  command: of('command', [0], 1, 'exactly'),
  name_fits: of('command', [0], 1, 'words'),
  command_path: of('command path', [0], 1, 'exactly'),
  path_fits: of('command path', [0], 1, 'words'),
  arg: of('word', [0, 1], 2, 'exactly'),
  arg_fits: of('word', [0, 1], 2, 'words'),
  arg_matches: of('word', [0, 1], 2, 'find'),
  arg_under: of('word path', [0, 1], 2, 'words', false),
  arg_surely_under: of('sure word path', [0, 1], 2, 'words', false),
  flag: of('flag', [0], 1, 'exactly', false),
  flag_begins: of('flag', [0], 1, 'prefixes', false),
  subcommand: of('subcommand', [0], 1, 'exactly'),
  invokes: of('invoked', [0], 1, 'lines', false),
  surely_invokes: of('surely invoked', [0], 1, 'lines', false),
  redirect_fits: of('redirect', [0, 1, 2], 3, 'words', false),
  redirect_under: of('redirect path', [0, 1, 2], 3, 'words', false),
  env_fits: of('environment', [0, 1, 2], 3, 'words'),
  sets_fits: of('assignment', [0, 1, 2], 3, 'words'),
  code_matches: of('code', [0, 1], 2, 'find', false),
  code_unread: of('unread code', [0, 1], 2, 'find', false),
  script_matches: of('script', [], 0, 'find'),
  effect: of('effect kind', [0], 2, 'exactly'),
  effect_to: of('effect host', [0], 1, 'lines', false),
  effect_within: of('effect within', [0], 1, 'places', false),
  effect_inside: of('effect inside', [0], 1, 'places', false),
  effect_carries: of('effect carries', [0], 1, 'places', false),
  claim_value: of('value', [0, 1], 3, 'exactly'),
  value_matches: of('value', [0, 1], 2, 'find'),
  value_contains: of('string value', [0, 1], 2, 'contains'),
  claim_list: of('list', [0, 1], 2, 'exactly'),
};

/** The columns by relation. A relation without an entry is opaque: an atom implies only the equal atom. */
export const textColumns: ReadonlyMap<string, TextColumn> = new Map(Object.entries(texts));

/** The language of an atom's constant; undefined for a variable, `_`, or an opaque constant. */
export function languageOfAtom({ relation, terms }: Atom, languages: Languages): Language | undefined {
  const text = textColumns.get(relation);
  const term = text && terms[text.column];
  if (!text || term?.kind !== 'constant') return undefined;
  return languages.of(text.kind, String(term.value));
}

interface Keyed {
  readonly keys: readonly number[];
}

const keyed: Partial<Record<Declared | 'past_count' | 'now', Keyed>> = {
  event: { keys: [] },
  command: { keys: [0] },
  command_path: { keys: [0] },
  arg: { keys: [0, 1] },
  arg_count: { keys: [0] },
  subcommand: { keys: [0] },
  subcommand_at: { keys: [0] },
  last_operand: { keys: [0] },
  part: { keys: [0] },
  effect: { keys: [0] },
  claim_value: { keys: [0, 1] },
  claim_number: { keys: [0, 1] },
  claim_length: { keys: [0, 1] },
  claim_list: { keys: [0, 1] },
  past_count: { keys: [] },
  now: { keys: [] },
};

/** Columns whose values follow from others: the relation has one row for each value of the keys. */
export const dependencies: ReadonlyMap<string, Keyed> = new Map(Object.entries(keyed));

/**
 * Relations about the elements of claims. For a claim that selects one value which is no list, the claim determines the
 * path.
 */
export const ofElements: ReadonlySet<string> = new Set(
  [
    ...[envelopeRelations.claim_value, envelopeRelations.claim_number, envelopeRelations.claim_element],
    ...[textRelations.value_matches, textRelations.value_contains],
  ].map(({ name }) => name),
);

/** Relations about a claim as a whole, which is at most one list, with one path. */
export const ofLists: ReadonlySet<string> = new Set(
  [envelopeRelations.claim_length, envelopeRelations.claim_list].map(({ name }) => name),
);
