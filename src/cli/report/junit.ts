/**
 * JUnit XML, in the form that Jenkins publishes (junit-10.xsd) and that GitLab, Azure and Bamboo read: a suite for each
 * input, a test case for each result. A failure that only warns is a skipped test: no reader of JUnit knows warnings,
 * and a failed test would fail a build that holds. Errors among the diagnostics are test cases of a suite of their own,
 * so that a run without a verdict is never green.
 */
import { type Diagnostic, placeOf } from '../../diagnostics/diagnostic.ts';
import {
  placesOf,
  placeText,
  type Reporter,
  type Result,
  reasonLines,
  type Suite,
  totalsOf,
} from './report.ts';
import { xmlAttribute, xmlText } from './xml.ts';

export const junitReporter: Reporter = {
  name: 'junit',
  summary: 'JUnit XML',
  carriesDiagnostics: true,
  render({ command, suites, diagnostics }) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const { failed, warnings } = totalsOf(suites);
    const tests = suites.reduce((sum, { results }) => sum + results.length, 0) + errors.length;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<testsuites name="rulespec ${xmlAttribute(command)}" tests="${tests}" failures="${failed - warnings}" errors="${errors.length}">`,
      ...suites.flatMap(suite => suiteLines(command, suite)),
      ...problemLines(command, errors),
      '</testsuites>',
      '',
    ].join('\n');
  },
};

function suiteLines(command: string, suite: Suite): readonly string[] {
  const { name, results } = suite;
  const { failed, warnings, skipped, waived } = totalsOf([suite]);
  const counts = `tests="${results.length}" failures="${failed - warnings}" errors="0" skipped="${skipped + waived + warnings}"`;
  return [
    `  <testsuite name="${xmlAttribute(name)}" ${counts}>`,
    ...results.flatMap(each => caseLines(`rulespec.${command.replaceAll(' ', '.')}`, each)),
    '  </testsuite>',
  ];
}

function caseLines(classname: string, result: Result): readonly string[] {
  const { id, sentence, outcome, severity, reason, waiver } = result;
  const head = `    <testcase name="${xmlAttribute(`${id}: ${sentence}`)}" classname="${xmlAttribute(classname)}"`;
  if (outcome === 'pass') return [`${head}/>`];
  const onlyWarns = outcome === 'fail' && severity !== 'error';
  const warned = onlyWarns ? `${severity}: ` : '';
  const why = outcome === 'waived' ? `waived: ${waiver?.reason ?? ''}` : `${warned}${reason ?? sentence}`;
  const message = `message="${xmlAttribute(why)}"`;
  if (outcome !== 'fail' || onlyWarns) return [`${head}>`, `      <skipped ${message}/>`, '    </testcase>'];
  const places = placesOf(result).map(each => `at ${placeText(each)}`);
  const text = xmlText([...reasonLines(result), ...places].join('\n'));
  return [`${head}>`, `      <failure type="${severity}" ${message}>${text}</failure>`, '    </testcase>'];
}

function problemLines(command: string, errors: readonly Diagnostic[]): readonly string[] {
  if (errors.length === 0) return [];
  const counts = `tests="${errors.length}" failures="0" errors="${errors.length}" skipped="0"`;
  return [
    `  <testsuite name="problems" ${counts}>`,
    ...errors.flatMap(({ code, message, span, hint }) => {
      const place = span ? placeOf(span) : `rulespec ${command}`;
      const text = hint === undefined ? place : `${place}\n${hint}`;
      return [
        `    <testcase name="${code} at ${xmlAttribute(place)}" classname="rulespec.problems">`,
        `      <error type="${code}" message="${xmlAttribute(message)}">${xmlText(text)}</error>`,
        '    </testcase>',
      ];
    }),
    '  </testsuite>',
  ];
}
