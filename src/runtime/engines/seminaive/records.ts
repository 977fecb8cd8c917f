/**
 * Builds and destructures structured values on registers. INVARIANT: no text is read, so a step along a list costs the
 * same for any length of the list.
 */
import type { PackFilter, UnpackFilter } from './filter.ts';
import { WILDCARD } from './shape.ts';
import type { Workspace } from './workspace.ts';

/** Approximate size of a structured value without its text, in bytes. */
const BYTES_OF_A_RECORD = 300;

/** Destructures a value. Returns false if the value has another tag, or a field differs from its bound register. */
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

/** Builds a value. Returns false, and the evaluation fails, if the value would be too large. */
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
  // The text exists once it is read; most texts take one byte per character.
  return budget.memory(BYTES_OF_A_RECORD + String(constants.at(packed)).length);
}
