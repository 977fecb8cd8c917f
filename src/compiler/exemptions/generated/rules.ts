/** Generated from src/compiler/exemptions/rules.dl by `npm run generate`. */
import type { SharedRules } from '../../../compiler/shared-rules.ts';
import type { Origin } from '../../../datalog/program.ts';

const section = 'exemptions';
const origin0: Origin = { label: "A decision of an exempted rule does not stand.", section };
const origin1: Origin = { label: "Decisions of rules that guard the gate stand despite any exemption.", section };
const origin2: Origin = { label: "The most restrictive standing decision is the verdict.", section };

export const sharedRules: SharedRules = {
  facts: [
  ],
  rules: [
    { head: {"relation":"standing","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"action"}]}, body: [{"kind":"positive","atom":{"relation":"decision","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"action"}]}},{"kind":"negative","atom":{"relation":"exemption","terms":[{"kind":"variable","name":"rule"},{"kind":"wildcard"}]}}], origin: origin0 },
    { head: {"relation":"standing","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"action"}]}, body: [{"kind":"positive","atom":{"relation":"decision","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"action"}]}},{"kind":"positive","atom":{"relation":"guard","terms":[{"kind":"variable","name":"rule"}]}}], origin: origin1 },
    { head: {"relation":"verdict","terms":[{"kind":"constant","type":"symbol","value":"deny"}]}, body: [{"kind":"positive","atom":{"relation":"standing","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"deny"}]}},{"kind":"negative","atom":{"relation":"may_stop","terms":[{"kind":"wildcard"}]}}], origin: origin2 },
    { head: {"relation":"verdict","terms":[{"kind":"constant","type":"symbol","value":"ask"}]}, body: [{"kind":"positive","atom":{"relation":"standing","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"ask"}]}},{"kind":"negative","atom":{"relation":"standing","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"deny"}]}},{"kind":"negative","atom":{"relation":"may_stop","terms":[{"kind":"wildcard"}]}}], origin: origin2 },
    { head: {"relation":"verdict","terms":[{"kind":"constant","type":"symbol","value":"warn"}]}, body: [{"kind":"positive","atom":{"relation":"standing","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"warn"}]}},{"kind":"negative","atom":{"relation":"standing","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"ask"}]}},{"kind":"negative","atom":{"relation":"standing","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"deny"}]}},{"kind":"negative","atom":{"relation":"unreviewed","terms":[{"kind":"wildcard"}]}}], origin: origin2 },
    { head: {"relation":"verdict","terms":[{"kind":"constant","type":"symbol","value":"allow"}]}, body: [{"kind":"positive","atom":{"relation":"event","terms":[{"kind":"wildcard"},{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"standing","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"warn"}]}},{"kind":"negative","atom":{"relation":"standing","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"ask"}]}},{"kind":"negative","atom":{"relation":"standing","terms":[{"kind":"wildcard"},{"kind":"constant","type":"symbol","value":"deny"}]}},{"kind":"negative","atom":{"relation":"unreviewed","terms":[{"kind":"wildcard"}]}}], origin: origin2 },
  ],
};
