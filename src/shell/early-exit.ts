/**
 * Early exits from a loop, a function or a sourced file: `break`, `continue`, `return`. INVARIANT: the scope behind it
 * joins the scope at its end with the scope at each early exit. An exit from a subshell ends the subshell only.
 */
import type { Field } from './fields.ts';
import { anyOf, both } from './folders.ts';
import type { Reading } from './reading.ts';
import { copyScope, type EarlyExits, type Exit, joinScope, noExits, type Scope } from './scope.ts';

type Read = Pick<Reading, 'unknowns'>;

/** The scope of a subshell. */
export function forkScope(scope: Scope): Scope {
  return { ...copyScope(scope), exits: noExits() };
}

export function join(scope: Scope, other: Scope, { unknowns }: Read): void {
  joinScope(scope, other, name => unknowns.hole(`$${name}`, false));
}

/** Joins the current scope into the exit. */
export function exitBy(way: Exit, scope: Scope, reading: Read): void {
  const here = { ...copyScope(scope), where: both(anyOf(scope.where)) };
  if (way.scope) join(way.scope, here, reading);
  else way.scope = here;
}

/** `break 2` exits more than one loop; an unknown number may too. */
export function exitLoop([count]: readonly Field[], scope: Scope, reading: Read): void {
  exitBy(scope.exits.loop, scope, reading);
  if (count && count.text !== '1') exitBy(scope.exits.around, scope, reading);
}

export function exitCall(scope: Scope, reading: Read): void {
  exitBy(scope.exits.call, scope, reading);
}

/** Passes exits of enclosing loops on to the enclosing scope. */
export function exitAround({ around }: EarlyExits, scope: Scope, reading: Read): void {
  if (!around.scope) return;
  exitBy(scope.exits.loop, around.scope, reading);
  exitBy(scope.exits.around, around.scope, reading);
}

/** Walks a body that `return` exits. */
export function untilReturn<T>(scope: Scope, reading: Read, walk: () => T): T {
  const { exits } = scope;
  scope.exits = noExits();
  const result = walk();
  const { loop, around, call } = scope.exits;
  scope.exits = exits;
  if (call.scope) join(scope, call.scope, reading);
  // In shells other than bash a function may exit the loop that calls it.
  for (const { scope: left } of [loop, around]) {
    if (!left) continue;
    const behind = { ...left, positional: scope.positional };
    exitBy(exits.loop, behind, reading);
    exitBy(exits.around, behind, reading);
  }
  return result;
}
