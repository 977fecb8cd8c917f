/** Generated from src/compiler/dialects/content/rules.dl by `npm run generate`. */
import type { SharedRules } from '../../../../compiler/shared-rules.ts';
import type { Origin } from '../../../../datalog/program.ts';

const section = 'content';
const origin0: Origin = { label: "`stop-gate`: if a file requests it, the agent may not stop while its plan fails.", section };
const origin1: Origin = { label: "After three refusals in a row the agent may stop; if refusals cannot be counted, after the first.", section };
const origin2: Origin = { label: "If the agent may stop, rules that would hold it back let it go.", section };
const origin3: Origin = { label: "`rulespec:sent-back`: a notice shows the user what the agent leaves unfinished.", section };

export const sharedRules: SharedRules = {
  facts: [
  ],
  rules: [
    { head: {"relation":"rule_fires","terms":[{"kind":"constant","type":"number","value":-3},{"kind":"constant","type":"number","value":-1}]}, body: [{"kind":"positive","atom":{"relation":"plan_fails","terms":[{"kind":"wildcard"},{"kind":"wildcard"}]}}], origin: origin0 },
    { head: {"relation":"decision","terms":[{"kind":"constant","type":"number","value":-3},{"kind":"constant","type":"symbol","value":"deny"}]}, body: [{"kind":"positive","atom":{"relation":"plan_fails","terms":[{"kind":"wildcard"},{"kind":"wildcard"}]}}], origin: origin0 },
    { head: {"relation":"may_stop","terms":[{"kind":"variable","name":"times"}]}, body: [{"kind":"positive","atom":{"relation":"refusals","terms":[{"kind":"variable","name":"times"}]}},{"kind":"comparison","operator":">=","left":{"kind":"variable","name":"times"},"right":{"kind":"constant","type":"number","value":3}}], origin: origin1 },
    { head: {"relation":"may_stop","terms":[{"kind":"variable","name":"times"}]}, body: [{"kind":"positive","atom":{"relation":"refusals_uncounted","terms":[{"kind":"variable","name":"times"}]}},{"kind":"comparison","operator":">=","left":{"kind":"variable","name":"times"},"right":{"kind":"constant","type":"number","value":1}}], origin: origin1 },
    { head: {"relation":"allowed_stop","terms":[{"kind":"variable","name":"rule"}]}, body: [{"kind":"positive","atom":{"relation":"decision","terms":[{"kind":"variable","name":"rule"},{"kind":"constant","type":"symbol","value":"deny"}]}},{"kind":"positive","atom":{"relation":"may_stop","terms":[{"kind":"wildcard"}]}}], origin: origin2 },
    { head: {"relation":"allowed_stop","terms":[{"kind":"variable","name":"rule"}]}, body: [{"kind":"positive","atom":{"relation":"decision","terms":[{"kind":"variable","name":"rule"},{"kind":"constant","type":"symbol","value":"ask"}]}},{"kind":"positive","atom":{"relation":"may_stop","terms":[{"kind":"wildcard"}]}}], origin: origin2 },
    { head: {"relation":"verdict","terms":[{"kind":"constant","type":"symbol","value":"allow"}]}, body: [{"kind":"positive","atom":{"relation":"allowed_stop","terms":[{"kind":"wildcard"}]}}], origin: origin2 },
    { head: {"relation":"notice","terms":[{"kind":"constant","type":"number","value":-4}]}, body: [{"kind":"positive","atom":{"relation":"allowed_stop","terms":[{"kind":"wildcard"}]}}], origin: origin3 },
    { head: {"relation":"notice","terms":[{"kind":"variable","name":"rule"}]}, body: [{"kind":"positive","atom":{"relation":"allowed_stop","terms":[{"kind":"variable","name":"rule"}]}}], origin: origin3 },
  ],
};
