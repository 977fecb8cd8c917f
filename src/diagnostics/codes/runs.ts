/** E4, W4 and E9: limits, engines, and the command line. */
import type { CodeRow } from './code-row.ts';

export const runCodes = [
  {
    code: 'E401',
    title: 'limit reached',
    explanation:
      'Facts, derived tuples, derivations, memory or time exceeded the limit, so the verdict is undecided. An unfinished fixed point is discarded, since under negation it would prove falsehoods. Each limit has a `--limit-…` flag. In the gate, time is the processor time of the process, and at least a tenth of what passes.',
  },
  {
    code: 'E402',
    title: 'program that the engine cannot run',
    explanation:
      'The chosen engine cannot run the program, and names the rule. The default engine, `seminaive`, runs every program that passes the checks.',
  },
  {
    code: 'E403',
    title: 'engines that disagree',
    explanation:
      '`--cross-check` ran two engines and they derived different relations. One of them is wrong, so no verdict is given. Please report it with the compiled `.dl`.',
  },
  {
    code: 'E404',
    title: 'no envelope found',
    explanation:
      'Without `--envelope`, the newest `envelope.yaml` under `.rulespec/sessions` is verified. There is none.',
  },
  {
    code: 'E405',
    title: 'bad command line',
    explanation:
      'An option or an argument is unknown, missing or malformed. `rulespec <command> --help` shows examples.',
  },
  {
    code: 'E406',
    title: 'file that cannot be written',
    explanation:
      'An output file could not be written. Files are replaced atomically, so the previous version is intact.',
  },
  {
    code: 'E407',
    title: 'file of no known kind',
    explanation:
      '`rulespec validate` checks rulespecs, envelopes and `.dl` programs, and recognizes them by name and content.',
  },
  {
    code: 'E408',
    title: 'functor without a value',
    explanation:
      'A rule divides by zero, reads a number from a symbol that is none, or computes an integer beyond ±(2^53 - 1), where integers are inexact. The verdict is undecided: leaving the instance out would prove falsehoods under negation.',
  },
  {
    code: 'E409',
    title: 'row of a table that does not fit',
    explanation:
      'A row of a `.facts` file has more or fewer fields than its relation has columns, or a field that is no constant of its column. The whole table is refused: under negation a missing fact would prove falsehoods.',
  },
  {
    code: 'E411',
    title: 'table that a target does not have',
    explanation:
      'A program of `rulespec audit` declares a relation that no rule derives, so that its rows come from the tables of the target: `<relation>.parquet` in a folder or its parts, or a table of a database. There is none of this name.',
  },
  {
    code: 'E412',
    title: 'audit that a target could not finish',
    explanation:
      'A table could not be read, or the engine of a target failed: a full disk, too little memory, a worker that was lost. Nothing is concluded from a part of the answer. With `--work DIR` the next run goes on after the last finished stratum.',
  },
  {
    code: 'W412',
    title: 'rule that an audit leaves out',
    explanation:
      'An audit asks the rules of a file about every recorded event, by what the tables of events tell: tools, commands, effects, hosts, how calls ended, decisions. This rule looks at something else, such as the content of a file, and would be answered wrongly. `rulespec replay` asks it about a decision log.',
  },
  {
    code: 'E415',
    title: 'rule file that no audit can ask',
    explanation:
      'Each rule of the file looks at something that the tables of events do not tell (`W412` says at what), or the file has no rules.',
  },
  {
    code: 'E413',
    title: 'target that is not installed',
    explanation:
      'DuckDB and Spark are no dependencies of rulespec. A target is used where its package is installed beside rulespec; the hint says how to install it.',
  },
  {
    code: 'E901',
    title: 'internal error',
    explanation:
      'Something happened that should be impossible. Please report it with the message and the input.',
  },
  // E5: sessions, and the key of the stamps.
  {
    code: 'E501',
    title: 'session id that cannot name a folder',
    explanation:
      'A session is a folder under `.rulespec/sessions`, so its id must be a safe file name on every system: 1 to 128 letters, digits and `-_.@+=~`, beginning with a letter, a digit or `_`, without `..`, not ending in a dot, and not a name that Windows reserves.',
  },
  {
    code: 'E502',
    title: 'session folder outside the repository',
    explanation:
      "A symbolic link leads from `.rulespec`, its `sessions` folder or the session out of the repository. An agent's files would land elsewhere. Remove the link.",
  },
  {
    code: 'E503',
    title: 'no key for stamps',
    explanation:
      'A stamp is checked with the key that made it. `rulespec write-envelope` makes a key for its first stamp, and `rulespec stamp key` prints where it is. Elsewhere, such as in CI, set `RULESPEC_KEY`.',
  },
  {
    code: 'E504',
    title: 'key that cannot be trusted',
    explanation:
      'The key must be a regular file that only its owner can read, in a folder that only its owner can enter, outside the repository. Otherwise others may have read or replaced it, and a stamp would prove nothing.',
  },
  {
    code: 'E505',
    title: 'text that is no key',
    explanation:
      'A key is at least 32 random bytes, in hexadecimal or base64url, in `RULESPEC_KEY` or in the key file. The text itself is never shown.',
  },
  {
    code: 'E506',
    title: 'text that is no signing key',
    explanation:
      'Attestations and runs are signed with an Ed25519 key: PKCS #8 in PEM for the private one, SubjectPublicKeyInfo in PEM for the public one. `rulespec key show` prints the public key. A private key is never shown.',
  },
  {
    code: 'E507',
    title: 'no signing key, or one already',
    explanation:
      '`rulespec key show` prints the public half of a key, and there is none yet; or `rulespec key new` was to make one, and there is one. A key that signed something is never replaced: move its file away to make another.',
  },
  {
    code: 'E508',
    title: 'the rules that the session began with are not known',
    explanation:
      'The first event of a session pins the rulespec, its programs and the rule files of the project in the state folder of the user. The pin is missing, late or unreadable, so rulespec cannot tell whether the rules were weakened. If the rules are right, a person pins them with `rulespec trust --session`.',
  },
  {
    code: 'E509',
    title: 'rulespec weakened, emptied or gone',
    explanation:
      'The rulespec lacks something of the one that the session began with, or a stop gate asks for a rulespec and there is none that demands anything. Work is judged by what was agreed to. Bring the rulespec back; where the change was meant, a person pins it with `rulespec trust --session`.',
  },
  {
    code: 'E510',
    title: 'no verdict to attest',
    explanation:
      'An attestation states a verdict: the session needs an envelope, and a rulespec that decides it. Nothing is signed without one, nor where the rules were weakened since the session began.',
  },
  {
    code: 'E511',
    title: 'commit without the rules',
    explanation:
      '`--rules-from` names a commit of the repository from which the rulespec and its programs are taken, such as the base of a pull request. The commit is unknown, or lacks one of the files. There is no verdict.',
  },
  {
    code: 'W511',
    title: 'rules that the working tree changed',
    explanation:
      'The verdict is by the rules of the commit that `--rules-from` names. The working tree weakens them: a predicate, a setting or a program of the rulespec is gone or changed, or a rule or a setting of the rule files is. Of rule files it says which rules: one that moved, was renamed or has another message is the same.',
  },
  // E6 and W6: evidence, that is, the working tree, the base and the reports that rules examine.
  {
    code: 'E601',
    title: 'no working tree',
    explanation:
      'A rule such as `is_file` examines files, and the caller of the library gave it no working tree. There is no verdict: a rule without evidence neither passes nor fails.',
  },
  {
    code: 'E602',
    title: 'no base to compare with',
    explanation:
      '`changed` compares with a git revision, and none is given, or git does not know it. Name one with `base: main` in the rulespec or `--base main`: a branch, a tag or a commit of the repository with a common ancestor. There is no verdict.',
  },
  {
    code: 'E603',
    title: 'rule without a report',
    explanation:
      'Only a report shows whether a test passed, which lines ran, or what a tool found. Name one at the top of the rulespec, by its path from the root of the repository: `reports: [reports/junit.xml]`.',
  },
  {
    code: 'E414',
    title: 'work that was interrupted',
    explanation:
      'Ctrl-C ended the command. What it had found until then is reported, whatever `--format` says, and nothing is concluded from it: the exit code is 130. A part of a log (`replay --shard`) is not written, since it would be merged as if it were whole.',
  },
  {
    code: 'E605',
    title: 'command that cannot be started',
    explanation:
      '`rulespec exec` runs a program with its arguments, without a shell. There is no such program, or it cannot be run. The exit status is that of a shell: 127 or 126. Nothing is recorded.',
  },
  {
    code: 'W601',
    title: 'report that cannot be read',
    explanation:
      'A report under `reports` is missing, lies outside the repository, or is of no known format: JUnit XML, the JSON of vitest or jest, lcov, Cobertura, JaCoCo, the JSON of istanbul, the cover profile of Go, SARIF, the JSON of ESLint. It says nothing, so `test_passed` fails for its tests, and nothing is without findings.',
  },
  {
    code: 'W602',
    title: 'report of a command that is not agreed',
    explanation:
      'A recorded run wrote the report, and the rulespec does not say which command should: any command that writes the file would do. Write `reports: [{path: reports/junit.xml, by: npm test}]`.',
  },
  {
    code: 'W603',
    title: 'waivers that do not count',
    explanation:
      'An agent that writes `waivers.yaml` could waive its own failures. The file counts if a person trusts its present content with `rulespec trust`, or if `--rules-from` takes it from a commit.',
  },
  {
    code: 'W604',
    title: 'waiver of no predicate',
    explanation: 'A waiver names an id that no predicate of the rulespec has, so it waives nothing.',
  },
  {
    code: 'W605',
    title: 'waiver that has expired',
    explanation:
      'The last day of the waiver has passed, in UTC, so the predicate counts again. Mend what fails, or have the waiver renewed.',
  },
  {
    code: 'W606',
    title: 'evidence that changes the tree',
    explanation:
      '`exec --record` or `attest --out` wrote a file that is part of the working tree. The digest of the tree covers it, so the run or the verdict in it is of another tree than the one that is here now. Names that end in `.run.json` or `.intoto.json` are left out while git does not track them, and so are files that a `.gitignore` names.',
  },
  {
    code: 'W607',
    title: 'report that the command did not write',
    explanation:
      '`exec --report FILE` records the digest of a report that the command writes. There is no such file after the run, or it is the one from before, so the record has none. The path is relative to the root of the repository.',
  },
  {
    code: 'W608',
    title: 'glob of inputs that fits no file',
    explanation:
      '`exec --inputs GLOB` records the digest of the files that the glob names. It names none, before the run and after it, so the record says nothing about the files that were meant. Globs are relative to the root of the repository, whatever the folder; files that git ignores and records of runs do not count.',
  },
] as const satisfies readonly CodeRow[];
