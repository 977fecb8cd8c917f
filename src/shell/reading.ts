/**
 * What the walk over a script carries along: the leaves in the making, where the walk stands, and how much it may still look at.
 * INVARIANT: a draft belongs to exactly one other, or to the root, and ids are given at the end, so that what a leaf runs comes
 * after the leaf.
 */
import type { Field } from './fields.ts';
import { foldersOf } from './folders.ts';
import { MAX_LEAVES, MAX_STEPS } from './limits.ts';
import type { FunctionBody, Input, Scope } from './scope.ts';
import type { Binding, Code, How, LeafKind, LeafRedirect, Opaqueness } from './script.ts';
import type { ParsedScript } from './syntax.ts';
import { Unknowns } from './unknowns.ts';

/** What a command prints, as far as that is known. */
export type Output = string | undefined;

export interface Draft {
  kind: LeafKind;
  readonly text: string;
  readonly words: readonly Field[];
  readonly env: Binding[];
  readonly assignments: Binding[];
  readonly redirects: readonly LeafRedirect[];
  folders: readonly string[];
  readonly code: Code[];
  readonly opaque: Set<Opaqueness>;
  readonly stages: readonly StageOf[];
  readonly children: Child[];
}

export interface Child {
  readonly how: How;
  readonly draft: Draft;
}

export interface StageOf {
  readonly pipeline: number;
  readonly n: number;
}

/** Where the walk stands. */
export interface Place {
  readonly scope: Scope;
  /** What runs the commands that are found, and how. */
  readonly outer: Draft;
  readonly how: How;
  /** Whose text it is that is read: errors in it are its errors. */
  readonly owner: Draft;
  /** What the places of the syntax count in. */
  readonly source: string;
  readonly stages: readonly StageOf[];
  readonly redirects: readonly LeafRedirect[];
  readonly env: readonly Binding[];
  readonly input: Input;
  readonly depth: number;
  /** Functions whose bodies are being walked, and how many of each. */
  readonly calls: ReadonlyMap<string, number>;
}

export interface Reading {
  readonly root: Draft;
  readonly unknowns: Unknowns;
  leaves: number;
  steps: number;
  pipelines: number;
  /** Functions that the script calls: the others are walked at its end. */
  readonly called: Set<FunctionBody>;
  /** All that it defines, where it does. */
  readonly defined: Defined[];
  readonly script: (script: ParsedScript, place: Place) => Output;
  /** A list of words that something at the place runs. */
  readonly words: (words: readonly Field[], place: Place) => Output;
  readonly list: (body: FunctionBody, place: Place) => Output;
}

export interface Defined {
  readonly name: string;
  readonly body: FunctionBody;
  readonly place: Place;
}

export function startReading(walks: Pick<Reading, 'script' | 'words' | 'list'>): Reading {
  const root = draft({ kind: 'opaque', text: '' });
  const counts = { leaves: 0, steps: 0, pipelines: 0 };
  return { root, unknowns: new Unknowns(), ...counts, called: new Set(), defined: [], ...walks };
}

export function draft(given: Pick<Draft, 'kind' | 'text'> & Partial<Draft>): Draft {
  return {
    words: [],
    env: [],
    assignments: [],
    redirects: [],
    folders: [],
    code: [],
    opaque: new Set(),
    stages: [],
    children: [],
    ...given,
  };
}

/** False past the bound, which the script then says of itself. */
export function spend(reading: Reading, steps = 1): boolean {
  reading.steps += steps;
  if (reading.steps <= MAX_STEPS && reading.leaves <= MAX_LEAVES) return true;
  reading.root.opaque.add('too many commands');
  return false;
}

/** Into the tree. False where it is full: what the leaf itself runs, and was found before, is in the tree all the same. */
export function add(reading: Reading, place: Place, child: Draft): boolean {
  reading.leaves++;
  child.folders = foldersOf(place.scope.where);
  if (spend(reading)) place.outer.children.push({ how: place.how, draft: child });
  else place.outer.children.push(...child.children);
  return spend(reading, 0);
}
