/**
 * From `.dl` text to a program: the portable dialect, which stock Soufflé and this product read alike. Everything wrong
 * is reported in one go, each clause on its own; time is linear in the text, and nothing recurs.
 *
 * INVARIANT: with no error reported, `print` of the program means what the text means.
 */
import { diagnostic, type Reported, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Located } from '../diagnostics/span.ts';
import { nearest } from '../diagnostics/suggest.ts';
import {
  advance,
  type Cursor,
  cursorAt,
  isBeforeWord,
  isFull,
  report,
  skipClause,
  skipDirective,
  spanOf,
} from './cursor.ts';
import { DIRECTIVES, type Token } from './lexer.ts';
import { parseClause } from './parse-clause.ts';
import { parseDeclaration, parseOutput, refuseDirective } from './parse-directive.ts';
import { fits, readFact } from './parse-fact.ts';
import type { Atom, Fact, Origin, Program, RelationDecl, Rule } from './program.ts';
import { quoted } from './quote.ts';
import { undeclaredIn } from './undeclared.ts';

/** UTF-16 units of one program. */
export const MAX_PROGRAM_LENGTH = 128 * 1024 * 1024;

/** What is understood so far. */
interface Parsed {
  readonly relations: RelationDecl[];
  /** The first declaration of each name. */
  readonly declared: Map<string, RelationDecl>;
  facts: Fact[];
  /** Facts that stand above the declaration of their relation, if there is one. */
  readonly early: { readonly fact: Fact; readonly atom: Atom }[];
  readonly rules: Rule[];
  readonly outputs: Located<string>[];
  /** Of the rule just read; undefined behind anything else. */
  origin: Origin | undefined;
}

/**
 * The program of a text. With errors it holds what was understood besides, and must not be run. Terms, atoms and
 * comparisons have spans. The origin of a rule is labelled with the comment above it, or above the rules that it follows
 * without a blank line; the label is empty where there is none.
 */
export function parse(source: Source): Reported<Program> {
  if (source.text.length > MAX_PROGRAM_LENGTH) {
    const message = `the program is longer than ${MAX_PROGRAM_LENGTH} characters`;
    return { value: undefined, diagnostics: [diagnostic('E002', message)] };
  }
  const cursor = cursorAt(source);
  const parsed: Parsed = {
    relations: [],
    declared: new Map(),
    facts: [],
    early: [],
    rules: [],
    outputs: [],
    origin: undefined,
  };
  // Every item reads or skips at least one token.
  while (cursor.token.kind !== 'end' && !isFull(cursor)) parseItem(cursor, parsed);
  checkEarlyFacts(cursor, parsed);
  const outputs = declaredOutputs(cursor, parsed);
  const { relations, facts, rules } = parsed;
  return { value: { relations, facts, rules, outputs }, diagnostics: sortDiagnostics(cursor.diagnostics) };
}

function parseItem(cursor: Cursor, parsed: Parsed): void {
  const { token } = cursor;
  const { origin } = parsed;
  parsed.origin = undefined;
  if (token.kind === 'directive') {
    if (!parseDirective(cursor, parsed)) {
      if (cursor.token === token) advance(cursor);
      skipDirective(cursor);
    }
    return;
  }
  if (isBeforeWord(cursor)) {
    skipUnknownDirective(cursor);
    return;
  }
  const clause = parseClause(cursor);
  if (!clause) skipClause(cursor);
  else if (clause.body.length === 0) takeFact(cursor, parsed, clause.head);
  else {
    parsed.origin = originOf(cursor, token, origin);
    parsed.rules.push({ ...clause, origin: parsed.origin });
  }
}

/** Whether the directive was understood. */
function parseDirective(cursor: Cursor, parsed: Parsed): boolean {
  switch (cursor.token.text) {
    case '.decl': {
      const relation = parseDeclaration(cursor);
      if (!relation) return false;
      parsed.relations.push(relation);
      if (!parsed.declared.has(relation.name)) parsed.declared.set(relation.name, relation);
      return true;
    }
    case '.output': {
      const outputs = parseOutput(cursor);
      for (const output of outputs ?? []) parsed.outputs.push(output);
      return outputs !== undefined;
    }
    default:
      refuseDirective(cursor);
      return false;
  }
}

/** A word behind a dot where nothing has begun yet. */
function skipUnknownDirective(cursor: Cursor): void {
  const dot = advance(cursor);
  const word = cursor.token;
  const near = nearest(`.${word.text}`, DIRECTIVES);
  const span = { ...spanOf(cursor, dot), end: word.end };
  const hint = near === undefined ? undefined : `did you mean \`${near}\`?`;
  report(cursor, diagnostic('E301', `unknown directive ${quoted(`.${word.text}`)}`, { span, hint }));
  advance(cursor);
  skipDirective(cursor);
}

/** The rule that begins with the token belongs to the comment above it, or to what the rule before it belongs to. */
function originOf(cursor: Cursor, first: Token, before: Origin | undefined): Origin {
  const { comment, detached } = first.trivia;
  if (comment) return { label: cursor.source.text.slice(comment.start, comment.end).trim() };
  return (detached ? undefined : before) ?? { label: '' };
}

function takeFact(cursor: Cursor, parsed: Parsed, atom: Atom): void {
  const fact = readFact(cursor, atom);
  if (!fact) return;
  const relation = parsed.declared.get(atom.relation);
  if (relation && !fits(cursor, atom, relation)) return;
  parsed.facts.push(fact);
  if (!relation) parsed.early.push({ fact, atom });
}

function checkEarlyFacts(cursor: Cursor, parsed: Parsed): void {
  const unfit = new Set<Fact>();
  for (const { fact, atom } of parsed.early) {
    if (isFull(cursor)) break;
    const relation = parsed.declared.get(atom.relation);
    if (relation && !fits(cursor, atom, relation)) unfit.add(fact);
  }
  if (unfit.size > 0) parsed.facts = parsed.facts.filter(fact => !unfit.has(fact));
}

/** The outputs, each once. Those not declared are reported here, since a program keeps no places for its outputs. */
function declaredOutputs(cursor: Cursor, { outputs, declared }: Parsed): string[] {
  const undeclared = undeclaredIn(declared.keys());
  const names = new Set<string>();
  for (const { value, span } of outputs) {
    if (declared.has(value)) names.add(value);
    else report(cursor, undeclared(value, span));
  }
  return [...names];
}
