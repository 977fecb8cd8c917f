/** Generated from src/compiler/shadow/rules.dl by `npm run generate`. */
import type { SharedRules } from '../../../compiler/shared-rules.ts';
import type { Origin } from '../../../datalog/program.ts';

const section = 'shadow';
const origin0: Origin = { label: "A rule is shadowed until its date, or without end if it has none.", section };
const origin1: Origin = { label: "A shadowed rule would change the decision if it is more restrictive than the verdict.", section };

export const sharedRules: SharedRules = {
  facts: [
  ],
  rules: [
    { head: {"relation":"due","terms":[{"kind":"variable","name":"rule"}]}, body: [{"kind":"positive","atom":{"relation":"shadow_until","terms":[{"kind":"variable","name":"rule"},{"kind":"variable","name":"until"}]}},{"kind":"positive","atom":{"relation":"now","terms":[{"kind":"variable","name":"time"}]}},{"kind":"comparison","operator":">=","left":{"kind":"variable","name":"time"},"right":{"kind":"variable","name":"until"}}], origin: origin0 },
    { head: {"relation":"shadowed","terms":[{"kind":"variable","name":"rule"}]}, body: [{"kind":"positive","atom":{"relation":"shadow","terms":[{"kind":"variable","name":"rule"}]}},{"kind":"negative","atom":{"relation":"due","terms":[{"kind":"variable","name":"rule"}]}}], origin: origin0 },
    { head: {"relation":"would_change","terms":[{"kind":"variable","name":"rule"},{"kind":"constant","type":"symbol","value":"deny"}]}, body: [{"kind":"positive","atom":{"relation":"would","terms":[{"kind":"variable","name":"rule"},{"kind":"constant","type":"symbol","value":"deny"}]}},{"kind":"negative","atom":{"relation":"verdict","terms":[{"kind":"constant","type":"symbol","value":"deny"}]}}], origin: origin1 },
    { head: {"relation":"would_change","terms":[{"kind":"variable","name":"rule"},{"kind":"constant","type":"symbol","value":"ask"}]}, body: [{"kind":"positive","atom":{"relation":"would","terms":[{"kind":"variable","name":"rule"},{"kind":"constant","type":"symbol","value":"ask"}]}},{"kind":"negative","atom":{"relation":"verdict","terms":[{"kind":"constant","type":"symbol","value":"deny"}]}},{"kind":"negative","atom":{"relation":"verdict","terms":[{"kind":"constant","type":"symbol","value":"ask"}]}}], origin: origin1 },
    { head: {"relation":"would_change","terms":[{"kind":"variable","name":"rule"},{"kind":"constant","type":"symbol","value":"warn"}]}, body: [{"kind":"positive","atom":{"relation":"would","terms":[{"kind":"variable","name":"rule"},{"kind":"constant","type":"symbol","value":"warn"}]}},{"kind":"positive","atom":{"relation":"verdict","terms":[{"kind":"constant","type":"symbol","value":"allow"}]}}], origin: origin1 },
  ],
};
