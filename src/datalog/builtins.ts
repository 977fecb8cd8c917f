/**
 * The intrinsic functors: names, types and arity, as in Soufflé's documentation. `runtime/builtins` implements them; a
 * test asserts that each has an implementation.
 */
import type { ColumnType, FunctorTerm, Term } from './program.ts';

interface FunctorInfo {
  readonly name: string;
  /** Infix: printed between two arguments; prefix: before one. */
  readonly notation: 'infix' | 'prefix' | 'call';
  /** Argument types of each overload. A `variadic` functor takes more arguments of the last type. */
  readonly overloads: readonly { readonly args: readonly ColumnType[]; readonly result: ColumnType }[];
  readonly variadic?: boolean;
}

const numeric: readonly ColumnType[] = ['number', 'unsigned', 'float'];
const integral: readonly ColumnType[] = ['number', 'unsigned'];

function overloaded(types: readonly ColumnType[], arity: number): FunctorInfo['overloads'] {
  return types.map(type => ({ args: Array<ColumnType>(arity).fill(type), result: type }));
}

function infix(name: string, types: readonly ColumnType[]): FunctorInfo {
  return { name, notation: 'infix', overloads: overloaded(types, 2) };
}

function call(name: string, args: readonly ColumnType[], result: ColumnType): FunctorInfo {
  return { name, notation: 'call', overloads: [{ args, result }] };
}

/** The conversions between each pair of types: `to_number`, `to_string` and so on. */
function conversion(name: string, result: ColumnType): FunctorInfo {
  const from: readonly ColumnType[] = ['symbol', 'number', 'unsigned', 'float'];
  return { name, notation: 'call', overloads: from.map(type => ({ args: [type], result })) };
}

export const functors: readonly FunctorInfo[] = /* @__PURE__ */ allFunctors();

function allFunctors(): readonly FunctorInfo[] {
  return [
    ...['+', '-', '*', '/', '^'].map(name => infix(name, numeric)),
    ...['%', 'band', 'bor', 'bxor', 'bshl', 'bshr', 'bshru', 'land', 'lor', 'lxor'].map(name =>
      infix(name, integral),
    ),
    { name: 'neg', notation: 'prefix', overloads: overloaded(['number', 'float'], 1) },
    { name: 'bnot', notation: 'prefix', overloads: overloaded(integral, 1) },
    { name: 'lnot', notation: 'prefix', overloads: overloaded(integral, 1) },
    ...['max', 'min'].map(
      (name): FunctorInfo => ({
        name,
        notation: 'call',
        // A name with one argument begins an aggregate: `max(x) : { … }`.
        overloads: overloaded([...numeric, 'symbol'], 2),
        variadic: true,
      }),
    ),
    { name: 'cat', notation: 'call', overloads: overloaded(['symbol'], 1), variadic: true },
    call('strlen', ['symbol'], 'number'),
    call('substr', ['symbol', 'number', 'number'], 'symbol'),
    conversion('to_number', 'number'),
    conversion('to_unsigned', 'unsigned'),
    conversion('to_float', 'float'),
    conversion('to_string', 'symbol'),
  ];
}

/**
 * Functors with several results. `desugar` moves each one to the right of an equality whose left side is a variable. A
 * checked program has them nowhere else.
 */
const GENERATORS: readonly string[] = ['range'];

/** The functor name of `as(x, T)`, a cast of one term to a type with the same values. `check` removes all casts. */
export const CAST = 'as';

let byName: ReadonlyMap<string, FunctorInfo> | undefined;

/** Built on first use only: engines recognize generators by name and need no table. */
function allByName(): ReadonlyMap<string, FunctorInfo> {
  if (byName) return byName;
  const generators = GENERATORS.map(
    (name): FunctorInfo => ({
      name,
      notation: 'call',
      overloads: [...overloaded(numeric, 2), ...overloaded(numeric, 3)],
    }),
  );
  byName = new Map([...allFunctors(), ...generators].map(each => [each.name, each]));
  return byName;
}

export function isGeneratorName(functor: string): boolean {
  return GENERATORS.includes(functor);
}

/** Whether the term has several values. Each value gives one instance of its rule. */
export function isGenerator(term: Term): term is FunctorTerm {
  return term.kind === 'functor' && isGeneratorName(term.name);
}

export function functorInfo(name: string): FunctorInfo | undefined {
  return allByName().get(name);
}

/** The type of a functor's result before `check` resolves it: that of the first overload. */
export function provisionalType(name: string): ColumnType {
  return allByName().get(name)?.overloads[0]?.result ?? 'number';
}
