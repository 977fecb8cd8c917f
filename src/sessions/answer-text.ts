/**
 * The answer of `write-envelope` to an agent or a person. INVARIANT: the first line alone gives the outcome. Every
 * failure says what was found, where, which rule demands otherwise, and how to fix it. Text from elsewhere never adds a
 * line.
 */
import { placeOf } from '../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../diagnostics/render/human.ts';
import { plain } from '../diagnostics/render/paint.ts';
import { visible, visibleMessage } from '../diagnostics/visible.ts';
import type { PredicateVerdict, Verdict } from '../runtime/verdict.ts';
import { basisText, totalsText } from '../runtime/verdict-json.ts';
import type { Checked } from './findings.ts';
import type { WrittenEnvelope } from './written-envelope.ts';

const INDENT = '    ';
/** Failures to list. Further ones are only counted. */
const MAX_FAILURES = 50;

/** The whole answer, with its last line break. */
export function answerText(written: WrittenEnvelope): string {
  const { verdict, stamp, artefacts, diagnostics } = written;
  const failed = verdict?.predicates.filter(({ outcome }) => outcome === 'fail') ?? [];
  const blocks = [
    headline(written),
    ...(diagnostics.length === 0 ? [] : [renderDiagnostics(diagnostics, plain).trimEnd()]),
    ...failed.slice(0, MAX_FAILURES).map(each => failureLines(each).join('\n')),
    ...(failed.length > MAX_FAILURES ? [`… and ${failed.length - MAX_FAILURES} more failures`] : []),
    [
      ...(stamp === undefined ? [] : [`stamped ${stamp}`]),
      ...artefacts.map(path => `wrote ${visible(path)}`),
    ].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** The answer of `plan-verify` or `stamp verify`. `name` is the session or the file. Errors are printed separately. */
export function checkedText({ what, holds, unverified, findings }: Checked, name: string): string {
  const about = visible(name);
  const ended = what === 'plan' ? 'verified' : 'valid';
  if (unverified && holds) return `Envelope found: ${about}. No rulespec — skipping verification.\n`;
  const first = `${TITLES[what]} ${holds ? ended : `not ${ended}`}: ${about}`;
  const problems = findings.slice(0, MAX_FAILURES).map(({ subject, message, advice }) => {
    return `✗ ${subject}: ${visibleMessage(message)}\n${INDENT}to do: ${visibleMessage(advice)}`;
  });
  const more = findings.length - problems.length;
  return `${[first, ...problems, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n\n')}\n`;
}

const TITLES = { plan: 'Plan', stamp: 'Stamp', attestation: 'Attestation' } as const;

function headline({ outcome, verdict }: WrittenEnvelope): string {
  switch (outcome) {
    case 'no-rulespec':
      return 'Envelope written. No rulespec — skipping verification.';
    case 'rulespec-invalid':
      return 'Envelope written. Verification: not possible, the rulespec has errors.';
    case 'undecided':
      return 'Envelope written. Verification: undecided, there is no verdict.';
    case 'weakened':
      return verdict
        ? `Envelope written. Verification: not accepted, the rules changed since the session began. By those it began with: ${totalsText(verdict.totals)}.`
        : 'Envelope written. Verification: not accepted, the rules that the session began with are not known.';
    case 'verified':
      if (!verdict) throw new Error('an envelope was verified without a verdict');
      return `Envelope written. Verification: ${totalsText(verdict.totals)}${basisOf(verdict)}.`;
  }
}

function basisOf({ totals }: Verdict): string {
  const text = basisText(totals);
  return text === '' ? '' : `; ${text}`;
}

function failureLines(predicate: PredicateVerdict): string[] {
  const { sentence, reason, found, envelope, remedy, notes, source, rulespec } = predicate;
  const { message, owner, severity, isTolerated, waiver } = predicate;
  const about = [
    ...(isTolerated ? [`${severity}: it fails no run`] : []),
    ...(waiver ? [visibleMessage(`waived until ${waiver.until} by ${waiver.by}: ${waiver.reason}`)] : []),
    ...(message === undefined ? [] : [visibleMessage(message.trim().replace(/\s+/g, ' '))]),
    ...(reason === undefined ? [] : [visibleMessage(reason)]),
    ...(found === undefined ? [] : [`found: ${visible(found)}`]),
    ...(envelope
      ? [`at: ${envelope.path === '' ? '' : `${visible(envelope.path)}, `}${visible(placeOf(envelope.span))}`]
      : []),
    ...(remedy === undefined ? [] : [`to pass: ${visibleMessage(remedy)}`]),
    ...(notes === undefined ? [] : [`notes: ${visibleMessage(notes.trim().replace(/\s+/g, ' '))}`]),
    `source: ${visible(source)}, ${visible(placeOf(rulespec))}`,
    ...(owner === undefined ? [] : [`owner: ${visible(owner)}`]),
  ];
  return [
    `${waiver ? '≈' : isTolerated ? '!' : '✗'} ${visible(sentence)}`,
    ...about.map(line => INDENT + line),
  ];
}
