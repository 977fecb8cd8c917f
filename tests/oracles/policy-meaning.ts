/**
 * The meaning of Bash policies, as docs/bash-policies.md defines it, in plain JavaScript over commands given as words.
 * It is slow, obvious, and shares no code with the product. Datalog must decide the same.
 */

export interface OracleCommand {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly redirects: readonly { readonly op: string; readonly target: string }[];
}

/** Commands of one pipeline, in order. */
export type OracleScript = readonly (readonly OracleCommand[])[];

export interface OracleMatch {
  readonly command?: readonly string[];
  readonly subcommand?: readonly string[];
  readonly flags?: Lists & { readonly starts_with?: readonly string[] };
  readonly args?: Lists & { readonly min_args?: number; readonly only?: readonly string[] };
  readonly env?: readonly string[];
  readonly redirect?: { readonly op: readonly string[]; readonly target: readonly string[] };
  readonly unless?: OracleMatch;
}

interface Lists {
  readonly any_of?: readonly string[];
  readonly all_of?: readonly string[];
  readonly none_of?: readonly string[];
}

export interface OracleRule {
  readonly id: string;
  readonly level: 'critical' | 'high' | 'strict';
  readonly match: OracleMatch;
  /** Replaces `match`: a sequence of commands in a pipeline. */
  readonly stages?: readonly OracleMatch[];
  readonly decision: 'deny' | 'ask' | 'warn' | 'log' | 'allow' | 'default';
}

export interface OraclePolicy {
  readonly default_decision: 'allow' | 'ask' | 'deny';
  readonly safety_level: 'critical' | 'high' | 'strict';
  readonly allowed: readonly string[];
  readonly rules: readonly OracleRule[];
}

const levels = ['critical', 'high', 'strict'];
const actions = ['allow', 'warn', 'ask', 'deny'] as const;
/** Decisions that the call notices. */
const noticed = ['warn', 'ask', 'deny'] as const;
/** Decisions that say what becomes of a command. */
const settles = ['deny', 'ask', 'allow'];
type Action = (typeof actions)[number];

export function decisionOn(policy: OraclePolicy, script: OracleScript): Action {
  const asked: Action[] = ['allow'];
  const byDefault: Action = policy.default_decision === 'allow' ? 'allow' : policy.default_decision;
  const inForce = policy.rules.filter(
    each => levels.indexOf(each.level) <= levels.indexOf(policy.safety_level),
  );
  for (const pipeline of script) {
    for (const { stages, decision } of inForce) {
      if (!stages || !hasStages(pipeline, stages)) continue;
      asked.push(...noticed.filter(each => each === decision));
    }
    for (const command of pipeline) {
      const about = inForce.filter(
        ({ stages, match, decision }) => !stages && matches(match, command, decision === 'allow'),
      );
      const decided = about.filter(({ decision }) => decision !== 'default');
      for (const { decision } of decided) asked.push(...noticed.filter(each => each === decision));
      const isKnown =
        decided.some(({ decision }) => settles.includes(decision)) ||
        policy.allowed.some(entry => invokes(entry.split(' '), command));
      if (!isKnown) asked.push(byDefault);
    }
  }
  return actions[Math.max(...asked.map(each => actions.indexOf(each)))] ?? 'allow';
}

/** `r0 on 2`: the rules about one command, and the index of their command in the script. */
export function mattersIn(policy: OraclePolicy, script: OracleScript): readonly string[] {
  const inForce = policy.rules.filter(
    ({ level, decision, stages }) =>
      !stages &&
      levels.indexOf(level) <= levels.indexOf(policy.safety_level) &&
      !(decision === 'default' && policy.default_decision === 'allow'),
  );
  return script
    .flat()
    .flatMap((command, at) =>
      inForce
        .filter(({ match, decision }) => matches(match, command, decision === 'allow'))
        .map(({ id }) => `${id} on ${at}`),
    );
}

function hasStages(pipeline: readonly OracleCommand[], stages: readonly OracleMatch[]): boolean {
  let wanted = 0;
  for (const command of pipeline) {
    const stage = stages[wanted];
    if (stage && matches(stage, command)) wanted++;
  }
  return wanted === stages.length;
}

