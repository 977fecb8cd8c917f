/**
 * Sentences for a row of a relation and for its absence. Other relations use their declared meaning and columns;
 * those of a user's program use the name. INVARIANT: a sentence says no more than the row does.
 */
import type { Atom, Tuple, Value } from '../datalog/program.ts';
import type { CombinedMetadata, PredicateMetadata } from '../runtime/verdict.ts';
import { baseRelation } from '../sources/index.ts';
import { cutTo } from '../values/shown.ts';

/** Values of a row as sentences show them; undefined where a question or an absence leaves the value open. */
type Cells = readonly (string | undefined)[];

interface Said {
  readonly row: (cells: Cells) => string;
  readonly absence: (cells: Cells) => string;
}

const MAX_VALUE_LENGTH = 120;

/** A predicate is its own sentence. `cells[0]` is replaced by it before these are asked. */
const OF_PREDICATES: Readonly<Record<string, Said>> = {
  predicate_pass: said(
    ([p]) => `${p}: this holds`,
    ([p]) => `${p}: this does not hold`,
  ),
  predicate_fail: said(
    ([p]) => `${p}: this does not hold`,
    ([p]) => `${p}: this does not fail`,
  ),
  predicate_skip: said(
    ([p]) => `${p}: this was skipped, since its \`when\` does not hold`,
    () => 'it is not skipped',
  ),
  conditional: said(
    () => 'it has a `when`',
    () => 'it has no `when`',
  ),
  satisfied: said(
    ([p]) => `${p} is true`,
    ([p]) => `${p} is not true`,
  ),
  witness: said(
    ([, path]) => `${path ?? 'an element'} meets the test`,
    ([, path]) => (path === undefined ? 'no element meets the test' : `${path} does not meet the test`),
  ),
  counterexample: said(
    ([, path]) => `${path ?? 'an element'} breaks the test`,
    ([, path]) => (path === undefined ? 'no element breaks the test' : `${path} does not break the test`),
  ),
  when_holds: said(
    () => 'its `when` holds',
    () => 'its `when` does not hold',
  ),
  when_met: said(
    ([p]) => `of its \`when\`: ${p}`,
    ([p]) => `of its \`when\`, this does not hold: ${p}`,
  ),
  when_witness: said(
    ([, path]) => `${path ?? 'an element'} meets its \`when\``,
    ([, path]) => (path === undefined ? 'no element meets its `when`' : `${path} does not meet its \`when\``),
  ),
  when_counterexample: said(
    ([, path]) => `${path ?? 'an element'} breaks its \`when\``,
    ([, path]) =>
      path === undefined ? 'no element breaks its `when`' : `${path} does not break its \`when\``,
  ),
};

const OF_VALUES: Readonly<Record<string, Said>> = {
  claim_value: said(
    ([, path, kind, text]) => `${path ?? 'a value'} is the ${bare(kind) ?? 'value'} ${text ?? ''}`.trimEnd(),
    ([claim, path, , text]) =>
      `${path ?? `the claim ${claim}`} has no value${text === undefined ? '' : ` ${text}`}`,
  ),
  claim_number: said(
    ([, path, value]) => `${path ?? 'a value'} is the number ${value ?? ''}`.trimEnd(),
    ([claim, path]) => `${path ?? `the claim ${claim}`} is no such number`,
  ),
  claim_element: said(
    ([claim, path]) => `${path ?? 'something'} is selected by the claim ${claim}`,
    ([claim, path]) =>
      `${path ?? 'nothing'} is${path === undefined ? '' : ' not'} selected by the claim ${claim}`,
  ),
  claim_list: said(
    ([, path, text]) => `${path ?? 'a value'} is the list ${text ?? ''}`.trimEnd(),
    ([claim, path]) => `${path ?? `the claim ${claim}`} is no${path === undefined ? '' : ' such'} list`,
  ),
  claim_length: said(
    ([, path, length]) => `${path ?? 'a list'} has ${length ?? 'some'} elements`,
    ([claim, path]) => `${path ?? `the claim ${claim}`} has no such length`,
  ),
  value_matches: said(
    ([, path, pattern]) => `${path ?? 'a value'} matches the pattern ${pattern}`,
    ([, path, pattern]) =>
      `${path ?? 'no value'} ${path === undefined ? 'matches' : 'does not match'} the pattern ${pattern}`,
  ),
  value_contains: said(
    ([, path, needle]) => `${path ?? 'a value'} contains the text ${needle}`,
    ([, path, needle]) =>
      `${path ?? 'no value'} ${path === undefined ? 'contains' : 'does not contain'} the text ${needle}`,
  ),
  claim: said(
    ([claim, selector]) => `the claim ${claim} selects ${selector}`,
    ([claim]) => `there is no claim ${claim}`,
  ),
  predicate: said(
    ([, name]) => `the rulespec asks for ${name}`,
    () => 'the rulespec does not ask for it',
  ),
};

