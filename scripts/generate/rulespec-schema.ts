/**
 * The JSON Schema of `analysis/rulespec.yaml`, made from the registry of predicate rules: for editors as it is, for the
 * product compiled to a validator.
 */

import { MAX_PROGRAMS, MAX_REPORTS } from '../../src/compiler/dialects/rulespec/ast.ts';
import { predicateRules } from '../../src/compiler/predicates/index.ts';
import type { ValueShape } from '../../src/compiler/predicates/predicate.ts';
import { messageSlots, severities } from '../../src/values/predicate-severity.ts';

export type Schema = Record<string, unknown>;

/** A string with more to it than blanks. */
export const text: Schema = { type: 'string', pattern: '\\S' };

const shapes: Record<ValueShape, Schema> = {
  none: { properties: { value: false } },
  any: { required: ['value'], properties: { value: { not: { type: 'null' } } } },
  set: {
    required: ['value'],
    properties: { value: { type: 'array', minItems: 1, items: { not: { type: 'null' } } } },
  },
  number: { required: ['value'], properties: { value: { type: 'number' } } },
  count: { required: ['value'], properties: { value: { type: 'integer', minimum: 0 } } },
  pattern: { required: ['value'], properties: { value: { type: 'string' } } },
  text: { required: ['value'], properties: { value: { type: 'string', pattern: '[\\s\\S]' } } },
  selection: {
    required: ['value'],
    properties: { value: { type: 'string', pattern: '\\S\\s*#\\s*\\S' } },
  },
  level: { required: ['value'], properties: { value: { enum: ['error', 'warning', 'note'] } } },
};

/** "If the rule is one of these, then …": one entry for each value shape, and one for the rules without a quantifier. */
export function ruleConditions(): Schema[] {
  const given = (names: readonly string[], then: Schema): Schema => ({
    if: { required: ['rule'], properties: { rule: { enum: names } } },
    then,
  });
  const byShape = Object.entries(shapes).map(([shape, then]) =>
    given(
      predicateRules.filter(rule => rule.value === shape).map(rule => rule.name),
      then,
    ),
  );
  const unquantified = predicateRules.filter(rule => !rule.quantified).map(rule => rule.name);
  return [...byShape, given(unquantified, { properties: { quantifier: false } })];
}

function conditions(): Schema[] {
  const byRelation = {
    if: { required: ['relation'], properties: { relation: true } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { properties: { claim: false } },
    else: { required: ['claim'], properties: { claim: true } },
  };
  return [...ruleConditions(), byRelation];
}

const test: Schema = {
  claim: { ...text, description: 'The name of a claim.' },
  relation: {
    ...text,
    description: 'Instead of a claim: a relation that a Datalog program under `datalog` declares.',
  },
  rule: {
    enum: predicateRules.map(rule => rule.name),
    description: predicateRules.map(rule => `${rule.name}: ${rule.summary}`).join('\n'),
  },
  value: { description: 'What the rule compares with.' },
  quantifier: {
    enum: ['all', 'any'],
    description: 'Whether all elements must meet the rule, or any one. Default: what the rule says.',
  },
};

const ifThenElse = (test: Schema, then: Schema, otherwise: Schema): Schema => ({
  if: test,
  then,
  else: otherwise,
});

const has = (key: string): Schema => ({ type: 'object', required: [key], properties: { [key]: true } });

const only = (key: string, value: Schema): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties: { [key]: value },
});

const entries: Schema = { type: 'array', minItems: 1, items: { $ref: '#/definitions/condition' } };

const named = ifThenElse(
  { type: 'object' },
  {
    type: 'object',
    required: ['path'],
    additionalProperties: false,
    properties: {
      path: { ...text, description: 'Relative to this file, inside the repository.' },
      sha256: {
        type: 'string',
        pattern: '^[0-9a-fA-F]{64}$',
        description: 'The digest that the file must have, in hexadecimal.',
      },
    },
  },
  text,
);

const files = (description: string): Schema => ({
  description: `${description} Paths relative to this file, or \`{path, sha256}\`.`,
  ...ifThenElse({ type: 'array' }, { type: 'array', minItems: 1, items: named }, named),
});

