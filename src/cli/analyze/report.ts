/** Findings of the analysis as a report, which all formats of reports render. */
import { certaintyOf, type Finding, type FindingKind, findingKinds } from '../../analysis/findings.ts';
import { counted } from '../../datalog/quote.ts';
import { type Diagnostic, hasErrors, placeOf } from '../../diagnostics/diagnostic.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { visible } from '../../diagnostics/visible.ts';
import { type Place, placeAt, type Report, type Result, type ResultSeverity } from '../report/report.ts';
import { documentOf } from '../say.ts';

const severityOf: Readonly<Record<FindingKind, ResultSeverity>> = {
  dead: 'error',
  always: 'warning',
  contradiction: 'error',
  duplicate: 'warning',
  redundant: 'warning',
  shadowed: 'warning',
  overruled: 'warning',
  gap: 'info',
  field: 'error',
  undetermined: 'info',
};

/** Whether the command fails by it. */
function counts({ kind }: Finding): boolean {
  return severityOf[kind] !== 'info';
}

interface Analyzed {
  readonly rules: number;
  readonly predicates: number;
  readonly findings: readonly Finding[];
  readonly diagnostics: readonly Diagnostic[];
}

export function analysisReport(analysis: Analyzed): Report {
  const { rules, predicates, findings, diagnostics } = analysis;
  const isRefused = hasErrors(diagnostics);
  return {
    command: 'analyze',
    title: `${subjectsOf(analysis)} analyzed`,
    conclusion: isRefused ? 'undecided' : findings.some(counts) ? 'violated' : 'holds',
    suites: [{ name: 'rules', results: findings.map(resultOf) }],
    diagnostics,
    artifacts: [],
    document: () =>
      documentOf(
        {
          analyzed: rules + predicates,
          findings: findings.map(({ kind, span, ...finding }) => ({
            code: findingKinds[kind].code,
            kind,
            ...finding,
            place: placeOf(span),
          })),
        },
        diagnostics,
      ),
    text: paint => (isRefused ? '' : textOf(analysis, paint)),
  };
}

/** Hooks have rules, rulespecs have predicates. */
function subjectsOf({ rules, predicates }: Analyzed): string {
  if (predicates === 0) return counted(rules, 'rule');
  const counts = rules > 0 ? [counted(rules, 'rule')] : [];
  return [...counts, counted(predicates, 'predicate')].join(' and ');
}

function placeIn({ span }: Finding): Place {
  return placeAt(span);
}

function resultOf(finding: Finding): Result {
  const { kind, rule, sentence, witnesses } = finding;
  const { code, about } = findingKinds[kind];
  return {
    id: `${code} ${rule}`,
    sentence: `${code} ${kind}: ${about}`,
    outcome: 'fail',
    severity: severityOf[kind],
    reason: `${sentence} (${certaintyOf(finding)})`,
    ...(witnesses && { found: witnesses.map(({ input }) => JSON.stringify(input)).join('\n') }),
    counterexamples: [],
    counterexampleCount: 0,
    definition: placeIn(finding),
  };
}

function textOf(analysis: Analyzed, paint: Paint): string {
  const { findings } = analysis;
  const lines = findings.flatMap(finding => {
    const { kind, span, sentence, witnesses = [] } = finding;
    const { code } = findingKinds[kind];
    const brush = severityOf[kind] === 'error' ? paint.bad : paint.strong;
    return [
      `${brush(`${kind}[${code}]`)} ${visible(sentence)} ${paint.faint(`(${certaintyOf(finding)})`)}`,
      paint.faint(`  --> ${visible(placeOf(span))}`),
      ...witnesses.flatMap(({ input, outcome }, at) => [
        `  ${at === 0 ? 'for example' : 'and'} ${visible(JSON.stringify(input))}`,
        `    ${visible(outcome)}`,
      ]),
      '',
    ];
  });
  const undetermined = findings.filter(({ kind }) => kind === 'undetermined').length;
  const found = findings.length - undetermined;
  const open = undetermined > 0 ? `, ${undetermined} undetermined` : '';
  lines.push(
    `${subjectsOf(analysis)} analyzed: ${found === 0 ? 'nothing found' : counted(found, 'finding')}${open}`,
  );
  return `${lines.join('\n')}\n`;
}
