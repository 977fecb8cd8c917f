/**
 * Selectors are relative to an envelope's `facts`. A leading `facts.`, a common slip, is removed with a warning. Quote
 * the name to select a member that is really called `facts`: `"facts".name`.
 */
import { diagnostic, type Reported } from '../../../diagnostics/diagnostic.ts';
import { type LocatedText, spanWithin } from '../../../diagnostics/span.ts';

export function withoutFactsPrefix(
  text: LocatedText,
): Reported<LocatedText> & { readonly value: LocatedText } {
  const prefix = /^\s*facts\./.exec(text.value)?.[0];
  if (prefix === undefined) return { value: text, diagnostics: aboutQuery(text) };
  const start = prefix.length;
  const warning = diagnostic('W101', 'the prefix `facts.` is not needed', {
    span: spanWithin(text, start - 'facts.'.length, start),
    hint: `selectors begin inside \`facts\`: write \`${text.value.slice(start)}\``,
  });
  return { value: tail(text, start), diagnostics: [warning] };
}

/**
 * Warns about `$.facts`. In JSONPath, `$` is the facts themselves, so it selects a member `facts`, which is rarely
 * intended.
 */
function aboutQuery(text: LocatedText) {
  const match = /^\s*\$(\.facts|\[["']facts["']\])/.exec(text.value);
  if (!match?.[1]) return [];
  const end = match[0].length;
  return [
    diagnostic(
      'W101',
      `\`$\` is already the envelope's facts, so \`$${match[1]}\` asks for a fact named \`facts\``,
      {
        span: spanWithin(text, end - match[1].length, end),
        hint: `write \`$${text.value.slice(end)}\``,
      },
    ),
  ];
}

/** The text from an index on; it keeps the places of its characters. */
function tail(text: LocatedText, start: number): LocatedText {
  const { source, end } = text.span;
  return {
    value: text.value.slice(start),
    span: { source, start: spanWithin(text, start, start).start, end },
    ...(text.offsets && { offsets: text.offsets.slice(start) }),
  };
}
