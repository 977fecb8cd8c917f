/**
 * Walks a simple command: its words give the commands that it may be, each a leaf; without words it is an assignment or
 * a redirection. INVARIANT: words are expanded before anything is assigned, as the shell does.
 */

import { failsIn } from './cwd-effects.ts';
import { execute } from './execute.ts';
import { assign, type Expansion } from './expansion.ts';
import { expansionAt } from './expansion-at.ts';
import { combine, type Field, QUOTED, SPLITTABLE } from './fields.ts';
import { foldersOf } from './folders.ts';
import { defineAlias } from './functions.ts';
import { MAX_DEPTH, MAX_WORDS } from './limits.ts';
import { isNamedIn } from './names.ts';
import { runVariables } from './options.ts';
import { add, type Draft, draft, type Output, type Place, pipesOf, type Reading, spend } from './reading.ts';
import { readRedirects } from './redirects.ts';
import {
  copyScope,
  type Input,
  joinScope,
  joinValues,
  replaceScope,
  type Scope,
  type Value,
} from './scope.ts';
import type { Binding, LeafRedirect } from './script.ts';
import type { Assignment, Command } from './syntax.ts';
import { declaring, keepsAssignments } from './tables/builtins.ts';
import { expandText, expandWord, isComposed, isMakeExpansion } from './words.ts';
import { keyOf, writeRedirected } from './written-files.ts';

export function walkCommand(node: Command, place: Place, reading: Reading): Output {
  const text = shownText(node, place, reading);
  // Substitutions in the words are walked before the command is known; they belong to its first leaf.
  const found = draft({ kind: 'opaque', text });
  const inside: Place = { ...place, outer: found, how: 'substitution' };
  const x = expansionAt(inside, reading);
  const stood = place.scope.where;
  const lists = node.name ? commandLists([node.name, ...node.suffix], x) : [[]];
  const { list, input, takesOutput } = readRedirects(node.redirects, x);
  const given: Given = {
    text,
    redirects: [...place.redirects, ...list],
    input: input ?? place.scope.input ?? place.input,
    assigned: [],
  };
  if (input && node.name?.value === 'exec' && node.suffix.every(({ type }) => type !== 'Word'))
    place.scope.input = input;
  const before = node.prefix.filter(each => each.type === 'Assignment');
  const runOne = (fields: readonly Field[], scope: Scope, first: Draft | undefined): Output => {
    const outside = new Map(before.map(({ name }) => [name, scope.variables.get(name)]));
    const leaf = { ...given, assigned: before.map(each => readAssignment(each, { ...x, scope })) };
    for (const each of before) defineByTable(each, x, { ...inside, scope }, reading);
    if (fields.length === 0) return bareLeaf(leaf, { ...place, scope }, reading, first);
    const printed = commandLeaf(fields, leaf, { ...place, scope }, reading, first);
    restore(outside, isNamedIn(keepsAssignments, fields[0]?.text ?? ''), scope, reading);
    return printed;
  };
  const [only, ...others] = lists;
  const printed = others.length === 0 ? runOne(only ?? [], place.scope, found) : undefined;
  if (others.length > 0)
    runAny(
      lists.map((fields, n) => scope => runOne(fields, scope, n === 0 ? found : undefined)),
      place,
      reading,
    );
  // `declare -a x=(a b)` has one word; its syntax gives the array.
  if (isNamedIn(declaring, node.name?.value ?? ''))
    for (const each of node.suffix)
      if (each.type === 'Assignment' && each.value.type === 'ArrayValue')
        readAssignment(each, { ...x, scope: place.scope });
  writeRedirected(list, printed, place, reading);
  // If a file cannot be opened, nothing runs.
  if (list.length > 0) failsIn(place.scope, stood);
  return takesOutput ? undefined : printed;
}

/** The text as written. For a file, only the place, since no text of a file may be shown. */
function shownText({ pos, end }: Command, { source, file }: Place, { unknowns }: Reading): string {
  if (file === undefined) return unknowns.reveal(source.slice(pos, end));
  return `${file}:${source.slice(0, pos).split('\n').length}`;
}

