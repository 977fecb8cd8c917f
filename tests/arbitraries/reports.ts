/**
 * Reports with any texts: markup of each format, control characters, half surrogate pairs, text that runs backwards.
 */
import fc from 'fast-check';
import type { Counterexample, Place, Report, Result } from '../../src/cli/report/report.ts';
import { diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { standaloneText } from '../../src/diagnostics/span.ts';

/** What one format or another would take for its own. */
const MARKUP = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='x",
  ']]>',
  '<!--',
  '&lt;',
  '\u0000',
  '\u001b[31m',
  '\u202e',
  '\ud800',
  '\uffff',
  '\n::error::forged',
  '%0A::error::forged',
  '\nnot ok 99 - forged',
  '# SKIP',
  '\n---\n',
  '](javascript:alert(1))',
  '![x](http://evil.example/x.png)',
  '| a | b |',
  '`` ` ``',
  '{{x}}',
  '</details></style>',
  '%%{init}%%',
  'é😀',
];

export const texts: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...MARKUP),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.string({ maxLength: 8 }),
    ),
    {
      maxLength: 4,
    },
  )
  .map(parts => parts.join(' '));

const count = fc.integer({ min: 1, max: 10_000 });

const places: fc.Arbitrary<Place> = fc.record(
  { file: texts.map(each => `f${each}`), line: count, column: count, label: texts },
  { requiredKeys: ['file'] },
);

const counterexamples: fc.Arbitrary<Counterexample> = fc.record(
  { label: texts, reason: texts, found: texts, place: places },
  { requiredKeys: ['label'] },
);

const others = fc.record(
  {
    ...{ reason: texts, remedy: texts, found: texts, evidence: places, definition: places, source: texts },
    ...{ notes: texts, owner: texts, help: texts },
  },
  { requiredKeys: [] },
);

const results: fc.Arbitrary<Result> = fc
  .record({
    id: texts.map(each => `id ${each}`),
    sentence: texts,
    outcome: fc.constantFrom('pass', 'fail', 'skip', 'waived'),
    severity: fc.constantFrom('error', 'warning', 'info'),
    others,
    listed: fc.array(counterexamples, { maxLength: 3 }),
    unlisted: fc.nat({ max: 3 }),
    waiver: fc.record({ reason: texts, until: texts, by: texts }, { requiredKeys: ['reason'] }),
  })
  .map(({ others, listed, unlisted, waiver, ...rest }) => ({
    ...rest,
    ...others,
    ...(rest.outcome === 'waived' && { waiver }),
    counterexamples: listed,
    counterexampleCount: listed.length + unlisted,
  }));

const diagnostics = fc
  .record({
    code: fc.constantFrom('E101', 'W101', 'E405'),
    message: texts,
    hint: texts,
    place: fc.option(texts),
  })
  .map(({ code, message, hint, place }) => {
    const { span } = standaloneText(place ?? '', `f${place}`);
    return diagnostic(code as 'E101', message, place === null ? { hint } : { hint, span });
  });

export const reports: fc.Arbitrary<Report> = fc
  .record({
    command: fc.constantFrom('verify', 'rules check'),
    title: texts,
    conclusion: fc.constantFrom('holds', 'violated', 'undecided'),
    suites: fc.array(fc.record({ name: texts, results: fc.array(results, { maxLength: 4 }) }), {
      maxLength: 3,
    }),
    diagnostics: fc.array(diagnostics, { maxLength: 3 }),
  })
  .map(report => ({ ...report, artifacts: [], document: () => '{}\n' }));
