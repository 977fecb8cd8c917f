/**
 * The state of the walk over a script: unfinished leaves, the current place, the remaining budget. INVARIANT: a draft
 * has exactly one parent, and ids are given last, so that a leaf comes before the leaves that it runs.
 */
import type { Field } from './fields.ts';
import { foldersOf } from './folders.ts';
import { FreshFolders } from './fresh-folders.ts';
import { MAX_LEAVES, MAX_STEPS } from './limits.ts';
import type { FunctionBody, Input, Scope } from './scope.ts';
import type { Binding, Code, LeafKind, LeafRedirect, Opaqueness, RunKind } from './script.ts';
import type { ParsedScript } from './syntax.ts';
import { TextsByPath } from './texts-by-path.ts';
import { Unknowns } from './unknowns.ts';

/** The output of a command; undefined if it is unknown. */
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
  readonly isNegated: boolean;
  readonly children: Child[];
}

interface Child {
  readonly how: RunKind;
  readonly draft: Draft;
}

interface StageOf {
  readonly pipeline: number;
  readonly n: number;
}

/** The current place of the walk. */
export interface Place {
  readonly scope: Scope;
  /** The parent of the commands found here, and how it runs them. */
  readonly outer: Draft;
  readonly how: RunKind;
  /** The leaf that gave the text: it is opaque if the text has errors. */
  readonly owner: Draft;
  /** The text that positions of the syntax refer to. */
  readonly source: string;
  /** The file that the source is of: its text is not shown. */
  readonly file?: string;
  readonly stages: readonly StageOf[];
  /** The pipeline around has `!` before it. */
  readonly isNegated?: boolean;
  readonly redirects: readonly LeafRedirect[];
  readonly env: readonly Binding[];
  readonly input: Input;
  readonly depth: number;
  /** Functions whose bodies are being walked, with their number of nested walks. */
  readonly calls: ReadonlyMap<string, number>;
  /** Functions in which the current place is, and which go on without waiting for it. */
  readonly detached?: ReadonlySet<string>;
}

/** The runner of a file: the kernel by its path, a shell, or an interpreter of another language. */
export type RunBy = 'kernel' | 'shell' | 'interpreter';

/** Files that a script runs by their path. */
export interface ScriptFiles {
  /** The absolute folder in which the script starts. */
  readonly folder: string;
  readonly home: string;
  /**
   * The text of a file that may be judged in place of the command that runs it; undefined for any other. `folders` are
   * those in which the command may stand.
   */
  textOf(path: string, folders: readonly string[], runBy?: RunBy): string | undefined;
  /** Whether a file exists whose text is unknown: it is too large, or too much was read for this call. */
  isUnread(path: string, folders: readonly string[], runBy?: RunBy): boolean;
  /** The same of a file that git has from elsewhere: what it runs by name may be new. */
  trackedTextOf(path: string, folders: readonly string[]): string | undefined;
  /** The files that a pattern of the shell names there: some tens at most. */
  namedBy(pattern: string, folders: readonly string[]): readonly string[];
  /** The files that are there under this name, by absolute paths: several where several folders are possible. */
  filesAt(path: string, folders: readonly string[]): readonly string[];
  /** The absolute path of the working tree that the folder is in; undefined where it is in none. */
  repositoryOf(folders: readonly string[]): string | undefined;
  /** The absolute path that the links of this one lead to; undefined where it has none. */
  linkedFrom(path: string, folders: readonly string[]): string | undefined;
  /** Nothing is there under this name. */
  isFree(path: string, folders: readonly string[]): boolean;
}

export interface Reading {
  readonly root: Draft;
  readonly files: ScriptFiles | undefined;
  /** The files that the script itself writes. */
  readonly written: TextsByPath;
  /** Variables whose values are arithmetic. */
  readonly integers: Set<string>;
  readonly fresh: FreshFolders;
  readonly unknowns: Unknowns;
  leaves: number;
  steps: number;
  pipelines: number;
  /** Functions that the script calls; the others are walked at the end. */
  readonly called: Set<FunctionBody>;
  /** All functions of the script, with the places of their definitions. */
  readonly defined: Defined[];
  readonly script: (script: ParsedScript, place: Place) => Output;
  /** Walks a list of words that a command at the place runs. */
  readonly words: (words: readonly Field[], place: Place) => Output;
  readonly list: (body: FunctionBody, place: Place) => Output;
}

interface Defined {
  readonly name: string;
  readonly body: FunctionBody;
  readonly place: Place;
}

export function startReading(walks: Pick<Reading, 'script' | 'words' | 'list' | 'files'>): Reading {
  const root = draft({ kind: 'opaque', text: '' });
  const counts = { leaves: 0, steps: 0, pipelines: 0 };
  return {
    root,
    unknowns: new Unknowns(),
    ...counts,
    called: new Set(),
    defined: [],
    written: new TextsByPath(walks.files),
    integers: new Set(),
    fresh: new FreshFolders(),
    ...walks,
  };
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
    isNegated: false,
    children: [],
    ...given,
  };
}

/** The pipelines in which a leaf at this place stands. */
export function pipesOf({ stages, isNegated = false }: Place): Pick<Draft, 'stages' | 'isNegated'> {
  return { stages, isNegated };
}

/** False beyond the bound, which marks the state of the script. */
export function spend(reading: Reading, steps = 1): boolean {
  reading.steps += steps;
  if (reading.steps <= MAX_STEPS && reading.leaves <= MAX_LEAVES) return true;
  reading.root.opaque.add('too many commands');
  return false;
}

/** Adds a draft to its parent. False if the tree is full: then its children are added without it. */
export function add(reading: Reading, place: Place, child: Draft): boolean {
  reading.leaves++;
  child.folders = foldersOf(place.scope.where);
  if (spend(reading)) place.outer.children.push({ how: place.how, draft: child });
  else place.outer.children.push(...child.children);
  return spend(reading, 0);
}
