/**
 * Random programs as syntax: any names, nasty symbols, floats of every size, rules that need not make sense. What the
 * checks ask of names, constants and facts is kept, so that every program can be written and read.
 * It is over 350 lines because its kinds of program share their generators of names, values and terms.
 */
import fc from 'fast-check';
import { functors, provisionalType } from '../../src/datalog/builtins.ts';
import { isGround } from '../../src/datalog/ground-record.ts';
import { unprintable } from '../../src/datalog/print.ts';
import {
  type BaseType,
  type Column,
  type ColumnType,
  type ComparisonOperator,
  comparison,
  type Directive,
  type Fact,
  type Literal,
  type Origin,
  type Program,
  type RelationDecl,
  type Rule,
  type Term,
  type TypeDecl,
  type Value,
} from '../../src/datalog/program.ts';
import { nameProblem } from '../../src/datalog/reserved.ts';
import { structured } from '../../src/datalog/structured-type.ts';
import { baseOf } from './base-type.ts';

/** Texts on which printing and reading failed before, here or in other implementations. */
const NASTY = [
  ...[
    '"',
    '\\',
    '\n',
    '\t',
    '\r',
    '\r\n',
    '\\n',
    '//',
    '/*',
    '*/',
    '#',
    '# ',
    '.',
    '.decl ',
    ':-',
    '_',
    ' ',
    '  ',
  ],
  ...[
    '\x01',
    '\x7f',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\ufffd',
    'é',
    '😀',
    '中',
    '??/',
    "'",
    '`',
    'a',
    'Z',
    '0',
  ],
];

const nasty: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...NASTY), { maxLength: 6 })
  .map(parts => parts.join(''));

const symbols: fc.Arbitrary<string> = fc
  .oneof(nasty, fc.string({ unit: 'binary' }), fc.string())
  .filter(value => unprintable(value) === undefined);

const floats: fc.Arbitrary<number> = fc
  .oneof(
    fc.constantFrom(
      0,
      0.1,
      1e300,
      5e-324,
      1e21,
      1e-7,
      2 ** -1022,
      1.5,
      Number.MAX_VALUE,
      Number.MIN_SAFE_INTEGER,
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
  )
  .map(value => value + 0);

const names: fc.Arbitrary<string> = fc
  .stringMatching(/^[A-Za-z?_][A-Za-z0-9_?]{0,6}$/)
  .filter(name => nameProblem('relation', name, undefined) === undefined);

const types: fc.Arbitrary<BaseType> = fc.constantFrom('symbol', 'number', 'unsigned', 'float');
const values: Readonly<Record<BaseType, fc.Arbitrary<Value>>> = {
  symbol: symbols,
  number: fc.maxSafeInteger(),
  unsigned: fc.maxSafeNat(),
  float: floats,
};

const constants: fc.Arbitrary<Term> = types.chain(type =>
  values[type].map(value => ({ kind: 'constant', type, value }) as const),
);
const variables = names.map(name => ({ kind: 'variable', name }) as const);
const plainTerms: fc.Arbitrary<Term> = fc.oneof(
  variables,
  fc.constant({ kind: 'wildcard' } as const),
  constants,
);

const branchTags = names.map(name => `$${name}` as const);

/** Functors and records of each other, whatever their types. */
const { term: terms } = fc.letrec<{ term: Term }>(tie => ({
  term: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: plainTerms },
    fc.constantFrom(...functors).chain(({ name, overloads, variadic }) => {
      const arity = overloads[0]?.args.length ?? 0;
      return fc
        .array(tie('term'), { minLength: arity, maxLength: variadic ? arity + 2 : arity })
        .map(args => ({ kind: 'functor', name, args, type: provisionalType(name) }) as const);
    }),
    fc.oneof(
      fc.constant({ kind: 'record', tag: 'nil', args: [] } as const),
      fc.record({
        kind: fc.constant('record' as const),
        tag: fc.oneof(fc.constant('[]' as const), branchTags),
        args: fc.array(tie('term'), { maxLength: 3 }),
      }),
    ),
  ),
}));

const atoms = fc.record({ relation: names, terms: fc.array(terms, { maxLength: 4 }) });
/** A pattern in a positive atom is read as an equality beside it, and so is one that another record equals. */
const isPattern = (term: Term): boolean => term.kind === 'record' && !isGround(term);
const positives = atoms.filter(each => !each.terms.some(isPattern));
const ordering = fc.constantFrom<ComparisonOperator>('=', '!=', '<', '<=', '>', '>=');
const operators = fc.oneof(
  ordering,
  fc.constantFrom<ComparisonOperator>('match', 'not_match', 'contains', 'not_contains'),
);
const aggregateOperators = fc.constantFrom('sum', 'min', 'max', 'mean');

