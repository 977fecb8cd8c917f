/** Generated from src/compiler/gate-program/rules.dl by `npm run generate`. */
import type { SharedRules } from '../../../compiler/shared-rules.ts';
import type { Origin } from '../../../datalog/program.ts';

const section = 'gate-program';
const origin0: Origin = { label: "`rulespec:broken-rules`: where rules could not be read, the user is asked about a call.", section };
const origin1: Origin = { label: "At other hook events asking would lock the user out: the user gets a notice.", section };
const origin2: Origin = { label: "`rulespec:unread-call`: where a part of the call could not be read, the user is asked.", section };
const origin3: Origin = { label: "The most restrictive decision is the verdict. An agent that may stop is not held back; a call that waits for a review does not run.", section };

export const sharedRules: SharedRules = {
  facts: [
  ],
  rules: [
    { head: {"relation":"rule_fires","terms":[{"kind":"constant","type":"number","value":-1},{"kind":"constant","type":"number","value":-1}]}, body: [{"kind":"positive","atom":{"relation":"event","terms":[{"kind":"constant","type":"symbol","value":"PreToolUse"},{"kind":"wildcard"}]}},{"kind":"positive","atom":{"relation":"rules_unread","terms":[{"kind":"wildcard"}]}}], origin: origin0 },
    { head: {"relation":"decision","terms":[{"kind":"constant","type":"number","value":-1},{"kind":"constant","type":"symbol","value":"ask"}]}, body: [{"kind":"positive","atom":{"relation":"rule_fires","terms":[{"kind":"constant","type":"number","value":-1},{"kind":"wildcard"}]}}], origin: origin0 },
    { head: {"relation":"notice","terms":[{"kind":"constant","type":"number","value":-1}]}, body: [{"kind":"positive","atom":{"relation":"rules_unread","terms":[{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"event","terms":[{"kind":"constant","type":"symbol","value":"PreToolUse"},{"kind":"wildcard"}]}}], origin: origin1 },
    { head: {"relation":"rule_fires","terms":[{"kind":"constant","type":"number","value":-2},{"kind":"constant","type":"number","value":-1}]}, body: [{"kind":"positive","atom":{"relation":"call_unread","terms":[{"kind":"wildcard"}]}}], origin: origin2 },
    { head: {"relation":"decision","terms":[{"kind":"constant","type":"number","value":-2},{"kind":"constant","type":"symbol","value":"ask"}]}, body: [{"kind":"positive","atom":{"relation":"rule_fires","terms":[{"kind":"constant","type":"number","value":-2},{"kind":"wildcard"}]}}], origin: origin2 },
    { head: {"relation":"verdict","terms":[{"kind":"constant","type":"symbol","value":"deny"}]}, body: [{"kind":"positive","atom":{"relation":"decision","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"deny"}]}},{"kind":"negative","atom":{"relation":"may_stop","terms":[{"kind":"wildcard"}]}}], origin: origin3 },
    { head: {"relation":"verdict","terms":[{"kind":"constant","type":"symbol","value":"ask"}]}, body: [{"kind":"positive","atom":{"relation":"decision","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"ask"}]}},{"kind":"negative","atom":{"relation":"decision","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"deny"}]}},{"kind":"negative","atom":{"relation":"may_stop","terms":[{"kind":"wildcard"}]}}], origin: origin3 },
    { head: {"relation":"verdict","terms":[{"kind":"constant","type":"symbol","value":"warn"}]}, body: [{"kind":"positive","atom":{"relation":"decision","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"warn"}]}},{"kind":"negative","atom":{"relation":"decision","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"ask"}]}},{"kind":"negative","atom":{"relation":"decision","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"deny"}]}},{"kind":"negative","atom":{"relation":"unreviewed","terms":[{"kind":"wildcard"}]}}], origin: origin3 },
    { head: {"relation":"verdict","terms":[{"kind":"constant","type":"symbol","value":"allow"}]}, body: [{"kind":"positive","atom":{"relation":"event","terms":[{"kind":"wildcard"},{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"decision","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"warn"}]}},{"kind":"negative","atom":{"relation":"decision","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"ask"}]}},{"kind":"negative","atom":{"relation":"decision","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"deny"}]}},{"kind":"negative","atom":{"relation":"unreviewed","terms":[{"kind":"wildcard"}]}}], origin: origin3 },
  ],
};
