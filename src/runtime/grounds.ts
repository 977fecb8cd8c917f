/**
 * Sentences about the grounds of a rule besides commands, effects and the past: its conditions on the payload and on
 * relations, the numbers that it compared, and its files and tool. INVARIANT: every sentence is read from the proof.
 */
import type { Proof, Step } from './proof/proof.ts';

/** The sentences in the order of the proof, each once. If a rule depends on its tool alone, the tool. */
export function groundsOf({ steps }: Proof): readonly string[] {
  const files = new Map(
    steps.flatMap(({ relation, tuple: [id, path] }) => (relation === 'part' ? [[id, path]] : [])),
  );
  const sentences = steps.flatMap((step): readonly string[] => {
    const { relation, tuple } = step;
    const [first, second, third] = tuple;
    switch (relation) {
      case 'when_holds':
        return conditionIn(step);
      // Texts may be secret, so only numbers are shown.
      case 'claim_number':
        return [`\`${second}\` is \`${third}\`.`];
      case 'path_matches':
        return [`The file \`${files.get(first ?? -1)}\` fits \`${second}\`.`];
      default:
        return [];
    }
  });
  const tools = steps.flatMap(({ relation, tuple: [tool] }) =>
    relation === 'tool_matches' ? [`The tool fits \`${tool}\`.`] : [],
  );
  return [...new Set(sentences.length > 0 ? sentences : tools)];
}

/** Reads the label of the step: `condition 0 of rule 3 \`a\`: \`tool_input.timeout\` greater_than 600`. */
function conditionIn(step: Step): readonly string[] {
  const label = step.kind === 'derived' ? (step.rule.origin?.label ?? '') : '';
  const at = label.indexOf(': ');
  return at < 0 ? [] : [`Its condition holds: ${label.slice(at + 2)}.`];
}