/** Aggregates within aggregates, too. */
const { literal: literals } = fc.letrec<{ literal: Literal }>(tie => ({
  literal: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    positives.map(atom => ({ kind: 'positive', atom }) as const),
    atoms.map(atom => ({ kind: 'negative', atom }) as const),
    fc
      .record({ kind: fc.constant('comparison' as const), operator: operators, left: terms, right: terms })
      .filter(({ left, right }) => !isPattern(left) || right.kind !== 'record'),
    fc
      .tuple(variables, fc.array(terms, { minLength: 2, maxLength: 3 }))
      .map(([left, args]) => comparison(left, '=', { kind: 'functor', name: 'range', args, type: 'number' })),
    fc.record({
      kind: fc.constant('aggregate' as const),
      operator: fc.constant('count' as const),
      result: variables,
      body: fc.array(tie('literal'), { minLength: 1, maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant('aggregate' as const),
      operator: aggregateOperators,
      result: variables,
      value: terms,
      body: fc.array(tie('literal'), { minLength: 1, maxLength: 2 }),
    }),
  ),
}));

const source = { name: 'a file.yaml', text: 'one\ntwo\nthree' };
const origins: fc.Arbitrary<Origin> = fc.oneof(
  fc.constantFrom({ label: '' }, { label: 'one' }, { label: 'two', span: { source, start: 4, end: 7 } }),
  nasty.map(label => ({ label })),
);
const rules: fc.Arbitrary<Rule> = fc.record({
  head: atoms,
  body: fc.array(literals, { minLength: 1, maxLength: 4 }),
  origin: origins,
});

const columns: fc.Arbitrary<Column[]> = fc.uniqueArray(fc.record({ name: names, type: types }), {
  maxLength: 4,
  selector: column => column.name,
});
const relations: fc.Arbitrary<RelationDecl[]> = fc.uniqueArray(
  fc.record({ name: names, columns, meaning: nasty }, { requiredKeys: ['name', 'columns'] }),
  { maxLength: 4, selector: relation => relation.name },
);

function factsOf(declared: readonly RelationDecl[]): fc.Arbitrary<Fact[]> {
  if (declared.length === 0) return fc.constant([]);
  const fact = fc
    .constantFrom(...declared)
    .chain(({ name, columns }) =>
      fc.tuple(...columns.map(({ type }) => values[baseOf(type)])).map(tuple => ({ relation: name, tuple })),
    );
  return fc.array(fact, { maxLength: 8 });
}

/** What is read and written; a plain output is kept only beside one with parameters. */
function directivesOf(declared: readonly RelationDecl[]): fc.Arbitrary<Directive[]> {
  if (declared.length === 0) return fc.constant([]);
  const parameters = fc
    .dictionary(names, symbols, { minKeys: 1, maxKeys: 2, noNullPrototype: true })
    .map(each => new Map(Object.entries(each)));
  return fc.array(
    fc.record({
      kind: fc.constantFrom('input', 'output', 'printsize'),
      relation: fc.constantFrom(...declared.map(({ name }) => name)),
      parameters,
    }),
    { minLength: 1, maxLength: 3 },
  );
}

/** The same program with its inputs and outputs; an output with parameters is an output too. */
function withDirectives(program: Program): fc.Arbitrary<Program> {
  return directivesOf(program.relations).map(directives => {
    if (directives.length === 0) return program;
    const detailed = directives.filter(({ kind }) => kind === 'output').map(({ relation }) => relation);
    const plain = program.outputs.filter(name => !detailed.includes(name));
    return { ...program, outputs: [...plain, ...new Set(detailed)], directives };
  });
}

/** Types that may be made of each other; no two have a branch of one name. */
const structuredTypes: fc.Arbitrary<TypeDecl[]> = fc.uniqueArray(names, { maxLength: 3 }).chain(declared => {
  const types = fc.constantFrom<ColumnType>('symbol', 'number', ...declared.map(structured));
  const fields = fc.uniqueArray(fc.record({ name: names, type: types }), {
    maxLength: 3,
    selector: field => field.name,
  });
  return fc.tuple(
    ...declared.map((name, index) =>
      fc.oneof(
        fields.map((each): TypeDecl => ({ name, constructors: [{ tag: '[]', fields: each }] })),
        fc.array(fields, { minLength: 1, maxLength: 3 }).map(
          (all): TypeDecl => ({
            name,
            constructors: all.map((each, at) => ({ tag: `$B${index}${at}`, fields: each })),
          }),
        ),
      ),
    ),
  );
});

/** The same program with types, and a relation with a column of each. */
function withTypes(program: Program): fc.Arbitrary<Program> {
  return structuredTypes.map(types => {
    if (types.length === 0) return program;
    const columns = types.map(({ name }, at): Column => ({ name: `c${at}`, type: structured(name) }));
    return { ...program, types, relations: [...program.relations, { name: 'of_types', columns }] };
  });
}

export const programs: fc.Arbitrary<Program> = relations.chain(declared => {
  const whole: fc.Arbitrary<Program> = fc.record({
    relations: fc.constant(declared),
    facts: factsOf(declared),
    rules: fc.array(rules, { maxLength: 5 }),
    outputs: fc.subarray(declared.map(({ name }) => name)),
  });
  return fc.oneof(whole, whole.chain(withDirectives), whole.chain(withTypes));
});

/** Text out of the pieces of the language, mostly malformed, now and then not. */
export const tokenSoup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '.decl ',
        '.output ',
        '.input ',
        '.comp ',
        '.comp C { .decl d(x: number) d(1). ',
        '.init c = C ',
        '.type T <: ',
        '.type L = [x: number, t: L]\n',
        '.type T = A { x: T } | ',
        '.plan ',
        '.x',
        'a',
        'a(',
        'b',
        'x: number',
        'y: symbol',
      ),
      fc.constantFrom(
        '(',
        ')',
        ',',
        '.',
        '.\n',
        ':-',
        '!',
        '=',
        '!=',
        '<',
        '-',
        '_',
        '[',
        ']',
        '$',
        '$A',
        '{',
        '}',
        ';',
        '@',
        '+',
      ),
      fc.constantFrom(
        '1',
        '1.0',
        '007',
        '1e3',
        '0x1',
        '"s"',
        '"',
        '"\\q"',
        'count',
        'match',
        'nil',
        'true',
        'not ',
        'match(',
        ' : {',
        'sum x : {',
        ' band ',
        '(x + 1)',
      ),
      fc.constantFrom(
        ' ',
        '\n',
        '\n\n',
        '// c\n',
        '// c \\\n',
        '/* c */',
        '/*',
        '#x\n',
        '\r',
        '\0',
        'é',
        '😀',
        '\ud83d',
      ),
      fc.constantFrom('.decl a(x: number)\n', 'a(1).\n', 'a(x) :- a(x).\n', '.output a\n'),
    ),
    { maxLength: 30 },
  )
  .map(pieces => pieces.join(''));

