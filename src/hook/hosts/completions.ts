/** The end of a call, for hosts that report it in more than one place. */
import type { Completion } from '../../values/event.ts';
import { entryOf, type ObjectNode } from '../../values/json-node.ts';
import { fieldOf } from '../fields.ts';

export const done: Completion = { outcome: 'done' };
export const failed: Completion = { outcome: 'failed' };
export const running: Completion = { outcome: 'running' };

/** The completion of a command with this exit code; undefined for a text that is no number. */
export function exited(code: string | number | undefined): Completion | undefined {
  const exitCode = code === undefined || code === '' ? Number.NaN : Number(code);
  if (!Number.isInteger(exitCode)) return undefined;
  return { outcome: exitCode === 0 ? 'done' : 'failed', exitCode };
}

export function objectAt(node: ObjectNode, key: string): ObjectNode | undefined {
  const value = fieldOf(node, key);
  return value?.kind === 'object' ? value : undefined;
}

export function numberAt(node: ObjectNode, key: string): number | undefined {
  const value = entryOf(node, key)?.value;
  return value?.kind === 'number' ? Number(value.value) : undefined;
}

export function isTrueAt(node: ObjectNode, key: string): boolean {
  const value = entryOf(node, key)?.value;
  return value?.kind === 'boolean' && value.value;
}
