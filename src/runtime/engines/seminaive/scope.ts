/**
 * Registers of the variables of a rule, and of the aggregates in it. INVARIANT: a variable of an aggregate's body that
 * also stands outside of it has the register it has there; any other is the aggregate's own, even if a second aggregate
 * has one of the same name.
 */
import type { Atom, Literal } from '../../../datalog/program.ts';
import { namesIn } from '../../builtins/terms.ts';

export class Scope {
  /** The requested registers of variables that belong to a scope around this one, with repetitions. */
  readonly outer: number[] = [];
  readonly #around: Scope | undefined;
  readonly #body: readonly Literal[];
  readonly #atoms: readonly Atom[];
  /** Made when an aggregate first asks. */
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

  /** Whether the name is of a variable of this scope, or of one around it. */
  has(name: string): boolean {
    this.#names ??= new Set(namesIn(this.#body, this.#atoms));
    return this.#names.has(name) || (this.#around?.has(name) ?? false);
  }
}
