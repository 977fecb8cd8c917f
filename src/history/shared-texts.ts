/** Values that many events have in common, each kept once as its JSON text. */
export class SharedTexts<T extends object> {
  readonly #texts: string[];
  /** What was read of the texts so far. */
  readonly #values: (T | undefined)[] = [];
  /** Made at the first value that is added. */
  #numbers: Map<string, number> | undefined;

  constructor(texts: readonly string[] = []) {
    this.#texts = [...texts];
  }

  get texts(): readonly string[] {
    return this.#texts;
  }

  /** The number of a value, from 0. A value never loses its number. */
  add(value: T): number {
    this.#numbers ??= new Map(this.#texts.map((text, number) => [text, number]));
    const text = JSON.stringify(value);
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    this.#texts.push(text);
    this.#values[number] = value;
    this.#numbers.set(text, number);
    return number;
  }

  /** The value of a number that `add` gave. */
  at(number: number): T {
    const known = this.#values[number];
    if (known) return known;
    // as: the text was made of such a value.
    const value = JSON.parse(this.#texts[number] ?? '') as T;
    this.#values[number] = value;
    return value;
  }
}
