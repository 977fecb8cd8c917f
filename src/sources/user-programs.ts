/**
 * The users' own programs in the gate: the names of their relations, and what rules and the host say of a program.
 * INVARIANT: a name belongs to one program, and no relation of the product has such a name.
 */
import { relation } from './relation.ts';

export const userProgramRelations = {
  asks_program: relation(
    'asks_program',
    { program: 'number' },
    'All of some rule holds but its conditions, of which one asks for the program: only then it is evaluated.',
  ),
  unfinished: relation(
    'unfinished',
    { program: 'number', limit: 'symbol' },
    'The program was left out of the decision: it reached this limit of its own.',
  ),
} as const;

/** `program0_flow_sends_secret`: of the first program, which `flow.yaml` lists. */
export function ownName(program: number, stem: string, name: string): string {
  return `program${program}_${stem}_${name}`;
}

/** The number of the program whose relation it is; undefined for a relation of the product. */
export function programOfRelation(name: string): number | undefined {
  if (!name.startsWith('program')) return undefined;
  const [, digits] = /^program(\d+)_/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
