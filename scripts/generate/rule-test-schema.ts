/** The JSON Schema of files with rule tests: for editors as it is, for the product compiled to a validator. */
import { committedAs } from '../../src/rule-tests/rule-test.ts';
import { actions } from '../../src/values/action.ts';
import { type Schema, text } from './rulespec-schema.ts';

const OUTCOMES = ['pass', 'fail', 'skip'];

/** Of one text or a list of them. */
const texts = (description: string): Schema => ({
  description,
  if: { type: 'array' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { type: 'array', items: text },
  else: { type: 'string' },
});

const string = (description: string): Schema => ({ type: 'string', description });
const names = (description: string): Schema => ({ type: 'array', items: text, description });
const percent = (description: string): Schema => ({ type: 'number', minimum: 0, maximum: 100, description });

const files: Schema = {
  type: 'object',
  additionalProperties: {
    if: { type: 'object' },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: {
      type: 'object',
      required: ['text'],
      additionalProperties: false,
      properties: {
        text: { type: 'string', description: 'What is in it.' },
        origin: { enum: [...committedAs], description: 'How git has the file. Default: tracked.' },
      },
    },
    else: { type: 'string' },
  },
  description:
    'Files of the machine on which the call is judged: paths in the project, `~/…` or absolute, with their texts, or with `text` and `origin`. Default: none.',
};

/** The words of `rulespec rules test`, as keys. */
const call: Schema = {
  event: string(
    'The hook event. Default: PreToolUse for a tool, UserPromptSubmit for a prompt, Stop for a message.',
  ),
  tool: string('The tool that is called. Default: Bash with `command`, otherwise Write.'),
  file: string('The file that the tool is about.'),
  content: string('What it writes.'),
  old_content: string('What an edit replaces.'),
  command: string('The script that a shell is to run.'),
  input: { type: 'object', description: "The tool's whole input, in place of the keys above." },
  prompt: string('What the user says.'),
  message: string('What the agent says as it stops.'),
  cwd: string("The agent's folder in the project. Default: its root."),
};

export const ruleTestSchema: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'rule tests',
  description: 'Tests of rules, as `rulespec test` runs them.',
  type: 'object',
  if: { properties: { assert: false } },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
  then: { properties: { tests: {} }, required: ['tests'] },
  additionalProperties: false,
  properties: {
    rules: texts(
      'The rule files under test: paths relative to this file. Default: the file beside it with the same name, without `.test`.',
    ),
    files,
    coverage: {
      type: 'object',
      additionalProperties: false,
      properties: {
        rules: percent('The least percentage of rules that both fire and do not fire in some test.'),
        conditions: percent(
          'The least percentage of conditions that both hold and do not hold in some test.',
        ),
        literals: percent('The least percentage of Datalog literals that hold in some test.'),
      },
      description: 'With less coverage the run fails.',
    },
    tests: { type: 'array', items: { $ref: '#/definitions/test' }, description: 'The tests.' },
    assert: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { ...text, description: 'How reports call the assertion, before what it says.' },
        },
      },
      description:
        'What holds of all calls: `never: {allow: {…}}`, `always: {deny: {…}}`, or `implies`, `equivalent` or `disjoint` with two conditions, and a `name`. It is proved, or refuted by a call.',
    },
    survivors: {
      type: 'array',
      items: { $ref: '#/definitions/survivor' },
      description: 'Changes of the rules that `--mutate` shows, and that no test needs to notice.',
    },
  },
  definitions: {
    survivor: {
      type: 'object',
      required: ['mutant', 'because'],
      additionalProperties: false,
      properties: {
        mutant: { ...text, description: 'The change, as `rulespec test --mutate` shows it.' },
        because: { ...text, description: 'Why no test needs to notice it.' },
      },
    },
    test: {
      type: 'object',
      required: ['name', 'expect'],
      additionalProperties: false,
      properties: {
        name: { ...text, description: 'What the test shows; reports call it by this name.' },
        ...call,
        payload: {
          description:
            'A payload of a host, or the path of a JSON file with one, in place of the keys above.',
          if: { type: 'object' },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
          then: {},
          else: { type: 'string' },
        },
        host: string('The host of the payload. Default: it is recognised.'),
        history: {
          description:
            'What happened in the session before: steps in order, or the path of a file of JSON lines, as `rules test --history` reads it.',
          if: { type: 'array' },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
          then: { type: 'array', items: { $ref: '#/definitions/step' } },
          else: { type: 'string' },
        },
        files,
        facts: { type: 'object', description: 'The facts of an envelope, for a rulespec.' },
        envelope: string('The path of an envelope, for a rulespec.'),
        notes: string('For the reader.'),
        expect: { $ref: '#/definitions/expectation' },
      },
    },
    step: {
      type: 'object',
      additionalProperties: false,
      properties: {
        ...call,
        result: { enum: ['passed', 'failed'], description: 'How the call ended. Default: passed.' },
        decision: { enum: [...actions], description: 'What the gate decided. Default: allow.' },
        rules: names('The rules that fired.'),
        ago: string(
          'How long before the tested call: 90s, 10m, 2h, 7d. Default: a minute before the next step.',
        ),
      },
    },
    expectation: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        decision: { enum: [...actions], description: 'What the gate decides.' },
        rule: string('The most restrictive rule that fires.'),
        rules: names('Every rule that fires, in any order.'),
        not_rules: names('Rules that do not fire.'),
        message: string('A part of what the agent is told.'),
        verdict: { enum: ['pass', 'fail'], description: 'Whether the envelope holds.' },
        predicates: {
          type: 'object',
          additionalProperties: { enum: OUTCOMES },
          description: 'The outcomes of predicates, by their ids.',
        },
      },
    },
  },
};
