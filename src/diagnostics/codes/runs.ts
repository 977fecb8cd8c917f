/** E4, W4 and E9: limits, engines, and the command line. */
import type { CodeInfo } from './code-info.ts';

export const runCodes = [
  {
    code: 'E401',
    severity: 'error',
    title: 'limit reached',
    explanation:
      'Facts, derived tuples, derivations or time exceeded the limit, so the verdict is undecided. An unfinished fixed point is discarded, since under negation it would prove falsehoods. Each limit has a `--limit-…` flag.',
  },
  {
    code: 'E402',
    severity: 'error',
    title: 'program that the engine cannot run',
    explanation:
      'The chosen engine cannot run the program, and names the rule. The default engine, `seminaive`, runs every program that passes the checks.',
  },
  {
    code: 'E403',
    severity: 'error',
    title: 'engines that disagree',
    explanation:
      '`--cross-check` ran two engines and they derived different relations. One of them is wrong, so no verdict is given. Please report it with the compiled `.dl`.',
  },
  {
    code: 'E404',
    severity: 'error',
    title: 'no envelope found',
    explanation:
      'Without `--envelope`, the newest `envelope.yaml` under `.rulespec/sessions` is verified. There is none.',
  },
  {
    code: 'E405',
    severity: 'error',
    title: 'bad command line',
    explanation:
      'An option or an argument is unknown, missing or malformed. `rulespec <command> --help` shows examples.',
  },
  {
    code: 'E406',
    severity: 'error',
    title: 'file that cannot be written',
    explanation:
      'An output file could not be written. Files are replaced atomically, so the previous version is intact.',
  },
  {
    code: 'E407',
    severity: 'error',
    title: 'file of no known kind',
    explanation:
      '`rulespec validate` checks rulespecs, envelopes and `.dl` programs, and recognizes them by name and content.',
  },
  {
    code: 'E408',
    severity: 'error',
    title: 'functor without a value',
    explanation:
      'A rule divides by zero, reads a number from a symbol that is none, or computes an integer beyond ±(2^53 - 1), where integers are inexact. The verdict is undecided: leaving the instance out would prove falsehoods under negation.',
  },
  {
    code: 'E409',
    severity: 'error',
    title: 'row of a table that does not fit',
    explanation:
      'A row of a `.facts` file has more or fewer fields than its relation has columns, or a field that is no constant of its column. The whole table is refused: under negation a missing fact would prove falsehoods.',
  },
  {
    code: 'E901',
    severity: 'error',
    title: 'internal error',
    explanation:
      'Something happened that should be impossible. Please report it with the message and the input.',
  },
] as const satisfies readonly CodeInfo[];
