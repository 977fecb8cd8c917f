/** Features that only Soufflé has: they are refused by name. Soufflé's keywords for them cannot be used as names. */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { quoted } from './quote.ts';

interface Feature {
  /** Completes "the portable dialect has no …". */
  readonly name: string;
  readonly hint?: string;
}

/** Why features that depend on the order of evaluation are refused permanently. */
const UNORDERED = 'the result would depend on the order of evaluation, which no answer here does';

const features = {
  autoincrement: {
    name: 'counters',
    hint: `${UNORDERED}; give the number as a fact`,
  },
  boolean: { name: '`true` and `false` as terms' },
  cast: {
    name: 'casts that read the bits of one type as another',
    hint: '`to_number`, `to_float` and so on convert the value',
  },
  choice: {
    name: 'choice domains',
    hint: `${UNORDERED}; say which tuple to keep by a subsumptive rule`,
  },
  address: { name: 'IPv4 addresses as numbers' },
  aggregate: { name: 'aggregates in this place' },
  aggregateDisjunction: {
    name: 'disjunction in an aggregate',
    hint: 'nor has Soufflé: derive a relation with one rule for each alternative, and aggregate over it',
  },
  disjunction: { name: 'disjunction of heads', hint: 'write one clause for each' },
  functor: {
    name: 'user-defined functors',
    hint: 'the intrinsic ones are `cat`, `strlen`, `substr` and so on',
  },
  generator: {
    name: 'functors of several results in this place',
    hint: 'bind a variable to each of them first: `x = range(0, 10)`',
  },
  ordinal: {
    name: "`ord`, the number that a symbol has in a table of Soufflé's own",
    hint: 'compare the symbols themselves: `x < y`',
  },
  largeTerm: { name: 'terms of more than 1000 functors', hint: 'bind the parts to variables with `=`' },
  largeFormula: {
    name: 'rules of more than 1000 alternatives',
    hint: 'derive relations for the alternatives, and use those',
  },
  largeProgram: {
    name: 'disjunctions and heads that stand for more than 2000000 terms in all',
    hint: 'derive relations for the alternatives, and use those',
  },
  nesting: { name: 'nesting of more than 100 levels' },
  preprocessor: { name: 'preprocessor directive of this kind' },
  qualifier: { name: 'qualifiers in this place' },
  stringConstraint: {
    name: 'string constraints in this place',
    hint: 'write `match(pattern, text)` as a literal',
  },
  subtype: { name: 'columns of any subtype', hint: 'write `:` and the type' },
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof features;

/** The refusal (E309) of a feature; `text` is the written part of it. */
export function unsupported(
  feature: FeatureName,
  text: string,
  span: Span | undefined,
  hint?: string,
): Diagnostic {
  const { name, hint: usual }: Feature = features[feature];
  const message = `the portable dialect has no ${name}${name.includes(quoted(text)) ? '' : ` (${quoted(text)})`}`;
  return diagnostic('E309', message, { span, hint: hint ?? usual });
}

const wordsOf: readonly (readonly [FeatureName, string])[] = [
  ['aggregate', 'count max mean min sum'],
  ['autoincrement', 'autoinc recursive_iteration_cnt'],
  ['generator', 'range'],
  ['ordinal', 'ord'],
  ['boolean', 'false true'],
  ['cast', 'as'],
  [
    'functor',
    'band bnot bor bshl bshr bshru bxor cat ftoi ftou itof itou land lnot lor lxor ' +
      'nil stateful strlen substr to_float to_number to_string to_unsigned utof utoi',
  ],
  [
    'qualifier',
    'brie btree btree_delete debug_delta delta_debug eqrel inline input magic no_inline no_magic output ' +
      'overridable override printsize',
  ],
  ['stringConstraint', 'contains match'],
];

/** Soufflé's keywords, each with the feature that it begins. */
const reservedWords: ReadonlyMap<string, FeatureName> = new Map(
  wordsOf.flatMap(([feature, words]) => words.split(' ').map(word => [word, feature] as const)),
);

/** The feature that a word begins in Soufflé; undefined for free words. */
export function featureOf(word: string): FeatureName | undefined {
  return reservedWords.get(word);
}

/** Maximum length of a name, so that every line of a printed program is bounded. */
const MAX_NAME_LENGTH = 1_000;

/** The kinds of names that a component instance qualifies: `instance.relation`. */
const QUALIFIED: ReadonlySet<string> = new Set(['relation', 'type', 'branch']);

const NAME = /^(?:[?A-Za-z]|[_?A-Za-z][_?A-Za-z0-9]+)$/;

/**
 * Why a relation, a column or a variable cannot have this name; undefined if it can. Two underscores begin names of the
 * C preprocessor, which replaces `__LINE__` by a number before Soufflé reads the program.
 */
export function nameProblem(kind: string, name: string, span: Span | undefined): Diagnostic | undefined {
  const text = quoted(name);
  if (reservedWords.has(name)) {
    const hint = `take another name, such as \`${name}_\``;
    return diagnostic('E308', `the ${kind} name ${text} is a reserved word of Soufflé`, { span, hint });
  }
  if (name.startsWith('__')) {
    const hint = 'begin the name with one underscore at most';
    return diagnostic('E308', `the ${kind} name ${text} belongs to the preprocessor of Soufflé`, {
      span,
      hint,
    });
  }
  if (name.length > MAX_NAME_LENGTH) {
    return diagnostic('E301', `the ${kind} name ${text} is longer than ${MAX_NAME_LENGTH} characters`, {
      span,
    });
  }
  const parts = QUALIFIED.has(kind) ? name.split('.') : [name];
  if (parts.every(part => NAME.test(part) && !reservedWords.has(part))) return undefined;
  const hint = 'a name has ASCII letters, digits, `_` and `?`, and does not begin with a digit';
  return diagnostic('E301', `${text} cannot name a ${kind}`, { span, hint });
}
