/**
 * From syntax to leaves: lists, pipelines and compound commands, in the order of the text. Branches are all walked, each with what
 * is known before it; afterwards what either leaves behind may hold. INVARIANT: every command of the syntax becomes a leaf, or the
 * reading says that it stopped.
 */
import { assign, assignUnknown, type Expansion } from './expansion.ts';
import { expansionAt } from './expansion-at.ts';
import { both, flat } from './folders.ts';
import { define } from './functions.ts';
import { failsIn, leave, mayMove } from './moves.ts';
import { add, type Draft, draft, type Output, type Place, type Reading, spend } from './reading.ts';
import { readRedirects } from './redirects.ts';
import {
  copyScope,
  covers,
  type FunctionBody,
  joinScope,
  replaceScope,
  type Scope,
  widenScope,
} from './scope.ts';
import { walkCommand } from './simple-command.ts';
import type {
  Case,
  CompoundList,
  Coproc,
  FunctionDefinition,
  If,
  ParsedScript,
  Pipeline,
  PipelineNode,
  Statement,
  SyntaxNode,
  Word,
} from './syntax.ts';
import { expandText, expandWord } from './words.ts';

export function walkScript(script: ParsedScript, place: Place, reading: Reading): Output {
  if (script.errors && script.errors.length > 0) place.owner.opaque.add('broken');
  const source = script.source ?? place.source;
  return walkList(script.commands, { ...place, source }, reading);
}

function walkList(statements: readonly Statement[], place: Place, reading: Reading): Output {
  let printed: Output = '';
  for (const { command, background } of statements) {
    const at = background ? { ...place, scope: copyScope(place.scope) } : place;
    printed = joined(printed, walkNode(command, at, reading));
  }
  return printed;
}

/** The body of a function. */
export function walkBody({ body, source }: FunctionBody, place: Place, reading: Reading): Output {
  return walkNode(body, { ...place, source }, reading);
}

/** What both print, one after the other. */
function joined(a: Output, b: Output): Output {
  return a === undefined || b === undefined ? undefined : a + b;
}

function walkNode(
  node: Statement['command'] | CompoundList | FunctionDefinition['body'],
  place: Place,
  reading: Reading,
): Output {
  if (!spend(reading)) return undefined;
  place.scope.where = flat(place.scope.where);
  switch (node.type) {
    case 'Command':
      return walkCommand(node, place, reading);
    case 'Pipeline':
      return walkPipeline(node, place, reading);
    case 'AndOr': {
      const [first, ...rest] = node.commands;
      let printed = first ? walkNode(first, place, reading) : '';
      for (const [n, each] of rest.entries()) {
        const isAnd = node.operators[n] === '&&';
        const next = maybe(each, isAnd, place, reading);
        printed = isAnd ? joined(printed, next) : undefined;
      }
      return printed;
    }
    case 'CompoundList':
      return walkList(node.commands, place, reading);
    case 'BraceGroup':
      return walkNode(node.body, place, reading);
    case 'Subshell':
      return walkNode(node.body, { ...place, scope: copyScope(place.scope) }, reading);
    case 'Redirected': {
      const { list, input, takesOutput } = readRedirects(node.redirects, expansionAt(place, reading));
      const inside = { ...place, redirects: [...place.redirects, ...list], input: input ?? place.input };
      const before = place.scope.where;
      const printed = walkNode(node.command, inside, reading);
      // Where a file cannot be opened nothing runs.
      failsIn(place.scope, before);
      return takesOutput ? undefined : printed;
    }
    case 'If':
      walkIf(node, place, reading);
      return undefined;
    case 'While':
      walkLoop({ start: () => {}, bodies: [node.clause, node.body] }, place, reading);
      return undefined;
    case 'For':
    case 'Select':
      walkFor(node.name, node.wordlist, node.body, place, reading);
      return undefined;
    case 'ArithmeticFor': {
      const x = expansionAt(place, reading);
      for (const each of [node.initialize, node.test, node.update]) if (each) x.visit(each);
      walkLoop({ start: () => {}, bodies: [node.body] }, place, reading);
      return undefined;
    }
    case 'Case':
      walkCase(node, place, reading);
      return undefined;
    case 'Function':
      define(node.name.value, { body: node.body, source: place.source }, place, reading);
      return '';
    case 'Coproc':
      walkCoproc(node, place, reading);
      return '';
    case 'TestCommand':
    case 'ArithmeticCommand':
      return walkTest(node, place, reading);
  }
}

