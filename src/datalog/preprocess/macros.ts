/**
 * Macros and their expansion. INVARIANT: a macro is never expanded inside its own expansion, so every expansion ends.
 * INVARIANT: tokens, characters and nesting of all expansions are bounded.
 */
import { type Diagnostic, type DiagnosticDetail, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import { quoted } from '../quote.ts';
import type { SourcePiece, Use } from './origin-map.ts';
import { type PieceKind, pieceAt } from './scan.ts';

export interface Token {
  readonly kind: PieceKind;
  readonly text: string;
  /** The macros whose expansion produced the token. */
  readonly hidden: Hidden | undefined;
  /** The use of the macro that produced the token. */
  readonly use?: Use;
  /** The place where the token was read. */
  readonly at?: SourcePiece;
}

interface Hidden {
  readonly name: string;
  readonly outer: Hidden | undefined;
  readonly depth: number;
}

export interface Macro {
  readonly name: string;
  /** Absent for a macro without parentheses. */
  readonly parameters?: readonly string[];
  readonly body: readonly Token[];
  readonly span: Span;
}

/** Limits for one program: tokens and characters of all expansions, and the nesting of macros and arguments. */
const MAX_TOKENS = 500_000;
const MAX_CHARACTERS = 16 * 1024 * 1024;
const MAX_DEPTH = 200;

/** The preprocessing of one program. */
export interface Expansion {
  readonly macros: Map<string, Macro>;
  tokens: number;
  characters: number;
  /** The problem that ended the expansion. */
  problem: Diagnostic | undefined;
}

export function refuse(
  expansion: Expansion,
  message: string,
  span: Span,
  detail: Pick<DiagnosticDetail, 'hint' | 'related'> = {},
): undefined {
  expansion.problem ??= diagnostic('E322', message, { span, ...detail });
  return undefined;
}

/** The tokens of a line. Comments become blanks, and a backslash before a line end joins lines. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const joined = text.replace(/\\\r?\n/g, ' ');
  for (let at = 0; at < joined.length; ) {
    const { kind, start, end } = pieceAt(joined, at);
    const isBlank = kind === 'blank' || kind === 'comment' || kind === 'line-end';
    if (!isBlank) tokens.push({ kind, text: joined.slice(start, end), hidden: undefined });
    else if (tokens.length > 0 && tokens.at(-1)?.kind !== 'blank') tokens.push(BLANK);
    at = end;
  }
  if (tokens.at(-1)?.kind === 'blank') tokens.pop();
  return tokens;
}

const BLANK: Token = { kind: 'blank', text: ' ', hidden: undefined };

/** The tokens to expand. */
export interface Stream {
  next(): Token | undefined;
  /** Inserts tokens before the rest of the stream. */
  push(tokens: readonly Token[]): void;
}

function streamOf(tokens: readonly Token[]): Stream {
  const pending = tokens.toReversed();
  return {
    next: () => pending.pop(),
    push(more) {
      for (let at = more.length - 1; at >= 0; at--) {
        const token = more[at];
        if (token) pending.push(token);
      }
    },
  };
}

/** Inserts the expansion of a token before the rest of the stream; false if the token stands for itself. */
export function expandToken(
  token: Token,
  stream: Stream,
  expansion: Expansion,
  use: Use,
  depth = 0,
): boolean {
  const macro = token.kind === 'name' ? expansion.macros.get(token.text) : undefined;
  if (!macro || expansion.problem || isHidden(token.hidden, macro.name)) return false;
  const hidden: Hidden = { name: macro.name, outer: token.hidden, depth: (token.hidden?.depth ?? 0) + 1 };
  if (hidden.depth > MAX_DEPTH || depth > MAX_DEPTH) {
    refuse(expansion, `macros that nest more than ${MAX_DEPTH} levels`, use);
    return false;
  }
  if (!macro.parameters) {
    stream.push(spend(macro.body, { hidden, use, expansion }));
    return true;
  }
  const args = argumentsOf(stream, macro, { use, expansion });
  if (!args) return false;
  const values = new Map(
    macro.parameters.map((name, at) => [name, expanded(args[at] ?? [], expansion, use, depth + 1)]),
  );
  const body: Token[] = [];
  for (const each of macro.body) {
    const value = each.kind === 'name' ? values.get(each.text) : undefined;
    const given = value
      ? spend(value, { hidden: undefined, use, expansion })
      : spend([each], { hidden, use, expansion });
    for (const token of given) body.push(token);
  }
  stream.push(body);
  return true;
}

/** Expands all macros in a list of tokens, independently of the stream. */
export function expanded(tokens: readonly Token[], expansion: Expansion, use: Use, depth = 0): Token[] {
  const stream = streamOf(tokens);
  const result: Token[] = [];
  for (let token = stream.next(); token; token = stream.next()) {
    if (!expandToken(token, stream, expansion, use, depth)) result.push(token);
  }
  return result;
}

function isHidden(hidden: Hidden | undefined, name: string): boolean {
  for (let at = hidden; at; at = at.outer) if (at.name === name) return true;
  return false;
}

interface Spending {
  readonly hidden: Hidden | undefined;
  readonly use: Use;
  readonly expansion: Expansion;
}

/** Marks tokens as produced by a macro and charges the budget; empty if the budget is spent. */
function spend(tokens: readonly Token[], { hidden, use, expansion }: Spending): Token[] {
  expansion.tokens += tokens.length;
  for (const { text } of tokens) expansion.characters += text.length;
  if (expansion.tokens > MAX_TOKENS || expansion.characters > MAX_CHARACTERS) {
    const message = `macros that stand for more than ${MAX_TOKENS} tokens or ${MAX_CHARACTERS} characters`;
    refuse(expansion, message, use);
    return [];
  }
  return tokens.map(token => ({ ...token, hidden: token.hidden ?? hidden, use }));
}

/** The arguments after a name. Without a parenthesis the result is undefined, and the blanks return to the stream. */
function argumentsOf(
  stream: Stream,
  macro: Macro,
  { use, expansion }: { readonly use: Use; readonly expansion: Expansion },
): Token[][] | undefined {
  const skipped: Token[] = [];
  let token = stream.next();
  for (; token && isBlank(token); token = stream.next()) skipped.push(token);
  if (token?.text !== '(' || token.kind !== 'other') {
    stream.push(token ? [...skipped, token] : skipped);
    return undefined;
  }
  const args: Token[][] = [[]];
  for (let depth = 1; depth > 0; ) {
    token = stream.next();
    if (!token) return refuse(expansion, `the use of the macro ${quoted(macro.name)} is not closed`, use);
    if (token.kind === 'other' && token.text === '(') depth++;
    if (token.kind === 'other' && token.text === ')') depth--;
    if (depth === 1 && token.kind === 'other' && token.text === ',') args.push([]);
    else if (depth > 0) args.at(-1)?.push(isBlank(token) ? BLANK : token);
  }
  const wanted = macro.parameters?.length ?? 0;
  const trimmed = args.map(trim);
  const isEmpty = wanted === 0 && trimmed.length === 1 && trimmed[0]?.length === 0;
  if (!isEmpty && trimmed.length !== wanted) {
    const message = `the macro ${quoted(macro.name)} takes ${wanted} argument${wanted === 1 ? '' : 's'}, but ${trimmed.length} here`;
    return refuse(expansion, message, use, { related: [{ message: 'defined here', span: macro.span }] });
  }
  return trimmed;
}

function isBlank({ kind }: Token): boolean {
  return kind === 'blank' || kind === 'comment' || kind === 'line-end';
}

function trim(tokens: readonly Token[]): Token[] {
  const first = tokens.findIndex(each => !isBlank(each));
  return first < 0 ? [] : tokens.slice(first, tokens.findLastIndex(each => !isBlank(each)) + 1);
}
