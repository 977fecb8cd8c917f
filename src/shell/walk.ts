/**
 * Walks syntax to leaves: lists, pipelines and compound commands, in the order of the text. Every branch is walked with
 * the scope before it; afterwards the scopes are joined. INVARIANT: every command of the syntax becomes a leaf, or the
 * script says that the walk stopped.
 */
import { failsIn, mayChangeCwd } from './cwd-effects.ts';
import { exitAround, exitBy, forkScope, join } from './early-exit.ts';
import { assign, assignUnknown } from './expansion.ts';
import { expansionAt } from './expansion-at.ts';
import { both, flat } from './folders.ts';
import { define } from './functions.ts';
import { type Draft, draft, type Output, type Place, type Reading, spend } from './reading.ts';
import { readRedirects } from './redirects.ts';
import {
  copyScope,
  covers,
  type FunctionBody,
  noExits,
  piped,
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
  Word,
} from './syntax.ts';
import { walkTest } from './test-command.ts';
import { expandText, expandWord } from './words.ts';
import { writeRedirected } from './written-files.ts';

export function walkScript(script: ParsedScript, place: Place, reading: Reading): Output {
  if (script.errors && script.errors.length > 0) place.owner.opaque.add('broken');
  return walkList(script.commands, { ...place, source: script.source ?? place.source }, reading);
}

function walkList(statements: readonly Statement[], place: Place, reading: Reading): Output {
  let printed: Output = '';
  for (const { command, background } of statements) {
    if (background) reading.fresh.distrust();
    const at = background ? detached({ ...place, scope: forkScope(place.scope) }) : place;
    printed = joined(printed, walkNode(command, at, reading));
  }
  return printed;
}

/** A function that is called here runs beside the functions that call it. */
function detached(place: Place): Place {
  return place.calls.size === 0 ? place : { ...place, detached: new Set(place.calls.keys()) };
}

/** The body of a function. */
export function walkBody({ body, source }: FunctionBody, place: Place, reading: Reading): Output {
  return walkNode(body, { ...place, source }, reading);
}

/** The concatenated output. */
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
      return walkNode(node.body, { ...place, scope: forkScope(place.scope) }, reading);
    case 'Redirected': {
      const { list, input, takesOutput } = readRedirects(node.redirects, expansionAt(place, reading));
      const inside = { ...place, redirects: [...place.redirects, ...list], input: input ?? place.input };
      const before = place.scope.where;
      const printed = walkNode(node.command, inside, reading);
      // If a file cannot be opened, nothing runs.
      failsIn(place.scope, before);
      writeRedirected(list, printed, place, reading);
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

function walkPipeline({ commands: stages, prefixes }: Pipeline, around: Place, reading: Reading): Output {
  const isNegated = prefixes.filter(({ type }) => type === 'Negation').length % 2 === 1;
  const place = isNegated ? { ...around, isNegated: !(around.isNegated ?? false) } : around;
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
  // With `lastpipe`, the last stage runs in this shell.
  const mayStay = place.scope.loose.has('PWD');
  let last = place.scope;
  for (const [n, stage] of stages.entries()) {
    const scope = mayStay ? copyScope(place.scope) : forkScope(place.scope);
    last = scope;
    if (n > 0) scope.input = undefined;
    const at = { ...place, scope, input, stages: [...place.stages, { pipeline, n }] };
    printed = walkNode(stage, at, reading);
    input = printed === undefined ? { kind: 'unknown' } : piped(printed);
  }
  if (mayStay) {
    join(place.scope, last, reading);
    mayChangeCwd(place.scope);
  }
  return printed;
}

/** Walks a command that runs only if the one before succeeds, or only if it fails. */
function maybe(node: PipelineNode, isAnd: boolean, place: Place, reading: Reading): Output {
  const before = place.scope.where;
  const scope = copyScope(place.scope);
  scope.where = both(isAnd ? before.ok : before.failed);
  const printed = walkNode(node, { ...place, scope }, reading);
  place.scope.where = isAnd ? { ok: [], failed: before.failed } : { ok: before.ok, failed: [] };
  join(place.scope, scope, reading);
  return printed;
}

/** A clause runs if those before it fail; its branch runs if it succeeds. */
function walkIf({ clause, then, elif, else: otherwise }: If, place: Place, reading: Reading): void {
  const { scope } = place;
  const taken = [{ clause, then }, ...elif].map(each => {
    walkNode(each.clause, place, reading);
    const { ok, failed } = scope.where;
    const branch = { ...copyScope(scope), where: both(ok) };
    walkNode(each.then, { ...place, scope: branch }, reading);
    scope.where = both(failed);
    return branch;
  });
  if (!otherwise) {
    joinAll(scope, taken, reading);
    return;
  }
  const last = copyScope(scope);
  walkNode(otherwise, { ...place, scope: last }, reading);
  const [first = last, ...others] = [...taken, last];
  replaceScope(scope, first);
  joinAll(scope, others, reading);
}

function joinAll(scope: Scope, others: readonly Scope[], reading: Reading): void {
  for (const each of others) join(scope, each, reading);
}

type Branch = (place: Place) => void;
/** Walks each branch from the same scope, then joins their scopes, with that of `none` if none may be taken. */
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
  joinAll(place.scope, none ? scopes : others, reading);
}

