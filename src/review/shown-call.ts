/**
 * Renders a call for a model. INVARIANT: all text of an agent or a host stands between tags, including field names.
 * Secrets are masked before any cut, and omitted text is counted.
 */
import { cut } from '../diagnostics/visible.ts';
import { type Bounded, boundedText, type Digest, delimited } from '../model/delimited.ts';
import { maskSecrets } from '../values/mask.ts';
import type { InputField, ReviewedRule } from '../values/review.ts';

/** UTF-16 units of one value, and of all values. */
export const MAX_VALUE = 60_000;
export const MAX_VALUES_LENGTH = 120_000;
/** Values that are shown. Each takes some lines. */
export const MAX_VALUES = 200;
/** UTF-16 units of a field's name. */
const MAX_NAME = 300;
/** UTF-16 units of all values that are searched for secrets, far more than are shown. */
export const MAX_SEARCHED = 300_000;

/** A tool call. */
export interface ReviewedCall {
  readonly host: string;
  readonly tool?: string;
  /** The call's files, as the host gave them. */
  readonly paths: readonly string[];
  /** The whole input in order. It may repeat fields in which patterns matched. */
  readonly fields: readonly InputField[];
}

interface ShownCall {
  readonly texts: readonly string[];
  /** UTF-16 units that are omitted. */
  readonly leftOut: number;
}

/** Matches come first, so they get the space. `names` are the names of the reviewed rules. */
export function shownCall(
  reviewedRules: readonly ReviewedRule[],
  names: readonly string[],
  { host, tool, paths, fields }: ReviewedCall,
  digest: Digest,
): ShownCall {
  const values = valuesOf(reviewedRules, names, fields);
  const kept = values.slice(0, MAX_VALUES);
  const rest = values.slice(MAX_VALUES);
  const head = boundedText(
    JSON.stringify({ host, tool: tool ?? null, paths: paths.slice(0, MAX_VALUES) }),
    MAX_VALUE,
  );
  const shown = shownValues(kept, digest);
  const missing = rest.length > 0 ? `, of which the last ${rest.length} are left out` : '';
  return {
    texts: [
      `The call:\n${delimited('call', maskSecrets(head.text), digest)}`,
      `Values that its tool is given: ${values.length}${missing}. Each stands below the name of its field.`,
      ...shown.texts,
    ],
    leftOut: head.leftOut + shown.leftOut + rest.reduce((sum, { value }) => sum + value.length, 0),
  };
}

function shownValues(values: readonly ShownValue[], digest: Digest): ShownCall {
  let room = MAX_VALUES_LENGTH;
  let searchable = MAX_SEARCHED;
  let leftOut = 0;
  const texts = values.map(({ field, value, matchedBy }, at) => {
    // Text without space to be shown is not searched either.
    const bounded = boundedAndMasked(value, Math.min(MAX_VALUE, room), room === 0 ? 0 : searchable);
    searchable = Math.max(0, searchable - value.length);
    room = Math.max(0, room - bounded.text.length);
    leftOut += bounded.leftOut;
    const remarks = [
      `Value ${at + 1}`,
      ...(matchedBy.length > 0 ? [`matched by ${matchedBy.join(', ')}`] : []),
      ...(bounded.leftOut > 0 ? [`${bounded.leftOut} of its ${value.length} characters are left out`] : []),
    ];
    const text = `${JSON.stringify(cut(field, MAX_NAME))}\n\n${bounded.text}`;
    return `${remarks.join(', ')}:\n${delimited('value', text, digest)}`;
  });
  return { texts, leftOut };
}

/** A very long value first loses its middle, which bounds the search for secrets. */
function boundedAndMasked(value: string, longest: number, searchable: number): Bounded {
  if (value.length <= searchable) return boundedText(maskSecrets(value), longest);
  const half = Math.floor(searchable / 2);
  const ends = maskSecrets(value.slice(0, half)) + maskSecrets(value.slice(value.length - half));
  return boundedText(ends, longest, value.length - 2 * half);
}

interface ShownValue extends InputField {
  /** Names of rules, as the question quotes them. */
  readonly matchedBy: readonly string[];
}

function valuesOf(
  reviewedRules: readonly ReviewedRule[],
  names: readonly string[],
  fields: readonly InputField[],
): readonly ShownValue[] {
  const known = new Map<string, InputField & { readonly matchedBy: string[] }>();
  const take = (field: InputField) => {
    const key = JSON.stringify([field.field, field.value]);
    const value = known.get(key) ?? { ...field, matchedBy: [] };
    known.set(key, value);
    return value;
  };
  reviewedRules.forEach((reviewedRule, at) => {
    for (const field of reviewedRule.fields) take(field).matchedBy.push(JSON.stringify(names[at]));
  });
  for (const field of fields) take(field);
  return [...known.values()];
}
