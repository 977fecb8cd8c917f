/** A cold hook adds few values to thousands: searching for those is faster than a map of all. */
const MAX_SEARCHES = 16;

/** Values that many events have in common, each kept once as its JSON text. */
export class SharedTexts<T extends object> {
  readonly #texts: string[];
  /** The values that were read from the texts so far. */
  readonly #values: (T | undefined)[] = [];
  #numbers: Map<string, number> | undefined;
  #searches = 0;

  constructor(texts: readonly string[] = []) {
    this.#texts = [...texts];
  }

  get texts(): readonly string[] {
    return this.#texts;
  }

  /** The number of a value, from 0. A value never loses its number. */
  add(value: T): number {
    const text = JSON.stringify(value);
    const known = this.#numberOf(text);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    this.#texts.push(text);
    this.#values[number] = value;
    this.#numbers?.set(text, number);
    return number;
  }

  #numberOf(text: string): number | undefined {
    if (!this.#numbers && this.#searches++ < MAX_SEARCHES) {
      const number = this.#texts.indexOf(text);
      return number < 0 ? undefined : number;
    }
    this.#numbers ??= new Map(this.#texts.map((each, number) => [each, number]));
    return this.#numbers.get(text);
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
