/**
 * The text of `envelope.yaml`: two lines of ours, then the agent's text. INVARIANT: it parses to the same facts as the
 * agent's text. The stamp is the top-level key `verified`, and adding it moves no line. A document that cannot safely
 * take a stamp is rewritten as JSON.
 */
import type { Json } from '../values/json-node.ts';

const HEADER =
  '# An action envelope, written by `rulespec write-envelope`. An edit breaks its stamp: write it again.\n';
/** The second line of an envelope without a stamp. */
const UNSTAMPED = '# It has no stamp.\n';
const STAMPED_BELOW = '# Its stamp is the first member.\n';
const WRITTEN_HEADER =
  /^# An action envelope, written by `rulespec write-envelope`[^\r\n]*\r?\n(?:# It(?:s stamp is the first member| has no stamp)\.\r?\n)?/;
/** Text that may precede the first key of a block: comments, blank lines, directives and a document marker. */
const PREFACE = /^(?:[ \t]*(?:#[^\r\n]*)?\r?\n|%[^\r\n]*\r?\n|---[ \t]*\r?\n)*/;
/** The line that holds a stamp, whatever the stamp's value. */
const WRITTEN_STAMP = /^verified: "rulespec\d+:[^"\\\r\n]*"\r?\n/;
const WRITTEN_JSON_STAMP = /^\{"verified": "rulespec\d+:[^"\\\r\n]*", /;
/** A first key at the start of a line. Its mapping is the root. */
const FIRST_KEY = /^(?:[A-Za-z_][A-Za-z0-9_]*|"[^"\\\r\n]*"|'[^'\r\n]*'):[ \t\r\n]/;
const FIRST_MEMBER = /^\{\s*"/;

/** The agent's text as it is stored, without our lines and the stamp of an earlier call. */
export function envelopeText(written: string): string {
  const { before, after } = atFirstKey(written.replace(/^\ufeff/, '').replace(WRITTEN_HEADER, ''));
  return HEADER + UNSTAMPED + before + after.replace(WRITTEN_STAMP, '').replace(WRITTEN_JSON_STAMP, '{');
}

/** Whether a text of `envelopeText` can take a stamp. The text was parsed without errors. */
export function takesStamp(text: string): boolean {
  const { after } = atFirstKey(text);
  return FIRST_KEY.test(after) || FIRST_MEMBER.test(after);
}

/** The facts rewritten as JSON. */
export function factsAsJson(facts: Json): string {
  return `${HEADER}${UNSTAMPED}${JSON.stringify({ facts }, null, 2)}\n`;
}

/** The text with a stamp. The text can take one and has no key `verified`. */
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
