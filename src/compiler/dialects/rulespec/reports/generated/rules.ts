/** Generated from src/compiler/dialects/rulespec/reports/rules.dl by `npm run generate`. */
import type { SharedRules } from '../../../../../compiler/shared-rules.ts';
import type { Origin } from '../../../../../datalog/program.ts';

const section = 'reports';
const origin0: Origin = { label: "The run was of the working tree as it is.", section };
const origin1: Origin = { label: "What the command of the run ran is the same still.", section };
const origin2: Origin = { label: "The run wrote the report, with the bytes that it has now.", section };
const origin3: Origin = { label: "The run was of the command that the rulespec names for the report.", section };
const origin4: Origin = { label: "A run of that command wrote the report.", section };
const origin5: Origin = { label: "A report is fresh by such a run, of this tree.", section };
const origin6: Origin = { label: "Without one, it is stale.", section };

export const sharedRules: SharedRules = {
  facts: [
  ],
  rules: [
    { head: {"relation":"run_of_tree","terms":[{"kind":"variable","name":"run"}]}, body: [{"kind":"positive","atom":{"relation":"run_tree","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"digest"}]}},{"kind":"positive","atom":{"relation":"tree","terms":[{"kind":"variable","name":"digest"}]}}], origin: origin0 },
    { head: {"relation":"run_counts","terms":[{"kind":"variable","name":"run"}]}, body: [{"kind":"positive","atom":{"relation":"run_of_tree","terms":[{"kind":"variable","name":"run"}]}},{"kind":"negative","atom":{"relation":"run_altered","terms":[{"kind":"variable","name":"run"},{"kind":"wildcard"}]}}], origin: origin1 },
    { head: {"relation":"run_wrote","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"report","terms":[{"kind":"variable","name":"path"},{"kind":"variable","name":"file"},{"kind":"variable","name":"digest"}]}},{"kind":"positive","atom":{"relation":"run_report","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"file"},{"kind":"variable","name":"digest"}]}}], origin: origin2 },
    { head: {"relation":"run_agreed","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"report_by","terms":[{"kind":"variable","name":"path"},{"kind":"variable","name":"command"}]}},{"kind":"positive","atom":{"relation":"run","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"command"},{"kind":"wildcard"}]}}], origin: origin3 },
    { head: {"relation":"run_of_report","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"run_wrote","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}},{"kind":"positive","atom":{"relation":"run_agreed","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}}], origin: origin4 },
    { head: {"relation":"report_fresh","terms":[{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"run_of_report","terms":[{"kind":"variable","name":"run"},{"kind":"variable","name":"path"}]}},{"kind":"positive","atom":{"relation":"run_counts","terms":[{"kind":"variable","name":"run"}]}}], origin: origin5 },
    { head: {"relation":"report_stale","terms":[{"kind":"variable","name":"path"}]}, body: [{"kind":"positive","atom":{"relation":"report_by","terms":[{"kind":"variable","name":"path"},{"kind":"wildcard"}]}},{"kind":"negative","atom":{"relation":"report_fresh","terms":[{"kind":"variable","name":"path"}]}}], origin: origin6 },
  ],
};
