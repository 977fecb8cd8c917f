/**
 * A script as the commands in it: data only. INVARIANT: it holds what is written and draws no conclusions; text that
 * only the shell can expand stays as written.
 */

/** `whole`, or why the script was not read to its end. */
export type ScriptState = 'whole' | 'empty' | 'broken' | 'too long' | 'too deep' | 'too many commands';

export interface Script {
  readonly state: ScriptState;
  /** The index is the id. In the order of the text; the leaves that a leaf runs follow it. */
  readonly leaves: readonly Leaf[];
  readonly runs: readonly Run[];
  readonly stages: readonly Stage[];
}

export type LeafKind = 'command' | 'assignment' | 'redirect' | 'test' | 'opaque';

/** Why the code that a leaf executes is unknown. */
export type Opaqueness =
  /** The name of the command is an unknown expansion. */
  | 'name'
  /** The executed text is an unknown expansion or output, in whole or in a part that could be code. */
  | 'code'
  /** It executes its input, which is unknown. */
  | 'input'
  /** The executed text has errors. */
  | 'broken'
  /** The executed text is nested past the bound. */
  | 'too deep'
  | 'too many commands'
  | 'too long';

export interface Leaf {
  readonly kind: LeafKind;
  /** The text as written. */
  readonly text: string;
  /** The name and the words behind it; empty for a leaf that is not a command. */
  readonly words: readonly LeafWord[];
  readonly env: readonly Binding[];
  readonly assignments: readonly Binding[];
  readonly redirects: readonly LeafRedirect[];
  /** The folders in which it may run; see `folders.ts`. */
  readonly folders: readonly string[];
  readonly code: readonly Code[];
  readonly opaque: readonly Opaqueness[];
  /** It stands in a pipeline behind `!`, which turns the exit status round. */
  readonly isNegated?: true;
}

export type WordForm = 'quoted' | 'glob' | 'expanded' | 'variable' | 'computed';

export interface LeafWord {
  readonly text: string;
  readonly forms: readonly WordForm[];
}

export interface Binding {
  readonly name: string;
  readonly value: string;
  /** Whether the value is written as more than one word or one string. */
  readonly composed?: boolean;
}

export interface LeafRedirect {
  /** Without its descriptor: `2>` is `>`. */
  readonly op: string;
  readonly target: string;
  /** The written descriptor: 2 of `2>`, and -1 of `{v}>`, which the shell chooses. */
  readonly fd?: number;
}

export interface Code {
  readonly language: string;
  readonly text: string;
  /** The text without the calls whose commands are leaves; absent if there are none. */
  readonly rest?: string;
}

export type RunKind =
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
  | 'function'
  /** The text of a file that it runs. */
  | 'file';

export interface Run {
  readonly outer: number;
  readonly inner: number;
  readonly how: RunKind;
}

export interface Stage {
  readonly pipeline: number;
  /** The number, from 0. */
  readonly n: number;
  readonly leaf: number;
}
