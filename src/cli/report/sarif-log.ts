/**
 * SARIF 2.1.0 (OASIS), for code scanning: https://docs.oasis-open.org/sarif/sarif/v2.1.0/. A run has a rule for each
 * assertion and each diagnostic code, a result for each failure, and a notification for each diagnostic without a
 * place. A waived failure is a suppressed result. INVARIANT: URIs are relative to the working folder, and each is
 * escaped.
 */
import packageJson from '../../../package.json' with { type: 'json' };
import { codeInfo } from '../../diagnostics/codes.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import { type Fingerprints, fingerprints } from './fingerprint.ts';
import { fileUri } from './links.ts';
import { escaped } from './markdown.ts';
import {
  findingLines,
  findingsOf,
  type Place,
  placeAt,
  placesOf,
  type Report,
  type Result,
  type Suite,
} from './report.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json';
const LEVEL = { error: 'error', warning: 'warning', info: 'note' } as const;

interface Rules {
  readonly list: object[];
  readonly indexOf: Map<string, number>;
}

/** The log with its one run, as an object. */
export function sarifLog(report: Report): object {
  const { command, suites, diagnostics, conclusion } = report;
  const rules: Rules = { list: [], indexOf: new Map() };
  const identify = fingerprints(command);
  // Rules that nothing violates are listed too: a reader sees what was checked.
  for (const { results } of suites) for (const each of results) if (!each.isWhole) ruleIndex(rules, each);
  const found = findingsOf(suites).map(({ suite, result }) => resultOf(result, suite, rules, identify));
  const placed = diagnostics.filter(({ span }) => span);
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'rulespec',
            semanticVersion: packageJson.version,
            informationUri: 'https://www.npmjs.com/package/rulespec',
            rules: rules.list,
          },
        },
        automationDetails: { id: `rulespec/${command.replaceAll(' ', '-')}/` },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: conclusion !== 'undecided',
            toolExecutionNotifications: diagnostics.filter(({ span }) => !span).map(notificationOf),
          },
        ],
        results: [...found, ...placed.map(each => problemOf(each, rules, identify))],
      },
    ],
  };
}

function ruleIndex({ list, indexOf }: Rules, { id, sentence, severity, help, notes }: Result): number {
  const known = indexOf.get(id);
  if (known !== undefined) return known;
  const own = [sentence, ...(notes === undefined ? [] : [notes])];
  const page = help === undefined ? [] : [help];
  indexOf.set(id, list.length);
  list.push({
    id: visible(id),
    shortDescription: { text: sentence },
    help: {
      text: [...own, ...page].join('\n\n'),
      markdown: [...own.map(escaped), ...page].join('\n\n'),
    },
    defaultConfiguration: { level: LEVEL[severity] },
  });
  return list.length - 1;
}

function resultOf(result: Result, suite: Suite, rules: Rules, identify: Fingerprints): object {
  const { id, severity, waiver, outcome } = result;
  return {
    ruleId: visible(id),
    ruleIndex: ruleIndex(rules, result),
    level: LEVEL[severity],
    message: { text: withoutLinks(findingLines(result).join('\n')) },
    locations: placesOf(result).slice(0, 1).map(locationOf),
    relatedLocations: placesOf(result)
      .slice(1)
      .map((each, at) => ({ id: at + 1, ...locationOf(each) })),
    partialFingerprints: { 'rulespec/v1': identify(suite, result) },
    ...(outcome === 'waived' && {
      suppressions: [{ kind: 'external', status: 'accepted', justification: justification(waiver) }],
    }),
  };
}

function justification(waiver: Result['waiver']): string {
  const until = waiver?.until === undefined ? '' : ` (until ${waiver.until})`;
  const by = waiver?.by === undefined ? '' : `${waiver.by}: `;
  return `${by}${waiver?.reason ?? ''}${until}`;
}

/** A message may have links in it, as `[text](target)`; none of ours has. */
function withoutLinks(text: string): string {
  return text.replaceAll('](', '\\](');
}

/** A diagnostic is a finding about a file that a person wrote. */
function problemOf(problem: Diagnostic, rules: Rules, identify: Fingerprints): object {
  const { code, severity, message, span, hint } = problem;
  const info = codeInfo(code);
  const result: Result = {
    ...{ id: code, sentence: info?.title ?? code, outcome: 'fail', severity, reason: message },
    ...(span && { evidence: placeAt(span) }),
    ...(hint !== undefined && { remedy: hint }),
    ...(info && { help: info.explanation }),
    ...{ counterexamples: [], counterexampleCount: 0 },
  };
  return resultOf(result, { name: '', results: [] }, rules, identify);
}

function notificationOf({ code, severity, message }: Diagnostic): object {
  return { descriptor: { id: code }, level: severity, message: { text: message } };
}

function locationOf(place: Place): object {
  const { file, line, column, endLine, endColumn, label } = place;
  const end = endLine !== undefined && endColumn !== undefined && { endLine, endColumn };
  const region = line !== undefined && {
    region: { startLine: line, ...(column !== undefined && { startColumn: column }), ...end },
  };
  return {
    physicalLocation: { artifactLocation: fileUri(file), ...region },
    ...(label !== undefined && { logicalLocations: [{ fullyQualifiedName: label }] }),
  };
}
