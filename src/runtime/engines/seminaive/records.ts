/**
 * Makes structured values, and takes them apart, on registers. INVARIANT: no text is read, so one step along a list
 * costs the same however long the list is.
 */
import type { PackFilter, UnpackFilter } from './filter.ts';
import { WILDCARD } from './shape.ts';
import type { Workspace } from './workspace.ts';

/** About what a value takes beside its text, in bytes. */
const BYTES_OF_A_RECORD = 300;

/** False where the value has another tag, or where a field is not what its register holds. */
export function unpack(
  { tag, source, fields, binds }: UnpackFilter,
  { registers, constants }: Workspace,
): boolean {
  const parts = constants.partsOf(registers[source] ?? 0);
  if (parts.tag !== tag) return false;
  for (let at = 0; at < fields.length; at++) {
    const register = fields[at] ?? WILDCARD;
    if (register === WILDCARD) continue;
    if (binds[at]) registers[register] = parts.fields[at] ?? 0;
    else if (registers[register] !== parts.fields[at]) return false;
  }
  return true;
}

/** False, and the evaluation has failed, where the value would be too large. */
export function pack(
  { tag, target, fields, types }: PackFilter,
  { registers, constants, budget }: Workspace,
): boolean {
  const before = constants.count;
  if (!budget.constants(before)) return false;
  const held = fields.map(register => registers[register] ?? 0);
  const packed = constants.pack(tag, held, types);
  if (typeof packed === 'object') return budget.fail(packed);
  registers[target] = packed;
  if (packed < before) return true;
  // The text is there once somebody reads it, of one byte a character for most.
  return budget.memory(BYTES_OF_A_RECORD + String(constants.at(packed)).length);
}
