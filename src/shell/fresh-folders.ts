/**
 * Folders that a script has just made, into which `cd` leads for sure. INVARIANT: each is there when `cd` runs: nothing
 * that has run since its making can have removed it, and nothing runs beside the script.
 */
import { isNamedIn } from './names.ts';

/** They remove no folder, and run nothing else. */
const KEEPS = 'mkdir mktemp cd pushd echo printf : true set export local declare readonly curl wget';
/** The conditions under which a trap runs at the end, or after a command that is none of these. */
const LATE = /^(?:0|(?:SIG)?(?:EXIT|INT|TERM|HUP|QUIT))$/;

export class FreshFolders {
  readonly #paths = new Set<string>();
  #isSure = true;

  /** Adds a folder in the words of `cd`. */
  add(path: string): void {
    if (this.#isSure) this.#paths.add(path);
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  /** Before the program runs. */
  run(program: string, args: readonly string[]): void {
    // `trap 'rmdir x' DEBUG` comes before each command.
    if (program === 'trap' && !args.slice(1).every(signal => LATE.test(signal))) this.distrust();
    if (!isNamedIn(KEEPS, program)) this.#paths.clear();
  }

  /** Something else may remove them from now on. */
  distrust(): void {
    this.#isSure = false;
    this.#paths.clear();
  }
}