/** A declared relation without columns for each letter, and rules among them. */
export const propositional: fc.Arbitrary<Program> = fc
  .array(
    fc.record({
      head: fc.constantFrom(...'abcde'),
      body: fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...'abcdef')), { minLength: 1, maxLength: 2 }),
    }),
    { maxLength: 8 },
  )
  .map(list => ({
    relations: Array.from('abcdef', name => ({ name, columns: [] })),
    facts: [],
    rules: list.map(({ head, body }) => ({
      head: { relation: head, terms: [] },
      body: body.map(([isNegative, relation]) => ({
        kind: isNegative ? ('negative' as const) : ('positive' as const),
        atom: { relation, terms: [] },
      })),
      origin: { label: '' },
    })),
    outputs: [],
  }));

/** Rules over two small relations, some of them unsafe or ill-typed. */
export const doubtful: fc.Arbitrary<Program> = fc
  .array(
    fc.record({
      head: doubtfulAtom(),
      body: fc.array(
        fc.oneof(
          { weight: 3, arbitrary: doubtfulAtom().map(atom => ({ kind: 'positive', atom }) as const) },
          doubtfulAtom().map(atom => ({ kind: 'negative', atom }) as const),
          fc.record({
            kind: fc.constant('comparison' as const),
            operator: ordering,
            left: doubtfulTerm(),
            right: doubtfulTerm(),
          }),
        ),
        { minLength: 1, maxLength: 3 },
      ),
      origin: fc.constant({ label: '' }),
    }),
    { minLength: 1, maxLength: 1 },
  )
  .map(list => ({
    relations: [
      { name: 'p', columns: [{ name: 'x', type: 'number' }] },
      {
        name: 'q',
        columns: [
          { name: 'x', type: 'number' },
          { name: 'y', type: 'symbol' },
        ],
      },
    ],
    facts: [],
    rules: list,
    outputs: [],
  }));

function doubtfulTerm(): fc.Arbitrary<Term> {
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom('x', 'y', 'z').map(name => ({ kind: 'variable', name }) as const),
    },
    fc.constant({ kind: 'wildcard' } as const),
    fc.constantFrom<Term>(
      { kind: 'constant', type: 'number', value: 1 },
      { kind: 'constant', type: 'symbol', value: 's' },
    ),
  );
}

function doubtfulAtom() {
  return fc
    .constantFrom({ relation: 'p', arity: 1 }, { relation: 'q', arity: 2 })
    .chain(({ relation, arity }) =>
      fc
        .array(doubtfulTerm(), { minLength: arity, maxLength: arity })
        .map(list => ({ relation, terms: list })),
    );
}
