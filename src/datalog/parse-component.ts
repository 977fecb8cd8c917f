/** Parses components and their instances: `.comp Graph<T> : Base<T> { … }`, `.init graph = Graph<symbol>`. */
import type { Located } from '../diagnostics/span.ts';
import { accept, advance, type Cursor, fail, spanOf } from './cursor.ts';
import { parseName } from './parse-declaration.ts';
import type { Component, ComponentUse, Instance } from './syntax.ts';

/** Reads the head of a component, up to its brace; undefined and reported if it is invalid. */
export function parseComponentHead(cursor: Cursor): Omit<Component, 'section'> | undefined {
  advance(cursor);
  const name = cursor.token;
  if (name.kind !== 'name') return fail(cursor, 'the name of a component');
  advance(cursor);
  const parameters = parseArguments(cursor);
  if (!parameters) return undefined;
  const bases: ComponentUse[] = [];
  if (accept(cursor, ':')) {
    do {
      const base = parseUse(cursor);
      if (!base) return undefined;
      bases.push(base);
    } while (accept(cursor, ','));
  }
  if (!accept(cursor, '{')) return fail(cursor, '`{`');
  return { name: name.text, parameters, bases, span: spanOf(cursor, name) };
}

/** Reads an `.init`; undefined and reported if it is invalid. */
export function parseInstance(cursor: Cursor): Instance | undefined {
  advance(cursor);
  const name = cursor.token;
  if (name.kind !== 'name') return fail(cursor, 'the name of an instance');
  advance(cursor);
  if (!accept(cursor, '=')) return fail(cursor, '`=` and a component');
  const of = parseUse(cursor);
  return of && { name: name.text, of };
}

/** Reads the names of an `.override`. */
export function parseOverride(cursor: Cursor): Located<string>[] | undefined {
  advance(cursor);
  const names: Located<string>[] = [];
  do {
    const name = parseName(cursor, 'the name of a relation');
    if (!name) return undefined;
    names.push(name);
  } while (accept(cursor, ','));
  return names;
}

function parseUse(cursor: Cursor): ComponentUse | undefined {
  const name = cursor.token;
  if (name.kind !== 'name') return fail(cursor, 'the name of a component');
  advance(cursor);
  const args = parseArguments(cursor);
  return args && { name: name.text, args, span: spanOf(cursor, name) };
}

/** The names between `<` and `>`; empty without `<`. */
function parseArguments(cursor: Cursor): string[] | undefined {
  const names: string[] = [];
  if (!accept(cursor, '<')) return names;
  do {
    const name = parseName(cursor, 'the name of a type');
    if (!name) return undefined;
    names.push(name.value);
  } while (accept(cursor, ','));
  return accept(cursor, '>') ? names : fail(cursor, '`,` or `>`');
}
