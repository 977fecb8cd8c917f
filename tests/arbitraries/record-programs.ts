/**
 * Random programs over lists and trees: patterns and records in every place where a rule can have them. Three levels of
 * relations, so that none grows for ever. Rules that the checks refuse are left out.
 */
import fc from 'fast-check';
import { check } from '../../src/datalog/check.ts';
import { parse } from '../../src/datalog/parse.ts';
import type { StratifiedProgram } from '../../src/datalog/program.ts';
import { stratified } from './programs.ts';

const DECLARATIONS = `.type L = [x: number, t: L]
.type E = Num { n: number } | Add { l: E, r: E } | Of { l: L } | Nil {}
.decl l0(x: L) .decl e0(x: E) .decl n0(x: number)
.decl l1(x: L) .decl e1(x: E) .decl n1(x: number)
.decl l2(x: L) .decl e2(x: E) .decl n2(x: number)
`;

const FACTS = `l0([1, [2, nil]]). l0([2, nil]). l0([1, nil]). l0(nil). n0(1). n0(2).
e0($Add($Num(1), $Num(2))). e0($Add($Num(1), $Num(1))). e0($Num(1)). e0($Of([2, nil])). e0($Nil). e0($Add($Of(nil), $Nil)).
`;

type Sort = 'l' | 'e' | 'n';
const sorts = fc.constantFrom<Sort>('l', 'e', 'n');

/** Terms of each sort; variables are named after theirs. A head has no wildcards. */
const terms = termsWith('_');
const headTerms = termsWith();

function termsWith(...wildcard: readonly string[]) {
  return fc.letrec<Record<Sort, string>>(tie => {
    const options = { depthSize: 'small', withCrossShrink: true } as const;
    const sum = tie('n').map(each => `${each === '_' ? 'n' : each} + 1`);
    return {
      n: fc.oneof(options, fc.constantFrom('n', 'm', '1', '2', ...wildcard), sum),
      l: fc.oneof(
        options,
        fc.constantFrom('k', 'l', 'nil', ...wildcard),
        fc.tuple(tie('n'), tie('l')).map(([head, tail]) => `[${head}, ${tail}]`),
      ),
      e: fc.oneof(
        options,
        fc.constantFrom('d', 'e', '$Nil', ...wildcard),
        tie('n').map(each => `$Num(${each})`),
        tie('l').map(each => `$Of(${each})`),
        fc.tuple(tie('e'), tie('e')).map(([left, right]) => `$Add(${left}, ${right})`),
      ),
    };
  });
}

const atomAt = (level: number, of = terms): fc.Arbitrary<string> =>
  sorts.chain(sort => of[sort].map(term => `${sort}${level}(${term})`));

function literalAt(level: number): fc.Arbitrary<string> {
  const below = fc.nat({ max: level - 1 });
  const comparison = sorts.chain(sort =>
    fc.tuple(terms[sort], fc.constantFrom('=', '=', '!='), terms[sort]).map(parts => parts.join(' ')),
  );
  return fc.oneof(
    { weight: 4, arbitrary: below.chain(each => atomAt(each)) },
    { weight: 1, arbitrary: below.chain(each => atomAt(each)).map(atom => `!${atom}`) },
    { weight: 2, arbitrary: comparison },
    { weight: 1, arbitrary: below.chain(each => atomAt(each)).map(atom => `m = count : { ${atom} }`) },
  );
}

/** What binds the variables, so that most rules are safe. */
const binders = fc.subarray(['l0([n, k])', 'l0(l)', 'e0($Add(d, e))', 'e0(e)', 'n0(m)'], {
  minLength: 1,
  maxLength: 3,
});

const rules: fc.Arbitrary<string> = fc
  .constantFrom(1, 2)
  .chain(level =>
    fc
      .tuple(atomAt(level, headTerms), binders, fc.array(literalAt(level), { maxLength: 2 }))
      .map(([head, binding, body]) => `${head} :- ${[...binding, ...body].join(', ')}.`),
  );

function isSound(text: string): boolean {
  const { value, diagnostics } = parse({ name: 'rule.dl', text: DECLARATIONS + text });
  return value !== undefined && diagnostics.length === 0 && check(value).value !== undefined;
}

export const recordPrograms: fc.Arbitrary<StratifiedProgram> = fc
  .array(rules, { minLength: 2, maxLength: 8 })
  .map(texts => {
    const text = `${DECLARATIONS}${FACTS}${texts.filter(isSound).join('\n')}`;
    const { value } = parse({ name: 'random.dl', text });
    if (!value) throw new Error('a program that was read before');
    return stratified(value);
  });
