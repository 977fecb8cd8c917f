/**
 * The registry of relations: every family, in the order of `docs/relations.md`. A new relation stands in the file of
 * its family; a new family is one file and one line here.
 */
import type { Program } from '../datalog/program.ts';
import { basisRelations } from './basis.ts';
import { type Chapter, family } from './chapter.ts';
import { envelopeRelations } from './claim.ts';
import type { Computed } from './computed.ts';
import { conditionRelations } from './conditions.ts';
import { effectRelations, effectTextRelations } from './effects.ts';
import { eventRelations, eventTextRelations } from './event.ts';
import { evidenceRelations } from './evidence/relations.ts';
import {
  allowedStopRelations,
  derivedStatusRelations,
  exemptionProgramRelations,
  gateStatusRelations,
  policyStatusRelations,
  projectStatusRelations,
  scopedStatusRelations,
  stopRelations,
} from './gate-status.ts';
import { gitRelations } from './git.ts';
import { hostAnswerFacts, hostAnswerRelations } from './host-answer.ts';
import { inputRelations } from './input.ts';
import { deliveryRelations, markdownRuleRelations } from './markdown.ts';
import { pastRelations } from './past.ts';
import { historySettings, pastConditionFacts, pastConditionRelations } from './past-conditions.ts';
import { judgementRelations, policyRelations } from './policy.ts';
import type { Relation } from './relation.ts';
import type { RepositoryRelation } from './repository.ts';
import { answerRelations, reviewedRelations, reviewRelations } from './review.ts';
import { decisionRelations, ruleRelations } from './rules.ts';
import {
  combinedRelations,
  rulespecRelations,
  severityRelations,
  verdictRelations,
  waiverRelations,
} from './rulespec.ts';
import { rulespecChapter } from './rulespec-chapter.ts';
import { runRelations } from './runs.ts';
import { scriptRelations } from './script.ts';
import { scriptTextRelations } from './script-words.ts';
import { sessionRelations } from './session.ts';
import { shadowFacts, shadowRelations } from './shadow.ts';
import type { SummarizedKind } from './summaries.ts';
import { textRelations } from './text.ts';
import { userProgramRelations } from './user-programs.ts';
import { factRelations } from './whole.ts';

