/**
 * Checks the aggregates of a rule. An aggregate binds its own variables in its body; the rule binds its other
 * variables. Its value is numeric.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import { levelNames } from './alpha-rename.ts';
import { checkBody } from './check-rule.ts';
import { knownType, resolveTypes } from './check-term.ts';
import { type RuleCheck, spanIn, variableType } from './check-variable.ts';
import type { Aggregate, ColumnType, Term } from './program.ts';
import { quoted } from './quote.ts';
import { aType, isStructured, typeName } from './structured-type.ts';
import { addVariables } from './variables.ts';

/** The aggregate with its types, once all its inputs are bound. `visible` holds the variables around it. */
export function settleAggregate(
  checked: RuleCheck,
  aggregate: Aggregate,
  visible: ReadonlySet<string>,
): Aggregate {
  const { context, rule } = checked;
  const inside = new Set([...visible, ...levelNames(aggregate.body)]);
  if (aggregate.value) addVariables(aggregate.value, inside);
  const body = checkBody(checked, aggregate.body, inside, visible);
  if (!aggregate.value) {
    checkResult(checked, aggregate, 'number');
    return { ...aggregate, body };
  }
  const inferred = knownType(checked, aggregate.value);
  const result = variableType(checked, aggregate.result);
  const open =
    aggregate.operator === 'mean' ? 'float' : (result ?? checked.wanted.get(aggregate.result.name));
  const isNumeric = open !== undefined && open !== 'symbol' && !isStructured(open);
  const type = inferred === 'open' ? (isNumeric ? open : 'number') : inferred;
  const value = resolveTypes(checked, aggregate.value, type, 'of an aggregate');
  if (type === 'symbol' || isStructured(type)) {
    const what = type === 'symbol' ? 'symbols' : `values of the type ${quoted(typeName(type))}`;
    const message = `\`${aggregate.operator}\` of ${what}`;
    const hint = 'aggregates other than `count` are over numbers';
    context.report(diagnostic('E304', message, { span: spanIn(rule, aggregate.span), hint }));
  } else if (type) checkResult(checked, aggregate, aggregate.operator === 'mean' ? 'float' : type);
  return { ...aggregate, ...(aggregate.operator === 'mean' ? asWhole(value, type) : { value }), body };
}

/** The value of a mean. Integers stay integers until the mean is computed, even if the text converts them. */
function asWhole(value: Term, type: ColumnType | undefined): Pick<Aggregate, 'value' | 'from'> {
  if (type === 'number' || type === 'unsigned') return { value, from: type };
  if (value.kind !== 'functor' || value.name !== 'to_float') return { value };
  const { from, args } = value;
  const [converted] = args;
  return converted && (from === 'number' || from === 'unsigned') ? { value: converted, from } : { value };
}

/** The result variable must have the type of the result if another literal binds it. */
function checkResult(checked: RuleCheck, { result, operator, span }: Aggregate, type: ColumnType): void {
  const bound = variableType(checked, result);
  if (bound === undefined || bound === type) return;
  const message = `${quoted(result.name)} is ${aType(bound)}, but \`${operator}\` gives ${aType(type)} here`;
  checked.context.report(diagnostic('E304', message, { span: spanIn(checked.rule, span) }));
}