function walkPipeline({ commands: stages, prefixes }: Pipeline, place: Place, reading: Reading): Output {
  const isNegated = prefixes.filter(({ type }) => type === 'Negation').length % 2 === 1;
  const [only] = stages;
  if (!only) return '';
  if (stages.length === 1) {
    const output = walkNode(only, place, reading);
    const { ok, failed } = place.scope.where;
    if (isNegated) place.scope.where = { ok: failed, failed: ok };
    return output;
  }
  const pipeline = reading.pipelines++;
  let { input } = place;
  let printed: Output;
  for (const [n, stage] of stages.entries()) {
    const scope = copyScope(place.scope);
    if (n > 0) scope.input = undefined;
    const at = { ...place, scope, input, stages: [...place.stages, { pipeline, n }] };
    printed = walkNode(stage, at, reading);
    input = printed === undefined ? { kind: 'unknown' } : { kind: 'text', text: printed, how: 'pipe' };
  }
  if (place.scope.loose.has('PWD')) mayMove(place.scope);
  return printed;
}

/** It runs where what stands before succeeds, or where that fails. */
function maybe(node: PipelineNode, isAnd: boolean, place: Place, reading: Reading): Output {
  const before = place.scope.where;
  const scope = copyScope(place.scope);
  scope.where = both(isAnd ? before.ok : before.failed);
  const printed = walkNode(node, { ...place, scope }, reading);
  place.scope.where = isAnd ? { ok: [], failed: before.failed } : { ok: before.ok, failed: [] };
  join(place.scope, scope, reading);
  return printed;
}

function join(scope: Scope, other: Scope, { unknowns }: Reading): void {
  joinScope(scope, other, name => unknowns.hole(`$${name}`, false));
}

/** A branch by the status of the clause before it. */
function walkIf(node: If, place: Place, reading: Reading): void {
  walkNode(node.clause, place, reading);
  let { ok, failed } = place.scope.where;
  const branches: Branch[] = [
    at => {
      at.scope.where = both(ok);
      walkNode(node.then, at, reading);
    },
    ...node.elif.map(
      ({ clause, then }): Branch =>
        at => {
          at.scope.where = both(failed);
          walkNode(clause, at, reading);
          ({ ok, failed } = at.scope.where);
          at.scope.where = both(ok);
          walkNode(then, at, reading);
        },
    ),
  ];
  const otherwise: Branch = at => {
    at.scope.where = both(failed);
    if (node.else) walkNode(node.else, at, reading);
  };
  if (node.else) walkBranches([...branches, otherwise], undefined, place, reading);
  else walkBranches(branches, otherwise, place, reading);
}

type Branch = (place: Place) => void;

/** Each with what is known before the first, and then the outcome of any, or of none, where it may be that none is taken. */
function walkBranches(
  branches: readonly Branch[],
  none: Branch | undefined,
  place: Place,
  reading: Reading,
): void {
  const scopes = branches.map(branch => {
    const scope = copyScope(place.scope);
    branch({ ...place, scope });
    return scope;
  });
  const [first, ...others] = scopes;
  none?.(place);
  if (!none && first) replaceScope(place.scope, first);
  for (const scope of none ? scopes : others) join(place.scope, scope, reading);
}

interface Loop {
  /** Before each round. */
  readonly start: (scope: Scope) => void;
  readonly bodies: readonly CompoundList[];
}

