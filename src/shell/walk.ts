/**
 * From syntax to leaves: lists, pipelines and compound commands, in the order of the text. Branches are all walked, each with what
 * is known before it; afterwards what either leaves behind may hold. INVARIANT: every command of the syntax becomes a leaf, or the
 * reading says that it stopped.
 */
import { assign, assignUnknown, type Expansion } from './expansion.ts';
import { expansionAt } from './expansion-at.ts';
import { define } from './functions.ts';
import { add, draft, type Output, type Place, type Reading, spend } from './reading.ts';
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
  ParsedScript,
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
  switch (node.type) {
    case 'Command':
      return walkCommand(node, place, reading);
    case 'Pipeline':
      return walkPipeline(node.commands, place, reading);
    case 'AndOr': {
      const [first, ...rest] = node.commands;
      let printed = first ? walkNode(first, place, reading) : '';
      for (const [n, each] of rest.entries()) {
        const next = maybe(each, place, reading);
        printed = node.operators[n] === '&&' ? joined(printed, next) : undefined;
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
      const printed = walkNode(node.command, inside, reading);
      return takesOutput ? undefined : printed;
    }
    case 'If': {
      walkNode(node.clause, place, reading);
      const branches = [[node.then], ...node.elif.map(each => [each.clause, each.then])];
      walkBranches(
        node.else ? [...branches, [node.else]] : branches,
        node.else !== undefined,
        place,
        reading,
      );
      return undefined;
    }
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

function walkPipeline(stages: readonly PipelineNode[], place: Place, reading: Reading): Output {
  const [only] = stages;
  if (!only) return '';
  if (stages.length === 1) return walkNode(only, place, reading);
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
  return printed;
}

/** It may run, or not. */
function maybe(node: PipelineNode | CompoundList, place: Place, reading: Reading): Output {
  const scope = copyScope(place.scope);
  const printed = walkNode(node, { ...place, scope }, reading);
  join(place.scope, scope, reading);
  return printed;
}

function join(scope: Scope, other: Scope, { unknowns }: Reading): void {
  joinScope(scope, other, name => unknowns.hole(`$${name}`, false));
}

/** Each with what is known before the first, and then the outcome of any, or of none where not all cases are covered. */
function walkBranches(
  branches: readonly (readonly CompoundList[])[],
  covered: boolean,
  place: Place,
  reading: Reading,
): void {
  const scopes = branches.map(branch => {
    const scope = copyScope(place.scope);
    for (const each of branch) walkNode(each, { ...place, scope }, reading);
    return scope;
  });
  const [first, ...others] = scopes;
  if (covered && first) replaceScope(place.scope, first);
  for (const scope of covered ? others : scopes) join(place.scope, scope, reading);
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
    start(scope);
    for (const body of bodies) walkNode(body, { ...place, scope, outer: found }, reading);
    const isLast = covers(place.scope, scope) || !spend(reading, 0);
    if (isLast) place.outer.children.push(...found.children);
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
    items.map(({ body }) => [body]),
    covered,
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
