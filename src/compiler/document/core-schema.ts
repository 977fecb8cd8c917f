/**
 * The YAML 1.2 core schema, which types unquoted scalars. `yes`, `no`, `on`, `off` and dates are strings; `012` and
 * `0o14` are both twelve.
 */
import type { LocatedText } from '../../diagnostics/span.ts';
import { spanWithin } from '../../diagnostics/span.ts';
import type { JsonNode, NumberNode, StringNode } from '../../values/json-node.ts';
import { type Reading, report, shown } from './reading.ts';

type CoreType = 'null' | 'bool' | 'int' | 'float' | 'str';

const NULL = /^(?:~|null|Null|NULL)?$/;
const BOOLEAN = /^(?:true|True|TRUE|false|False|FALSE)$/;
const INTEGER = /^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const INFINITE = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** The type of an unquoted scalar; the empty text is null. */
export function coreType(text: string): CoreType {
  if (NULL.test(text)) return 'null';
  if (BOOLEAN.test(text)) return 'bool';
  if (INTEGER.test(text)) return 'int';
  return FLOAT.test(text) || INFINITE.test(text) ? 'float' : 'str';
}

/** The node of a text that has the given type. */
export function scalarNode(reading: Reading, text: LocatedText, type: CoreType): JsonNode {
  switch (type) {
    case 'null':
      return { kind: 'null', span: text.span };
    case 'bool':
      return { kind: 'boolean', value: /^t/i.test(text.value), span: text.span };
    case 'int':
    case 'float':
      return numberNode(reading, text);
    case 'str':
      return stringNode(reading, text);
  }
}

/** The node of a number in JSON's or YAML's notation. A number that a double cannot hold is reported and becomes 0. */
export function numberNode(reading: Reading, { value: text, span }: LocatedText): NumberNode {
  const value = Number(text);
  const problem = numberProblem(text, value);
  if (problem !== undefined)
    report(reading, 'E009', `${shown(text)} ${problem}`, { span, hint: 'write it as a string, in quotes' });
  return { kind: 'number', value: problem !== undefined || value === 0 ? 0 : value, span };
}

function numberProblem(text: string, value: number): string | undefined {
  if (Number.isNaN(value) || INFINITE.test(text)) return 'is not a JSON number';
  if (!Number.isFinite(value)) return 'is too large for a number';
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return 'is an integer beyond 2^53 - 1';
  // A literal other than zero must not become zero, since it would compare wrongly.
  if (value === 0 && /^[^eExo]*[1-9]/.test(text)) return 'is too close to zero for a number';
  return undefined;
}

export function stringNode(reading: Reading, text: LocatedText): StringNode {
  checkCharacters(reading, text);
  return { kind: 'string', ...text };
}

/** Counts the characters of a string or key, and reports characters that only an escape sequence can produce. */
export function checkCharacters(reading: Reading, text: LocatedText): void {
  reading.characters += text.value.length;
  // `checkSource` has checked all unescaped characters.
  if (!text.offsets) return;
  const found = /[\0\ud800-\udfff]/u.exec(text.value);
  if (!found) return;
  const what = found[0] === '\0' ? 'the character U+0000 (NUL)' : 'half of a surrogate pair';
  report(reading, 'E004', `a string holds ${what}`, {
    span: spanWithin(text, found.index, found.index + 1),
    hint: 'leave it out: it can be carried neither in UTF-8 text nor in a Datalog program',
  });
}
