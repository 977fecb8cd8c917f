/**
 * Asks a person whether to go on, for what agents must not do. INVARIANT: the question is asked on the controlling
 * terminal, whatever standard input is, and answered by what stands in it, so that no pipe answers it.
 */
import { agentMarks } from '../hook/hosts/index.ts';
import { thisHost } from '../system/host.ts';
import { confirmAsPerson, realSurroundings } from '../system/person.ts';

/** `question` shows all that the person decides by. Undefined where nobody can be asked. */
export function askPerson(question: string): boolean | undefined {
  const { kind } = confirmAsPerson(question, agentMarks, realSurroundings(thisHost()));
  return kind === 'no-terminal' || kind === 'agent' ? undefined : kind === 'person';
}
