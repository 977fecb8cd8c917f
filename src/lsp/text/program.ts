/**
 * A Datalog program as a sequence of tokens, also one that is half typed: which relations it declares and mentions, and
 * which claims. INVARIANT: it reads the tokens that `parse` reads, and time is linear in the text.
 */
import { type Token, tokenAt } from '../../datalog/lexer.ts';
import type { Source } from '../../diagnostics/source.ts';
import { baseRelation } from '../../sources/index.ts';
import type { Mention } from '../shapes.ts';

/** Longer programs are generated, so nobody renames in them. */
const MAX_CHARACTERS = 2_000_000;

interface DeclaredRelation {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** `.decl path(from: symbol, to: symbol)` */
  readonly signature: string;
  /** Names of columns. */
  readonly columns: readonly string[];
  /** The comment above it. */
  readonly meaning: string | undefined;
}

interface ReadProgram {
  readonly tokens: readonly Token[];
  readonly declared: readonly DeclaredRelation[];
}

const read = new Map<string, ReadProgram>();
/** Programs that are kept as read, by their texts. */
const MAX_KEPT = 64;

export function readProgram(source: Source): ReadProgram {
  const { text } = source;
  const known = read.get(text);
  if (known) return known;
  const tokens: Token[] = [];
  if (text.length <= MAX_CHARACTERS)
    for (let token = tokenAt(source, 0); token.kind !== 'end'; token = tokenAt(source, token.end))
      tokens.push(token);
  const program = { tokens, declared: declarationsIn(source.text, tokens) };
  if (read.size >= MAX_KEPT) read.clear();
  read.set(text, program);
  return program;
}

function declarationsIn(text: string, tokens: readonly Token[]): readonly DeclaredRelation[] {
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'directive' || token.text !== '.decl') return [];
    const names = tokens.slice(at + 1).findIndex(each => each.kind !== 'name' && each.text !== ',');
    const last = names < 0 ? tokens.length : at + 1 + names;
    const close = tokens.findIndex(
      (each, index) => index >= last && (each.text === ')' || each.kind === 'directive'),
    );
    const inside = tokens.slice(last, close < 0 ? tokens.length : close);
    const columns = inside.flatMap((each, index) =>
      each.kind === 'name' && inside[index + 1]?.text === ':' ? [each.text] : [],
    );
    const end = tokens[close]?.text === ')' ? tokens[close].end : (inside.at(-1)?.end ?? token.end);
    const { comment } = token.trivia;
    const meaning =
      comment &&
      text
        .slice(comment.start, comment.end)
        .replace(/^\/\/+\s?/gm, '')
        .trim();
    return tokens.slice(at + 1, last).flatMap(name =>
      name.kind !== 'name'
        ? []
        : [
            {
              ...{ name: name.text, start: name.start, end: name.end, columns, meaning },
              signature: `.decl ${name.text}${text.slice(tokens[last]?.start ?? end, end)}`.replace(
                /\s+/g,
                ' ',
              ),
            },
          ],
    );
  });
}

export function mentionsInProgram(source: Source): readonly Omit<Mention, 'file'>[] {
  const { tokens, declared } = readProgram(source);
  const definitions = new Set(declared.map(({ start }) => start));
  const components = componentsOf(tokens);
  const columnsOf = new Map(declared.map(({ name, columns }) => [name, columns]));
  return tokens.flatMap((token, at): readonly Omit<Mention, 'file'>[] => {
    const { start, end } = token;
    const component = components[at];
    const place = { name: token.text, start, end, ...(component !== undefined && { component }) };
    if (token.kind === 'name' && isRelation(tokens, at))
      return [
        { ...place, kind: 'relation' as const, isDefinition: definitions.has(start), isWord: true as const },
      ];
    if (token.kind !== 'symbol') return [];
    const argument = argumentAt(tokens, at);
    const columns =
      argument &&
      (columnsOf.get(argument.relation) ?? baseRelation(argument.relation)?.columns.map(({ name }) => name));
    if (columns?.[argument?.index ?? -1] !== 'claim') return [];
    return [
      {
        ...place,
        start: start + 1,
        end: end - 1,
        kind: 'claim' as const,
        isDefinition: false,
        quote: '"' as const,
      },
    ];
  });
}

/** The innermost component around each token, by its name. */
function componentsOf(tokens: readonly Token[]): readonly (string | undefined)[] {
  const open: (string | undefined)[] = [];
  let named: string | undefined;
  return tokens.map(({ text, kind }, at) => {
    if (kind === 'directive' && text === '.comp') named = tokens[at + 1]?.text;
    // Braces of records and aggregates have no name before them, and stand in the component around them.
    if (text === '{') {
      open.push(named ?? open.at(-1));
      named = undefined;
    }
    const component = open.at(-1);
    if (text === '}') open.pop();
    return component;
  });
}

/** Whether the name at an index is that of a relation: before a parenthesis, or after a directive. */
function isRelation(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before?.text === '$') return false;
  if (before?.kind === 'directive' && /^\.(?:decl|input|output|printsize|override)$/.test(before.text))
    return true;
  if (before?.text === ',' && tokens[at - 2]?.kind === 'name') {
    let first = at;
    while (tokens[first - 1]?.text === ',' && tokens[first - 2]?.kind === 'name') first -= 2;
    const directive = tokens[first - 1];
    if (directive?.kind === 'directive' && /^\.(?:decl|input|output|printsize)$/.test(directive.text))
      return true;
  }
  return tokens[at + 1]?.text === '(';
}

interface Argument {
  readonly relation: string;
  /** The index, from 0. */
  readonly index: number;
}

/** The atom in whose parentheses a token stands, and which of its terms that is. */
export function argumentAt(tokens: readonly Token[], at: number): Argument | undefined {
  let depth = 0;
  let index = 0;
  for (let before = at - 1; before >= 0; before--) {
    const { text, kind } = tokens[before] ?? {};
    if (kind === 'symbol') continue;
    if (kind === 'directive' || text === ':-' || (text === '.' && depth === 0)) return undefined;
    if (text === ')' || text === ']') depth++;
    else if (text === '[') depth--;
    else if (text === ',' && depth === 0) index++;
    else if (text === '(' && depth-- === 0) {
      const name = tokens[before - 1];
      return name?.kind === 'name' ? { relation: name.text, index } : undefined;
    }
  }
  return undefined;
}
