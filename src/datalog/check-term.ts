/**
 * Types of terms. A plain integer such as `1` is a number, an unsigned or a float, as its context requires. A functor
 * resolves to the overload that its arguments and its context allow. INVARIANT: inferring reports nothing and needs no
 * binding. INVARIANT: settling reports every problem and leaves no type open.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import { CAST, functorInfo, isGenerator } from './builtins.ts';
import { settleRecord } from './check-record.ts';
import { type Inferred, type RuleCheck, requireBound, spanIn, variableType } from './check-variable.ts';
import { typeOfTag } from './construct.ts';
import { printTerm } from './print-term.ts';
import type { ColumnType, Constant, FunctorTerm, Term } from './program.ts';
import { counted, quoted } from './quote.ts';
import { unsupported } from './reserved.ts';
import { aType, typeName } from './structured-type.ts';
import { coerced, constantText, rewritten, valueProblem } from './type-mismatch.ts';

type Overload = { readonly args: readonly ColumnType[]; readonly result: ColumnType };

/** The type of a term as far as its own parts determine it. It is used while bindings are still being found. */
export function inferType(checked: RuleCheck, term: Term): Inferred {
  return inferred(checked, term, undefined);
}

/** The type of a term once all bindings are found; computed once for each functor. */
export function knownType(checked: RuleCheck, term: Term): Inferred {
  return inferred(checked, term, checked.types);
}

function inferred(checked: RuleCheck, term: Term, types: Map<Term, Inferred> | undefined): Inferred {
  switch (term.kind) {
    case 'variable':
      return variableType(checked, term);
    case 'wildcard':
      return undefined;
    case 'constant':
      return term.type === 'number' ? 'open' : term.type;
    case 'functor': {
      if (types?.has(term)) return types.get(term);
      const type = functorType(
        term,
        term.args.map(arg => inferred(checked, arg, types)),
      );
      types?.set(term, type);
      return type;
    }
    case 'record':
      return typeOfTag(checked.context.structures, term.tag);
  }
}

function functorType(term: FunctorTerm, types: readonly Inferred[]): Inferred {
  if (term.name === CAST) return term.type;
  const results = new Set(overloadsFor(term, types).map(({ result }) => result));
  const [first] = results;
  if (results.size <= 1) return first;
  return types.includes(undefined) ? undefined : 'open';
}

/** The overloads that accept arguments of these types. */
function overloadsFor({ name, args }: FunctorTerm, types: readonly Inferred[]): Overload[] {
  const info = functorInfo(name);
  return (info?.overloads ?? []).filter(overload => {
    const isMore = info?.variadic === true && args.length > overload.args.length;
    if (!isMore && overload.args.length !== args.length) return false;
    return types.every((type, index) => takes(overload.args[index] ?? overload.args.at(-1), type));
  });
}

function takes(wanted: ColumnType | undefined, type: Inferred): boolean {
  if (type === undefined) return true;
  return type === 'open' ? wanted !== 'symbol' : type === wanted;
}

/** The `where` for the right side of `x = range(0, 9)`, the only place for a term with several values. */
export const GENERATOR_CONTEXT = 'of a generator';

/**
 * Returns the term with all types resolved, and with the type `wanted` if one is given. `where` completes "is not bound
 * …".
 */
export function resolveTypes(
  checked: RuleCheck,
  term: Term,
  wanted: ColumnType | undefined,
  where: string,
): Term {
  const { context, rule } = checked;
  const span = spanIn(rule, term.span);
  switch (term.kind) {
    case 'variable': {
      requireBound(checked, term, undefined, where);
      const type = variableType(checked, term);
      if (type && wanted && type !== wanted) reportMismatch(checked, term, type, wanted);
      return term;
    }
    case 'wildcard':
      context.report(
        diagnostic('E305', `wildcard ${wildcardPlace(where)}`, {
          span,
          hint: 'use a variable that a positive literal binds',
        }),
      );
      return term;
    case 'constant':
      return settleConstant(checked, term, wanted);
    case 'functor':
      if (isGenerator(term) && where !== GENERATOR_CONTEXT)
        context.report(unsupported('generator', term.name, span));
      return term.name === CAST ? settleCast(checked, term, wanted) : settleFunctor(checked, term, wanted);
    case 'record':
      return settleRecord(checked, term, wanted, where);
  }
}

function wildcardPlace(where: string): string {
  return where === 'of a functor'
    ? 'in a functor'
    : where === 'of an aggregate'
      ? 'in an aggregate'
      : 'in a comparison';
}

