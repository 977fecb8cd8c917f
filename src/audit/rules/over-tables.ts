/**
 * Rules that derive the base relations of hook rules from the tables of events, in place of the gate's own look at a
 * call. INVARIANT: they derive rows only for the constants that the program names. A fact that the tables leave open
 * counts as possible and never as sure.
 */
import { writeSymbol } from '../../datalog/symbol-text.ts';
import { LAST } from '../../history/matching.ts';
import { hostPattern, mayCall, pathPatterns, surelyCalls, within } from './patterns.ts';

/** The name of a relation that has the session and the event in front. */
export function ofEvents(relation: string): string {
  return `${relation}_of`;
}

/** Sessions and events that a condition is asked about. */
export const ASKED = 'asked_about';

/** An event before the one that is decided, and what was known of it then. */
const EARLIER = 'earlier(session, at, n, state, time, begun, ended)';
const WHEN = 'time, begun, ended';

/** Rules for the relations that the rules below read besides the tables. */
export const EARLIER_EVENTS = `
// When a condition is asked, and after what was recorded.
.decl asked_at(session: symbol, at: number, time: number, now: number)
asked_at(session, at, time, now) :- ${ASKED}(session, at), past(session, at, time, _, _, _, _, _, now, _).

// Events before it. How a call would end was not known before it ended.
.decl earlier(session: symbol, at: number, n: number, state: symbol, time: number, begun: number, ended: number)
${EARLIER} :- asked_at(session, at, _, now), past(session, n, _, _, _, _, state, time, begun, ended), n < at, ended < now.
earlier(session, at, n, "unknown", requested, begun, begun) :-
  asked_at(session, at, _, now), past(session, n, requested, _, _, _, _, _, begun, ended), n < at, ended >= now.

// The call and an earlier one did not have the same commands.
.decl other_script(session: symbol, at: number, n: number)
other_script(session, at, n) :-
  ${EARLIER}, past_command(session, at, leaf, text, _, _, _, _, _), !past_command(session, n, leaf, text, _, _, _, _, _).
other_script(session, at, n) :-
  ${EARLIER}, past_command(session, n, leaf, text, _, _, _, _, _), !past_command(session, at, leaf, text, _, _, _, _, _).

.decl may_be(state: symbol, ending: symbol)
may_be("done", "completed"). may_be("failed", "completed"). may_be("unknown", "completed").
may_be("done", "passed"). may_be("unknown", "passed").
may_be("failed", "failed"). may_be("unknown", "failed").
.decl surely_is(state: symbol, ending: symbol)
surely_is("done", "completed"). surely_is("failed", "completed").
surely_is("done", "passed"). surely_is("failed", "failed").
`;

/** The rules for the constants of the columns that a rule must bind. */
type Translation = (derive: Derive, ...constants: readonly string[]) => readonly string[] | undefined;
/** A rule for the relation, with the session and the event before the terms. */
type Derive = (terms: readonly string[], body: string) => string;

export const hookEvents = {
  call: 'PreToolUse',
  prompt: 'UserPromptSubmit',
  stop: 'Stop',
  start: 'SessionStart',
};
const AFFECTED = 'past_effect(session, at, kind, path, reach, _)';
const CONTACTED = 'past_host(session, at, host, kind, _)';
const PATH_EFFECT = 'cat(kind, " ", path)';
const HOST_EFFECT = 'cat(kind, " ", host)';

