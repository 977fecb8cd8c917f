/** The JSON Schema of `when` and `unless` of rules: conditions on the payload, on the past, and of these. */
import { predicateRules } from '../../src/compiler/predicates/index.ts';
import { ruleConditions, type Schema, text } from './rulespec-schema.ts';

const valueRules = predicateRules.filter(rule => rule.sought === undefined);

const ifThenElse = (test: Schema, then: Schema, otherwise: Schema): Schema => ({
  if: test,
  then,
  else: otherwise,
});

const relationRules = predicateRules.filter(rule => rule.onRelation);

/** At the top of a rule file. */
export const datalogKey: Schema = {
  type: 'array',
  minItems: 1,
  maxItems: 16,
  items: text,
  description:
    'Paths of Datalog programs, relative to this file; `rulespec:flow.dl` and `rulespec:session.dl` are shipped.',
};

const has = (...keys: readonly string[]): Schema => ({
  type: 'object',
  anyOf: keys.map(key => ({ required: [key], properties: { [key]: true } })),
});

const refTo = (name: string): Schema => ({ $ref: `#/definitions/${name}` });

/** One, or a list of them. */
export function oneOrMore(one: Schema, description: string): Schema {
  return { description, ...ifThenElse({ type: 'array' }, { type: 'array', minItems: 1, items: one }, one) };
}

const of = (key: string, description: string, value: Schema): Schema => ({
  type: 'object',
  required: [key],
  additionalProperties: false,
  properties: { [key]: { ...value, description } },
});

const same = (what: string): Schema => ({
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: { same: { enum: [what] } },
});

const globs = (description: string): Schema => ({ ...refTo('files'), description });

/** The verbs: a condition has exactly one of them. */
const verbs: Record<string, Schema> = {
  ran: {
    ...refTo('command'),
    description: 'A command was called with these words first, or as told by `matches` or `same`.',
  },
  wrote: globs('A call wrote such a file.'),
  read: globs('A call read such a file.'),
  deleted: globs('A call deleted such a file.'),
  contacted: {
    ...refTo('texts'),
    description: 'A call connected or sent to such a host; `*` stands for any characters.',
  },
  called: { ...text, description: 'An RE2 pattern for the whole name of the tool of a call.' },
  prompted: { ...text, description: 'An RE2 pattern, anywhere in what the user said.' },
  denied: { ...text, description: 'A rule of this name refused a call.' },
};

const result: Schema = { enum: ['passed', 'failed'], description: 'How it ended. Default: in any way.' };

/** Their text and numbers are checked where they are read, with words of their own. */
const anyNumber: Schema = { type: 'number' };

/** The definitions that the dialects share. */
export const conditionDefinitions: Record<string, Schema> = {
  entry: ifThenElse(
    has('relation'),
    refTo('derived'),
    ifThenElse(
      has('selector', 'rule'),
      refTo('condition'),
      ifThenElse(
        has('all'),
        of('all', 'All of these hold.', { type: 'array', minItems: 1, items: refTo('entry') }),
        ifThenElse(
          has('any'),
          of('any', 'One of these holds.', { type: 'array', minItems: 1, items: refTo('entry') }),
          ifThenElse(has('not'), of('not', 'This does not hold.', refTo('entry')), refTo('past')),
        ),
      ),
    ),
  ),
  derived: {
    type: 'object',
    required: ['relation', 'rule'],
    additionalProperties: false,
    description: 'What a Datalog program under `datalog` derives.',
    properties: {
      relation: { ...text, description: 'A relation that the program declares.' },
      rule: {
        enum: predicateRules.map(rule => rule.name),
        description: relationRules.map(rule => rule.name).join(', '),
      },
      value: { description: 'How many rows, for `min_length` and `max_length`.' },
    },
    allOf: ruleConditions(),
  },
  texts: oneOrMore(text, 'One, or a list of them.'),
  files: {
    description: 'Globs, or a file of this call.',
    ...ifThenElse({ type: 'object' }, same('file'), refTo('texts')),
  },
  command: {
    description: 'The words that it is called with first.',
    ...ifThenElse(
      { type: 'object' },
      {
        type: 'object',
        minProperties: 1,
        maxProperties: 1,
        additionalProperties: false,
        properties: {
          matches: { ...text, description: 'An RE2 pattern, anywhere in the text of a command.' },
          same: { enum: ['command'], description: 'The script of this call, in the same folder.' },
        },
      },
      text,
    ),
  },
  past: {
    type: 'object',
    description: 'What happened in this session before the call.',
    minProperties: 1,
    additionalProperties: false,
    properties: {
      ...verbs,
      result,
      since: {
        description: 'Only events after the newest one that this fits; all, where none does.',
        ...refTo('reset'),
      },
      within: { type: 'string', description: 'Only events of the last `90s`, `10m`, `2h` or `7d`.' },
      last: { ...anyNumber, description: 'Only so many of the newest events.' },
      at_least: { ...anyNumber, description: 'How many events must fit. Default: 1.' },
    },
  },
  reset: {
    type: 'object',
    minProperties: 1,
    additionalProperties: false,
    properties: { ...verbs, result },
  },
  condition: {
    type: 'object',
    required: ['selector', 'rule'],
    additionalProperties: false,
    properties: {
      selector: {
        ...text,
        description: 'A path into the payload, such as `tool_input.timeout`, or an RFC 9535 JSONPath query.',
      },
      rule: {
        enum: valueRules.map(rule => rule.name),
        description: valueRules.map(rule => `${rule.name}: ${rule.summary}`).join('\n'),
      },
      value: { description: 'What the rule compares with.' },
      quantifier: {
        enum: ['all', 'any'],
        description: 'Whether all elements must meet the rule, or any one. Default: what the rule says.',
      },
    },
    allOf: ruleConditions(),
  },
};

/** The keys of a rule that take conditions. */
export const conditionKeys: Record<string, Schema> = {
  when: oneOrMore(
    refTo('entry'),
    'Conditions on the payload and on the past; the rule fires only if all of them hold.',
  ),
  unless: oneOrMore(refTo('entry'), 'The rule does not fire where one of these holds.'),
};
