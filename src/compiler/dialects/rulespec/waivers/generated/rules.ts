/** Generated from src/compiler/dialects/rulespec/waivers/rules.dl by `npm run generate`. */
import type { SharedRules } from '../../../../../compiler/shared-rules.ts';
import type { Origin } from '../../../../../datalog/program.ts';

const section = 'waivers';
const origin0: Origin = { label: "A failure is waived until the end of the day that its waiver names.", section };

export const sharedRules: SharedRules = {
  facts: [
  ],
  rules: [
    { head: {"relation":"predicate_waived","terms":[{"kind":"variable","name":"id"}]}, body: [{"kind":"positive","atom":{"relation":"predicate_fail","terms":[{"kind":"variable","name":"id"}]}},{"kind":"positive","atom":{"relation":"waiver","terms":[{"kind":"variable","name":"id"},{"kind":"variable","name":"until"}]}},{"kind":"positive","atom":{"relation":"today","terms":[{"kind":"variable","name":"day"}]}},{"kind":"comparison","operator":">=","left":{"kind":"variable","name":"until"},"right":{"kind":"variable","name":"day"}}], origin: origin0 },
  ],
};
