/**
 * A script of the shell as the commands in it: data only. INVARIANT: it says what is written, never what follows from it; what
 * only the shell would know when it runs stands as it is written.
 */

/** Why a script cannot be read to its end, or that it can. */
export type ScriptState = 'whole' | 'empty' | 'broken' | 'too long' | 'too deep' | 'too many commands';

export interface Script {
  readonly state: ScriptState;
  /** Each at its id: in the order of the text, what a leaf runs after the leaf. */
  readonly leaves: readonly Leaf[];
  readonly runs: readonly Run[];
  readonly stages: readonly Stage[];
}

export type LeafKind = 'command' | 'assignment' | 'redirect' | 'test' | 'opaque';

/** Why what a leaf executes cannot be known. */
export type Opaqueness =
  /** The name of the command is the outcome of an expansion. */
  | 'name'
  /** The text that it executes is the outcome of an expansion or of a command, in whole or in a part that could be code. */
  | 'code'
  /** It executes what it reads, and what that is cannot be known. */
  | 'input'
  /** The text that it executes has errors. */
  | 'broken'
  /** The text that it executes is nested beyond the bound. */
  | 'too deep'
  | 'too many commands'
  | 'too long';

export interface Leaf {
  readonly kind: LeafKind;
  /** As it is written. */
  readonly text: string;
  /** The name and what follows it; empty for a leaf that is no command. */
  readonly words: readonly LeafWord[];
  readonly env: readonly Binding[];
  readonly assignments: readonly Binding[];
  readonly redirects: readonly LeafRedirect[];
  /** In which it may run, as `folders.ts` has them. */
  readonly folders: readonly string[];
  readonly code: readonly Code[];
  readonly opaque: readonly Opaqueness[];
}

export type WordForm = 'quoted' | 'glob' | 'expanded' | 'variable';

export interface LeafWord {
  readonly text: string;
  readonly forms: readonly WordForm[];
}

export interface Binding {
  readonly name: string;
  readonly value: string;
  /** Whether the value is written otherwise than as one word or one string. */
  readonly composed?: boolean;
}

export interface LeafRedirect {
  /** Without its descriptor: `2>` is `>`. */
  readonly op: string;
  readonly target: string;
}

export interface Code {
  readonly language: string;
  readonly text: string;
}

export type How =
  | 'wrapper'
  | 'shell'
  | 'eval'
  | 'find'
  | 'xargs'
  | 'substitution'
  | 'process'
  | 'heredoc'
  | 'pipe'
  | 'ssh'
  | 'option'
  | 'function';

export interface Run {
  readonly outer: number;
  readonly inner: number;
  readonly how: How;
}

export interface Stage {
  readonly pipeline: number;
  /** From 0. */
  readonly n: number;
  readonly leaf: number;
}
