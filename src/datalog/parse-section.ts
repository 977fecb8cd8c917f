/**
 * Parses the content of a program or a component, item by item, and reports every problem in one pass. INVARIANT: every
 * item reads or skips at least one token. Only components recur, to a bounded depth.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import type { Located } from '../diagnostics/span.ts';
import { nearest } from '../diagnostics/suggest.ts';
import {
  accept,
  advance,
  type Cursor,
  fail,
  isAt,
  isBeforeWord,
  isFull,
  nested,
  report,
  skipClause,
  skipDirective,
  spanOf,
} from './cursor.ts';
import { DIRECTIVES, type Token } from './lexer.ts';
import { parseClause } from './parse-clause.ts';
import { parseComponentHead, parseInstance, parseOverride } from './parse-component.ts';
import { parseDeclaration, parseTypeDeclaration } from './parse-declaration.ts';
import { parseIo, parsePlan, parsePragma, refuseDirective, refuseDot } from './parse-directive.ts';
import { hasFittingTypes, noteDeclared, readFact } from './parse-fact.ts';
import type { Origin, RelationDecl } from './program.ts';
import { quoted } from './quote.ts';
import { type Component, emptySection, type Section } from './syntax.ts';

/** The section under construction. */
export interface Reading {
  readonly section: Section;
  /** The relations of base types declared so far; undefined in a component. */
  readonly declared: Map<string, RelationDecl> | undefined;
  /** The origin of the rule just read; undefined after anything else. */
  origin: Origin | undefined;
}

export function parseItem(cursor: Cursor, reading: Reading): void {
  const { token } = cursor;
  const { origin } = reading;
  reading.origin = undefined;
  if (token.kind === 'directive') {
    const isUnderstood = parseDirective(cursor, reading) === true;
    if (token.text === '.plan' && isUnderstood) reading.origin = origin;
    if (isUnderstood) {
      refuseDot(cursor);
      return;
    }
    if (cursor.token === token) advance(cursor);
    skipDirective(cursor);
    return;
  }
  if (isBeforeWord(cursor)) {
    skipUnknownDirective(cursor);
    return;
  }
  const clause = parseClause(cursor);
  if (!clause) skipClause(cursor);
  else if (clause.body === undefined) takeFacts(reading, { ...clause, origin: { label: 'fact' } });
  else {
    reading.origin = originOf(cursor, token, origin);
    reading.section.clauses.push({ ...clause, origin: reading.origin });
  }
}

/** Returns true if the directive is valid. */
function parseDirective(cursor: Cursor, { section, declared }: Reading): true | undefined {
  switch (cursor.token.text) {
    case '.decl': {
      const read = parseDeclaration(cursor);
      for (const declaration of read ?? []) {
        section.declarations.push(declaration);
        noteDeclared(declared, declaration);
      }
      return read && true;
    }
    case '.type':
    case '.number_type':
    case '.symbol_type':
      return taken(section.types, list(parseTypeDeclaration(cursor)));
    case '.input':
      return taken(section.directives, parseIo(cursor, 'input'));
    case '.output':
      return taken(section.directives, parseIo(cursor, 'output'));
    case '.printsize':
      return taken(section.directives, parseIo(cursor, 'printsize'));
    case '.comp':
      return taken(section.components, list(parseComponent(cursor)));
    case '.init':
      return taken(section.instances, list(parseInstance(cursor)));
    case '.override':
      if (declared) return fail(cursor, '`.override` inside a component only');
      return taken<Located<string>>(section.overrides, parseOverride(cursor));
    case '.pragma':
      return parsePragma(cursor);
    case '.plan':
      return parsePlan(cursor);
    default:
      return refuseDirective(cursor);
  }
}

function list<T>(item: T | undefined): T[] | undefined {
  return item && [item];
}

function taken<T>(into: T[], items: readonly T[] | undefined): true | undefined {
  for (const item of items ?? []) into.push(item);
  return items && true;
}

function parseComponent(cursor: Cursor): Component | undefined {
  const head = parseComponentHead(cursor);
  if (!head) return undefined;
  return nested(cursor, () => {
    const reading: Reading = { section: emptySection(), declared: undefined, origin: undefined };
    while (!isAt(cursor, '}')) {
      if (cursor.token.kind === 'end') return fail(cursor, '`}`');
      if (isFull(cursor)) return undefined;
      parseItem(cursor, reading);
    }
    accept(cursor, '}');
    return { ...head, section: reading.section };
  });
}

/** Skips a dot and an unknown word at the start of an item. */
function skipUnknownDirective(cursor: Cursor): void {
  const dot = advance(cursor);
  const word = cursor.token;
  const near = nearest(`.${word.text}`, DIRECTIVES);
  const span = spanOf(cursor, { ...dot, end: word.end });
  const hint = near === undefined ? undefined : `did you mean \`${near}\`?`;
  report(cursor, diagnostic('E301', `unknown directive ${quoted(`.${word.text}`)}`, { span, hint }));
  advance(cursor);
  skipDirective(cursor);
}

/** A rule takes its origin from the comment above it, or from the rule directly before it. */
function originOf(cursor: Cursor, first: Token, before: Origin | undefined): Origin {
  const { comment, detached } = first.trivia;
  if (comment) return { label: cursor.source.text.slice(comment.start, comment.end).trim() };
  return (detached ? undefined : before) ?? { label: '' };
}

/** Converts facts early where possible: a checked fact takes little memory. */
function takeFacts({ section, declared }: Reading, clause: Section['clauses'][number]): void {
  const [head] = clause.heads;
  const relation = head && clause.heads.length === 1 ? declared?.get(head.relation) : undefined;
  const fact = relation && head && readFact(head);
  if (fact && hasFittingTypes(head, relation)) section.facts.push(fact);
  else section.clauses.push(clause);
}
