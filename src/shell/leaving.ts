/**
 * Ways out of a loop, a function or a file that is sourced before its end: `break`, `continue`, `return`. INVARIANT: what may hold when the
 * shell goes on behind it is what holds at its end, or at one of the ways out; a way out of a shell of its own leads nowhere else.
 */
import type { Field } from './fields.ts';
import { anyOf, both } from './folders.ts';
import type { Reading } from './reading.ts';
import { copyScope, joinScope, type Leaving, newLeaving, type Scope, type WayOut } from './scope.ts';

type Read = Pick<Reading, 'unknowns'>;

/** For a process of its own. */
export function apart(scope: Scope): Scope {
  return { ...copyScope(scope), leaving: newLeaving() };
}

export function join(scope: Scope, other: Scope, { unknowns }: Read): void {
  joinScope(scope, other, name => unknowns.hole(`$${name}`, false));
}

/** What is walked may end with what holds now. */
export function leaveBy(way: WayOut, scope: Scope, reading: Read): void {
  const here = { ...copyScope(scope), where: both(anyOf(scope.where)) };
  if (way.scope) join(way.scope, here, reading);
  else way.scope = here;
}

/** `break 2` leads out of more than one loop, and so may a number that nobody knows. */
export function leaveLoop([count]: readonly Field[], scope: Scope, reading: Read): void {
  leaveBy(scope.leaving.loop, scope, reading);
  if (count && count.text !== '1') leaveBy(scope.leaving.around, scope, reading);
}

export function leaveCall(scope: Scope, reading: Read): void {
  leaveBy(scope.leaving.call, scope, reading);
}

/** Out of what is around, as far as ways lead there. */
export function leaveAround({ around }: Leaving, scope: Scope, reading: Read): void {
  if (!around.scope) return;
  leaveBy(scope.leaving.loop, around.scope, reading);
  leaveBy(scope.leaving.around, around.scope, reading);
}

/** Walks what `return` leads out of. */
export function untilReturn<T>(scope: Scope, reading: Read, walk: () => T): T {
  const { leaving } = scope;
  scope.leaving = newLeaving();
  const result = walk();
  const { loop, around, call } = scope.leaving;
  scope.leaving = leaving;
  if (call.scope) join(scope, call.scope, reading);
  // In other shells than bash a function may leave the loop in which it is called.
  for (const { scope: left } of [loop, around]) {
    if (!left) continue;
    const behind = { ...left, positional: scope.positional };
    leaveBy(leaving.loop, behind, reading);
    leaveBy(leaving.around, behind, reading);
  }
  return result;
}
