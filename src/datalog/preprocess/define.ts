/**
 * Reads `#define NAME tokens`, `#define NAME(a, b) tokens` and `--macro 'NAME=tokens'`. INVARIANT: a name has one
 * meaning at a time.
 */
import type { Source } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import { quoted } from '../quote.ts';
import { type Expansion, type Macro, refuse, tokensOf } from './macros.ts';

const DEFINITION = /^\s*([A-Za-z_?][A-Za-z0-9_?]*)(\(([^)]*)\))?(?=\s|$|[^\w?(])/;

/** Reads the rest of a `#define`. */
export function define(span: Span, expansion: Expansion): void {
  const text = span.source.text.slice(span.start, span.end);
  const [whole, name, list, inside = ''] = DEFINITION.exec(text) ?? [];
  if (whole === undefined || name === undefined) {
    refuse(expansion, '`#define` takes a name, and parameters in parentheses right behind it', span);
    return;
  }
  const start = span.start + text.indexOf(name);
  const body = tokensOf(text.slice(whole.length));
  if (body[0]?.kind === 'blank') body.shift();
  const parameters = inside.trim() === '' ? [] : inside.split(',').map(each => each.trim());
  const problem = problemOf(name, list === undefined ? [] : parameters, text.slice(whole.length));
  if (problem !== undefined) {
    refuse(expansion, problem, span);
    return;
  }
  const macro: Macro = {
    name,
    ...(list !== undefined && { parameters }),
    body,
    span: { source: span.source, start, end: start + name.length },
  };
  const before = expansion.macros.get(name);
  if (before && textOf(before) !== textOf(macro)) {
    const related = [{ message: 'first defined here', span: before.span }];
    const hint = `write \`#undef ${name}\` before`;
    refuse(expansion, `the macro ${quoted(name)} is defined twice`, macro.span, { related, hint });
    return;
  }
  expansion.macros.set(name, macro);
}

function problemOf(name: string, parameters: readonly string[], body: string): string | undefined {
  if (name === 'defined') return '`defined` cannot be a macro';
  if (tokensOf(body).some(each => each.text === '#'))
    return 'the preprocessor here has no `#` and `##` in macros';
  if (parameters.some(each => !/^[A-Za-z_?][A-Za-z0-9_?]*$/.test(each)))
    return `the parameters of the macro ${quoted(name)} are not names`;
  if (new Set(parameters).size < parameters.length)
    return `two parameters of the macro ${quoted(name)} have one name`;
  return undefined;
}

function textOf({ parameters, body }: Macro): string {
  return JSON.stringify([parameters ?? null, body.map(each => each.text).join('')]);
}

/** Reads `NAME=1 OTHER`; a name alone has the value 1. */
export function defineAll(source: Source, expansion: Expansion): void {
  for (const { 0: text, 1: name = '', 2: value, index } of source.text.matchAll(/([^\s=]*)(?:=(\S*))?/g)) {
    if (text === '') continue;
    const span = { source, start: index, end: index + text.length };
    if (!/^[A-Za-z_?][A-Za-z0-9_?]*$/.test(name) || name === 'defined') {
      refuse(expansion, `${quoted(text)} defines no macro`, span, { hint: "write `--macro 'NAME=1 OTHER'`" });
      return;
    }
    const body = tokensOf(value ?? '1');
    expansion.macros.set(name, { name, body, span: { source, start: index, end: index + name.length } });
  }
}
