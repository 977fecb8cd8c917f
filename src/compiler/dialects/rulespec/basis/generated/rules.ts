/** Generated from src/compiler/dialects/rulespec/basis/rules.dl by `npm run generate`. */
import type { SharedRules } from '../../../../../compiler/shared-rules.ts';
import type { Origin } from '../../../../../datalog/program.ts';

const section = 'basis';
const origin0: Origin = { label: "The session was observed writing the file that the element names.", section };
const origin1: Origin = { label: "The session was observed running the command that the element names.", section };
const origin2: Origin = { label: "Any other element is the agent's word.", section };
const origin3: Origin = { label: "A predicate about the repository rests on evidence, whatever it finds.", section };
const origin4: Origin = { label: "So does a predicate on a claim if every element of the claim was observed.", section };
const origin5: Origin = { label: "All other predicates are only reported.", section };

export const sharedRules: SharedRules = {
  facts: [
  ],
  rules: [
    { head: {"relation":"value_observed","terms":[{"kind":"variable","name":"claim"},{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"value_written","terms":[{"kind":"variable","name":"claim"},{"kind":"variable","name":"path"},{"kind":"wildcard"}]}}], origin: origin0 },
    { head: {"relation":"value_observed","terms":[{"kind":"variable","name":"claim"},{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"value_ran","terms":[{"kind":"variable","name":"claim"},{"kind":"variable","name":"path"},{"kind":"wildcard"}]}}], origin: origin1 },
    { head: {"relation":"claim_unobserved","terms":[{"kind":"variable","name":"claim"},{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"claim_element","terms":[{"kind":"variable","name":"claim"},{"kind":"variable","name":"path"}]}},{"kind":"negative","atom":{"relation":"value_observed","terms":[{"kind":"variable","name":"claim"},{"kind":"variable","name":"path"}]}}], origin: origin2 },
    { head: {"relation":"predicate_observed","terms":[{"kind":"variable","name":"id"}]}, body: [{"kind":"positive","atom":{"relation":"predicate_looks","terms":[{"kind":"variable","name":"id"},{"kind":"constant","type":"symbol","value":"repository"}]}}], origin: origin3 },
    { head: {"relation":"predicate_observed","terms":[{"kind":"variable","name":"id"}]}, body: [{"kind":"positive","atom":{"relation":"predicate_claim","terms":[{"kind":"variable","name":"id"},{"kind":"variable","name":"claim"}]}},{"kind":"positive","atom":{"relation":"value_observed","terms":[{"kind":"variable","name":"claim"},{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"claim_unobserved","terms":[{"kind":"variable","name":"claim"},{"kind":"wildcard"}]}}], origin: origin4 },
    { head: {"relation":"predicate_reported","terms":[{"kind":"variable","name":"id"}]}, body: [{"kind":"positive","atom":{"relation":"predicate","terms":[{"kind":"variable","name":"id"},{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"predicate_observed","terms":[{"kind":"variable","name":"id"}]}},{"kind":"negative","atom":{"relation":"predicate_skip","terms":[{"kind":"variable","name":"id"}]}}], origin: origin5 },
  ],
};
