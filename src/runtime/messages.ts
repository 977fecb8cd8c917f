/**
 * What the agent is told: the messages of the rules that fired, filled in, each beside the line it is about. INVARIANT: what
 * is said has a bounded length, however many rules fire and whatever they quote.
 */
import { plain } from '../diagnostics/render/paint.ts';
import { snippet } from '../diagnostics/render/snippet.ts';
import { visible } from '../diagnostics/visible.ts';
import { fillPlaceholders } from '../values/placeholders.ts';
import type { ReviewOutcome } from '../values/review.ts';
import { type Fired, linesOf } from './decide.ts';
import type { FiredRule } from './decision.ts';

/** UTF-16 units of a text that is quoted in a message. */
const MAX_QUOTED = 1_000;
/** UTF-16 units of a command that a reason names. */
const MAX_COMMAND = 200;
/** Line numbers, and files, that are listed in a message. */
const MAX_LISTED = 100;
/** UTF-16 units of all messages together. */
export const MAX_MESSAGES = 50_000;
/** Snippets beside the messages of one decision. */
const MAX_SNIPPETS = 10;
/** A longer text is not quoted from: finding the line would take long. */
const MAX_QUOTED_FROM = 2_000_000;

export const SEPARATOR = '\n\n---\n\n';

/** Without blank lines at its end, such as YAML's block texts have. */
export function filledMessage(fired: Fired): string {
  const { subject, event, files, found } = fired;
  if (subject.isVerbatim || !subject.message.includes('{{')) return subject.message.trimEnd();
  const prompt = event.texts.find(({ name }) => name === 'prompt')?.value ?? '';
  const filled = fillPlaceholders(subject.message, {
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

/** What a scoped rule says, else a sentence made from what it found; then what a review came to. */
export function scopedMessage({ subject, found }: Fired, review: FiredRule['review'] | undefined): string {
  const [first] = found;
  const made = first ? `\`${visible(first.name)}\` matches \`${visible(cut(first.pattern ?? ''))}\`` : '';
  const own = subject.message.trim() === '' ? made : subject.message.trimEnd();
  return review ? `${own}\n${reviewed[review.outcome]}: ${cut(review.reason)}` : own;
}

/** A reason names the command that it is about. */
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

/** The first line that matched in a file, an edit or a command, with carets; empty where there is none to show. */
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

interface Told {
  readonly id: string;
  readonly text: string;
  readonly snippet: () => string;
}

/** In their order; undefined where there is none. */
export function joinMessages(told: readonly Told[]): string | undefined {
  if (told.length === 0) return undefined;
  const messages: string[] = [];
  let length = 0;
  for (const [at, { id, text, snippet }] of told.entries()) {
    const quoted = at < MAX_SNIPPETS ? snippet() : '';
    const message = `[${cut(id)}]${text === '' ? '' : ` ${text}`}${quoted === '' ? '' : `\n\n${quoted}`}`;
    length += message.length;
    if (length > MAX_MESSAGES && at > 0) {
      messages.push(`and ${told.length - at} more rules, whose messages are left out here`);
      break;
    }
    messages.push(message);
  }
  return messages.join(SEPARATOR);
}
