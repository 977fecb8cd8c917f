/**
 * Registers of the variables of a rule and of its aggregates. INVARIANT: a variable of an aggregate's body that also
 * occurs outside has the outer register. Any other variable belongs to its aggregate, even if a second aggregate has
 * one of the same name.
 */
import type { Atom, Literal } from '../../../datalog/program.ts';
import { namesIn } from '../../builtins/terms.ts';

export class Scope {
  /** The registers of outer variables that were requested, with repetitions. */
  readonly outer: number[] = [];
  readonly #around: Scope | undefined;
  readonly #body: readonly Literal[];
  readonly #atoms: readonly Atom[];
  /** Built when an aggregate first needs it. */
  #names: ReadonlySet<string> | undefined;
  readonly #registers = new Map<string, number>();
  readonly #counter: { next: number };

  constructor(body: readonly Literal[], atoms: readonly Atom[], around?: Scope) {
    this.#around = around;
    this.#body = body;
    this.#atoms = atoms;
    this.#counter = around ? around.#counter : { next: 0 };
  }

  /** The number of registers. */
  get registers(): number {
    return this.#counter.next;
  }

  get isInner(): boolean {
    return this.#around !== undefined;
  }

  fresh(): number {
    const register = this.#counter.next;
    this.#counter.next += 2;
    return register;
  }

  registerOf(name: string): number {
    const around = this.#around;
    if (around?.has(name)) {
      const register = around.registerOf(name);
      this.outer.push(register);
      return register;
    }
    const known = this.#registers.get(name);
    if (known !== undefined) return known;
    const register = this.fresh();
    this.#registers.set(name, register);
    return register;
  }

  /** Whether the name belongs to a variable of this scope, or of a scope around it. */
  has(name: string): boolean {
    this.#names ??= new Set(namesIn(this.#body, this.#atoms));
    return this.#names.has(name) || (this.#around?.has(name) ?? false);
  }
}
