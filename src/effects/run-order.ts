/**
 * Whether one command of a script surely runs before another. INVARIANT: the answer is no for a script with loops,
 * functions, traps or background jobs, for commands run by other commands, and for commands of the same pipeline.
 */
import type { Script } from '../shell/script.ts';

/** `for x in`, `f() {`, `a & b`; words that only look like these are no reason to say more. */
const UNORDERED = /\b(?:for|while|until|select|function|trap|coproc|alias)\b|\(\s*\)|(?<![&>|<])&(?![&>\d])/;

export type RunsBefore = (one: number, other: number | undefined) => boolean;

/** `text` is the text that was parsed as the script. */
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
