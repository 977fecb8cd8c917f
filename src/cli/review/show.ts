/**
 * A trial review, for people and as JSON. INVARIANT: text of the call, of rules and of the model is escaped for
 * terminals.
 */
import type { Paint } from '../../diagnostics/render/paint.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { NotReviewed, Trial } from './test.ts';

export function trialJson(value: Trial | NotReviewed | undefined): object {
  if (!value || !('asked' in value)) return { question: null, ...(value && { why: value.why }) };
  const { reviewedRules, asked, reviewed, decision } = value;
  const { system, content, schema, schemaName, maxOutputTokens } = asked.question;
  return {
    rules: reviewedRules.map(({ name }) => name),
    question: { system, content, schema, schema_name: schemaName, max_output_tokens: maxOutputTokens },
    left_out: asked.leftOut,
    ...(reviewed && {
      reviews: reviewed.reviews.map(({ outcome, reason }, at) => ({
        rule: reviewedRules[at]?.name,
        outcome,
        reason,
      })),
      review: reviewed.log,
      decision: decision.action,
      message: decision.message ?? null,
    }),
  };
}

export function trialText(value: Trial | NotReviewed, paint: Paint): string {
  if (!('asked' in value)) return [paint.strong('No model is asked:'), ...indented(value.why), ''].join('\n');
  const { reviewedRules, asked, reviewed, decision } = value;
  const { system, content } = asked.question;
  const lines = [
    paint.strong(`What a model is asked for ${reviewedRules.map(({ name }) => visible(name)).join(', ')}:`),
    ...indented(system.split('\n')),
    '',
    ...indented(content.split('\n')),
    '',
  ];
  if (!reviewed) return lines.join('\n');
  const { model, ms, input_tokens: taken, output_tokens: given } = reviewed.log;
  const tokens = taken === undefined ? '' : `, ${taken} tokens in, ${given ?? '?'} out`;
  const told =
    decision.message === undefined ? [] : ['', ...indented(decision.message.trimEnd().split('\n'))];
  return [
    ...lines,
    paint.strong(`What comes back, from ${visible(model)} in ${ms} ms${tokens}:`),
    ...reviewed.reviews.map(({ outcome, reason }, at) => {
      const brush = { approve: paint.good, reject: paint.bad, unavailable: paint.caution }[outcome];
      return `  ${visible(reviewedRules[at]?.name ?? '')}: ${brush(outcome)}: ${visible(reason)}`;
    }),
    '',
    `${paint.strong('What becomes of the call:')} ${decision.action}`,
    ...told,
    '',
  ].join('\n');
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map(line => `  ${visible(line)}`.trimEnd());
}