export const chapters: readonly Chapter[] = [
  rulespecChapter,
  {
    title: 'Relations of hook rules',
    about: `The relations of compiled hook rules, as they stand in \`hook.compiled.dl\`. Where a rule has a \`when\`, the relations about claims, texts and conditions above are there
too; the claims are then selectors over the payload.`,
    families: [
      family('What the rule files say', 'Facts, whatever the event.', ruleRelations),
      family('What the agent is about to do', 'Facts, from the event.', eventRelations),
      family(
        'What was found for the rules',
        'Facts, computed before the program runs, for the constants that active rules name. The body of each is gone through in order, as far as something is found.',
        eventTextRelations,
      ),
      family(
        'What the call does to the world',
        'Facts, of any tool: declared, and looked up, only where a rule asks for effects.',
        { ...effectRelations, ...effectTextRelations },
      ),
      family(
        'What happened before',
        'Facts, of the session: declared, and read, only where a rule has a condition on the past. For the constants that rules name, as far as something is found. `ending` is `completed` (in any way), `passed` or `failed`; with `last ` before it, only the event that ended last has a row.',
        pastRelations,
      ),
      family(
        'What conditions on the past say',
        'Facts, whatever the event; declared only where there are such conditions, the last where a file says `history: off`.',
        { ...pastConditionFacts, ...historySettings },
      ),
      family(
        'What follows from the past',
        'Derived by rules, where there are such conditions.',
        pastConditionRelations,
      ),
      family(
        "What is asked of users' programs",
        'Declared only where a rule asks for a relation of one. The first is derived; the second is a fact.',
        userProgramRelations,
      ),
      family(
        'What the gate found about its own work',
        'Facts. Those about a stop are declared only where a rule is about one, or a file asks for the stop gate; those about another project only where two decide, those about exemptions only where one is for the call.',
        {
          ...gateStatusRelations,
          ...projectStatusRelations,
          ...exemptionProgramRelations,
          ...policyStatusRelations,
          ...scopedStatusRelations,
          ...stopRelations,
        },
      ),
      family('What is decided', 'Derived by rules. The last four are the outputs.', decisionRelations),
      family(
        'What stands although something is exempted',
        'Derived by rules, where an exemption of the user is for the call; an output there.',
        derivedStatusRelations,
      ),
      family(
        'Which rules are only tried out',
        'Declared only where there are such rules. The first two are facts, the others derived; the last two are outputs.',
        { ...shadowFacts, ...shadowRelations },
      ),
      family(
        'Whether an agent may stop all the same',
        'Derived by rules, where one is about a stop.',
        allowedStopRelations,
      ),
    ],
  },
  {
    title: 'Relations of Bash policies',
    about:
      'Declared only where some file is a [Bash policy](bash-policies.md). Facts describe a script by its commands, the *leaves*, which count from 0 in the order of the text.',
    families: [
      family('What the script says', 'Facts, from the script of a call.', scriptRelations),
      family(
        'What was found for the policies',
        'Facts, computed before the program runs, for the constants that rules and allowlists name. A constant holds globs or words, one a line, of which any may fit; `(?i)` in front says that case matters not.',
        scriptTextRelations,
      ),
      family('What the policies say', 'Facts, whatever the script.', policyRelations),
      family(
        'What is judged',
        'Derived by rules, and in the end `rule_fires` and `decision` above.',
        judgementRelations,
      ),
      family(
        'Whether the host is answered `allow`',
        'Declared only where a policy says `answer_allow: true`. The first three are facts, the others derived.',
        { ...hostAnswerFacts, ...hostAnswerRelations },
      ),
    ],
  },
  {
    title: 'Relations of Markdown rules',
    about: '',
    families: [
      family(
        'What Markdown rules are for',
        'Facts, whatever the event; declared only where there are such rules.',
        markdownRuleRelations,
      ),
      family(
        'What the session is about',
        'Facts, for the globs, keywords and settings that Markdown rules name.',
        sessionRelations,
      ),
      family('What is injected into the session', 'Derived by rules.', deliveryRelations),
    ],
  },
  {
    title: 'Relations of scoped rules',
    about:
      'Declared only where there are [scoped rules](scoped-rules.md): those about reviews where one of them is reviewed, `project` where one is for a project.',
    families: [
      family(
        'What was found in the input',
        'Facts, computed before the program runs, for the constants that the rules name.',
        inputRelations,
      ),
      family('Which rules are reviewed', 'Facts, whatever the event.', reviewedRelations),
      family('What reviews came to', 'Facts, once the model has been asked.', answerRelations),
      family('What is to be reviewed', 'Derived by rules.', reviewRelations),
    ],
  },
];

const allRelations = chapters.flatMap(({ families }) =>
  families.flatMap(({ relations }) => Object.values(relations)),
);
const byName = new Map(allRelations.map(each => [each.name, each]));

/** Any relation of the product. */
export function relationNamed(name: string): Relation | undefined {
  return byName.get(name);
}

/** All that every compiled rulespec declares, in its order. */
export const relations: readonly Relation[] = [
  ...Object.values({
    ...rulespecRelations,
    ...envelopeRelations,
    ...textRelations,
    ...verdictRelations,
    ...basisRelations,
  }),
];

/** Relations that a rulespec additionally declares if one of its rules mentions it. */
export const repositoryRelations: readonly RepositoryRelation[] = Object.values({
  ...gitRelations,
  ...runRelations,
});
export const mentionedRelations: readonly Relation[] = [
  ...Object.values(factRelations),
  ...repositoryRelations,
];

const whereUsed: readonly Relation[] = Object.values({
  ...evidenceRelations,
  ...combinedRelations,
  ...severityRelations,
  ...waiverRelations,
});
const ofRulespecs = new Map(
  [...relations, ...mentionedRelations, ...whereUsed].map(each => [each.name, each]),
);

/** The declaration of a relation of compiled rulespecs; undefined for any other name. */
export function baseRelation(name: string): Relation | undefined {
  return ofRulespecs.get(name);
}