interface Loop {
  /** Runs before each round. */
  readonly start: (scope: Scope) => void;
  readonly bodies: readonly CompoundList[];
}

const MAX_ROUNDS = 3;

/**
 * Walks rounds until one adds nothing to the scope, and keeps the leaves of that round. This ends: after a few rounds
 * every variable that still changes becomes unknown, which covers all values.
 */
function walkLoop({ start, bodies }: Loop, place: Place, reading: Reading): void {
  for (let n = 0; ; n++) {
    const found = draft({ kind: 'opaque', text: '' });
    const { leaves, pipelines } = reading;
    const defined = reading.defined.length;
    const exits = { ...noExits(), call: place.scope.exits.call };
    const round = { ...copyScope(place.scope), exits };
    start(round);
    for (const body of bodies) {
      walkNode(body, { ...place, scope: round, outer: found }, reading);
      exitBy(exits.loop, round, reading);
    }
    exitAround(exits, place.scope, reading);
    // The loop ends after its clause, or at an early exit.
    const scope = exits.loop.scope ?? round;
    const isTooLong = n > 2 * MAX_ROUNDS;
    if (isTooLong) place.owner.opaque.add('too many commands');
    const isLast = covers(place.scope, scope) || isTooLong || !spend(reading, 0);
    if (isLast) keep(found, defined, place, reading);
    else {
      reading.leaves = leaves;
      reading.pipelines = pipelines;
      reading.defined.length = defined;
    }
    const unknown = (name: string) => reading.unknowns.hole(`$${name}`, true);
    if (!isLast && n >= MAX_ROUNDS) widenScope(place.scope, scope, unknown);
    else join(place.scope, scope, reading);
    if (isLast) return;
  }
}

/** Keeps the leaves of the last round, and the functions that it defines. */
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
  let fallen: Scope | undefined;
  walkBranches(
    items.map(
      ({ body, terminator }): Branch =>
        at => {
          if (fallen) join(at.scope, fallen, reading);
          walkNode(body, at, reading);
          // `;&` and `;;&` continue with the next branch.
          fallen = terminator === undefined || terminator === ';;' ? undefined : copyScope(at.scope);
        },
    ),
    covered ? undefined : () => {},
    place,
    reading,
  );
}

function walkCoproc({ body }: Coproc, place: Place, reading: Reading): void {
  reading.fresh.distrust();
  walkNode(body, { ...place, scope: forkScope(place.scope), input: { kind: 'unknown' } }, reading);
}
