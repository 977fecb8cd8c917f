/** Generated from src/compiler/dialects/scoped/rules.dl by `npm run generate`. */
import type { SharedRules } from '../../../../compiler/shared-rules.ts';
import type { Origin } from '../../../../datalog/program.ts';

const section = 'scoped';
const origin0: Origin = { label: "`rulespec:left-out`: a notice lists unusable rules, at the start of a session or at a refusal.", section };
const origin1: Origin = { label: "A reviewed rule that fires leaves the decision to a model, unless another rule already refuses the call.", section };
const origin2: Origin = { label: "The outcome of a review decides.", section };
const origin3: Origin = { label: "`rulespec:unreviewed`: a call waits for its review. Only a verdict: decisions determine the needed reviews.", section };
const origin4: Origin = { label: "A shadowed rule requests no review; it only records that it would.", section };

export const sharedRules: SharedRules = {
  facts: [
  ],
  rules: [
    { head: {"relation":"notice","terms":[{"kind":"constant","type":"number","value":-6}]}, body: [{"kind":"positive","atom":{"relation":"rules_left_out","terms":[{"kind":"wildcard"}]}},{"kind":"positive","atom":{"relation":"event","terms":[{"kind":"constant","type":"symbol","value":"SessionStart"},{"kind":"wildcard"}]}}], origin: origin0 },
    { head: {"relation":"notice","terms":[{"kind":"constant","type":"number","value":-6}]}, body: [{"kind":"positive","atom":{"relation":"rules_left_out","terms":[{"kind":"wildcard"}]}},{"kind":"positive","atom":{"relation":"decision","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"deny"}]}}], origin: origin0 },
    { head: {"relation":"notice","terms":[{"kind":"constant","type":"number","value":-6}]}, body: [{"kind":"positive","atom":{"relation":"rules_left_out","terms":[{"kind":"wildcard"}]}},{"kind":"positive","atom":{"relation":"decision","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"ask"}]}}], origin: origin0 },
    { head: {"relation":"under_review","terms":[{"kind":"variable","name":"rule"}]}, body: [{"kind":"positive","atom":{"relation":"rule_fires","terms":[{"kind":"variable","name":"rule"},{"kind":"wildcard"}]}},{"kind":"positive","atom":{"relation":"reviewed","terms":[{"kind":"variable","name":"rule"}]}},{"kind":"negative","atom":{"relation":"shadowed","terms":[{"kind":"variable","name":"rule"}]}}], origin: origin1 },
    { head: {"relation":"refused","terms":[{"kind":"variable","name":"rule"}]}, body: [{"kind":"positive","atom":{"relation":"decision","terms":[{"kind":"variable","name":"rule"},{"kind":"constant","type":"symbol","value":"deny"}]}},{"kind":"negative","atom":{"relation":"reviewed","terms":[{"kind":"variable","name":"rule"}]}}], origin: origin1 },
    { head: {"relation":"needs_review","terms":[{"kind":"variable","name":"rule"}]}, body: [{"kind":"positive","atom":{"relation":"under_review","terms":[{"kind":"variable","name":"rule"}]}},{"kind":"negative","atom":{"relation":"refused","terms":[{"kind":"wildcard"}]}}], origin: origin1 },
    { head: {"relation":"decision","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"action"}]}, body: [{"kind":"positive","atom":{"relation":"under_review","terms":[{"kind":"variable","name":"rule"}]}},{"kind":"positive","atom":{"relation":"review","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"outcome"},{"kind":"wildcard"}]}},{"kind":"positive","atom":{"relation":"on_review","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"outcome"},{"kind":"variable","name":"action"}]}}], origin: origin2 },
    { head: {"relation":"unreviewed","terms":[{"kind":"variable","name":"rule"}]}, body: [{"kind":"positive","atom":{"relation":"needs_review","terms":[{"kind":"variable","name":"rule"}]}},{"kind":"negative","atom":{"relation":"review","terms":[{"kind":"variable","name":"rule"},{"kind":"wildcard"},{"kind":"wildcard"}]}}], origin: origin3 },
    { head: {"relation":"verdict","terms":[{"kind":"constant","type":"symbol","value":"ask"}]}, body: [{"kind":"positive","atom":{"relation":"unreviewed","terms":[{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"decision","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"deny"}]}}], origin: origin3 },
    { head: {"relation":"would","terms":[{"kind":"variable","name":"rule"},{"kind":"constant","type":"symbol","value":"ask"}]}, body: [{"kind":"positive","atom":{"relation":"rule_fires","terms":[{"kind":"variable","name":"rule"},{"kind":"wildcard"}]}},{"kind":"positive","atom":{"relation":"reviewed","terms":[{"kind":"variable","name":"rule"}]}},{"kind":"positive","atom":{"relation":"shadowed","terms":[{"kind":"variable","name":"rule"}]}}], origin: origin4 },
  ],
};
