/** The resources that an agent can read. */

export interface Resource {
  readonly name: string;
  readonly uri: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  readonly what: 'rulespec' | 'evaluation';
}

export const resources: readonly Resource[] = [
  {
    name: 'rulespec',
    uri: 'rulespec://rulespec',
    title: 'The rulespec of the project',
    description:
      'The invariants that envelopes are verified against: claims with their selectors, and predicates.',
    mimeType: 'application/yaml',
    what: 'rulespec',
  },
  {
    name: 'evaluation',
    uri: 'rulespec://evaluation',
    title: 'The last evaluation',
    description: "The verdicts of this session's envelope, with their proofs.",
    mimeType: 'text/plain',
    what: 'evaluation',
  },
];
