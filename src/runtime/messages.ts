/**
 * Writes the messages to the agent: the messages of fired rules, filled in, each next to the line it concerns.
 * INVARIANT: their length is bounded, however many rules fire and whatever they quote.
 */
import { plain } from '../diagnostics/render/paint.ts';
import { snippet } from '../diagnostics/render/snippet.ts';
import { visible } from '../diagnostics/visible.ts';
import type { Event } from '../values/event.ts';
import { fillPlaceholders } from '../values/placeholders.ts';
import type { ReviewOutcome } from '../values/review.ts';
import type { RuleMetadata } from '../values/rule-metadata.ts';
import type { FiredRule } from './decision.ts';
import type { FoundMatch } from './input-findings.ts';

/**
 * The lines of all matches in written text; if there are none, of the matches in the first matched text. Ascending,
 * each once.
 */
export function linesOf({ found }: Fired): readonly number[] {
  const isWritten = ({ name }: FoundMatch) => name === 'content' || name === 'new_string';
  const written = found.filter(isWritten);
  const counted = written.length > 0 ? written : found.filter(({ name }) => name === found[0]?.name);
  return [...new Set(counted.flatMap(({ match }) => match.lines))].sort((a, b) => a - b);
}

export interface Fired {
  readonly rule: RuleMetadata;
  readonly event: Event;
  /** Paths of the parts on which the rule fired, as the host gave them, each once. */
  readonly files: readonly string[];
  /** Ordered by pattern, then by part. */
  readonly found: readonly FoundMatch[];
}

/** Maximum length of a quoted text, in UTF-16 units. */
const MAX_QUOTED = 1_000;
/** Maximum length of a command in a reason, in UTF-16 units. */
const MAX_COMMAND = 200;
/** Maximum number of listed line numbers, and of listed files. */
const MAX_LISTED = 100;
/** Maximum length of all messages together, in UTF-16 units. */
export const MAX_MESSAGES = 50_000;
/** Maximum number of snippets of one decision. */
const MAX_SNIPPETS = 10;
/** Longer texts, in UTF-16 units, get no snippet: finding the line would take long. */
const MAX_QUOTED_FROM = 2_000_000;

export const SEPARATOR = '\n\n---\n\n';

/** The message without the trailing blank lines that YAML block texts often have. */
export function filledMessage(fired: Fired): string {
  const { rule, event, files, found } = fired;
  if (rule.isVerbatim || !rule.message.includes('{{')) return rule.message.trimEnd();
  const prompt = event.texts.find(({ name }) => name === 'prompt')?.value ?? '';
  const filled = fillPlaceholders(rule.message, {
    lines: listed(linesOf(fired).map(String)),
    file_path: listed(files),
    matched: cut(found[0]?.match.matched ?? ''),
    tool_name: cut(event.tool ?? ''),
    prompt: cut(prompt),
  });
  return filled.trimEnd();
}

const reviewed: Readonly<Record<ReviewOutcome, string>> = {
  approve: 'a review by the model approves of it',
  reject: 'a review by the model rejects it',
  unavailable: 'no review by the model could be had',
};

/**
 * A rule's own message about the call's input, or a sentence about its findings, followed by the result of the review.
 */
export function inputMessage({ rule, found }: Fired, review: FiredRule['review'] | undefined): string {
  const [first] = found;
  const made = first ? `\`${visible(first.name)}\` matches \`${visible(cut(first.pattern ?? ''))}\`` : '';
  const own = rule.message.trim() === '' ? made : rule.message.trimEnd();
  return review ? `${own}\n${reviewed[review.outcome]}: ${cut(review.reason)}` : own;
}

/** The reason, followed by the command that it concerns. */
export function withCommand(reason: string, command: string): string {
  const shown = command.length > MAX_COMMAND ? `${command.slice(0, MAX_COMMAND)}…` : command;
  const quoted = `\`${shown.replaceAll('\n', ' ')}\``;
  return reason === '' ? quoted : `${reason.trimEnd()} (${quoted})`;
}

function listed(items: readonly string[]): string {
  const more = items.length > MAX_LISTED ? [`and ${items.length - MAX_LISTED} more`] : [];
  return [...items.slice(0, MAX_LISTED).map(cut), ...more].join(', ');
}

function cut(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

/** The first matching line of a file, an edit or a command, with carets; empty if there is none. */
export function snippetOf({ found }: Fired): string {
  const first = found.find(
    ({ name, pattern }) => pattern !== undefined || (name !== 'prompt' && name !== 'message'),
  );
  if (!first || first.subject.length > MAX_QUOTED_FROM) return '';
  const { name, subject, match, file } = first;
  const where = name === 'content' || file === undefined ? (file ?? name) : `${file} (${name})`;
  const span = { source: { name: where, text: subject }, start: match.start, end: match.end };
  return snippet(span, { paint: plain, brush: plain.bad }).join('\n');
}

interface RuleMessage {
  readonly id: string;
  readonly text: string;
  readonly snippet: () => string;
}

/** Joins messages in their order; undefined if there are none. */
export function joinMessages(shown: readonly RuleMessage[]): string | undefined {
  if (shown.length === 0) return undefined;
  const messages: string[] = [];
  let length = 0;
  for (const [at, { id, text, snippet }] of shown.entries()) {
    const quoted = at < MAX_SNIPPETS ? snippet() : '';
    const message = `[${cut(id)}]${text === '' ? '' : ` ${text}`}${quoted === '' ? '' : `\n\n${quoted}`}`;
    length += message.length;
    if (length > MAX_MESSAGES && at > 0) {
      messages.push(`and ${shown.length - at} more rules, whose messages are left out here`);
      break;
    }
    messages.push(message);
  }
  return messages.join(SEPARATOR);
}
