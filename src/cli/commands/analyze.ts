/** `rulespec analyze`: what rules can and cannot do, proved for every input. */
import { analyzeGate } from '../../analysis/analyze-gate.ts';
import { analyzeRulespec } from '../../analysis/analyze-rulespec.ts';
import type { AnalysisBudget } from '../../analysis/findings.ts';
import { analyzedGate, gateAt } from '../../analysis/rules.ts';
import { now, wallTime } from '../../system/clock.ts';
import { type AnalysisInput, loadAnalysisInput } from '../analyze/load.ts';
import { analysisReport } from '../analyze/report.ts';
import { type Call, type Command, numberOption, option } from '../command.ts';
import { decider, verifiedRulespec } from '../diff/decide.ts';
import { countProgress } from '../progress.ts';
import { reportOn, reportOptions } from '../report/outputs.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';

const STANDARD_SECONDS = 60;
const MAX_SECONDS = 86_400;

export const budgetOption = option(
  'budget SECONDS',
  `what takes longer is undetermined (default ${STANDARD_SECONDS})`,
  { atMost: MAX_SECONDS },
);

export const analyzeCommand: Command = {
  name: 'analyze',
  summary: 'prove what rules can never do: dead ones, contradictions, duplicates, shadowed ones',
  operand: {
    syntax: '[files...]',
    summary: 'rulespecs and rule files (default: the rulespec and the rules in force here)',
  },
  options: [budgetOption, ...reportOptions, colorOption],
  examples: {
    'rulespec analyze': "this project's rulespec and rules; 1 when something is found",
    'rulespec analyze .nudge.yaml --format sarif=analysis.sarif': 'one file, also for code scanning',
  },
  run(call, terminal) {
    return reportOn(call, terminal, () => {
      const subjects = loadAnalysisInput(call);
      return analysisReport({ ...analyzed(subjects, call, terminal), diagnostics: subjects.diagnostics });
    });
  },
};

function analyzed({ rulespecs, gate: compiled }: AnalysisInput, call: Call, { err }: Terminal) {
  const gate = compiled && gateAt(compiled, wallTime());
  const deadline = now() + (numberOption(call, 'budget') ?? STANDARD_SECONDS) * 1000;
  const rules = gate && analyzedGate(gate);
  const predicates = rulespecs.reduce((sum, { metadata }) => sum + metadata.length, 0);
  const total = { rules: rules?.rules.length ?? 0, predicates };
  const progress = countProgress(err, 'analyzing', total.rules + predicates, now);
  const budget: AnalysisBudget = { isOver: () => now() > deadline, progress: () => progress.next() };
  const findings = [
    ...rulespecs.flatMap(each => analyzeRulespec(verifiedRulespec(each), budget)),
    ...(rules && gate ? analyzeGate(rules, budget, decider(gate)) : []),
  ];
  progress.end();
  return { ...total, findings };
}
