/** The leaves of a script as the facts about it tell them: what is searched for the constants of policies. */
import type { Fact, Value } from '../../datalog/program.ts';

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
  /** In which it may run, from where the script starts; empty where that is the only one. */
  readonly folders: string[];
  readonly redirects: { readonly op: string; readonly target: string }[];
  readonly env: { readonly name: string; readonly value: string }[];
  readonly assignments: { readonly name: string; readonly value: string }[];
  readonly code: { readonly language: string; readonly text: string }[];
}

/** In the order of their ids. */
export function leafViews(facts: readonly Fact[]): readonly LeafView[] {
  const views = new Map<number, LeafView>();
  const at = (id: Value | undefined): LeafView => {
    const known = views.get(Number(id));
    if (known) return known;
    const view: LeafView = {
      id: Number(id),
      words: [''],
      flags: new Set(),
      operands: new Set(),
      expanded: new Set(),
      folders: [],
      redirects: [],
      env: [],
      assignments: [],
      code: [],
    };
    views.set(view.id, view);
    return view;
  };
  for (const { relation, tuple } of facts) {
    const read = readers[relation];
    const [id, ...rest] = tuple;
    if (read) read(at(id), rest);
  }
  return [...views.values()].sort((a, b) => a.id - b.id);
}

type Reader = (view: LeafView, columns: readonly Value[]) => void;

const readers: Readonly<Record<string, Reader>> = {
  leaf: () => {},
  command: (view, [name]) => {
    view.name = String(name);
    view.words[0] = String(name);
  },
  command_path: (view, [path]) => {
    view.path = String(path);
  },
  subcommand: (view, [text]) => {
    view.subcommand = String(text);
  },
  subcommand_at: (view, [n]) => {
    view.subcommandAt = Number(n);
  },
  arg: (view, [n, text]) => {
    view.words[Number(n)] = String(text);
  },
  flag: (view, [text]) => view.flags.add(String(text)),
  operand: (view, [n]) => view.operands.add(Number(n)),
  word_form: (view, [n, form]) => {
    if (form === 'expanded') view.expanded.add(Number(n));
  },
  folder: (view, [path]) => view.folders.push(String(path)),
  redirect: (view, [op, target]) => view.redirects.push({ op: String(op), target: String(target) }),
  env: (view, [name, value]) => view.env.push({ name: String(name), value: String(value) }),
  assignment: (view, [name, value]) => view.assignments.push({ name: String(name), value: String(value) }),
  code: (view, [language, text]) => view.code.push({ language: String(language), text: String(text) }),
};
