/**
 * The patterns of a scoped rule: `pattern`, or `patterns` as a list or as a string with a JSON array, as a column of
 * the store has it. INVARIANT: each pattern knows its place in the document, even inside such a string.
 */
import { type Diagnostic, diagnostic, type Reported } from '../../../diagnostics/diagnostic.ts';
import { type LocatedText, type Span, spanWithin, textWithin } from '../../../diagnostics/span.ts';
import type { JsonNode } from '../../../values/json-node.ts';
import { shownKind } from '../../../values/shown.ts';
import { headOf, textIn, valueIn } from '../../nodes.ts';
import { readDocument } from '../../yaml.ts';

/**
 * If both keys are present, both count. Returns at least one pattern, in written order; W801 if a key is unreadable.
 */
export function patternsIn(node: JsonNode, name: LocatedText): Reported<readonly LocatedText[]> {
  const listed = listedIn(valueIn(node, 'patterns'), name);
  const single = textIn(node, 'pattern');
  const diagnostics = [...listed.diagnostics];
  const patterns = [...(single && single.value !== '' ? [single] : []), ...(listed.value ?? [])];
  for (const each of patterns) {
    const at = each.value.indexOf('\b');
    if (each.value === '') diagnostics.push(leftOut(name, 'one of its patterns is empty', each.span));
    else if (at >= 0) diagnostics.push(withBackspace(name, spanWithin(each, at, at + 1)));
  }
  if (patterns.length === 0 && diagnostics.length === 0) {
    diagnostics.push(
      leftOut(name, 'it has no pattern', headOf(node), 'add `pattern: …`, or `patterns: […]`'),
    );
  }
  return { value: diagnostics.length > 0 ? undefined : patterns, diagnostics };
}

function listedIn(node: JsonNode | undefined, name: LocatedText): Reported<readonly LocatedText[]> {
  if (node?.kind === 'string' && node.value.trim() !== '') return arrayIn(node, name);
  const items = node?.kind === 'list' ? node.items : [];
  return { value: items.flatMap(item => (item.kind === 'string' ? [item] : [])), diagnostics: [] };
}

/** The texts of a JSON array inside a string. */
function arrayIn(written: LocatedText, name: LocatedText): Reported<readonly LocatedText[]> {
  const refused = (why: string, span: Span): Reported<readonly LocatedText[]> => ({
    value: undefined,
    diagnostics: [leftOut(name, why, span, 'write `["…", "…"]`, or a list without the quotes around it')],
  });
  const text = isJson(written.value) ? written : withPlainBackslashes(written);
  const { value, diagnostics } = readDocument({ name: text.span.source.name, text: text.value });
  const [problem] = diagnostics;
  // The document reader also accepts YAML, so the text is checked to be JSON.
  if (problem || !isJson(text.value)) {
    const { start = 0, end = text.value.length } = problem?.span ?? {};
    const more = problem ? `: ${problem.message}` : '';
    return refused(`its \`patterns\` are not JSON${more}`, spanWithin(text, start, end));
  }
  if (value?.kind !== 'list')
    return refused(`its \`patterns\` are ${value ? shownKind(value) : 'empty'}, not an array`, text.span);
  const strings: LocatedText[] = [];
  for (const item of value.items) {
    if (item.kind !== 'string')
      return refused('one of its patterns is no string', spanWithin(text, item.span.start, item.span.end));
    strings.push(textWithin(text, item));
  }
  return { value: strings, diagnostics: [] };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A backslash with the next character, if JSON requires this escape. */
const ESCAPE = /\\(?:["\\]|u[\dA-Fa-f]{4})|\\/g;

/**
 * Reads `["auth/.*\.py"]`, which is invalid JSON, as `["auth/.*\\.py"]`: authors of a regex in JSON inside a string
 * often forget one level of escapes.
 */
function withPlainBackslashes(text: LocatedText): LocatedText {
  const offsets: number[] = [];
  const place = (index: number) => spanWithin(text, index, index).start;
  let value = '';
  let from = 0;
  const copyTo = (end: number) => {
    for (let at = from; at < end; at++) offsets.push(place(at));
    value += text.value.slice(from, end);
    from = end;
  };
  for (const { 0: found, index } of text.value.matchAll(ESCAPE)) {
    copyTo(index + found.length);
    if (found !== '\\') continue;
    offsets.push(place(index));
    value += '\\';
  }
  copyTo(text.value.length);
  return { value, span: text.span, offsets: [...offsets, place(text.value.length)] };
}

function withBackspace(name: LocatedText, span: Span): Diagnostic {
  return leftOut(
    name,
    'one of its patterns has a backspace in it, which is what `\\b` is in JSON',
    span,
    'write `\\\\b` for the edge of a word',
  );
}

function leftOut(name: LocatedText, why: string, span: Span, hint?: string): Diagnostic {
  return diagnostic('W801', `\`${name.value}\` is left out: ${why}`, { span, hint });
}
