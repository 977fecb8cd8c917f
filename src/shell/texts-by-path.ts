/**
 * The texts that a script gives to files; undefined for one that is unknown. INVARIANT: a file has one name, however
 * its path is written: below the folder in which the script starts, the path from there.
 */
export class TextsByPath extends Map<string, string | undefined> {
  /** The folder with a slash at the end; undefined without any knowledge of the machine. */
  readonly #folder: string | undefined;
  readonly #home: string | undefined;

  constructor(known: { readonly folder: string; readonly home: string } | undefined) {
    super();
    this.#folder = known && `${known.folder.replace(/\/$/, '')}/`;
    this.#home = known && `${known.home.replace(/\/$/, '')}/`;
  }

  override get(path: string): string | undefined {
    return super.get(this.nameOf(path));
  }

  override has(path: string): boolean {
    return super.has(this.nameOf(path));
  }

  override set(path: string, text: string | undefined): this {
    return super.set(this.nameOf(path), text);
  }

  /** `path` is without `.` and `..` inside. */
  nameOf(path: string): string {
    const [folder, home] = [this.#folder, this.#home];
    if (folder === undefined || home === undefined || !/^(?:\/|~\/|\.\.\/)/.test(path)) return path;
    const ups = /^(?:\.\.\/)*/.exec(path)?.[0].length ?? 0;
    const above = folder
      .split('/')
      .slice(0, -1 - ups / 3)
      .join('/');
    const full = path.startsWith('~') ? home + path.slice(2) : ups > 0 ? `${above}/${path.slice(ups)}` : path;
    return full.startsWith(folder) ? full.slice(folder.length) : full;
  }
}
