/** The commands (leaves) of a script, rebuilt from the facts about them for the search for policy constants. */
import type { Fact, Tuple, Value } from '../datalog/program.ts';

export interface LeafView {
  readonly id: number;
  /** The program, and as it is named with its folders; absent for a leaf that runs none. */
  name?: string;
  path?: string;
  subcommand?: string;
  /** Its place in `words`. */
  subcommandAt?: number;
  /** The n-th at index n; the name stands at 0. */
  readonly words: string[];
  readonly flags: Set<string>;
  readonly operands: Set<number>;
  /** Words that hold an expansion whose value is not known. */
  readonly expanded: Set<number>;
  /** Values of which the script computes some part. */
  readonly computed: Set<number>;
  /** In which it may run, from where the script starts; empty where that is the only one. */
  readonly folders: string[];
  readonly redirects: { readonly op: string; readonly target: string }[];
  readonly env: { readonly name: string; readonly value: string }[];
  readonly assignments: { readonly name: string; readonly value: string }[];
  readonly code: { readonly language: string; readonly text: string; rest?: string }[];
}

/** In the order of the facts, of which the first about a leaf is that it is there. */
export function leafViews(facts: readonly Fact[]): readonly LeafView[] {
  const views = new Map<Value | undefined, LeafView>();
  for (const { relation, tuple } of facts) {
    const id = tuple[0];
    const view = views.get(id);
    if (relation === 'leaf') views.set(id, unseen(Number(id)));
    else if (view) readers[relation]?.(view, tuple);
  }
  return [...views.values()];
}

function unseen(id: number): LeafView {
  return {
    id,
    words: [''],
    flags: new Set(),
    operands: new Set(),
    expanded: new Set(),
    computed: new Set(),
    folders: [],
    redirects: [],
    env: [],
    assignments: [],
    code: [],
  };
}

/** The first column is the id of the leaf. */
type Reader = (view: LeafView, tuple: Tuple) => void;

const readers: Readonly<Record<string, Reader>> = {
  command: (view, tuple) => {
    view.name = String(tuple[1]);
    view.words[0] = view.name;
  },
  command_path: (view, tuple) => {
    view.path = String(tuple[1]);
  },
  subcommand: (view, tuple) => {
    view.subcommand = String(tuple[1]);
  },
  subcommand_at: (view, tuple) => {
    view.subcommandAt = Number(tuple[1]);
  },
  arg: (view, tuple) => {
    view.words[Number(tuple[1])] = String(tuple[2]);
  },
  flag: (view, tuple) => view.flags.add(String(tuple[1])),
  operand: (view, tuple) => view.operands.add(Number(tuple[1])),
  word_form: (view, tuple) => {
    if (tuple[2] === 'expanded') view.expanded.add(Number(tuple[1]));
    if (tuple[2] === 'computed') view.computed.add(Number(tuple[1]));
  },
  folder: (view, tuple) => view.folders.push(String(tuple[1])),
  redirect: (view, tuple) => view.redirects.push({ op: String(tuple[1]), target: String(tuple[2]) }),
  env: (view, tuple) => view.env.push(bindingIn(tuple)),
  assignment: (view, tuple) => view.assignments.push(bindingIn(tuple)),
  code: (view, tuple) => view.code.push({ language: String(tuple[1]), text: String(tuple[2]) }),
  code_rest: (view, tuple) => {
    const last = view.code.at(-1);
    if (last) last.rest = String(tuple[3]);
  },
};

function bindingIn(tuple: Tuple): LeafView['env'][number] {
  return { name: String(tuple[1]), value: String(tuple[2]) };
}
