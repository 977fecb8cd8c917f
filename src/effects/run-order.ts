/**
 * Which commands of a script surely run before others. INVARIANT: nothing is said of a script that repeats, defines,
 * traps or puts into the background, of a command that another one runs, and of two that run at the same time.
 */
import type { Script } from '../shell/script.ts';

/** `for x in`, `f() {`, `a & b`; words that only look like these are no reason to say more. */
const UNORDERED = /\b(?:for|while|until|select|function|trap|coproc|alias)\b|\(\s*\)|(?<![&>|<])&(?![&>\d])/;

export type RunsBefore = (one: number, other: number | undefined) => boolean;

/** `text` is what was read as the script. */
export function runOrder(text: string, { state, runs, stages }: Script): RunsBefore {
  if (text === '' || state !== 'whole' || UNORDERED.test(text)) return () => false;
  const outerOf = new Map(runs.map(({ inner, outer }) => [inner, outer]));
  const outermost = (id: number): number => {
    const outer = outerOf.get(id);
    return outer === undefined ? id : outermost(outer);
  };
  const pipelineOf = new Map(stages.map(({ leaf, pipeline }) => [leaf, pipeline]));
  return (one, other) => {
    if (other === undefined || outerOf.has(one)) return false;
    const top = outermost(other);
    const pipeline = pipelineOf.get(one);
    return one < top && (pipeline === undefined || pipeline !== pipelineOf.get(top));
  };
}