function said(row: Said['row'], absence: Said['absence']): Said {
  return { row, absence };
}

/** The words of a kind, which is a constant. */
function bare(cell: string | undefined): string | undefined {
  return cell?.replace(/^`|`$/g, '');
}

/** A function that says rows and absences, with predicates by their own sentences. */
export function sayer(metadata: readonly PredicateMetadata[] = []) {
  const byIndex = new Map(metadata.map(each => [String(each.index), each]));
  const parts = new Map(metadata.flatMap(({ when }) => (when?.on === 'several' ? partsOf(when.clause) : [])));
  const sayOne = (relation: string, cells: Cells, which: keyof Said): string => {
    const ofPredicate = own(OF_PREDICATES, relation);
    const [id, ...rest] = cells;
    const predicate = ofPredicate && byIndex.get(bare(id) ?? '');
    const part = relation.startsWith('when_') ? parts.get(bare(id) ?? '') : undefined;
    if (ofPredicate && part !== undefined) return ofPredicate[which]([part, ...rest]);
    if (ofPredicate && predicate) return ofPredicate[which]([sentenceOf(predicate, relation), ...rest]);
    const ofValue = own(OF_VALUES, relation);
    return ofValue ? ofValue[which](cells) : general(relation, cells, which);
  };
  return {
    row: (relation: string, tuple: Tuple) => sayOne(relation, tuple.map(shown), 'row'),
    absence: ({ relation, terms }: Atom) => sayOne(relation, terms.map(termShown), 'absence'),
  };
}

/** Sentences by id. */
function partsOf({ kind, id, parts }: CombinedMetadata['clause']): readonly (readonly [string, string])[] {
  const all = parts.flatMap(part =>
    part.kind === 'test' ? [[String(part.id), part.test.sentence] as const] : partsOf(part),
  );
  return [[String(id), kind === 'all' ? 'all of its parts hold' : 'one of its parts holds'], ...all];
}

function sentenceOf({ sentence, when }: PredicateMetadata, relation: string): string {
  return relation.startsWith('when_') && when ? when.sentence : sentence;
}

function own(table: Readonly<Record<string, Said>>, relation: string): Said | undefined {
  return Object.hasOwn(table, relation) ? table[relation] : undefined;
}

/** The general sentence, with the names of the columns if the product declares them. */
function general(relation: string, cells: Cells, which: keyof Said): string {
  const declared = baseRelation(relation);
  const values = cells.flatMap((cell, at) => {
    const name = declared?.columns[at]?.name;
    return cell === undefined ? [] : [name === undefined ? cell : `${name} ${cell}`];
  });
  const of = values.length === 0 ? '' : ` of ${values.join(', ')}`;
  const about = declared?.meaning === undefined ? '' : `: ${declared.meaning.replace(/\.$/, '')}`;
  return which === 'row' ? `\`${relation}\` holds${of}${about}` : `\`${relation}\` has no row${of}`;
}

function termShown(term: Atom['terms'][number]): string | undefined {
  return term.kind === 'constant' ? shown(term.value) : undefined;
}

function shown(value: Value): string {
  return `\`${cutTo(String(value), MAX_VALUE_LENGTH)}\``;
}
