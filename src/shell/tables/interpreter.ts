/** A row of the table of programs that run code. */
export interface Interpreter {
  readonly names: string;
  readonly language: string;
  /** Options whose value is code. */
  readonly code: string;
  /** Other options that take a value. */
  readonly values?: string;
  /** The row applies behind this word only. */
  readonly sub?: string;
  /** Before these words it runs another program. */
  readonly not?: string;
  /** The row applies behind `-m` and one of these only. */
  readonly module?: string;
  /** The index, from 0, of the operand that is code, unless an option gives the code or its file. */
  readonly operand?: number;
  /** The operands behind it are code too. */
  readonly further?: true;
  /** Whether options may stand behind operands. */
  readonly anywhere?: true;
  /** Options after which neither an operand nor the input is code. */
  readonly file?: string;
  /** Flags with which nothing is run, unless there is one of `despite`. */
  readonly looks?: string;
  readonly despite?: string;
  /** Options that name a file of code, which for `-` is the input. */
  readonly input?: string;
  /** Options that name a file of code, which runs besides. */
  readonly loads?: string;
  /** The input is code if there is neither an option with code nor an operand. */
  readonly reads?: true;
  /** A file with unknown text is translated, and nothing of it is run. */
  readonly compiles?: true;
}
