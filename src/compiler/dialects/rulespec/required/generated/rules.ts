/** Generated from src/compiler/dialects/rulespec/required/rules.dl by `npm run generate`. */
import type { SharedRules } from '../../../../../compiler/shared-rules.ts';
import type { Origin } from '../../../../../datalog/program.ts';

const section = 'required';
const origin0: Origin = { label: "A predicate is skipped where its `when` does not hold.", section };
const origin1: Origin = { label: "Required evidence is missing.", section };
const origin2: Origin = { label: "A predicate passes where its test holds and no evidence is missing,", section };
const origin3: Origin = { label: "and fails where its test does not hold,", section };
const origin4: Origin = { label: "or where evidence is missing.", section };

export const sharedRules: SharedRules = {
  facts: [
  ],
  rules: [
    { head: {"relation":"predicate_skip","terms":[{"kind":"variable","name":"id"}]}, body: [{"kind":"positive","atom":{"relation":"conditional","terms":[{"kind":"variable","name":"id"}]}},{"kind":"negative","atom":{"relation":"when_holds","terms":[{"kind":"variable","name":"id"}]}}], origin: origin0 },
    { head: {"relation":"predicate_unproven","terms":[{"kind":"variable","name":"id"}]}, body: [{"kind":"positive","atom":{"relation":"evidence_required","terms":[{"kind":"variable","name":"id"}]}},{"kind":"negative","atom":{"relation":"predicate_observed","terms":[{"kind":"variable","name":"id"}]}}], origin: origin1 },
    { head: {"relation":"predicate_pass","terms":[{"kind":"variable","name":"id"}]}, body: [{"kind":"positive","atom":{"relation":"satisfied","terms":[{"kind":"variable","name":"id"}]}},{"kind":"negative","atom":{"relation":"predicate_skip","terms":[{"kind":"variable","name":"id"}]}},{"kind":"negative","atom":{"relation":"predicate_unproven","terms":[{"kind":"variable","name":"id"}]}}], origin: origin2 },
    { head: {"relation":"predicate_fail","terms":[{"kind":"variable","name":"id"}]}, body: [{"kind":"positive","atom":{"relation":"predicate","terms":[{"kind":"variable","name":"id"},{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"satisfied","terms":[{"kind":"variable","name":"id"}]}},{"kind":"negative","atom":{"relation":"predicate_skip","terms":[{"kind":"variable","name":"id"}]}}], origin: origin3 },
    { head: {"relation":"predicate_fail","terms":[{"kind":"variable","name":"id"}]}, body: [{"kind":"positive","atom":{"relation":"predicate_unproven","terms":[{"kind":"variable","name":"id"}]}},{"kind":"negative","atom":{"relation":"predicate_skip","terms":[{"kind":"variable","name":"id"}]}}], origin: origin4 },
  ],
};
