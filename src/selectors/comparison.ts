/**
 * RFC 9535's comparisons and `length`, on values with their places. INVARIANT: numbers compare as numbers, strings by
 * Unicode scalar values, lists and objects deeply. INVARIANT: every node and text is charged to the work budget.
 */
import {
  entryOf,
  type JsonNode,
  type ListNode,
  type NumberNode,
  type ObjectNode,
} from '../values/json-node.ts';
import type { Comparison } from './query.ts';
import { spend, TEXT_UNITS_PER_STEP, type Work } from './work.ts';

type Value = JsonNode | undefined;

/** Compares two values; each may be Nothing (RFC 9535: no value). */
export function compareNodes(
  left: Value,
  operator: Comparison['operator'],
  right: Value,
  work: Work,
): boolean {
  switch (operator) {
    case '==':
      return equal(left, right, work);
    case '!=':
      return !equal(left, right, work);
    case '<':
      return less(left, right, work);
    case '>':
      return less(right, left, work);
    case '<=':
      return less(left, right, work) || equal(left, right, work);
    case '>=':
      return less(right, left, work) || equal(left, right, work);
  }
}

/** Nothing equals Nothing. */
function equal(left: Value, right: Value, work: Work): boolean {
  if (!spend(work)) return false;
  if (!left || !right) return left === right;
  switch (left.kind) {
    case 'null':
      return right.kind === 'null';
    case 'boolean':
      return right.kind === 'boolean' && left.value === right.value;
    case 'number':
      return right.kind === 'number' && left.value === right.value;
    case 'string':
      return (
        right.kind === 'string' && spendTexts(left.value, right.value, work) && left.value === right.value
      );
    case 'list':
      return right.kind === 'list' && equalLists(left, right, work);
    case 'object':
      return right.kind === 'object' && equalObjects(left, right, work);
  }
}

function equalLists({ items: left }: ListNode, { items: right }: ListNode, work: Work): boolean {
  return left.length === right.length && left.every((item, index) => equal(item, right[index], work));
}

function equalObjects(left: ObjectNode, right: ObjectNode, work: Work): boolean {
  if (left.entries.length !== right.entries.length) return false;
  return left.entries.every(({ key, value }) => {
    const other = entryOf(right, key.value)?.value;
    return other !== undefined && equal(value, other, work);
  });
}

function less(left: Value, right: Value, work: Work): boolean {
  if (left?.kind === 'number' && right?.kind === 'number') return left.value < right.value;
  if (left?.kind !== 'string' || right?.kind !== 'string') return false;
  return spendTexts(left.value, right.value, work) && precedes(left.value, right.value);
}

function spendTexts(left: string, right: string, work: Work): boolean {
  return spend(work, Math.ceil(Math.min(left.length, right.length) / TEXT_UNITS_PER_STEP));
}

/** Compares by Unicode scalar values; UTF-16 units would put U+FFFD after U+1F600. */
function precedes(left: string, right: string): boolean {
  let at = 0;
  while (at < left.length && left.charCodeAt(at) === right.charCodeAt(at)) at++;
  if (at >= left.length || at >= right.length) return left.length < right.length;
  return scalarOrder(left.charCodeAt(at)) < scalarOrder(right.charCodeAt(at));
}

/** Puts surrogates, which encode the highest scalar values, after all other units. */
function scalarOrder(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** The function `length(…)`: of a string in Unicode scalar values, of a list, or of an object; otherwise Nothing. */
export function lengthOf(value: Value, work: Work): NumberNode | undefined {
  if (value?.kind === 'list') return numberNode(value.items.length);
  if (value?.kind === 'object') return numberNode(value.entries.length);
  if (value?.kind !== 'string') return undefined;
  if (!spend(work, Math.ceil(value.value.length / TEXT_UNITS_PER_STEP))) return undefined;
  let length = 0;
  for (const _ of value.value) length++;
  return numberNode(length);
}

const NOWHERE = { source: { name: '', text: '' }, start: 0, end: 0 };

/** A number that a query computes, which has no place in a text. */
export function numberNode(value: number): NumberNode {
  return { kind: 'number', value, span: NOWHERE };
}
