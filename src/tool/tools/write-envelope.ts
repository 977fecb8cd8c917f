/** `write_envelope`: the last step of an agent's work, with a description of the envelope's form. */
import { DOCUMENT_LIMITS } from '../../compiler/document/limits.ts';
import { type Requested, session, sessionDefinition, type Tool } from './tool.ts';

export const EXAMPLE = `facts:
  csv_importer:
    capabilities: [handle_headers, handle_csv]
    file: "src/csv.ts:12"
    tests: ["tests/csv.test.ts::reads a header"]
  breaking_changes: null`;

const described = [
  'Call this as the last step, before you say that the work is done. It writes what you did as facts, checks them against the',
  "invariants of the project (analysis/rulespec.yaml), and tells you which hold and which don't. Mend what failed, and call it again.",
  '',
  'The facts are YAML with a top-level `facts:` key:',
  '',
  EXAMPLE,
  '',
  '- Group what belongs together in nested mappings; the names are those that the selectors of the rulespec ask for (resource rulespec://rulespec).',
  '- Lists for capabilities, tests, endpoints and the like.',
  '- File paths, relative to the project, as evidence: "src/foo.rs", with a line "src/foo.rs:42", with a test "tests/test_csv.py::test_valid".',
  '- `null` asserts that something is absent: "breaking_changes: null". Leaving the key out says the same.',
  '- Report only what is true: evidence is checked against the working tree.',
].join('\n');

export const writeEnvelope: Tool = {
  name: 'write_envelope',
  title: 'Write the action envelope and verify it',
  description: described,
  input: {
    type: 'object',
    required: ['facts'],
    additionalProperties: false,
    properties: {
      facts: {
        description: 'YAML text with a top-level `facts:` key, or the same as an object: {"facts": {…}}.',
        anyOf: [
          { type: 'string', examples: [EXAMPLE] },
          { type: 'object', required: ['facts'], properties: { facts: {} } },
        ],
      },
      session,
    },
  },
  output: sessionDefinition('written'),
  readOnly: false,
  requested: ({ facts }) => requested(facts),
};

function requested(facts: unknown): Requested {
  if (facts === undefined || facts === null || facts === '')
    return {
      refusal: `\`facts\` is missing. Give YAML text with a top-level \`facts:\` key, such as:\n\n${EXAMPLE}`,
    };
  // Copying a value to a thread recurses, so deeper values are refused here.
  if (levelsOf(facts) > MAX_LEVELS)
    return { refusal: `\`facts\` are nested deeper than ${DOCUMENT_LIMITS.depth} levels.` };
  return { job: { kind: 'write', facts } };
}

/** Slightly more than the reader accepts. The reader reports the exact place. */
const MAX_LEVELS = 2 * DOCUMENT_LIMITS.depth;

/** Levels of lists and objects, counted without recursion, up to one more than the limit. */
function levelsOf(value: unknown): number {
  let level: readonly unknown[] = [value];
  let levels = 0;
  while (levels <= MAX_LEVELS) {
    const inner = level.filter(each => typeof each === 'object' && each !== null);
    if (inner.length === 0) return levels;
    level = inner.flatMap(each => Object.values(each));
    levels++;
  }
  return levels;
}