/** Rounds after which a variable that still changes is not known. */
const MAX_ROUNDS = 3;

/**
 * What a round leaves behind may hold at the start of the next: rounds are walked until one leaves nothing new, and that one is
 * kept. It ends: after a few rounds what still changes is unknown, which covers everything.
 */
function walkLoop({ start, bodies }: Loop, place: Place, reading: Reading): void {
  for (let round = 0; ; round++) {
    const found = draft({ kind: 'opaque', text: '' });
    const { leaves, pipelines } = reading;
    const defined = reading.defined.length;
    const scope = copyScope(place.scope);
    scope.leaving = [];
    start(scope);
    for (const body of bodies) {
      walkNode(body, { ...place, scope, outer: found }, reading);
      leave(scope);
    }
    // It ends behind its clause, or where a body leaves it.
    scope.where = both(scope.leaving);
    place.scope.leaving.push(...scope.leaving);
    const isTooLong = round > 2 * MAX_ROUNDS;
    if (isTooLong) place.owner.opaque.add('too many commands');
    const isLast = covers(place.scope, scope) || isTooLong || !spend(reading, 0);
    if (isLast) keep(found, defined, place, reading);
    else {
      reading.leaves = leaves;
      reading.pipelines = pipelines;
      reading.defined.length = defined;
    }
    const unknown = (name: string) => reading.unknowns.hole(`$${name}`, true);
    if (!isLast && round >= MAX_ROUNDS) widenScope(place.scope, scope, unknown);
    else join(place.scope, scope, reading);
    if (isLast) return;
  }
}

/** What the last round found, and will be found of the functions that it defines. */
function keep(found: Draft, defined: number, { outer }: Place, reading: Reading): void {
  outer.children.push(...found.children);
  const since = reading.defined.splice(defined);
  for (const each of since)
    reading.defined.push(each.place.outer === found ? { ...each, place: { ...each.place, outer } } : each);
}

function walkFor(
  name: Word,
  words: readonly Word[] | undefined,
  body: CompoundList,
  place: Place,
  reading: Reading,
): void {
  const x = expansionAt(place, reading);
  const fields =
    words?.flatMap(word => expandWord(word, x).flat()) ??
    place.scope.positional.flat().map(text => ({ text }));
  const values = [...new Set(fields.map(({ text }) => text))].map(text => [text]);
  const start = (scope: Scope) => {
    const known = { scope, unknowns: reading.unknowns };
    if (values.length > 0) assign(name.value, values, known);
    else assignUnknown(name.value, known);
  };
  walkLoop({ start, bodies: [body] }, place, reading);
}

function walkCase({ word, items }: Case, place: Place, reading: Reading): void {
  const x = expansionAt(place, reading);
  expandText(word, x);
  for (const { pattern } of items) for (const each of pattern) expandText(each, x);
  const covered = items.some(({ pattern }) => pattern.some(each => each.text === '*'));
  walkBranches(
    items.map(
      ({ body }): Branch =>
        at =>
          walkNode(body, at, reading),
    ),
    covered ? undefined : () => {},
    place,
    reading,
  );
}

function walkCoproc({ body }: Coproc, place: Place, reading: Reading): void {
  walkNode(body, { ...place, scope: copyScope(place.scope), input: { kind: 'unknown' } }, reading);
}

/** `[[ … ]]` and `(( … ))`: a leaf of its own, for what is looked at in it. */
function walkTest(
  node: SyntaxNode & { type: 'TestCommand' | 'ArithmeticCommand' },
  place: Place,
  reading: Reading,
): Output {
  const text = reading.unknowns.reveal(place.source.slice(node.pos, node.end));
  const test = draft({ kind: 'test', text, redirects: place.redirects, stages: place.stages });
  if (!add(reading, place, test)) return undefined;
  const x: Expansion = expansionAt({ ...place, outer: test, how: 'substitution' }, reading);
  if (node.expression) x.visit(node.expression);
  return '';
}
