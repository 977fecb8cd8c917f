/**
 * The constants of rules as RE2 patterns for whole texts of the tables. There are patterns for sure matches and for
 * possible ones; they differ where the tables leave something open. INVARIANT: a sure match is also a possible one.
 */
import { addressOf } from '../../effects/hosts-of.ts';
import { readAlternatives } from '../../globs/alternatives.ts';
import { unusableText, withoutEmpty } from '../../globs/glob.ts';
import { readGlobLines } from '../../globs/glob-lines.ts';
import { cutSegments, type Segment } from '../../globs/segments.ts';
import { regexOf } from '../../globs/shape.ts';

/** Options with their values: which of them have one is not known. */
const OPTIONS = '(?: -[^ ]*(?: [^ -][^ ]*)?)*';
const UNKNOWN_WORDS = ' …(?: .*)?';
const MORE_WORDS = '(?: .*)?';

/** Commands that may be called with these words first, by `words` of `past_command`. */
export function mayCall(words: string): string {
  const [name, ...others] = calledWith(words);
  const rest = others.reduceRight(
    (after, word) => `(?:${OPTIONS}(?: ${word}${after}|${UNKNOWN_WORDS}))`,
    MORE_WORDS,
  );
  return `(?:.*/)?${name}${rest}`;
}

/** Commands that surely are called so: by this name, and without an option that may take one of the words. */
export function surelyCalls(words: string): {
  readonly column: 'words' | 'subcommand';
  readonly pattern: string;
} {
  const [, first, ...more] = calledWith(words);
  const name = escaped(words.split(' ')[0] ?? '');
  if (first === undefined) return { column: 'words', pattern: `${name}${MORE_WORDS}` };
  const rest = more.map(word => `(?: -[^ =]*=[^ ]*)* ${word}`).join('');
  return first.startsWith('-')
    ? { column: 'words', pattern: `${name}(?: -[^ ]*)*? ${first}${rest}${MORE_WORDS}` }
    : { column: 'subcommand', pattern: `${name} ${first}${rest}${MORE_WORDS}` };
}

/** The patterns: the name without its folders, then the words, each with an optional `./`. */
function calledWith(words: string): readonly string[] {
  const [name = '', ...others] = words.split(' ');
  const bare = others.map(word => {
    const text = word.startsWith('./') ? word.slice(2) : word;
    return text.startsWith('-') ? escaped(text) : `(?:\\./)?${escaped(text)}`;
  });
  return [escaped(name.slice(name.lastIndexOf('/') + 1)), ...bare];
}

/** A text in which a pattern of a rule matches somewhere; `^` and `$` match at the ends of lines, too. */
export function within(pattern: string): string {
  return `(?s:.*)(?m:${pattern})(?s:.*)`;
}

/** Hosts that fit one of the lines, of which `*` stands for any characters. */
export function hostPattern(lines: string): string {
  const each = lines
    .split('\n')
    .map(line => addressOf(line.toLowerCase()).split('*').map(escaped).join('.*'));
  return `(?:${each.join('|')})`;
}

/** A line of globs, or several without a negated one between them. */
interface PathPatterns {
  /** Files that it fits. */
  readonly files: string;
  /** Folders below which there may be such files; absent where there are none. */
  readonly above?: string;
  /** Files that later lines take out. */
  readonly except: readonly string[];
}

/**
 * The globs of rules for the paths of tables. What begins at the project's root begins anywhere, since tables do not
 * tell where the project is, and `~` is the home of any user. Undefined where a glob cannot be read.
 */
export function pathPatterns(constant: string): readonly PathPatterns[] | undefined {
  const { lines, ignoresCase } = readGlobLines(constant);
  const flags = ignoresCase ? '(?i)' : '';
  const found: PathPatterns[] = [];
  const except: string[] = [];
  // The last line that matches decides.
  for (const line of lines.split('\n').reverse()) {
    const read = readLine(line.startsWith('!') ? line.slice(1) : line);
    if (!read) return undefined;
    const files = `${flags}(?:${read.map(each => each.files).join('|')})`;
    const above = read.flatMap(each => each.above);
    if (line.startsWith('!')) except.push(files);
    else
      found.push({
        files,
        ...(above.length > 0 && { above: `${flags}(?:${above.join('|')})` }),
        except: [...except],
      });
  }
  if (lines.startsWith('!')) found.push({ files: '(?s:.*)', except });
  return found;
}

const ANY_HOME = '(?:/(?:home|Users)/[^/]+|/(?:var/)?root)/';

function readLine(glob: string) {
  const [, ofHome] = /^~\*?\/(.*)$/s.exec(glob) ?? [];
  const isPlaced = /^(?:\/|\*\*|…\/)/.test(glob);
  const written = ofHome ?? (isPlaced ? glob : `**/${glob}`);
  const read = unusableText(written) ?? readAlternatives(written, cutSegments);
  if ('message' in read) return undefined;
  const start = ofHome === undefined ? '' : ANY_HOME;
  return read.map(({ parts }) => {
    const segments = withoutEmpty(parts);
    return { files: start + regexOf(segments), above: aboves(segments).map(each => start + each) };
  });
}

/** Folders above what the segments fit. */
function aboves(segments: readonly Segment[]): readonly string[] {
  const patterns: string[] = [];
  for (const [at, segment] of segments.entries()) {
    if (segment === 'globstar') return [...patterns, `${regexOf(segments.slice(0, at))}(?s:.*)`];
    if (at > 0) patterns.push(regexOf(segments.slice(0, at)));
  }
  return patterns;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
