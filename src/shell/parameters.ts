/**
 * `${name…}`: the values of a parameter with its operation. INVARIANT: an operation that is not followed gives an
 * unknown value, never the value before it.
 */
import { assign, type Expansion, elementAt, lookUp, subscriptedValues } from './expansion.ts';
import { MAX_MATCHED, matchingPrefix, matchingSuffix } from './patterns.ts';
import type { Value } from './scope.ts';
import type { ParameterExpansionPart, ParameterOperation, Word } from './syntax.ts';
import { hasHole, isHole } from './unknowns.ts';

/** The possible values of a word as one text, without splitting. */
type TextsOf = (word: Word) => readonly string[];

interface Parameter {
  readonly value: Value;
  /** `@`: each element is a word of its own, quoted or not. */
  readonly isList: boolean;
  /** `${a:-b}`: another possible value, with its own quotes. */
  readonly operand?: Word;
}

export function parameterValue(part: ParameterExpansionPart, x: Expansion, textsOf: TextsOf): Parameter {
  const { parameter, index, prefix, operation } = part;
  const isList = /^[@*]$/.test(index?.text ?? parameter);
  const found = prefix === '!' ? indirect(parameter, x) : lookUp(parameter, x);
  const element = index && !isList ? indexed(found, index, x) : found;
  if (operation?.type === 'Default') {
    // An array without an index gives its first element; an empty array is unset.
    const first = isList ? element : element?.map(list => list.slice(0, 1));
    return { ...withDefault({ parameter, value: first, operation }, x, textsOf), isList };
  }
  const plain = isList ? element : element?.map(list => [list[0] ?? '']);
  const value = prefix === '#' ? undefined : operate({ value: plain, operation, x, textsOf, isList });
  const unknown = x.unknowns.hole(part.text, isMade(found, x));
  return { value: value ?? [[unknown]], isList };
}

function isMade(value: Value | undefined, { unknowns }: Expansion): boolean {
  return value?.some(list => list.some(text => unknowns.isMade(text))) ?? false;
}

/** `${!a}`: the variable that `a` names. */
function indirect(name: string, x: Expansion): Value | undefined {
  const names = lookUp(name, x)?.map(list => list[0] ?? '');
  // `${!a}` expands the subscript of the name.
  names?.forEach(x.expandAgain);
  if (!names?.every(each => /^\w+$/.test(each))) return undefined;
  const values = names.map(each => lookUp(each, x));
  return values.includes(undefined) ? undefined : values.flatMap(value => value ?? []);
}

function indexed(value: Value | undefined, index: Word, x: Expansion): Value | undefined {
  visitArithmetic(index, x);
  if (!/^\d+$/.test(index.text)) return undefined;
  const elements = value?.map(list => elementAt(list, Number(index.text)));
  return elements?.includes(undefined) ? undefined : elements?.map(text => [text ?? '']);
}

function visitArithmetic(word: Word, x: Expansion): void {
  x.visit(word);
  subscriptedValues(word.text, x).forEach(x.expandAgain);
}

/** UTF-16 units of a value whose operations are followed: a replacement can make it many times as long. */
const MAX_CHANGED = 1_000;

interface Operating {
  readonly value: Value | undefined;
  readonly operation: ParameterOperation | undefined;
  readonly x: Expansion;
  readonly textsOf: TextsOf;
  readonly isList: boolean;
}

function operate({ value, operation, x, textsOf, isList }: Operating): Value | undefined {
  if (!operation) return value;
  // `${a@P}` is expanded as a prompt is.
  if (operation.type === 'Transform' && operation.operand.text.includes('P'))
    for (const list of value ?? []) list.forEach(x.expandAgain);
  const change = changeOf(operation, x, textsOf);
  if (!value || !change || isList) return undefined;
  const changed = value.map(([text = '']) =>
    hasHole(text) || text.length > MAX_CHANGED ? undefined : change(text),
  );
  return changed.includes(undefined) ? undefined : changed.map(text => [text ?? '']);
}

interface Defaulting {
  readonly parameter: string;
  readonly value: Value | undefined;
  readonly operation: ParameterOperation & { type: 'Default' };
}

