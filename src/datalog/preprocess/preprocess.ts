/**
 * The part of Soufflé's preprocessor that programs use: macros, conditionals, includes. It returns the text to parse
 * and the source of each part. INVARIANT: unknown syntax is an error and is never skipped. INVARIANT: nothing outside
 * the reader's folder is read; the size, depth and number of files and expansions are bounded.
 */
import type { Diagnostic, Reported } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { hasFailed, nextPlace, type Preprocessing, type Reading, readingOf } from './directives.ts';
import { expandToken, type Stream, type Token } from './macros.ts';
import { type Locate, locator, type Segment, type SourcePiece, type Use } from './origin-map.ts';

interface Preprocessed {
  readonly source: Source;
  /** Absent if the text is unchanged. */
  readonly locate?: Locate;
}

const DIRECTIVE = /(?:^|\*\/)[ \t\v\f]*#/m;

/** Returns the text to parse. There is no value if reading stopped; with other errors, the program must not run. */
export function preprocess(source: Source, options: Preprocessing = {}): Reported<Preprocessed> {
  if (!options.macros && !DIRECTIVE.test(source.text)) return { value: { source }, diagnostics: [] };
  const reading = readingOf(source, options);
  const writer = new Writer();
  expandAll(reading, writer);
  const { problem } = reading.expansion;
  const diagnostics: Diagnostic[] = [...reading.diagnostics, ...(problem ? [problem] : [])];
  return { value: problem ? undefined : writer.result(source), diagnostics };
}

/** Reads the program and its includes, piece by piece. */
function expandAll(reading: Reading, writer: Writer): void {
  const { expansion } = reading;
  /** Tokens that are still to be read: macro output and lookahead. The last one is next. */
  const pending: Token[] = [];
  let use: Use | undefined;
  const stream: Stream = {
    next() {
      const token = pending.pop() ?? nextToken(reading, false);
      if (token?.at && !token.use && use?.source === token.at.source) use.end = token.at.end;
      return token;
    },
    push(tokens) {
      for (const token of tokens.toReversed()) pending.push(token);
    },
  };
  const read = (): Token | undefined => pending.pop() ?? nextToken(reading, true);
  for (let token = read(); token && !hasFailed(reading); token = read()) {
    const { at } = token;
    const macro = at && token.kind === 'name' ? expansion.macros.get(token.text) : undefined;
    if (!token.use) use = macro && at && { ...at, name: macro.name, defined: macro.span };
    const used = token.use ?? use;
    const end = used?.end ?? 0;
    if (used && expandToken(token, stream, expansion, used)) continue;
    // Lookahead after the use is not part of it.
    if (used && !expansion.problem) used.end = end;
    if (token.use) writer.write(token.text, token.use);
    else if (at) writer.copy(at);
  }
}

/** The next piece to read that is no directive. */
function nextToken(reading: Reading, isCoarse: boolean): Token | undefined {
  const at = nextPlace(reading, isCoarse);
  return at && { kind: at.kind, text: at.source.text.slice(at.start, at.end), hidden: undefined, at };
}

/** The output text and its segments. */
class Writer {
  readonly #parts: string[] = [];
  readonly #segments: Segment[] = [];
  #length = 0;
  #last: { readonly source: Source; readonly end: number; readonly use: Use | undefined } | undefined;

  /** Copies text from a source unchanged. */
  copy({ source, start, end }: SourcePiece): void {
    const last = this.#last;
    const text = source.text.slice(start, end);
    if (last?.use) this.#separate(text);
    if (last?.source !== source || last.end !== start || last.use)
      this.#segments.push({ at: this.#length, source, start });
    this.#append(text);
    this.#last = { source, end, use: undefined };
  }

  /** Writes the output of a macro. */
  write(text: string, use: Use): void {
    this.#separate(text);
    if (this.#last?.use !== use)
      this.#segments.push({ at: this.#length, source: use.source, start: use.start, use });
    this.#append(text);
    this.#last = { source: use.source, end: use.end, use };
  }

  result(source: Source): Preprocessed {
    const text = this.#parts.join('');
    const segments = this.#segments.length > 0 ? this.#segments : [{ at: 0, source, start: 0 }];
    return { source: { name: source.name, text }, locate: locator(segments) };
  }

  /** Separates two tokens that only a macro made adjacent. */
  #separate(text: string): void {
    const before = this.#parts.at(-1)?.at(-1) ?? ' ';
    const isGlued = /\w/.test(before)
      ? /^\w/.test(text)
      : /[:!<>=&|/*-]/.test(before) && /^[:!<>=&|/*-]/.test(text);
    if (isGlued) this.#append(' ');
  }

  #append(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }
}
