/**
 * Reads a script to its leaves: parse, walk, number. INVARIANT: it never throws and takes bounded time, whatever the
 * text; the state of the script says what was not read.
 */

import { type Field, GLOB, QUOTED, VARIABLE } from './fields.ts';
import { walkUncalledFunctions } from './functions.ts';
import { addCode } from './interpret.ts';
import {
  type Draft,
  draft,
  type Place,
  type Reading,
  type ScriptFiles,
  spend,
  startReading,
} from './reading.ts';
import { emptyScope } from './scope.ts';
import type { Leaf, LeafWord, Run, Script, ScriptState, Stage, WordForm } from './script.ts';
import { runWords } from './simple-command.ts';
import { parseText } from './syntax.ts';
import { hasHole, type Unknowns, withoutHoles } from './unknowns.ts';
import { walkBody, walkScript } from './walk.ts';

/** A text that a call gives an interpreter by itself. */
interface GivenCode {
  readonly language: string;
  readonly text: string;
}

export function readScript(text: string, files?: ScriptFiles, code: readonly GivenCode[] = []): Script {
  const reading: Reading = startReading({
    files,
    script: (script, place) => walkScript(script, place, reading),
    words: (words, place) => runWords(words, place, reading),
    list: (body, place) => walkBody(body, place, reading),
  });
  const written = readable(text);
  if (text.includes('\0')) reading.root.opaque.add('broken');
  const source = (isBroken(written) ? asRecipe(written) : undefined) ?? written;
  const parsed = parseText(source);
  if (parsed.kind === 'script') {
    try {
      reading.script(parsed.script, startingPlace(source, reading));
      walkUncalledFunctions(reading);
    } catch (error) {
      // Nesting without brackets can exhaust the stack.
      if (!(error instanceof RangeError)) throw error;
      reading.root.opaque.add('too deep');
    }
  } else reading.root.opaque.add(parsed.kind);
  for (const each of code) readCode(each, reading);
  return numbered(reading);
}

/**
 * Lines of a Makefile as the shell of make gets them: `@if …`, `$$x`, `$<` at an end. A shell runs nothing of a line
 * that it cannot parse; each of the others has to be a whole command as it stands, so that no other reading is lost.
 */
function asRecipe(text: string): string | undefined {
  // In a Makefile a backslash continues a comment, in a shell it does not.
  if (/#[^\n]*\\\n/.test(text)) return undefined;
  const lines = text
    .replaceAll(/(?<!\\)((?:\\\\)*)\\\n/g, '$1')
    .trim()
    .split('\n')
    .map(line => line.trim());
  if (lines.length > MAX_RECIPE || lines.some(line => line.includes('<<'))) return undefined;
  const shells = lines.map(line => (isBroken(line) ? asLineOfRecipe(line) : line));
  return shells.some(isBroken) ? undefined : shells.join('\n');
}

/** More lines are no recipe that somebody gives a shell. */
const MAX_RECIPE = 20;

function asLineOfRecipe(line: string): string {
  return line
    .replace(/^[@+-]+\s*/, '')
    .replaceAll(/\$[<^](?=\s*(?:$|[;|)`>"'&]))/g, '$MAKE_SOURCE')
    .replaceAll(/\$\$(?=[\w({])/g, '$$');
}

function isBroken(text: string): boolean {
  const parsed = parseText(text);
  return parsed.kind === 'script' && parsed.script.errors !== undefined && parsed.script.errors.length > 0;
}

/** A leaf without words. */
function readCode({ language, text }: GivenCode, reading: Reading): void {
  const leaf = draft({ kind: 'opaque', text });
  reading.root.children.push({ how: 'wrapper', draft: leaf });
  const source = readable(text);
  addCode(language, source, { ...startingPlace(source, reading), outer: leaf, owner: leaf }, reading);
}

/** Turns line ends of Windows into line feeds, and drops NUL, which no argument can hold. */
function readable(text: string): string {
  return withoutHoles(text.replaceAll('\0', '').replaceAll(/(?<!\\)\r\n/g, '\n'));
}

function startingPlace(source: string, { root }: Reading): Place {
  return {
    scope: emptyScope(),
    outer: root,
    how: 'wrapper',
    owner: root,
    source,
    stages: [],
    redirects: [],
    env: [],
    input: { kind: 'outside' },
    depth: 0,
    calls: new Map(),
  };
}

/** Gives ids in the order of the text; the leaves that a leaf runs follow it. */
function numbered(reading: Reading): Script {
  const leaves: Leaf[] = [];
  const runs: Run[] = [];
  const stages: Stage[] = [];
  const give = (draft: Draft, outer: number | undefined): void => {
    for (const { how, draft: child } of draft.children) {
      const id = leaves.length;
      leaves.push(leafOf(child, reading.unknowns));
      if (outer !== undefined) runs.push({ outer, inner: id, how });
      for (const { pipeline, n } of child.stages) stages.push({ pipeline, n, leaf: id });
      give(child, id);
    }
  };
  give(reading.root, undefined);
  return { state: stateOf(reading, leaves.length), leaves, runs, stages };
}

const states = ['too long', 'too deep', 'too many commands', 'broken'] as const;

function stateOf(reading: Reading, leaves: number): ScriptState {
  spend(reading, 0);
  return states.find(state => reading.root.opaque.has(state)) ?? (leaves === 0 ? 'empty' : 'whole');
}

function leafOf(draft: Draft, unknowns: Unknowns): Leaf {
  const { kind, text, env, assignments, redirects, folders, code } = draft;
  const words = draft.words.map(word => wordOf(word, unknowns));
  const opaque = [...draft.opaque].sort();
  const negated = draft.isNegated && { isNegated: true as const };
  return { kind, text, words, env, assignments, redirects, folders, code, opaque, ...negated };
}

function wordOf({ text, forms }: Field, unknowns: Unknowns): LeafWord {
  const isExpanded = hasHole(text);
  if (!isExpanded && (forms & (QUOTED | GLOB | VARIABLE)) === 0) return { text, forms: AS_WRITTEN };
  const found: WordForm[] = [];
  if (forms & QUOTED) found.push('quoted');
  if (forms & GLOB) found.push('glob');
  if (isExpanded) found.push('expanded');
  if (forms & VARIABLE) found.push('variable');
  if (isExpanded && unknowns.isMade(text)) found.push('computed');
  return { text: isExpanded ? unknowns.reveal(text) : text, forms: found };
}

const AS_WRITTEN: readonly WordForm[] = [];
