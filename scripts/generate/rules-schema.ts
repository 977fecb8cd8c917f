/**
 * The JSON Schema of the files of content rules, such as `.nudge.yaml`: for editors as it is, for the product compiled to a
 * validator.
 */
import { wordsFor } from '../../src/values/action.ts';
import { actionSchema, oneActionOf, shadowKeys, untilOfShadow } from './action-schema.ts';
import { conditionDefinitions, conditionKeys, datalogKey, oneOrMore } from './condition-schema.ts';
import { effectSchema } from './effect-schema.ts';
import { type Schema, text } from './rulespec-schema.ts';

const pattern = (description: string): Schema => ({ type: 'string', description });

/** Rules that say nothing need no message. */
const unlessQuiet = (key: string, otherwise: Schema): Schema => ({
  if: { required: [key], properties: { [key]: { enum: wordsFor(['log', 'allow']) } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: {},
  else: otherwise,
});

export const rulesSchema: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'rules',
  description: "Rules that gate an agent's tool calls by what they contain.",
  type: 'object',
  required: ['rules'],
  additionalProperties: false,
  properties: {
    version: { enum: [1], description: 'The version of this format.' },
    datalog: datalogKey,
    rules: { type: 'array', items: { $ref: '#/definitions/rule' } },
    history: {
      enum: ['off'],
      description:
        "Whether a history of each session is kept. A project's file may say so once it is trusted.",
    },
    stop: {
      type: 'object',
      required: ['verify'],
      additionalProperties: false,
      description: 'What has to hold before the agent may stop.',
      properties: {
        verify: { type: 'boolean', description: "Whether the session's envelope has to hold." },
      },
    },
  },
  definitions: {
    rule: {
      type: 'object',
      required: ['name', 'on'],
      additionalProperties: false,
      properties: {
        name: { ...text, description: 'By which messages and the log call it.' },
        description: { type: 'string', description: 'For people who read the rules.' },
        on: { $ref: '#/definitions/activation' },
        match: { $ref: '#/definitions/match' },
        ...conditionKeys,
        action: actionSchema(),
        decision: actionSchema(),
        ...shadowKeys,
        message: {
          type: 'string',
          description: 'With {{ lines }}, {{ file_path }}, {{ matched }}, {{ tool_name }} and {{ prompt }}.',
        },
        stop: { type: 'boolean', description: 'Whether the whole agent is to stop where the rule fires.' },
      },
      allOf: [
        oneActionOf('decision', 'action'),
        untilOfShadow,
        unlessQuiet(
          'action',
          unlessQuiet('decision', { required: ['message'], properties: { message: true } }),
        ),
      ],
    },
    activation: {
      type: 'object',
      required: ['hook'],
      additionalProperties: false,
      properties: {
        hook: {
          enum: ['PreToolUse', 'PostToolUse', 'UserPromptSubmit', 'Stop', 'SubagentStop', 'SessionStart'],
          description: 'The hook event at which the rule is considered.',
        },
        tool: { ...text, description: 'A regex for the whole name of the tool: Write|Edit.' },
        file: oneOrMore(
          text,
          "Globs for the path relative to the project's root; the last that matches decides, `!` negates.",
        ),
      },
    },
    match: {
      type: 'object',
      additionalProperties: false,
      properties: {
        content: pattern('What the call writes: the content of a file, or the new text of an edit.'),
        new_string: pattern('The new text of an edit.'),
        old_string: pattern('The text that an edit replaces.'),
        prompt: pattern("The user's message."),
        message: pattern("The agent's final message."),
        user_prompt: pattern('Another name of `prompt`.'),
        assistant_message: pattern('Another name of `message`.'),
        command: pattern('The command line of a shell tool.'),
        response: pattern('What the tool answered; PostToolUse only.'),
        effect: effectSchema,
        case_sensitive: { type: 'boolean', description: 'Default: true.' },
        multiline: { type: 'boolean', description: 'Whether ^ and $ match at line ends. Default: true.' },
      },
    },
    ...conditionDefinitions,
  },
};