const overTables: Readonly<Record<string, Translation>> = {
  event: derive =>
    Object.entries(hookEvents).map(([kind, hook]) =>
      derive([text(hook), 'tool'], `past(session, at, _, _, ${text(kind)}, tool, _, _, _, _)`),
    ),
  part: derive => [derive(['0', '""'], 'past(session, at, _, _, "call", _, _, _, _, _)')],
  tool_matches: (derive, pattern) => [
    derive([text(pattern)], `past(session, at, _, _, "call", tool, _, _, _, _), ${matches(pattern, 'tool')}`),
  ],
  // A rule on a path is about file tools: effects of a script are not its call's path.
  path_matches: (derive, globs) =>
    onPaths(derive, globs, ['0', text(globs)], {
      row: 'past_effect(session, at, _, path, _, _), !past_command(session, at, _, _, _, _, _, _, _)',
    }),
  text_matches: (derive, name, pattern = '') =>
    name === 'command'
      ? [
          derive(
            ['-1', '"command"', text(pattern), 'leaf'],
            `past_command(session, at, leaf, text, _, _, _, _, _), ${matches(within(pattern), 'text')}`,
          ),
        ]
      : undefined,
  effect: derive => [
    derive([PATH_EFFECT, '0', 'kind', 'path'], 'past_effect(session, at, kind, path, _, _)'),
    derive([HOST_EFFECT, '0', 'kind', 'host'], CONTACTED),
  ],
  effect_certain: derive => [
    derive([PATH_EFFECT], 'past_effect(session, at, kind, path, _, 1)'),
    derive([HOST_EFFECT], 'past_host(session, at, host, kind, 1)'),
  ],
  // Tables do not tell which command of a script has an effect; a rule that asks needs one that has.
  effect_from: derive =>
    [AFFECTED, CONTACTED].map(row =>
      derive(
        [row === AFFECTED ? PATH_EFFECT : HOST_EFFECT, '0'],
        `${row}, past_command(session, at, 0, _, _, _, _, _, _)`,
      ),
    ),
  effect_path: derive => [derive([PATH_EFFECT, 'path'], 'past_effect(session, at, kind, path, _, _)')],
  effect_host: derive => [derive([HOST_EFFECT, 'host'], CONTACTED)],
  effect_within: (derive, globs) =>
    onPaths(derive, globs, [PATH_EFFECT, text(globs)], { row: AFFECTED, hasReach: true }),
  effect_inside: (derive, globs) => onPaths(derive, globs, [PATH_EFFECT, text(globs)], { row: AFFECTED }),
  effect_to: (derive, hosts) => [
    derive([HOST_EFFECT, text(hosts)], `${CONTACTED}, ${matches(hostPattern(hosts), 'host')}`),
  ],
  now: derive => [derive(['time'], 'asked_at(session, at, time, _)')],
  past_count: derive => [derive(['at - 1'], `${ASKED}(session, at)`)],
  past: derive => [
    derive(
      ['n, requested, completed, kind, tool, state', WHEN],
      `${EARLIER}, past(session, n, requested, completed, kind, tool, state, ${WHEN})`,
    ),
    derive(
      ['n, requested, -1, kind, tool, "unknown"', WHEN],
      `earlier(session, at, n, "unknown", ${WHEN}), past(session, n, requested, _, kind, tool, state, _, _, _), state != "unknown"`,
    ),
  ],
  past_effect: derive => [derive(['n, kind, path'], happened('past_effect(session, n, kind, path, _, _)'))],
  past_host: derive => [derive(['n, host'], happened('past_host(session, n, host, _, _)'))],
  past_command: derive => [
    derive(['n, leaf, text'], happened('past_command(session, n, leaf, text, _, _, _, _, _)')),
  ],
  past_decision: derive => [
    derive(['n, rule, action'], `${EARLIER}, past_decision(session, n, rule, action)`),
  ],
  past_within: (derive, kind, globs = '', ending = '') =>
    onPaths(derive, globs, pastTerms(kind, globs, ending), {
      row: `${mayEnd(ending)}, past_effect(session, n, ${text(kind)}, path, reach, _)`,
      hasReach: true,
    }),
  past_surely_within: (derive, kind, globs = '', ending = '') =>
    onPaths(derive, globs, pastTerms(kind, globs, ending), {
      row: `${surelyEnds(ending)}, past_effect(session, n, ${text(kind)}, path, "file", 1)`,
    }),
  past_same_file: (derive, kind, ending = '') => [
    derive(
      pastTerms(kind, ending),
      `past_effect(session, at, _, path, _, _), ${mayEnd(ending)}, past_effect(session, n, ${text(kind)}, path, _, _)`,
    ),
  ],
  past_surely_same_file: (derive, kind, ending = '') => [
    derive(
      pastTerms(kind, ending),
      `past_effect(session, at, _, path, "file", _), ${surelyEnds(ending)}, past_effect(session, n, ${text(kind)}, path, "file", 1)`,
    ),
  ],
  // Never surely: tables do not tell the folder.
  past_same_command: (derive, ending = '') => [
    derive(
      pastTerms(ending),
      `past_command(session, at, 0, _, _, _, _, _, _), ${mayEnd(ending)}, !other_script(session, at, n)`,
    ),
  ],
  past_surely_same_command: () => [],
  past_to: (derive, hosts, ending = '') => [
    derive(
      pastTerms(hosts, ending),
      `${mayEnd(ending)}, past_host(session, n, host, _, _), ${matches(hostPattern(hosts), 'host')}`,
    ),
  ],
  past_surely_to: (derive, hosts, ending = '') => [
    derive(
      pastTerms(hosts, ending),
      `${surelyEnds(ending)}, past_host(session, n, host, _, 1), ${matches(hostPattern(hosts), 'host')}`,
    ),
  ],
  past_ran: (derive, words, ending = '') =>
    mayRun(derive, pastTerms(words, ending), ending, matches(mayCall(words), 'words')),
  past_surely_ran: (derive, words, ending = '') => {
    const { column, pattern } = surelyCalls(words);
    return surelyRun(derive, pastTerms(words, ending), ending, matches(pattern, column));
  },
  past_matches: (derive, what, pattern = '', ending = '') => {
    const terms = pastTerms(what, pattern, ending);
    if (what === 'tool') return [derive(terms, `${mayEnd(ending)}, ${toolMatches(pattern)}`)];
    return what === 'command' ? mayRun(derive, terms, ending, matches(within(pattern), 'text')) : undefined;
  },
  past_surely_matches: (derive, what, pattern = '', ending = '') => {
    const terms = pastTerms(what, pattern, ending);
    if (what === 'tool') return [derive(terms, `${surelyEnds(ending)}, ${toolMatches(pattern)}`)];
    return what === 'command'
      ? surelyRun(derive, terms, ending, matches(within(pattern), 'text'))
      : undefined;
  },
  past_refusal: (derive, name, ending = '') => [derive(pastTerms(name, ending), refusedBy(name))],
  past_surely_refusal: (derive, name, ending = '') => [derive(pastTerms(name, ending), refusedBy(name))],
};

