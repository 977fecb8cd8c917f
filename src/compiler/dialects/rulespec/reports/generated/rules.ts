/** Generated from src/compiler/dialects/rulespec/reports/rules.dl by `npm run generate`. */
import type { SharedRules } from '../../../../../compiler/shared-rules.ts';
import type { Origin } from '../../../../../datalog/program.ts';

const section = 'reports';
const origin0: Origin = { label: "The run was of the working tree as it is.", section };
const origin1: Origin = { label: "What the command of the run ran is the same still.", section };
const origin2: Origin = { label: "The run wrote the report, with the bytes that it has now.", section };
const origin3: Origin = { label: "The run was of the command that the rulespec names for the report.", section };
const origin4: Origin = { label: "The run wrote the report, in which a test failed, or none.", section };
const origin5: Origin = { label: "A report in which all tests passed is none of a run that failed,", section };
const origin6: Origin = { label: "and one with a failed test is none of a run that passed.", section };
const origin7: Origin = { label: "The run wrote the report, of the working tree as it is, and ended as the report says.", section };
const origin8: Origin = { label: "A report is fresh by such a run of its command,", section };
const origin9: Origin = { label: "or of any command, where the rulespec names none.", section };
const origin10: Origin = { label: "Then nobody has agreed to the command.", section };
const origin11: Origin = { label: "Without such a run, a report of which the rulespec names the command is stale,", section };
const origin12: Origin = { label: "and so is any other where evidence is required.", section };
const origin13: Origin = { label: "Elsewhere it counts, and is the agent's word.", section };
const origin14: Origin = { label: "What looks at reports rests on evidence if recorded runs wrote all of them.", section };

export const sharedRules: SharedRules = {
  facts: [
  ],
  rules: [
    { head: {"relation":"run_of_tree","terms":[{"kind":"variable","name":"run"}]}, body: [{"kind":"positive","atom":{"relation":"run_tree","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"digest"}]}},{"kind":"positive","atom":{"relation":"tree","terms":[{"kind":"variable","name":"digest"}]}}], origin: origin0 },
    { head: {"relation":"run_counts","terms":[{"kind":"variable","name":"run"}]}, body: [{"kind":"positive","atom":{"relation":"run_of_tree","terms":[{"kind":"variable","name":"run"}]}},{"kind":"negative","atom":{"relation":"run_altered","terms":[{"kind":"variable","name":"run"},{"kind":"wildcard"}]}}], origin: origin1 },
    { head: {"relation":"run_wrote","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"report","terms":[{"kind":"variable","name":"path"},{"kind":"variable","name":"file"},{"kind":"variable","name":"digest"}]}},{"kind":"positive","atom":{"relation":"run_report","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"file"},{"kind":"variable","name":"digest"}]}}], origin: origin2 },
    { head: {"relation":"run_agreed","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"report_by","terms":[{"kind":"variable","name":"path"},{"kind":"variable","name":"command"}]}},{"kind":"positive","atom":{"relation":"run","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"command"},{"kind":"wildcard"}]}}], origin: origin3 },
    { head: {"relation":"run_reported","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"},{"kind":"variable","name":"outcome"}]}, body: [{"kind":"positive","atom":{"relation":"run_wrote","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}},{"kind":"positive","atom":{"relation":"report_outcome","terms":[{"kind":"variable","name":"path"},{"kind":"variable","name":"outcome"}]}}], origin: origin4 },
    { head: {"relation":"run_contradicts","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"run_reported","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"},{"kind":"constant","type":"symbol","value":"passed"}]}},{"kind":"positive","atom":{"relation":"run","terms":[{"kind":"variable","name":"run"},{"kind":"wildcard"},{"kind":"variable","name":"exit"}]}},{"kind":"comparison","operator":"!=","left":{"kind":"variable","name":"exit"},"right":{"kind":"constant","type":"number","value":0}}], origin: origin5 },
    { head: {"relation":"run_contradicts","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"run_reported","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"},{"kind":"constant","type":"symbol","value":"failed"}]}},{"kind":"positive","atom":{"relation":"run","terms":[{"kind":"variable","name":"run"},{"kind":"wildcard"},{"kind":"constant","type":"number","value":0}]}}], origin: origin6 },
    { head: {"relation":"run_of_report","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"run_wrote","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}},{"kind":"positive","atom":{"relation":"run_counts","terms":[{"kind":"variable","name":"run"}]}},{"kind":"negative","atom":{"relation":"run_contradicts","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}}], origin: origin7 },
    { head: {"relation":"report_fresh","terms":[{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"run_of_report","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}},{"kind":"positive","atom":{"relation":"run_agreed","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}}], origin: origin8 },
    { head: {"relation":"report_fresh","terms":[{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"run_of_report","terms":[{"kind":"wildcard"},{"kind":"variable","name":"path"}]}},{"kind":"negative","atom":{"relation":"report_by","terms":[{"kind":"variable","name":"path"},{"kind":"wildcard"}]}}], origin: origin9 },
    { head: {"relation":"report_not_agreed","terms":[{"kind":"variable","name":"path"},{"kind":"variable","name":"command"}]}, body: [{"kind":"positive","atom":{"relation":"run_of_report","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}},{"kind":"positive","atom":{"relation":"run","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"command"},{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"report_by","terms":[{"kind":"variable","name":"path"},{"kind":"wildcard"}]}}], origin: origin10 },
    { head: {"relation":"report_stale","terms":[{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"report_by","terms":[{"kind":"variable","name":"path"},{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"report_fresh","terms":[{"kind":"variable","name":"path"}]}}], origin: origin11 },
    { head: {"relation":"report_stale","terms":[{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"report_demanded","terms":[{"kind":"variable","name":"path"}]}},{"kind":"negative","atom":{"relation":"report_fresh","terms":[{"kind":"variable","name":"path"}]}}], origin: origin12 },
    { head: {"relation":"report_unrecorded","terms":[{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"report","terms":[{"kind":"variable","name":"path"},{"kind":"wildcard"},{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"report_fresh","terms":[{"kind":"variable","name":"path"}]}}], origin: origin13 },
    { head: {"relation":"predicate_observed","terms":[{"kind":"variable","name":"id"}]}, body: [{"kind":"positive","atom":{"relation":"predicate_looks","terms":[{"kind":"variable","name":"id"},{"kind":"constant","type":"symbol","value":"reports"}]}},{"kind":"negative","atom":{"relation":"report_unrecorded","terms":[{"kind":"wildcard"}]}}], origin: origin14 },
  ],
};
