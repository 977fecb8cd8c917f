/** Generated from src/compiler/dialects/rulespec/rules.dl by `npm run generate`. */
import type { SharedRules } from '../../../../compiler/shared-rules.ts';
import type { Origin } from '../../../../datalog/program.ts';

const section = 'rulespec';
const origin0: Origin = { label: "A predicate is skipped where its `when` does not hold.", section };
const origin1: Origin = { label: "Otherwise it passes where its test holds, and fails where it does not.", section };

export const sharedRules: SharedRules = {
  facts: [
  ],
  rules: [
    { head: {"relation":"predicate_skip","terms":[{"kind":"variable","name":"id"}]}, body: [{"kind":"positive","atom":{"relation":"conditional","terms":[{"kind":"variable","name":"id"}]}},{"kind":"negative","atom":{"relation":"when_holds","terms":[{"kind":"variable","name":"id"}]}}], origin: origin0 },
    { head: {"relation":"predicate_pass","terms":[{"kind":"variable","name":"id"}]}, body: [{"kind":"positive","atom":{"relation":"satisfied","terms":[{"kind":"variable","name":"id"}]}},{"kind":"negative","atom":{"relation":"predicate_skip","terms":[{"kind":"variable","name":"id"}]}}], origin: origin1 },
    { head: {"relation":"predicate_fail","terms":[{"kind":"variable","name":"id"}]}, body: [{"kind":"positive","atom":{"relation":"predicate","terms":[{"kind":"variable","name":"id"},{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"satisfied","terms":[{"kind":"variable","name":"id"}]}},{"kind":"negative","atom":{"relation":"predicate_skip","terms":[{"kind":"variable","name":"id"}]}}], origin: origin1 },
  ],
};
