/**
 * Each format of a report against its published schema, read by a program of others that takes it, for any texts: none
 * of a text becomes markup, a command or another result, and all formats count the same.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { marked } from 'marked';
import { Parser } from 'tap-parser';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import lineSchema from '../../schemas/report-line.schema.json' with { type: 'json' };
import { reporters } from '../../src/cli/report/formats.ts';
import { linksFrom } from '../../src/cli/report/links.ts';
import { findingsOf, type Report, totalsOf } from '../../src/cli/report/report.ts';
import { plain } from '../../src/diagnostics/render/paint.ts';
import { reports } from '../arbitraries/reports.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('cli');
const SCHEMAS = join(import.meta.dirname, '../../fixtures/reports/schemas');
const schemaNamed = (name: string): string => readFileSync(join(SCHEMAS, name), 'utf8');

/** Text of a format for a report. */
function rendered(name: string, report: Report, isQuiet = false): string {
  const reporter = reporters.find(each => each.name === name);
  if (!reporter) throw new Error(`there is no format ${name}`);
  return reporter.render(report, { paint: plain, isQuiet, link: linksFrom(undefined, {}) });
}

const isSarif = new Ajv2020({ allErrors: true, strict: false, validateFormats: false }).compile(
  JSON.parse(schemaNamed('sarif-2.1.0.json')),
);

test('SARIF is of the form of SARIF 2.1.0, with a result for each failure', () => {
  assertLaw(
    fc.property(reports, report => {
      const document = JSON.parse(rendered('sarif', report));
      expect(isSarif(document) ? [] : isSarif.errors).toEqual([]);
      const [run] = document.runs;
      const ofCodes = report.diagnostics.filter(({ span }) => span).length;
      expect(run.results).toHaveLength(findingsOf(report.suites).length + ofCodes);
      const suppressed = run.results.filter((each: { suppressions?: unknown }) => each.suppressions);
      expect(suppressed).toHaveLength(totalsOf(report.suites).waived);
      for (const { ruleIndex, ruleId, message, locations } of run.results) {
        expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
        expect(message.text).not.toMatch(/[^\\]\]\(/);
        for (const { physicalLocation } of locations)
          expect(physicalLocation.artifactLocation.uri).toMatch(/^[\w.~/%-]*$/);
      }
      const prints = run.results.map((each: { partialFingerprints: object }) =>
        JSON.stringify(each.partialFingerprints),
      );
      expect(new Set(prints).size).toBe(prints.length);
    }),
  );
});

const jenkins = schemaNamed('junit-10.xsd');

test('JUnit XML is of the form that Jenkins publishes, as libxml2 reads it, and only errors fail', async () => {
  await assertLaw(
    fc.asyncProperty(reports, async report => {
      const xml = rendered('junit', report);
      const { valid, errors } = await validateXML({
        xml: [{ fileName: 'report.xml', contents: xml }],
        schema: [jenkins],
      });
      expect(valid ? [] : errors).toEqual([]);
      const { failed, warnings } = totalsOf(report.suites);
      expect(xml.match(/<failure /g) ?? []).toHaveLength(failed - warnings);
      expect(xml).toContain(` failures="${failed - warnings}" `);
    }),
    { least: 5, numRuns: 50 },
  );
});

test('TAP is read by tap-parser: a point for each result, and a failure only where a result violates', () => {
  assertLaw(
    fc.property(reports, report => {
      const parser = new Parser();
      parser.end(rendered('tap', report));
      const { results } = parser;
      const { passed, failed, skipped, waived, warnings } = totalsOf(report.suites);
      const read = [results?.pass, results?.fail, results?.skip, results?.todo, results?.bailout !== false];
      expect(read).toEqual([
        passed + skipped,
        failed + waived,
        skipped,
        waived + warnings,
        report.conclusion === 'undecided',
      ]);
    }),
  );
});

test('each line of JSON lines is of its form, and the last is the summary', () => {
  const isLine = new Ajv({ allErrors: true, strict: false }).compile(lineSchema);
  assertLaw(
    fc.property(reports, report => {
      const lines = rendered('jsonl', report)
        .trimEnd()
        .split('\n')
        .map(each => JSON.parse(each));
      for (const line of lines) expect(isLine(line) ? [] : isLine.errors).toEqual([]);
      expect(lines.at(-1)).toMatchObject({ kind: 'summary', totals: totalsOf(report.suites) });
      const counted = report.suites.flatMap(({ results }) => results).length + report.diagnostics.length;
      expect(lines).toHaveLength(counted + 1);
    }),
  );
});

test('a Code Quality report is of the form that GitLab documents', () => {
  const isQuality = new Ajv({ allErrors: true }).compile(JSON.parse(schemaNamed('gitlab-code-quality.json')));
  assertLaw(
    fc.property(reports, report => {
      const issues = JSON.parse(rendered('gitlab', report));
      expect(isQuality(issues) ? [] : isQuality.errors).toEqual([]);
      expect(issues).toHaveLength(findingsOf(report.suites).length + report.diagnostics.length);
    }),
  );
});

/** As the runner of GitHub reads a workflow command: https://github.com/actions/runner, ActionCommand.cs. */
const COMMAND = /^::(error|warning|notice) ((?:[a-z]+=[^,:]*,)*[a-z]+=[^,:]*)::(.*)$/;

test('an annotation of GitHub is one line for each failure and each diagnostic, and no text is a command', () => {
  assertLaw(
    fc.property(reports, report => {
      const lines = rendered('github', report).split('\n').slice(0, -1);
      for (const line of lines) expect(line).toMatch(COMMAND);
      expect(lines).toHaveLength(findingsOf(report.suites).length + report.diagnostics.length);
    }),
  );
});

test('no text of a report is HTML or a link in Markdown', async () => {
  await assertLaw(
    fc.asyncProperty(reports, async report => {
      const html = await marked(rendered('markdown', report));
      const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(match => match[1] ?? '');
      expect(tags.filter(each => !OURS.has(each))).toEqual([]);
      const targets = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(match => match[1] ?? '');
      expect(targets.filter(each => !/^\.{1,2}\/[\w.~/%-]*(?:#L\d+)?$/.test(each))).toEqual([]);
      const rows = html.match(/<tr>/g)?.length ?? 0;
      const tables = html.match(/<thead>/g)?.length ?? 0;
      expect(rows - tables).toBe(report.suites.flatMap(({ results }) => results).length);
    }),
  );
});

const OURS = new Set('h2 h3 p strong em a table thead tbody tr th td details summary br ul ol li'.split(' '));

test('text counts as all others do, and is quiet where all holds', () => {
  assertLaw(
    fc.property(reports, report => {
      if (report.conclusion === 'undecided') return;
      const { passed, failed, skipped, waived } = totalsOf(report.suites);
      const last = rendered('text', report).trimEnd().split('\n').at(-1) ?? '';
      expect(last).toContain(`${passed + skipped + waived}/${passed + failed + skipped + waived} passed`);
      const quiet = rendered('text', report, true);
      if (report.conclusion === 'holds') expect(quiet).toBe('');
      else expect(quiet).not.toMatch(/^[✓−≈]/m);
    }),
  );
});
