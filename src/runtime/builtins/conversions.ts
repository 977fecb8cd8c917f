/**
 * `to_number`, `to_unsigned`, `to_float` and `to_string`, from each of the four types. A symbol must be a plain decimal
 * number. A float loses its fraction. A float is written with six digits after the point, as in Soufflé.
 */
import type { ColumnType, Value } from '../../datalog/program.ts';
import { failure, float, type Implementation, integer, type Outcome } from './outcome.ts';

const DECIMAL_INTEGER = /^[+-]?\d{1,400}$/;
const DECIMAL_FLOAT = /^[+-]?(?:\d{1,400}(?:\.\d{0,400})?|\.\d{1,400})(?:[eE][+-]?\d{1,4})?$/;
/** From this number on, `toFixed` writes an exponent. */
const EXPONENT_FROM = 1e21;
const FLOAT_DIGITS = 6;

function toInteger(name: string): Implementation {
  return ([value = ''], type) => {
    if (typeof value === 'number') return integer(Math.trunc(value), type, `\`${name}(${value})\``);
    if (!DECIMAL_INTEGER.test(value)) return unreadable(name, value, 'a decimal integer');
    return integer(Number(value), type, `\`${name}\` of that symbol`);
  };
}

function toFloat([value = '']: readonly Value[]): Outcome {
  if (typeof value === 'number') return value;
  if (!DECIMAL_FLOAT.test(value)) return unreadable('to_float', value, 'a decimal number');
  return float(Number(value), '`to_float` of that symbol');
}

function unreadable(name: string, value: string, wanted: string): Outcome {
  const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  return failure(`\`${name}\` of ${JSON.stringify(shown)}, which is not ${wanted}`);
}

function toText([value = '']: readonly Value[], _type: ColumnType, from: ColumnType): Outcome {
  if (typeof value === 'string' || from !== 'float') return String(value);
  if (Math.abs(value) < EXPONENT_FROM) return value.toFixed(FLOAT_DIGITS);
  return `${BigInt(value)}.${'0'.repeat(FLOAT_DIGITS)}`;
}

export const conversions: Readonly<Record<string, Implementation>> = {
  to_number: toInteger('to_number'),
  to_unsigned: toInteger('to_unsigned'),
  to_float: toFloat,
  to_string: toText,
};