/** One of them runs: each starts with the scope before, and their scopes are joined. */
function runAny(runs: readonly ((scope: Scope) => unknown)[], { scope }: Place, { unknowns }: Reading): void {
  const outcomes = runs.map(run => {
    const inner = copyScope(scope);
    run(inner);
    return inner;
  });
  const [first, ...others] = outcomes;
  if (first) replaceScope(scope, first);
  for (const each of others) joinScope(scope, each, name => unknowns.hole(`$${name}`, false));
}

/** Undoes the assignments before a command; in some shells they may stay. */
function restore(
  outside: ReadonlyMap<string, Value | undefined>,
  mayStay: boolean,
  { variables }: Place['scope'],
  { unknowns }: Reading,
): void {
  for (const [name, value] of outside) {
    const unknown = unknowns.hole(`$${name}`, false);
    const inside = variables.get(name);
    if (mayStay && inside) variables.set(name, joinValues(value ?? [[unknown]], inside, unknown));
    else if (value) variables.set(name, value);
    else variables.delete(name);
  }
}

/** The possible word lists of the command. */
function commandLists(
  words: readonly Command['suffix'][number][],
  x: Expansion,
): readonly (readonly Field[])[] {
  const alternatives = words.map((word, at) => {
    if (word.type === 'Word') {
      const expanded = expandWord(word, x);
      return at > 0 && isMakeExpansion(word, x) ? [[]] : expanded;
    }
    return word.type === 'Assignment' ? assignmentWords(word, x) : [[]];
  });
  return combine(alternatives, () => [unknownField(x)]);
}

function unknownField({ unknowns }: Expansion): Field {
  return { text: unknowns.hole('$…', true), forms: SPLITTABLE };
}