/** A program parsed from text, with the columns marked that must hold constants in relations of the product. */
export function withConstantColumns(program: Program): Program {
  const relations = program.relations.map(each => {
    const base = baseRelation(each.name);
    const isSame =
      base?.columns.length === each.columns.length &&
      base.columns.every(({ name, type }, at) => {
        const column = each.columns[at];
        return column?.name === name && column.type === type;
      });
    // A relation of another shape only shares its name with the one that the host computes.
    return isSame && base.demands ? { ...each, demands: base.demands } : each;
  });
  return { ...program, relations };
}

/** The names of all of them. */
export const baseRelationNames: ReadonlySet<string> = new Set(ofRulespecs.keys());

/** All that every program of hook rules declares, in its order. */
export const hookRelations: readonly Relation[] = [
  ...Object.values(ruleRelations),
  ...Object.values(eventRelations),
  ...Object.values(eventTextRelations),
  ...Object.values(gateStatusRelations),
  ...Object.values(decisionRelations),
];

/** Relations that a program additionally declares if one of its rules reads effects. */
export const askedEffectRelations: readonly Relation[] = [
  ...Object.values(effectRelations),
  ...Object.values(effectTextRelations),
];

/** Relations that a program additionally declares if one of its rules has a condition on the past. */
export const askedPastRelations: readonly Relation[] = [
  ...Object.values(pastRelations),
  ...Object.values(pastConditionFacts),
  ...Object.values(pastConditionRelations),
];

/** All that a program with Bash policies declares besides. */
export const bashRelations: readonly Relation[] = [
  ...Object.values(scriptRelations),
  ...Object.values(scriptTextRelations),
  ...Object.values(policyRelations),
  ...Object.values(judgementRelations),
];

/** The relations that users' own programs may read in the gate: all that is found, and nothing that is decided. */
const readable = new Map<string, Relation & Partial<Computed>>(
  [
    eventRelations,
    eventTextRelations,
    effectRelations,
    effectTextRelations,
    pastRelations,
    scriptRelations,
    scriptTextRelations,
  ].flatMap(family => Object.entries(family).map(([, each]) => [each.name, each])),
);
export const readableRelations: readonly Relation[] = [...readable.values()];

const sourcesOfMentioned: readonly (readonly Relation[])[] = [
  [...Object.values(effectRelations), ...Object.values(effectTextRelations)],
  Object.values(pastRelations),
  [...Object.values(scriptRelations), ...Object.values(scriptTextRelations)],
];

/**
 * Relations that a program additionally declares if users' programs mention one of these: each whole family, since
 * families are filled as a whole.
 */
export function familiesOf(mentioned: ReadonlySet<string>): readonly Relation[] {
  return sourcesOfMentioned.filter(family => family.some(({ name }) => mentioned.has(name))).flat();
}

/** Whether one of the names is a relation about the past. */
export function areOfPast(mentioned: ReadonlySet<string>): boolean {
  return Object.values(pastRelations).some(({ name }) => mentioned.has(name));
}

/** The columns of a readable relation that rules must fill with constants, since the host looks for those. */
export function boundColumns(name: string): readonly number[] {
  return readable.get(name)?.bound ?? [];
}

/** The column of a readable relation whose constants take long to read, and their kind. */
export function slowColumn(
  name: string,
): { readonly kind: SummarizedKind; readonly column: number } | undefined {
  const { kind, bound: [column] = [] } = readable.get(name) ?? {};
  return kind && column !== undefined ? { kind, column } : undefined;
}

export const markdownRelations: readonly Relation[] = [
  ...Object.values(markdownRuleRelations),
  ...Object.values(sessionRelations),
  ...Object.values(deliveryRelations),
];

/**
 * The relations that the product fills or reads in this program. A program of hook rules reserves all of the product's.
 */
export function ownRelationNames({ relations: declared }: Program): ReadonlySet<string> {
  const names = new Set(declared.map(({ name }) => name));
  const isOfHook = hookRelations.every(({ name }) => names.has(name));
  return isOfHook ? new Set(byName.keys()) : baseRelationNames;
}

export { conditionRelations };
