/**
 * The relations of compiled hook rules, beside those that conditions share with rulespecs. `docs/relations.md` is generated
 * from this file too. INVARIANT: a base relation says what was asked or found, never what follows from it.
 */
import { bashRelations } from './bash-relations.ts';
import {
  circumstanceRelations,
  policyCircumstanceRelations,
  scopedCircumstanceRelations,
  stopProgramRelations,
} from './circumstance-relations.ts';
import { markdownRelations } from './markdown-relations.ts';
import type { Program } from './program.ts';
import {
  type BaseRelation,
  baseRelationNames,
  envelopeRelations,
  relation,
  rulespecRelations,
  textRelations,
  verdictRelations,
} from './relations.ts';
import { inputRelations, reviewProgramRelations } from './scoped-relations.ts';

/** What the rule files say: these facts are in the compiled program whatever the event. */
export const ruleRelations = {
  rule: relation(
    'rule',
    { id: 'number', name: 'symbol' },
    "The rule files have this rule; ids count from 0 in the order in which they were loaded. Those below 0 are the gate's own.",
  ),
} as const;

/** What the agent is about to do, or has done. */
export const eventRelations = {
  event: relation(
    'event',
    { moment: 'symbol', tool: 'symbol' },
    'The agent is at this moment, such as PreToolUse, with this tool; the tool is empty off tools.',
  ),
  part: relation(
    'part',
    { part: 'number', path: 'symbol' },
    'The call is about this file or edit of one; parts count from 0, the path is relative to the root where it lies inside, and empty for a call about no file.',
  ),
  text: relation(
    'text',
    { part: 'number', name: 'symbol' },
    'The part has this text; part is -1 for the texts of the event as a whole. The content of an edit is its new text.',
  ),
} as const;

/**
 * What the host found for the constants that rules name. It goes through the body of each rule of the event's moment, in
 * order, and stops where nothing is found: what cannot matter is not searched for.
 */
export const hookTextRelations = {
  tool_matches: {
    ...relation('tool_matches', { pattern: 'symbol' }, 'The RE2 pattern matches the whole name of the tool.'),
    demands: [0],
  },
  path_matches: {
    ...relation(
      'path_matches',
      { part: 'number', globs: 'symbol' },
      'The path of the part fits the globs, one a line: the last that matches decides, and `!` negates. After `(?i)` case does not count.',
    ),
    demands: [1],
  },
  text_matches: {
    ...relation(
      'text_matches',
      { part: 'number', name: 'symbol', pattern: 'symbol', line: 'number' },
      'A match of the pattern in this text touches the line; lines count from 1. `^` and `$` match at line ends unless the pattern begins with `(?-m)`.',
    ),
    demands: [1, 2],
  },
} as const;

/** What rules derive. The last four are the decision, and the outputs. */
export const decisionRelations = {
  rule_fires: relation(
    'rule_fires',
    { rule: 'number', part: 'number' },
    'The rule fires on this part of the call, or on the event as a whole where part is -1.',
  ),
  decision: relation(
    'decision',
    { rule: 'number', action: 'symbol' },
    'The rule fires and asks for this: deny, ask, context or log.',
  ),
  agent_stops: relation(
    'agent_stops',
    { rule: 'number' },
    'The rule fires and says that the whole agent is to stop.',
  ),
  notice: relation('notice', { rule: 'number' }, 'The user, and not the agent, is told what the rule says.'),
  verdict: relation(
    'verdict',
    { action: 'symbol' },
    'The most restrictive of the decisions: deny, ask, context, or none.',
  ),
} as const;

export const decisionOutputs = ['decision', 'agent_stops', 'notice', 'verdict'] as const;

/** All that every program of hook rules declares, in its order. */
export const hookRelations: readonly BaseRelation[] = [
  ...Object.values(ruleRelations),
  ...Object.values(eventRelations),
  ...Object.values(hookTextRelations),
  ...Object.values(circumstanceRelations),
  ...Object.values(decisionRelations),
];

const { claim_value: claimValue, ...otherEnvelopeRelations } = envelopeRelations;

/** What it declares besides where a rule has a condition: those of rulespecs, over the payload in place of an envelope. */
export const conditionRelations: readonly BaseRelation[] = [
  { ...rulespecRelations.claim, meaning: 'A condition looks at what this selector selects in the payload.' },
  {
    ...claimValue,
    meaning: `${claimValue.meaning} Of a string that is too long to be written down, kind is long and text \`…\`.`,
  },
  ...Object.values(otherEnvelopeRelations),
  ...Object.values(textRelations),
  { ...verdictRelations.when_witness, meaning: 'The element at the path meets the condition.' },
  {
    ...verdictRelations.when_counterexample,
    meaning: 'The element at the path does not meet the condition.',
  },
  { ...verdictRelations.when_holds, meaning: 'The condition holds; its id counts from 0 over all rules.' },
];

const hookRelationNames: readonly string[] = hookRelations.map(({ name }) => name);
/** What such a program declares besides where its rules need it. */
const others = [
  stopProgramRelations,
  Object.values(policyCircumstanceRelations),
  Object.values(scopedCircumstanceRelations),
  bashRelations,
  markdownRelations,
  Object.values(inputRelations),
  reviewProgramRelations,
].flatMap(relations => relations.map(({ name }) => name));

/** The relations of a program that the product fills or reads: a program of hook rules declares all of theirs. */
export function ownRelationNames({ relations }: Program): ReadonlySet<string> {
  const declared = new Set(relations.map(({ name }) => name));
  if (!hookRelationNames.every(name => declared.has(name))) return baseRelationNames;
  return new Set([...baseRelationNames, ...hookRelationNames, ...others]);
}
