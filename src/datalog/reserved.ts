/**
 * What the portable dialect leaves to Soufflé: features that are refused by name, and the words that Soufflé does not
 * accept as names because one of those features begins with them.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { quoted } from './quote.ts';

interface Feature {
  /** Completes "the portable dialect has no …". */
  readonly name: string;
  readonly hint?: string;
}

const features = {
  aggregate: { name: 'aggregates', hint: 'give the number as a fact that the host computes' },
  arithmetic: { name: 'arithmetic', hint: 'give the result as a fact that the host computes' },
  based: { name: 'hexadecimal and binary numbers', hint: 'write the number in decimal' },
  boolean: { name: '`true` and `false` literals', hint: 'leave `true` out; a rule with `false` never holds' },
  branch: { name: 'algebraic data types' },
  cast: { name: 'type casts' },
  choice: { name: 'choice domains' },
  component: { name: 'components' },
  disjunction: { name: 'disjunction', hint: 'write one rule for each alternative' },
  functor: { name: 'functors', hint: 'give the result as a fact that the host computes' },
  group: { name: 'parentheses around terms and literals' },
  heads: { name: 'rules with several heads', hint: 'write one rule for each head' },
  address: { name: 'IPv4 addresses as numbers' },
  negatedGroup: { name: 'negation of anything but an atom', hint: 'negate the comparison operator instead' },
  outputOptions: {
    name: 'options of `.output`',
    hint: 'write `.output` and the name of the relation only',
  },
  preprocessor: { name: 'preprocessor directives' },
  qualifier: { name: 'qualifiers of relations', hint: 'a declaration ends after its columns' },
  record: { name: 'records' },
  severalDeclared: { name: 'declarations of several relations', hint: 'write one `.decl` for each relation' },
  stringConstraint: {
    name: 'string constraints',
    hint: 'use a host-computed relation, such as `value_matches` or `value_contains`',
  },
  subsumption: { name: 'subsumption' },
  subtype: { name: 'subtypes', hint: 'columns are `symbol`, `number` or `float`' },
  type: { name: 'user-defined types', hint: 'columns are `symbol`, `number` or `float`' },
  unsigned: { name: 'unsigned numbers', hint: 'write a `number`, without `u`' },
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof features;

/** The refusal (E309) of a feature, where `text` is what was written of it. */
export function unsupported(feature: FeatureName, text: string, span: Span, hint?: string): Diagnostic {
  const { name, hint: usual }: Feature = features[feature];
  const message = `the portable dialect has no ${name}${name.includes(quoted(text)) ? '' : ` (${quoted(text)})`}`;
  return diagnostic('E309', message, { span, hint: hint ?? usual });
}

const wordsOf: readonly (readonly [FeatureName, string])[] = [
  ['aggregate', 'count max mean min sum'],
  ['boolean', 'false true'],
  ['cast', 'as'],
  [
    'functor',
    'autoinc band bnot bor bshl bshr bshru bxor cat ftoi ftou itof itou land lnot lor lxor ord range ' +
      'recursive_iteration_cnt stateful strlen substr to_float to_number to_string to_unsigned utof utoi',
  ],
  [
    'qualifier',
    'brie btree btree_delete debug_delta delta_debug eqrel inline input magic no_inline no_magic output ' +
      'overridable override printsize',
  ],
  ['record', 'nil'],
  ['stringConstraint', 'contains match'],
];

/** Soufflé's words that are no names, each with the feature it begins. */
const reservedWords: ReadonlyMap<string, FeatureName> = new Map(
  wordsOf.flatMap(([feature, words]) => words.split(' ').map(word => [word, feature] as const)),
);

/** The feature that a word begins in Soufflé; undefined for words that are free. */
export function featureOf(word: string): FeatureName | undefined {
  return reservedWords.get(word);
}

/** Names longer than this are refused: every line of a printed program has a bound. */
export const MAX_NAME_LENGTH = 1_000;

const NAME = /^(?:[?A-Za-z]|[_?A-Za-z][_?A-Za-z0-9]+)$/;

/**
 * Why a relation, a column or a variable can't have this name, as a diagnostic; undefined when it can. Two underscores
 * begin the names of the C preprocessor through which Soufflé reads its programs: it replaces `__LINE__` by a number.
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
  if (NAME.test(name)) return undefined;
  const hint = 'a name has ASCII letters, digits, `_` and `?`, and does not begin with a digit';
  return diagnostic('E301', `${text} cannot name a ${kind}`, { span, hint });
}
