/** The first part of `docs/relations.md`: the relations of compiled rulespecs, in its order. */
import { basisRelations } from './basis.ts';
import { type Chapter, family } from './chapter.ts';
import { envelopeRelations } from './claim.ts';
import { evidenceRelations } from './evidence/relations.ts';
import { gitRelations } from './git.ts';
import {
  combinedRelations,
  rulespecRelations,
  severityRelations,
  verdictRelations,
  waiverRelations,
} from './rulespec.ts';
import { runRelations } from './runs.ts';
import { textRelations } from './text.ts';
import { factRelations } from './whole.ts';

export const rulespecChapter: Chapter = {
  title: 'Relations',
  about:
    "The relations of a compiled rulespec, as they stand in `rulespec.compiled.dl`. Types are Soufflé's.",
  families: [
    family('What the rulespec says', 'Facts, whatever the envelope.', rulespecRelations),
    family(
      'What the envelope says',
      'Facts, seen through the claims. Null and absent values have no row, save that a null inside a list has its `claim_element`.',
      envelopeRelations,
    ),
    family(
      'The whole envelope',
      'Facts, for the programs that users write: only where one mentions the relation. A null has no row.',
      factRelations,
    ),
    family(
      'What was found in texts',
      'Facts, computed before the program runs, for the claims and the patterns or needles that its rules name.',
      textRelations,
    ),
    family(
      'What was found in the working tree',
      'Facts, computed before the program runs, for the claims that its rules name; declared only where a rule mentions one.',
      evidenceRelations,
    ),
    family('What git says', 'Facts: only where a rule mentions the relation.', gitRelations),
    family('What was run', 'Facts: only where a rule mentions the relation.', runRelations),
    family(
      'What follows',
      'Derived by rules. The last three are the verdict, and the outputs.',
      verdictRelations,
    ),
    family(
      'What a verdict rests on',
      'Evidence that was observed, or the word of the agent. The first five are facts, the others derived.',
      basisRelations,
    ),
    family(
      'Conditions of several tests',
      'Only where a `when` has `all`, `any` or `not`.',
      combinedRelations,
    ),
    family('How bad a failure is', 'Only where a predicate has a `severity`.', severityRelations),
    family('What is waived', 'Only where waivers count.', waiverRelations),
  ],
};