/** A rule that allows must be sure that a word of the subcommand is not the value of a flag. */
function matches(match: OracleMatch, command: OracleCommand, isSure = false): boolean {
  const { flags, args, env, redirect, subcommand, unless } = match;
  const words = command.args;
  const own = flagsOf(words);
  const says = (word: string) => (/^-+[^-]/.test(word) ? own.has(word) : words.includes(word));
  const fits = (pattern: string) => words.some(word => glob(pattern).test(word));
  const first = firstOperand(words);
  const count = first < 0 ? words.length : words.length - first;
  return (
    (!match.command || match.command.some(each => glob(each).test(command.name))) &&
    (!subcommand ||
      subcommand.some(each => {
        const wanted = each.split(' ');
        return isSure ? invokes([command.name, ...wanted], command) : leads(wanted, words);
      })) &&
    holds(flags, says) &&
    (!flags?.starts_with || [...own].some(flag => flags.starts_with?.some(each => flag.startsWith(each)))) &&
    holds(args, fits) &&
    (args?.min_args === undefined || count >= args.min_args) &&
    (!args?.only || words.every(word => args.only?.some(each => glob(each).test(word)))) &&
    (!env || Object.keys(command.env).some(name => env.some(each => glob(each).test(name)))) &&
    (!redirect ||
      command.redirects.some(
        ({ op, target }) => redirect.op.includes(op) && redirect.target.some(each => glob(each).test(target)),
      )) &&
    !(unless && matches(unless, command))
  );
}

function holds(lists: Lists | undefined, test: (word: string) => boolean): boolean {
  return (
    (!lists?.any_of || lists.any_of.some(test)) &&
    (!lists?.all_of || lists.all_of.every(test)) &&
    !lists?.none_of?.some(test)
  );
}

function isFlag(word: string): boolean {
  return word.startsWith('-') && word !== '-';
}

function flagsOf(words: readonly string[]): ReadonlySet<string> {
  const flags = new Set<string>();
  for (const word of words) {
    if (word === '--') break;
    if (!isFlag(word)) continue;
    flags.add(word);
    if (word.startsWith('--')) flags.add(word.replace(/=.*/s, ''));
    else for (const letter of word.slice(1)) flags.add(`-${letter}`);
  }
  return flags;
}

/** Flags before and between the words are skipped. */
function leads(wanted: readonly string[], words: readonly string[]): boolean {
  const first = firstOperand(words);
  const operands = words.filter((word, at) => at === first || (at > first && !isFlag(word)));
  return first >= 0 && wanted.every((word, at) => operands[at] === word);
}

/** After `--`, words with a dash count too; -1 without a match. */
function firstOperand(words: readonly string[]): number {
  const at = words.findIndex(word => !isFlag(word) || word === '--');
  if (words[at] !== '--') return at;
  return at + 1 < words.length ? at + 1 : -1;
}

/** For an allowlist and for rules that allow: a flag without `=` directly before a later word could take that word. */
function invokes([name, ...wanted]: readonly string[], command: OracleCommand): boolean {
  if (name !== command.name) return false;
  if (wanted.length === 0) return true;
  if (!leads(wanted, command.args)) return false;
  const first = firstOperand(command.args);
  let found = 1;
  for (const [at, word] of command.args.entries()) {
    if (found >= wanted.length) break;
    if (at <= first || isFlag(word)) continue;
    const before = command.args[at - 1] ?? '';
    if (at - 1 > first && isFlag(before) && !before.includes('=')) return false;
    found++;
  }
  return true;
}

/**
 * `*` and `?` match within a folder, `**` matches anything, and `**` before a `/` matches folders or nothing. Classes,
 * braces and escapes are left out.
 */
function glob(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map((part, at, parts) => {
      const begins = at === 0 || (at === 1 && parts[0] === '') || parts[at - 1]?.endsWith('/') === true;
      if (part === '**/') return begins ? '(?:.*/)?' : '.*/';
      if (part === '**') return '.*';
      if (part === '*') return '[^/]*';
      if (part === '?') return '[^/]';
      return part.replace(/[\\^$.+()[\]{}|]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}$`, 's');
}
