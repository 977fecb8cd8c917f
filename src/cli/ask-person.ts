/**
 * Asks a person for consent to something that agents must not do. INVARIANT: question and answer use the controlling
 * terminal, whatever standard input is, so no pipe can answer.
 */
import { agentMarks } from '../hook/hosts/index.ts';
import { thisHost } from '../system/host.ts';
import { confirmAsPerson, realSurroundings } from '../system/person.ts';

/** `question` shows the whole basis of the decision. Undefined if there is nobody to ask. */
export function askPerson(question: string): boolean | undefined {
  const { kind } = confirmAsPerson(question, agentMarks, realSurroundings(thisHost()));
  return kind === 'no-terminal' || kind === 'agent' ? undefined : kind === 'person';
}