function settleConstant(checked: RuleCheck, term: Constant, wanted: ColumnType | undefined): Constant {
  const { context, rule } = checked;
  const converted = wanted && term.type !== wanted ? coerced(term, wanted) : term;
  if (!converted) {
    reportMismatch(checked, term, term.type, wanted ?? term.type);
    return term;
  }
  const problem = valueProblem(converted.value, converted.type, spanIn(rule, term.span));
  if (problem) context.report(problem);
  if (converted !== term) checked.isChanged = true;
  return converted;
}

function reportMismatch(
  { context, rule }: RuleCheck,
  term: Term,
  type: ColumnType,
  wanted: ColumnType,
): void {
  const text = term.kind === 'constant' ? constantText(term.value, term.type) : quoted(printTerm(term));
  const hint = term.kind === 'constant' ? rewritten(term.value, wanted) : undefined;
  const message = `${text} is ${aType(type)}, where ${aType(wanted)} is wanted`;
  context.report(diagnostic('E304', message, { span: spanIn(rule, term.span), hint }));
}

/** Conversions between integer types. Each keeps the value or fails. */
const CONVERSIONS: ReadonlyMap<ColumnType, string> = new Map([
  ['number', 'to_number'],
  ['unsigned', 'to_unsigned'],
]);

/**
 * A cast within one base type is the term itself. A cast between integer types keeps the value or fails. Any other cast
 * would reinterpret bits, and is refused.
 */
function settleCast(checked: RuleCheck, cast: FunctorTerm, wanted: ColumnType | undefined): Term {
  const { context, rule } = checked;
  const { args, type } = cast;
  const [term] = args;
  if (!term) return cast;
  const known = knownType(checked, term);
  const from = known === 'open' ? (type === 'unsigned' ? type : 'number') : known;
  const conversion = from && CONVERSIONS.has(from) ? CONVERSIONS.get(type) : undefined;
  checked.isChanged = true;
  // A record takes the type of its cast if nothing else determines one: `as(nil, L)`.
  const inner = resolveTypes(
    checked,
    term,
    from ?? (term.kind === 'record' ? type : undefined),
    'of a functor',
  );
  if (from && from !== type && !conversion) {
    const text = `as(${printTerm(term)}, ${type})`;
    context.report(unsupported('cast', text, spanIn(rule, cast.span)));
  } else if (wanted && wanted !== type) reportMismatch(checked, cast, type, wanted);
  if (!conversion || !from || from === type) return inner;
  return { ...cast, name: conversion, args: [inner], type, from };
}

function settleFunctor(checked: RuleCheck, term: FunctorTerm, wanted: ColumnType | undefined): FunctorTerm {
  const types = term.args.map(arg => knownType(checked, arg));
  const overloads = overloadsFor(term, types);
  const overload = overloads.find(({ result }) => result === wanted) ?? overloads[0];
  if (!overload) {
    reportOverload(checked, term, types);
    return { ...term, args: term.args.map(arg => resolveTypes(checked, arg, undefined, 'of a functor')) };
  }
  const args = term.args.map((arg, index) =>
    resolveTypes(checked, arg, overload.args[index] ?? overload.args.at(-1), 'of a functor'),
  );
  if (wanted && overload.result !== wanted) reportMismatch(checked, term, overload.result, wanted);
  const [from] = overload.args;
  checked.isChanged = true;
  const isConversion = term.name.startsWith('to_');
  return { ...term, args, type: overload.result, ...(isConversion && from && { from }) };
}

function reportOverload(
  { context, rule }: RuleCheck,
  { name, args, span }: FunctorTerm,
  types: readonly Inferred[],
): void {
  const info = functorInfo(name);
  const place = { span: spanIn(rule, span) };
  const arities = [...new Set(info?.overloads.map(each => each.args.length))];
  const [least = 0] = arities;
  const isArity = info?.variadic ? args.length >= least : arities.includes(args.length);
  if (!info) context.report(diagnostic('E309', `the portable dialect has no functor ${quoted(name)}`, place));
  else if (!isArity) {
    const wanted = info.variadic ? `at least ${counted(least, 'argument')}` : arityText(arities);
    const message = `${quoted(name)} takes ${wanted}, but ${counted(args.length, 'argument')} here`;
    context.report(diagnostic('E303', message, place));
  } else {
    const given = types.map(type => (type && type !== 'open' ? typeName(type) : 'number')).join(', ');
    context.report(diagnostic('E304', `${quoted(name)} has no meaning for these types: ${given}`, place));
  }
}

function arityText(arities: readonly number[]): string {
  const [only = 0] = arities;
  return arities.length > 1 ? `${arities.join(' or ')} arguments` : counted(only, 'argument');
}
