/**
 * What was found about the gate's own work to base facts, for the relations that the program declares. INVARIANT: every text can be
 * written to a `.dl` file: what a problem says is cut, and shown as it would be on a terminal.
 */
import type { Fact, Program } from '../../datalog/program.ts';
import { visibleMessage } from '../../diagnostics/visible.ts';
import type { Circumstance } from '../../values/own-rules.ts';
import { declaredIn } from './declared.ts';

/** Rows of one relation: what comes behind changes no decision. */
const MAX_ROWS = 100;

export function circumstanceFacts(program: Program, circumstances: readonly Circumstance[]): readonly Fact[] {
  const declared = declaredIn(program);
  return circumstances
    .filter(({ relation }) => declared.has(relation))
    .flatMap(({ relation, rows }) =>
      rows.slice(0, MAX_ROWS).map((row): Fact => {
        const tuple = row.map(value => (typeof value === 'string' ? visibleMessage(value) : value));
        return { relation, tuple, origin: { label: 'found by the gate' } };
      }),
    );
}