/** `export` gets `A=b` as one word. */
function assignmentWords(node: Assignment, x: Expansion): readonly (readonly Field[])[] {
  const { text } = node;
  const values = assignedValue(node, x);
  const quoted = /["'\\]/.test(text) ? QUOTED : 0;
  const sign = node.append ? '+=' : '=';
  const left = `${node.name}${node.index ? `[${node.index.text}]` : ''}${sign}`;
  const isArray = node.value.type === 'ArrayValue';
  // `declare a=x{1,2}` assigns twice.
  if (node.value.type === 'Word' && node.value.parts?.some(({ type }) => type === 'BraceExpansion'))
    return expandWord(node.value, x).map(fields =>
      fields.map(field => ({ ...field, text: left + field.text })),
    );
  return values.map(list => [
    { text: left + (isArray ? `(${list.join(' ')})` : (list[0] ?? '')), forms: quoted },
  ]);
}

function assignedValue({ value, text }: Assignment, x: Expansion): Value {
  if (value.type === 'Word') return expandText(value, x).map(text => [text]);
  // Elements with indexes (`[2]=a`) have another order.
  if (value.elements.some(({ text: each }) => each.startsWith('['))) {
    value.elements.forEach(x.visit);
    return [[x.unknowns.hole(text, true)]];
  }
  const elements = value.elements.map(word => expandWord(word, x));
  return combine(elements, () => [unknownField(x)]).map(fields => fields.map(({ text }) => text));
}

/** Assigns the variable and returns the binding. */
function readAssignment(node: Assignment, x: Expansion): Binding {
  if (node.index) x.visit(node.index);
  const value = assignedValue(node, x);
  const isPlain = !node.append && !node.index;
  const before = x.scope.variables.get(node.name);
  if (isPlain) assign(node.name, value, x);
  else assign(node.name, appended(node, before, value, x), x);
  const shown = node.value.type === 'ArrayValue' ? `(${(value[0] ?? []).join(' ')})` : (value[0]?.[0] ?? '');
  const composed = !isPlain || (node.value.type === 'Word' && isComposed(node.value));
  return { name: node.name, value: x.unknowns.reveal(shown), ...(composed && { composed }) };
}

/** `BASH_ALIASES[ls]='…'` is `alias ls='…'`; `BASH_CMDS[ls]=…` is `hash -p … ls`. */
function defineByTable(
  { name, index, value }: Assignment,
  x: Expansion,
  place: Place,
  reading: Reading,
): void {
  if (name !== 'BASH_ALIASES' && name !== 'BASH_CMDS') return;
  if (value.type === 'Word') {
    const to = index && expandText(index, x)[0];
    for (const text of to ? expandText(value, x) : []) defineAlias(to ?? '', text, place, reading);
    return;
  }
  for (const element of value.elements)
    for (const text of expandText(element, x)) {
      const [, to, by] = /^\[(.*?)\]=([\s\S]*)$/.exec(text) ?? [];
      if (to !== undefined && by !== undefined) defineAlias(to, by, place, reading);
    }
}

function appended(node: Assignment, before: Value | undefined, value: Value, { unknowns }: Expansion): Value {
  const unknown: Value = [[unknowns.hole(`$${node.name}`, true)]];
  if (node.index || !before)
    return node.append && !node.index ? appendTo([[unknowns.hole(`$${node.name}`, false)]], value) : unknown;
  if (node.value.type === 'ArrayValue') return before.flatMap(old => value.map(list => [...old, ...list]));
  return appendTo(before, value);
}

function appendTo(before: Value, value: Value): Value {
  return before.flatMap(old => value.map(list => [(old[0] ?? '') + (list[0] ?? ''), ...old.slice(1)]));
}

/** Everything of a command but its words. */
interface Given {
  readonly text: string;
  readonly redirects: readonly LeafRedirect[];
  readonly input: Input;
  readonly assigned: readonly Binding[];
}

function bareLeaf(
  { text, redirects, assigned }: Given,
  place: Place,
  reading: Reading,
  found: Draft | undefined,
): Output {
  const kind = assigned.length > 0 ? 'assignment' : 'redirect';
  const leaf = draft({
    kind,
    text,
    redirects,
    assignments: [...assigned],
    ...pipesOf(place),
    children: found?.children ?? [],
  });
  const { where } = place.scope;
  if (add(reading, place, leaf))
    runVariables(assigned, { ...place, outer: leaf, depth: place.depth + 1 }, reading);
  place.scope.where = where;
  // `$(<file)` is what stands in the file.
  const read = assigned.length === 0 ? redirects.findLast(({ op }) => op === '<') : undefined;
  return read ? reading.written.get(keyOf(read.target, foldersOf(where))) : '';
}

/** Adds the leaf of a word list that is run. `found` holds the commands in its substitutions. */
function commandLeaf(
  fields: readonly Field[],
  { text, redirects, input, assigned }: Given,
  place: Place,
  reading: Reading,
  found?: Draft,
): Output {
  const leaf = draft({
    kind: 'command',
    text,
    words: fields.slice(0, MAX_WORDS),
    env: [...environment(place, reading), ...assigned],
    assignments: [...assigned],
    redirects,
    ...pipesOf(place),
    children: found?.children ?? [],
  });
  if (fields.length > MAX_WORDS) leaf.opaque.add('too long');
  if (!add(reading, place, leaf) || !spend(reading, fields.length)) return undefined;
  if (place.depth >= MAX_DEPTH) {
    leaf.opaque.add('too deep');
    return undefined;
  }
  return execute(
    leaf,
    { ...place, outer: leaf, redirects, input, env: leaf.env, depth: place.depth + 1 },
    reading,
  );
}

/** Walks a word list that a command at the place runs. */
export function runWords(words: readonly Field[], place: Place, reading: Reading): Output {
  if (words.length === 0) return undefined;
  const text =
    place.file === undefined
      ? reading.unknowns.reveal(words.map(word => word.text).join(' '))
      : place.outer.text;
  return commandLeaf(
    words,
    { text, redirects: place.redirects, input: place.input, assigned: [] },
    place,
    reading,
  );
}

/** The assignments around the command, and the exported variables. */
function environment({ env, scope }: Place, { unknowns }: Reading): readonly Binding[] {
  const exported = [...scope.exported].flatMap(name => {
    const value = scope.variables.get(name)?.[0]?.[0];
    return value === undefined ? [] : [{ name, value: unknowns.reveal(value) }];
  });
  const inner = new Set(env.map(({ name }) => name));
  return [...exported.filter(({ name }) => !inner.has(name)), ...env];
}
