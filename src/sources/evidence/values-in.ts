/**
 * The values of a JSON, YAML or TOML file with which an element is compared. INVARIANT: rules compare; this file only
 * reports values. A value that no program can hold is left out.
 */

import { unprintable } from '../../datalog/symbol-text.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { standaloneText } from '../../diagnostics/span.ts';
import { parseSelector } from '../../selectors/parse.ts';
import { select } from '../../selectors/select.ts';
import { canonicalText, scalarText } from '../../values/canonical.ts';
import type { JsonNode } from '../../values/json-node.ts';
import { type Finding, shown, unresolved } from './finding.ts';
import { normalPath } from './locator.ts';
import { placeOf } from './place.ts';
import type { ElementContext, Seeker } from './seeker.ts';

interface Selection {
  readonly file: string;
  readonly selector: string;
}

const RELATION = 'value_in_file';
const SOUGHT = 'value';
/** Values that one selection compares an element with. */
const MAX_VALUES = 1_000;

/** `package.json#version`; undefined for a text that names no file or no selector. */
export function selectionIn(text: string): Selection | undefined {
  const at = text.indexOf('#');
  const [file, selector] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  return at < 0 || file === '' || selector === '' ? undefined : { file, selector };
}

export const valueSeeker: Seeker = {
  relation: RELATION,
  anyKind: true,
  find(_text, _locator, context, node) {
    const own = textOf(node);
    return context.constants(RELATION).flatMap(constant => {
      const found = valuesAt(constant, context);
      if ('why' in found) return [unresolved(SOUGHT, found.why, found.label)];
      const rows = found.values.map(
        ([kind, text]): Finding => ({
          relation: RELATION,
          values: [constant, kind, text],
          label: found.label,
        }),
      );
      if (found.values.some(([kind, text]) => kind === node.kind && text === own)) return rows;
      const [first] = found.values;
      const others = found.values.length > 1 ? ` and ${found.values.length - 1} more` : '';
      const is = first?.[0] === 'string' ? JSON.stringify(first[1]) : (first?.[1] ?? '');
      return [...rows, unresolved(SOUGHT, `${shown(constant)} is ${cut(is)}${others}`, found.label)];
    });
  },
};

type Values =
  | { readonly values: readonly (readonly [kind: string, text: string])[]; readonly label: string }
  | { readonly why: string; readonly label: string };

function valuesAt(constant: string, { inquiry, readValues }: ElementContext): Values {
  const selection = selectionIn(constant);
  if (!selection || !readValues)
    return { why: `${shown(constant)} names no value of a file`, label: 'rulespec' };
  const place = placeOf(normalPath(selection.file), inquiry);
  const not = `${shown(constant)} cannot be looked up`;
  if (place.path === undefined) return { why: `${not}: ${place.why}`, label: place.label };
  const { path, text, label } = place;
  if (text === undefined) return { why: `${not}: ${shown(path)} is too large to be read`, label };
  const root = inquiry.values(path, text, readValues);
  if (!root.value) {
    const [problem] = root.diagnostics;
    return { why: `${not}: ${shown(path)} cannot be read, ${problem?.message ?? 'it has errors'}`, label };
  }
  const selector = parseSelector(standaloneText(selection.selector, 'selector'));
  const selected = selector.value && select(selector.value, root.value, inquiry.work);
  if (!selected?.value || hasErrors(selected.diagnostics))
    return { why: `${not}: it takes too many steps`, label };
  const values = selected.value
    .flatMap(({ node }) => {
      const text = textOf(node);
      return node.kind === 'null' || unprintable(text) !== undefined ? [] : [[node.kind, text] as const];
    })
    .slice(0, MAX_VALUES);
  if (values.length === 0)
    return { why: `${shown(constant)} is not there: ${shown(path)} has no such value`, label };
  return { values, label };
}

/** The text in the form of the column `text` of `claim_value`. */
function textOf(node: JsonNode): string {
  return node.kind === 'list' || node.kind === 'object' ? canonicalText(node) : scalarText(node);
}

function cut(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
