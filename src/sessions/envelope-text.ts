/**
 * The text of `envelope.yaml`: two lines of ours, then what the agent wrote. INVARIANT: it reads to the same facts as the agent's
 * text; a stamp is the top-level key `verified` beside them, and putting it in moves no line. A document that a stamp cannot be
 * put into with certainty is written anew as JSON.
 */
import type { Json } from '../values/json-node.ts';

const HEADER =
  '# An action envelope, written by `rulespec write-envelope`. An edit breaks its stamp: write it again.\n';
/** The second line, until a stamp is put in. */
const UNSTAMPED = '# It has no stamp.\n';
const STAMPED_BELOW = '# Its stamp is the first member.\n';
const WRITTEN_HEADER =
  /^# An action envelope, written by `rulespec write-envelope`[^\r\n]*\r?\n(?:# It(?:s stamp is the first member| has no stamp)\.\r?\n)?/;
/** Comments, blank lines, directives and a document marker: what may stand before the first key of a block. */
const PREFACE = /^(?:[ \t]*(?:#[^\r\n]*)?\r?\n|%[^\r\n]*\r?\n|---[ \t]*\r?\n)*/;
/** Stamps as they are put in here, whatever they say. */
const WRITTEN_STAMP = /^verified: "rulespec\d+:[^"\\\r\n]*"\r?\n/;
const WRITTEN_JSON_STAMP = /^\{"verified": "rulespec\d+:[^"\\\r\n]*", /;
/** A first key at the start of a line: its mapping is the root. */
const FIRST_KEY = /^(?:[A-Za-z_][A-Za-z0-9_]*|"[^"\\\r\n]*"|'[^'\r\n]*'):[ \t\r\n]/;
const FIRST_MEMBER = /^\{\s*"/;

/** What an agent wrote, as it is kept: without the lines and the stamp of an earlier writing. */
export function envelopeText(written: string): string {
  const { before, after } = atFirstKey(written.replace(/^\ufeff/, '').replace(WRITTEN_HEADER, ''));
  return HEADER + UNSTAMPED + before + after.replace(WRITTEN_STAMP, '').replace(WRITTEN_JSON_STAMP, '{');
}

/** Whether a stamp can be put into a text of `envelopeText` that was read without an error. */
export function takesStamp(text: string): boolean {
  const { after } = atFirstKey(text);
  return FIRST_KEY.test(after) || FIRST_MEMBER.test(after);
}

/** Facts written anew. */
export function writtenAnew(facts: Json): string {
  return `${HEADER}${UNSTAMPED}${JSON.stringify({ facts }, null, 2)}\n`;
}

/** A text that takes a stamp, and has no key `verified`, with one. */
export function stampedText(text: string, stamp: string): string {
  const { before, after } = atFirstKey(text);
  const own = before.slice(HEADER.length + UNSTAMPED.length);
  if (FIRST_KEY.test(after)) return `${HEADER}${own}verified: "${stamp}"\n${after}`;
  return `${HEADER}${STAMPED_BELOW}${own}{"verified": "${stamp}", ${after.slice(1)}`;
}

function atFirstKey(text: string): { readonly before: string; readonly after: string } {
  const start = PREFACE.exec(text)?.[0].length ?? 0;
  return { before: text.slice(0, start), after: text.slice(start) };
}
