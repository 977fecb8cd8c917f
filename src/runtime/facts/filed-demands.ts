/**
 * What rules ask of the leaves that run one program, filed by what their first question needs: the word that it is called with first, a flag,
 * a redirection. A leaf that has none of these is not asked, as most rules about `git` are not about `git status`. INVARIANT: what is not
 * named for a leaf would find nothing there before it stops; the others come in the order of the rules.
 */
import { bare, isFlag } from './invoked-words.ts';
import type { LeafView } from './leaf-view.ts';
import type { LeafDemands, Step } from './script-matchers.ts';

/** What a leaf may have, each with the places of what is asked only then. */
type Filed = Readonly<Record<Key, Map<string, number[]>>>;
type Key = 'flag' | 'word' | 'subcommand' | 'part';

/** The lists of a leaf that most have empty. */
const PARTS = ['redirects', 'env', 'assignments', 'code'] as const;
type Part = (typeof PARTS)[number];

const partsOf: Readonly<Record<string, readonly Part[]>> = {
  redirect_fits: ['redirects'],
  redirect_under: ['redirects'],
  redirect_surely_under: ['redirects'],
  env_fits: ['env'],
  sets_fits: ['env', 'assignments'],
  code_matches: ['code'],
};

/** Of a leaf, what it has to be asked. */
export type FiledDemands = (view: LeafView) => readonly LeafDemands[];

/** So many are asked one by one: filing them takes longer, in a process that asks once. */
const FEW_DEMANDS = 4;

/** For leaves that run the program of this name, or none. */
export function fileDemands(given: readonly LeafDemands[], name: string | undefined): FiledDemands {
  if (given.length <= FEW_DEMANDS) return () => given;
  const demands: LeafDemands[] = [];
  const always: number[] = [];
  const filed: Filed = { flag: new Map(), word: new Map(), subcommand: new Map(), part: new Map() };
  for (const { steps } of given) {
    const answered = countAnswered(steps, name);
    const keys = keysOf(steps[answered]);
    // What the name answers is a fact of each leaf.
    if (keys && answered > 0) always.push(demands.push({ steps: steps.slice(0, answered) }) - 1);
    const place = demands.push({ steps }) - 1;
    if (!keys) always.push(place);
    else for (const [kind, text] of keys) push(filed[kind], text, place);
  }
  const asked = always.flatMap(place => demands[place] ?? []);
  return view => {
    const places = placesFor(view, filed);
    if (places.size === 0) return asked;
    for (const place of always) places.add(place);
    const inOrder = [...places].sort((a, b) => a - b);
    const found: LeafDemands[] = [];
    for (const place of inOrder) {
      const demand = demands[place];
      if (demand) found.push(demand);
    }
    return found;
  };
}

/** Questions about the name in front that it answers with yes. */
function countAnswered(steps: readonly Step[], name: string | undefined): number {
  const isOpen = ({ relation, negated, ask }: Step) =>
    relation !== 'name_fits' || negated || name === undefined || !ask?.globs().test(name);
  const open = steps.findIndex(isOpen);
  return open < 0 ? steps.length : open;
}

/** One of these has to be there; undefined where it cannot be told without asking. */
function keysOf(step: Step | undefined): readonly (readonly [Key, string])[] | undefined {
  if (!step || step.negated) return undefined;
  const { relation, word, ask } = step;
  if (relation === 'flag') return [['flag', word]];
  if (relation === 'arg') return [['word', word]];
  if (relation === 'subcommand') return [['subcommand', bare(word)]];
  if (relation === 'invokes' || relation === 'surely_invokes') {
    const firsts = new Set((ask?.words() ?? []).map(([first = '']) => first));
    return [...firsts].map(first => (isFlag(first) ? ['word', first] : ['subcommand', bare(first)]));
  }
  return partsOf[relation]?.map(part => ['part', part]);
}

function placesFor(view: LeafView, { flag, word, subcommand, part }: Filed): Set<number> {
  const places = new Set<number>();
  const take = (found: readonly number[] = []) => {
    for (const place of found) places.add(place);
  };
  if (part.size > 0) for (const each of PARTS) if (view[each].length > 0) take(part.get(each));
  if (flag.size > 0) for (const each of view.flags) take(flag.get(each));
  if (word.size > 0) for (let n = 1; n < view.words.length; n++) take(word.get(view.words[n] ?? ''));
  if (view.subcommand !== undefined) take(subcommand.get(bare(view.subcommand)));
  return places;
}

function push<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
