/** The result of looking up an element in the working tree, or the reason for having none, before it becomes a fact. */
import type { Value } from '../../datalog/program.ts';
import { cut } from '../../diagnostics/visible.ts';

export interface Finding {
  readonly relation: string;
  readonly values: readonly Value[];
  /** The name of its basis. */
  readonly label: string;
}

/** UTF-16 units of a name inside a sentence. */
const SHOWN_LENGTH = 100;

export function unresolved(sought: string, why: string, label: string): Finding {
  return { relation: 'value_unresolved', values: [sought, why], label };
}

export function shown(name: string): string {
  return `\`${cut(name, SHOWN_LENGTH)}\``;
}