/** `${a:-b}` and its kin. A variable from outside may be set or not. */
function withDefault(
  { parameter, value, operation }: Defaulting,
  x: Expansion,
  textsOf: TextsOf,
): Omit<Parameter, 'isList'> {
  const { operator, operand } = operation;
  const isUnset = (text: string | undefined) =>
    text === undefined || (operator.startsWith(':') && text === '');
  const given: Value = value ?? [[x.unknowns.hole(`$${parameter}`, false)]];
  const unset = given.filter(([text]) => isUnset(text));
  const set = given.filter(([text]) => !isUnset(text));
  const unknown = set.filter(([text]) => text !== undefined && isHole(text));
  if (operator.endsWith('?')) {
    textsOf(operand);
    return { value: set };
  }
  if (operator.endsWith('+')) {
    const none: Value = unset.length + unknown.length > 0 ? [['']] : [];
    return set.length > 0 ? { value: none, operand } : { value: none };
  }
  if (unset.length + unknown.length === 0) return { value: set };
  if (operator.endsWith('=')) assign(parameter, [...set, ...textsOf(operand).map(text => [text])], x);
  return { value: set, operand };
}

type Change = (text: string) => string | undefined;

function changeOf(operation: ParameterOperation, x: Expansion, textsOf: TextsOf): Change | undefined {
  switch (operation.type) {
    case 'Remove': {
      const pattern = patternOf(operation.operand, textsOf);
      const longest = operation.operator.length === 2;
      const atStart = operation.operator.startsWith('#');
      if (pattern === undefined || /[[\\(]/.test(pattern) || pattern.length > MAX_MATCHED) return undefined;
      return text =>
        text.length > MAX_MATCHED
          ? undefined
          : atStart
            ? text.slice(matchingPrefix(pattern, text, longest) ?? 0)
            : text.slice(0, text.length - (matchingSuffix(pattern, text, longest) ?? 0));
    }
    case 'Replace': {
      const pattern = patternOf(operation.pattern, textsOf);
      const [replacement, ...others] = textsOf(operation.replacement);
      if (pattern === undefined || /[*?[\\]/.test(pattern) || pattern === '') return undefined;
      if (replacement === undefined || others.length > 0 || replacement.includes('&')) return undefined;
      return text => replaced(text, operation.operator, pattern, replacement);
    }
    case 'Slice': {
      const [offset, length] = [operation.offset, operation.length].map(each => each && integer(each, x));
      if (offset === undefined || (operation.length && length === undefined)) return undefined;
      return text => sliced(text, offset, length);
    }
    case 'CaseModification': {
      if (operation.operand) return undefined;
      const { operator } = operation;
      const convert = (text: string) => (operator.startsWith('^') ? text.toUpperCase() : text.toLowerCase());
      return text => (operator.length === 2 ? convert(text) : convert(text.slice(0, 1)) + text.slice(1));
    }
    case 'Transform':
      x.visit(operation);
      return undefined;
    default:
      return undefined;
  }
}

/** Undefined if it is not one known text, or if quotes make some characters literal. */
function patternOf(word: Word, textsOf: TextsOf): string | undefined {
  const [pattern, ...others] = textsOf(word);
  if (pattern === undefined || others.length > 0 || hasHole(pattern)) return undefined;
  return /[*?[\\]/.test(pattern) && /["'\\]/.test(word.text) ? undefined : pattern;
}

function integer(word: Word, x: Expansion): number | undefined {
  visitArithmetic(word, x);
  const text = word.text.trim();
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function sliced(text: string, offset: number, length: number | undefined): string | undefined {
  const start = offset < 0 ? text.length + offset : offset;
  if (start < 0) return '';
  if (length === undefined) return text.slice(start);
  const end = length < 0 ? text.length + length : start + length;
  return end < start ? undefined : text.slice(start, end);
}

function replaced(text: string, operator: string, pattern: string, replacement: string): string {
  switch (operator) {
    case '//':
      return text.split(pattern).join(replacement);
    case '/#':
      return text.startsWith(pattern) ? replacement + text.slice(pattern.length) : text;
    case '/%':
      return text.endsWith(pattern) ? text.slice(0, text.length - pattern.length) + replacement : text;
    default: {
      const at = text.indexOf(pattern);
      return at < 0 ? text : text.slice(0, at) + replacement + text.slice(at + pattern.length);
    }
  }
}