const report: Schema = {
  if: { type: 'object' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: {
    type: 'object',
    required: ['path', 'by'],
    additionalProperties: false,
    properties: {
      path: { ...text, description: 'The path of the report.' },
      by: {
        ...text,
        description:
          'The command that writes it: the report counts only as a recorded run of this command wrote it, on the files as they are.',
      },
    },
  },
  else: text,
};

export const rulespecSchema: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'rulespec',
  description: 'Invariants that an action envelope is verified against.',
  type: 'object',
  additionalProperties: false,
  properties: {
    extends: files(
      'Rulespecs whose claims, predicates, programs and settings are here too. A claim of the same name and a predicate of the same `id` in this file take the place of theirs.',
    ),
    include: files('Files with more of this rulespec: claims, predicates, programs, reports.'),
    claims: {
      type: 'array',
      items: { $ref: '#/definitions/claim' },
      description: 'Named selectors into the facts.',
    },
    datalog: {
      type: 'array',
      maxItems: MAX_PROGRAMS,
      items: text,
      description: 'Datalog programs with relations and rules of your own: paths relative to this file.',
    },
    reports: {
      type: 'array',
      maxItems: MAX_REPORTS,
      items: report,
      description:
        'Reports of tests, coverage and findings: JUnit XML, JSON of vitest or jest, lcov, Cobertura, JaCoCo, istanbul, Go, SARIF, ESLint; by paths from the root of the repository or from this file.',
    },
    require_evidence: {
      type: 'boolean',
      description:
        "Whether a predicate fails that rests on the agent's word alone, and a report counts only as a recorded run wrote it. Default: false.",
    },
    base: { ...text, description: 'The git revision with which `changed` compares, such as main.' },
    predicates: { type: 'array', items: { $ref: '#/definitions/predicate' }, description: 'What must hold.' },
  },
  definitions: {
    claim: {
      type: 'object',
      required: ['name', 'selector'],
      additionalProperties: false,
      properties: {
        name: { ...text, description: 'Unique; predicates refer to it.' },
        selector: {
          ...text,
          description:
            'A path relative to `facts`, such as `feature.tests[*].name`, or an RFC 9535 JSONPath query.',
        },
      },
    },
    predicate: {
      type: 'object',
      required: ['rule', 'source'],
      additionalProperties: false,
      properties: {
        id: {
          type: 'string',
          pattern: '^\\S+$',
          description: 'A name for reports. Default: claim, rule and value.',
        },
        ...test,
        source: {
          ...text,
          description:
            'Where it comes from. task_prompt: what the user asked for. memory: what the workspace remembers, such as AGENTS.md. Any other text names its source, such as a ticket or a standard.',
        },
        severity: {
          enum: [...severities],
          description:
            'How bad a failure is. Only errors fail a run, unless `--fail-on` says otherwise. Default: error.',
        },
        message: {
          type: 'string',
          description: `What reports say of a failure. May contain ${messageSlots.map(each => `{{ ${each} }}`).join(', ')}.`,
        },
        require_evidence: {
          type: 'boolean',
          description: 'In place of `require_evidence` at the top of the file, for this predicate.',
        },
        owner: { ...text, description: 'Who answers for it: a team, a person.' },
        notes: { type: 'string', description: 'Why; shown in reports.' },
        when: {
          description: 'The predicate is skipped unless this holds; of a list, unless all of them do.',
          ...ifThenElse({ type: 'array' }, entries, { $ref: '#/definitions/condition' }),
        },
      },
      allOf: conditions(),
    },
    condition: {
      description: 'A test, or `all`, `any` and `not` of conditions.',
      ...ifThenElse(
        has('all'),
        only('all', { ...entries, description: 'All of these hold.' }),
        ifThenElse(
          has('any'),
          only('any', { ...entries, description: 'One of these holds.' }),
          ifThenElse(
            has('not'),
            only('not', { $ref: '#/definitions/condition', description: 'This does not hold.' }),
            { $ref: '#/definitions/test' },
          ),
        ),
      ),
    },
    test: {
      type: 'object',
      required: ['rule'],
      additionalProperties: false,
      properties: test,
      allOf: conditions(),
    },
  },
};
