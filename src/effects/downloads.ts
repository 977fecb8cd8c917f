/**
 * Tracks which files a call or a session has downloaded: files that a step writes while it connects, and copies of
 * those. A step is one pipeline of a script, or one call of another tool. INVARIANT: steps count in the order of the
 * script and of the session.
 */
import { pathsOverlap, segmentsOfGlob, segmentsOfPath } from '../globs/overlap.ts';
import type { Script } from '../shell/script.ts';
import { type Effect, type Place, UNKNOWN_HOST } from './effect.ts';

/** The effects of a step, as far as they matter here. */
interface Step {
  readonly connects: boolean;
  readonly reads: readonly Place[];
  readonly writes: readonly Place[];
}

/** The steps of a call, in order. `stepOf` gives the number of the step to which an effect belongs. */
export function stepsOf<E extends StepEffect>(
  effects: readonly E[],
  stepOf: (effect: E) => number,
): readonly Step[] {
  const steps = new Map<number, { connects: boolean; reads: Place[]; writes: Place[] }>();
  for (const effect of effects) {
    const number = stepOf(effect);
    const step = steps.get(number) ?? { connects: false, reads: [], writes: [] };
    steps.set(number, step);
    const { kind, goal, isPublished, isUsed } = effect;
    if ('host' in goal)
      step.connects ||= kind === 'connect' && goal.host !== UNKNOWN_HOST && !isPublished && !isUsed;
    else if (kind === 'read') step.reads.push(goal.place);
    else if (kind === 'write') step.writes.push(goal.place);
  }
  return [...steps.values()];
}

type StepEffect = Pick<Effect, 'goal' | 'isPublished' | 'isUsed'> & { readonly kind: string };

/**
 * The step of each command: the first command of its pipeline. A command run by a wrapper belongs to the wrapper's
 * step.
 */
export function stepsOfLeaves({ stages, runs, leaves }: Script): readonly number[] {
  const first = new Map<number, number>();
  const steps = leaves.map((_, leaf) => leaf);
  for (const { pipeline, leaf } of stages) {
    const least = first.get(pipeline) ?? leaf;
    first.set(pipeline, least);
    steps[leaf] = least;
  }
  // Inner leaves follow those that run them.
  for (const { outer, inner, how } of runs)
    if (how === 'wrapper' && steps[inner] === inner) steps[inner] = steps[outer] ?? inner;
  return steps;
}

/** The maximum number of places. Beyond it, each place counts as fetched. */
const MAX_PLACES = 2_000;
const ANYWHERE: Place = { path: '/', reach: 'tree' };

/** The places downloaded so far, each with the time of its first download. */
export class FetchedPlaces {
  readonly #since = new Map<string, { readonly place: Place; readonly since: number }>();

  get isEmpty(): boolean {
    return this.#since.size === 0;
  }

  /** `isFetched` says of a place that is read whether it was: default, as far as the steps before say. */
  add(
    { connects, reads, writes }: Step,
    time = 0,
    isFetched: (place: Place) => boolean = place => this.sinceOf(place) !== undefined,
  ): void {
    if (writes.length === 0) return;
    const sources = connects ? [] : reads.filter(isFetched);
    if (!connects && sources.length === 0) return;
    // A program that rewrites a whole folder in place, such as a formatter, copies nothing within it.
    const within = sources.every(({ reach }) => reach === 'tree') ? sources : [];
    for (const place of writes)
      if (!within.some(({ path }) => path === place.path && place.reach === 'tree'))
        this.#fetch(this.#since.size < MAX_PLACES ? place : ANYWHERE, time);
  }

  /** The time of the oldest step that may have fetched a file of the place; undefined where none has. */
  sinceOf(place: Place): number | undefined {
    const same = this.#since.get(keyOf(place))?.since;
    let oldest = same;
    for (const each of this.#since.values())
      if ((oldest === undefined || each.since < oldest) && mayOverlap(each.place, place)) oldest = each.since;
    return oldest;
  }

  programNamed(name: string): Place | undefined {
    for (const { place } of this.#since.values())
      if (
        place.reach === 'file' &&
        /\/(?:s?bin|\.bin)\/[^/]+$/.test(place.path) &&
        place.path.endsWith(`/${name}`)
      )
        return place;
    return undefined;
  }

  #fetch(place: Place, since: number): void {
    const key = keyOf(place);
    if (!this.#since.has(key)) this.#since.set(key, { place, since });
  }
}

function keyOf({ path, reach }: Place): string {
  return `${reach} ${path}`;
}

/** Whether two places may have a file in common. A place with unknown folders is compared with single files only. */
export function mayOverlap(one: Place, other: Place): boolean {
  if (one.reach === 'suffix') return endsWith(other, one.path);
  if (other.reach === 'suffix') return endsWith(one, other.path);
  if (one.reach === 'glob' || other.reach === 'glob')
    return segmentsFor(one).some(own => segmentsFor(other).some(each => pathsOverlap(own, each)));
  return isAtOrBelow(one.path, other) || isAtOrBelow(other.path, one);
}

function endsWith({ path, reach }: Place, suffix: string): boolean {
  if (reach === 'tree' || reach === 'glob') return false;
  return (
    path === suffix || path.endsWith(`/${suffix}`) || (reach === 'suffix' && suffix.endsWith(`/${path}`))
  );
}

function segmentsFor({ path, reach }: Place) {
  if (reach === 'glob') return segmentsOfGlob(path);
  const segments = segmentsOfPath(path);
  return [reach === 'tree' ? [...segments, 'globstar' as const] : segments];
}

function isAtOrBelow(path: string, { path: other, reach }: Place): boolean {
  if (path === other) return true;
  return reach === 'tree' && path.startsWith(other === '/' ? other : `${other}/`);
}

/** The effects, with each execution of a downloaded file marked, and with added executions of downloaded programs. */
export function withDownloads(effects: readonly Effect[], script: Script): readonly Effect[] {
  const isConnected = effects.some(
    ({ kind, goal }) => kind === 'connect' && 'host' in goal && goal.host !== UNKNOWN_HOST,
  );
  if (!isConnected) return effects;
  const fetched = new FetchedPlaces();
  for (const step of stepsOfScript(effects, script)) fetched.add(step);
  const marked = effects.map(effect =>
    effect.kind === 'execute' && 'place' in effect.goal && fetched.sinceOf(effect.goal.place) !== undefined
      ? { ...effect, isDownloaded: true as const }
      : effect,
  );
  return [...marked, ...programsFetched(fetched, script)];
}

/** Programs called by name alone, of which a folder of programs has one that was fetched. */
function programsFetched(fetched: FetchedPlaces, { leaves }: Script): readonly Effect[] {
  return leaves.flatMap(({ words }, leaf): readonly Effect[] => {
    const name = words[0]?.text ?? '';
    const place = /^[\w.-]+$/.test(name) ? fetched.programNamed(name) : undefined;
    if (place === undefined) return [];
    return [
      { kind: 'execute', target: name, goal: { place }, isCertain: false, part: 0, leaf, isDownloaded: true },
    ];
  });
}

/** The steps of a script; for a call without a script, all effects are one step. */
export function stepsOfScript(effects: readonly Effect[], script: Script | undefined): readonly Step[] {
  const steps = script ? stepsOfLeaves(script) : [];
  return stepsOf(effects, ({ leaf = 0 }) => steps[leaf] ?? 0);
}