/** Rules that derive the rows of a relation for its constants; undefined where the tables do not tell. */
export function rulesFor(relation: string, constants: readonly string[]): readonly string[] | undefined {
  const derive: Derive = (terms, body) =>
    `${ofEvents(relation)}(${['session', 'at', ...terms].join(', ')}) :- ${body}.`;
  return isInTables(relation) ? overTables[relation]?.(derive, ...constants) : undefined;
}

/** Whether the tables tell the relation, for some constants at least. */
export function isInTables(relation: string): boolean {
  return Object.hasOwn(overTables, relation);
}

function text(constant: string): string {
  return writeSymbol(constant);
}

function matches(pattern: string, variable: string): string {
  return `match(${text(pattern)}, ${variable})`;
}

function pastTerms(...constants: readonly string[]): readonly string[] {
  return ['n', ...constants.map(text), WHEN];
}

/** `last passed`: rules look at the newest of these rows alone, so that older ones change nothing. */
function endingIn(ending: string): string {
  return ending.startsWith(LAST) ? ending.slice(LAST.length) : ending;
}

function mayEnd(ending: string): string {
  return `${EARLIER}, may_be(state, ${text(endingIn(ending))})`;
}

function surelyEnds(ending: string): string {
  return `${EARLIER}, surely_is(state, ${text(endingIn(ending))})`;
}

/** A denied call was about to have its effects, and had none. */
function happened(row: string): string {
  return `${EARLIER}, state != "denied", ${row}`;
}

function toolMatches(pattern: string): string {
  return `past(session, n, _, _, "call", tool, _, _, _, _), ${matches(pattern, 'tool')}`;
}

function refusedBy(name: string): string {
  return `${EARLIER}, state = "denied", past_decision(session, n, ${text(name)}, "deny")`;
}

interface PathRow {
  /** Literals that bind `path`, and `reach` with `hasReach`: then a folder fits that may hold such files. */
  readonly row: string;
  readonly hasReach?: true;
}

function onPaths(derive: Derive, globs: string, terms: readonly string[], { row, hasReach }: PathRow) {
  return pathPatterns(globs)?.flatMap(({ files, above, except }) => {
    const tests = [matches(files, 'path')];
    if (hasReach) tests.push(`reach = "tree", ${matches(files, 'cat(path, "/any-file")')}`);
    if (hasReach && above !== undefined) tests.push(`reach = "tree", ${matches(above, 'path')}`);
    const without = except.map(each => `, !${matches(each, 'path')}`).join('');
    return tests.map(test => derive(terms, `${row}, ${test}${without}`));
  });
}

/** The columns of `past_command` behind its words, of which `how` says whether the command ended so. */
function endedSo(ending: string): string {
  const columns = ['completed', 'passed', 'failed'].map(each => (each === endingIn(ending) ? 'how' : '_'));
  return columns.join(', ');
}

function surelyRun(derive: Derive, terms: readonly string[], ending: string, test: string) {
  const row = `past_command(session, n, _, text, words, subcommand, ${endedSo(ending)})`;
  return [derive(terms, `${EARLIER}, state != "unknown", ${row}, how = "surely", ${test}`)];
}

/** The commands of a call that had not ended then may have ended in any way. */
function mayRun(derive: Derive, terms: readonly string[], ending: string, test: string) {
  const row = `past_command(session, n, _, text, words, subcommand, ${endedSo(ending)})`;
  return [
    derive(terms, `${EARLIER}, state != "unknown", ${row}, how != "no", ${test}`),
    derive(
      terms,
      `${EARLIER}, state = "unknown", past_command(session, n, _, text, words, subcommand, _, _, _), ${test}`,
    ),
  ];
}
