/**
 * How the table of programs is written. A row says what a program does to the files and hosts that its words name.
 *
 * A *role* is a word:
 * - `used`: read and not passed on, such as a certificate
 * - `read`, `write`, `delete`, `execute`, `update` (read and write), `replace` (also delete), `move` (read and delete)
 * - `listed`: read, with an operand on each line
 * - `into`: write; in a folder, the file of the same name as each one that is read, moved or named; `name` only names
 * - `source` and `target`: as `read` and `into`, and `host:path` too
 * - `synced`: as `target`, where what is in the source comes into the folder itself
 * - `patch`: read, and write each file that the diff names; `included`: write, of what a pattern of git fits
 * - `searched`: read, of a pattern without what follows a star
 * - `prefix`: write, of names that begin so; a template with `XXX`, too
 * - `blob`: read, `commit:path` of git; `volume`: `-v` of docker; `exported`: write, `dest=path` too
 * - `sent`: read, of `@path` and `name=@path`; `encoded`: `name@path` too; `valued`: `name=path`, `fileb://path`
 * - `bound`: read and write, of `name=path`, where the path has an ending
 * - `address`: a host, or a file, as socat writes them
 * - `connect`: a host or URL; `send`: one that is given data; `fetched` and `pushed`: only where it is one; `image`:
 *   that of an image of a container; `package`: that of a URL, also behind `name@`; `module`: that in which a path
 *   of Go or of a forge begins; `remote`: that of a remote of git; `upstream`: one that is given data; `none`
 *
 * Behind it: `+` everything below counts too, `@` the entry itself and not what a link leads to, `?` perhaps, `*` a
 * pattern for the program itself, also in quotes, `…` any number of words. `read… into` is for `cp a b c`.
 */
export interface ProgramRow {
  readonly names: string;
  /** The row is for these subcommands, one of them first: `add`, `remote add`; several are separated by commas. */
  readonly sub?: string;
  /** Roles of the operands, from the first to the last. Default: none. */
  readonly operands?: string;
  /** The default for a missing first operand. */
  readonly usual?: string;
  /**
   * Options that take a value, with the role of the value; `--color=` and `-i=` take one in the same
   * word alone.
   */
  readonly options?: Readonly<Record<string, string>>;
  /** Options that take a value which is no file and no host. */
  readonly values?: string;
  /** With one of these flags, the program reads, writes and deletes below folders. `*` for always. */
  readonly tree?: string;
  /** The modes. The first mode with a present flag gives the operands and options. */
  readonly modes?: readonly Mode[];
  /** The first operand may be flags without their dash, whose values follow in their order, as in `tar cfz`. */
  readonly bundled?: true;
  /** The first operand is run: options behind it are given to it. */
  readonly passesOn?: true;
  /** Operands of the form `name=value`, by name. */
  readonly keys?: Readonly<Record<string, string>>;
  /** With one of these flags, the program sends data to URLs and hosts. */
  readonly sends?: string;
  /** Options whose value is sent, where another command says it: `-A "$(cat f)"`. */
  readonly carrying?: string;
  /** Operands that are signs of the program's own, such as `!`. */
  readonly signs?: string;
  /** Options that name the folder from which paths start. */
  readonly folder?: string;
  /** Options whose path starts where the program does, whatever `folder` says. */
  readonly fromStart?: string;
  /** An `into` may be the new name, also where an option says it. */
  readonly renames?: true;
  /** Further effects, whatever the words: roles with a path or host each, `send ?`. */
  readonly always?: readonly string[];
  /** The effect on the current folder if there is no operand. */
  readonly bare?: string;
  /**
   * With one of these flags, the program may write files whose names begin like that of a written one. `*` for
   * always.
   */
  readonly beside?: string;
}

interface Mode {
  /** One of these is there. */
  readonly flags?: string;
  /** And one of these. */
  readonly with?: string;
  /** And there is one operand alone; without `flags`, that is enough. */
  readonly alone?: true;
  readonly operands?: string;
  /** These go before the options of the row. */
  readonly options?: Readonly<Record<string, string>>;
  /** Instead of those of the row. */
  readonly always?: readonly string[];
  readonly bare?: string;
  /**
   * The role with which read, named or fetched files arrive under their own names: in the current folder, or in that
   * of an `into`.
   */
  readonly arrives?: string;
}
