/** The shape of rulespecs, and the words that messages about it suggest. */
import rulespecSchema from '../../../../schemas/rulespec.schema.json' with { type: 'json' };
import type { Shape } from '../../schema.ts';
import validate from './generated/validate.js';

const missing: Shape['missing'] = {
  predicates: 'add `predicates:` with a list of what must hold',
  source:
    'add `source: task_prompt` (from what the user asked) or `source: memory` (from what the workspace remembers)',
  claim: 'add `claim: …` with the name of a claim, or `relation: …` with that of a relation',
  rule: 'add `rule: …`; `rulespec explain rules` lists the rules',
  name: 'add `name: …`, by which predicates refer to the claim',
  selector: 'add `selector: …`, a path relative to `facts`',
  path: 'add `path: …`, relative to this file',
};

/** The valid keys of a claim, a predicate, a `when` or the whole rulespec. */
function keys(key: string): readonly string[] {
  const { definitions, properties } = rulespecSchema;
  switch (key) {
    case 'claim':
      return Object.keys(definitions.claim.properties);
    case 'predicate':
      return Object.keys(definitions.predicate.properties);
    case 'extends':
    case 'file under `extends`':
    case 'include':
    case 'file under `include`':
      return ['path', 'sha256'];
    case 'when':
    case 'not':
      return [...Object.keys(definitions.test.properties), 'all', 'any', 'not'];
    default:
      return Object.keys(properties);
  }
}

export const rulespecShape: Shape = {
  validate,
  whole: 'the rulespec',
  keys,
  missing,
  singular: { all: 'when', any: 'when', extends: 'file under `extends`', include: 'file under `include`' },
};
