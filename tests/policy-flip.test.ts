/**
 * The `.dl` of a policy decides: one fact changed in its text flips the decision, on every engine that runs it and in
 * clingo, as the changed script flips it here.
 */
import { describe, expect, test } from 'vitest';
import { print } from '../src/datalog/print.ts';
import type { Tuple } from '../src/datalog/program.ts';
import { load } from '../src/pipeline.ts';
import { engines } from '../src/runtime/engines/index.ts';
import { evaluate } from '../src/runtime/evaluate.ts';
import { NO_LIMITS } from '../src/runtime/limits.ts';
import { compiled, decided } from './doubles/policies.ts';
import { askClingo } from './oracles/clingo.ts';

interface Row {
  readonly title: string;
  readonly policy: string;
  readonly scripts: readonly [before: string, after: string];
  /** A fact of the program before, and what stands in its place; an empty text is no fact. */
  readonly edit: readonly [from: string, to: string];
  readonly actions: readonly [before: string, after: string];
}

const rule = (match: string, decision = 'deny') =>
  `rules: [{id: it, match: {${match}}, decision: ${decision}, reason: no}]`;

const rows: readonly Row[] = [
  {
    title: 'command',
    policy: rule('command: rm'),
    scripts: ['rm x', 'mv x'],
    edit: ['command(0, "rm").', 'command(0, "mv").'],
    actions: ['deny', 'allow'],
  },
  {
    title: 'flags',
    policy: rule('command: rm, flags: {any_of: [-r, -R]}'),
    scripts: ['rm -r x', 'rm -v x'],
    edit: ['flag(0, "-r").', 'flag(0, "-v").'],
    actions: ['deny', 'allow'],
  },
  {
    title: 'flags.none_of',
    policy: rule('command: unzip, flags: {none_of: [-l]}', 'ask'),
    scripts: ['unzip -l x', 'unzip -o x'],
    edit: ['flag(0, "-l").', ''],
    actions: ['allow', 'ask'],
  },
  {
    title: 'args',
    policy: rule('command: rm, args: {any_of: ["/*"]}'),
    scripts: ['rm /x', 'rm x'],
    edit: ['arg_fits(0, 1, "/*").', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'args.none_of',
    policy: rule('command: gh, args: {none_of: ["-f*"]}'),
    scripts: ['gh -fa', 'gh a'],
    edit: ['arg_fits(0, 1, "-f*").', ''],
    actions: ['allow', 'deny'],
  },
  {
    title: 'args.only',
    policy: rule('command: set, args: {only: ["-*"]}'),
    scripts: ['set a', 'set -a'],
    edit: ['arg(0, 1, "a").', ''],
    actions: ['allow', 'deny'],
  },
  {
    title: 'args.last_under',
    policy: rule('command: cp, args: {last_under: ["/etc/**"]}'),
    scripts: ['cp b /etc/a', 'cp /etc/a b'],
    edit: ['last_operand(0, 2).', 'last_operand(0, 1).'],
    actions: ['deny', 'allow'],
  },
  {
    title: 'args.outside',
    policy: rule('command: rm, args: {outside: ["/tmp/**"]}'),
    scripts: ['rm /tmp/a', 'rm /a'],
    edit: ['arg_surely_under(0, 1, "/tmp/**").', ''],
    actions: ['allow', 'deny'],
  },
  {
    title: 'args.min_args',
    policy: rule('command: git, args: {min_args: 3}'),
    scripts: ['git config a', 'git config a b'],
    edit: ['arg_count(0, 2).', 'arg_count(0, 3).'],
    actions: ['allow', 'deny'],
  },
  {
    title: 'subcommand',
    policy: rule('command: git, subcommand: stash drop'),
    scripts: ['git stash drop', 'git stash list'],
    edit: ['invokes(0, "stash drop").', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'pipeline',
    policy: rule('pipeline: {stages: [{command: a}, {command: b}]}'),
    scripts: ['a | b', 'a | c'],
    edit: ['command(1, "b").', 'command(1, "c").'],
    actions: ['deny', 'allow'],
  },
  {
    title: 'redirect',
    policy: rule('redirect: {op: ">", target: {any_of: [x]}}'),
    scripts: ['a > x', 'a > y'],
    edit: ['redirect_fits(0, ">", "x", "x").', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'redirect.fd',
    policy: rule('redirect: {fd: 2, target: /dev/null}'),
    scripts: ['a > log 2> /dev/null', 'a > /dev/null 2> log'],
    edit: ['redirect_fd(0, ">", "/dev/null", 2).', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'redirect.except of the same redirection',
    policy: rule('redirect: {fd: 1, except: /dev/null}'),
    scripts: ['a > log', 'a 2> log > /dev/null'],
    edit: ['redirect_fd(0, ">", "log", 1).', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'redirect.fd of both',
    policy: rule('redirect: {op: "&>", fd: 2}'),
    scripts: ['a &> log', 'a > log'],
    edit: ['redirect_fd(0, "&>", "log", 2).', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'env',
    policy: rule('command: git, env: {any_of: [A]}'),
    scripts: ['A=b git', 'git'],
    edit: ['env_fits(0, "A", "b", "A=**").', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'sets',
    policy: rule('sets: {any_of: [A]}'),
    scripts: ['A=b', 'B=b'],
    edit: ['sets_fits(0, "A", "b", "A=**").', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'git_config',
    policy: rule('git_config: {keys: [a.b]}'),
    scripts: ['git -c a.b=c x', 'git -C a.b=c x'],
    edit: ['arg(0, 1, "-c").', 'arg(0, 1, "-C").'],
    actions: ['deny', 'allow'],
  },
  {
    title: 'code',
    policy: rule('code: {language: python, matches: a}'),
    scripts: ["python -c 'a'", "python -c 'b'"],
    edit: ['code_matches(0, "python", "a").', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'through',
    policy: rule('command: rm, through: {any_of: [ssh]}'),
    scripts: ['ssh h rm', 'sudo rm'],
    edit: ['runs(0, 1, "ssh").', 'runs(0, 1, "wrapper").'],
    actions: ['deny', 'allow'],
  },
  {
    title: 'runs',
    policy: rule('command: bash, runs: {command: curl}'),
    scripts: ['bash -c "curl x"', 'bash -c "wget x"'],
    edit: ['command(1, "curl").', 'command(1, "wget").'],
    actions: ['deny', 'allow'],
  },
  {
    title: 'unless',
    policy: rule('command: gh, unless: {flags: {any_of: [-q]}}'),
    scripts: ['gh -q', 'gh -v'],
    edit: ['flag(0, "-q").', ''],
    actions: ['allow', 'deny'],
  },
  {
    title: 'script',
    policy: rule('script: {matches: abc}'),
    scripts: ['# abc\nls', 'ls'],
    edit: ['script_matches("abc").', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'opaque',
    policy: rule('command: x'),
    scripts: ['$x', 'ls'],
    edit: ['opaque(0, "name").', ''],
    actions: ['ask', 'allow'],
  },
  {
    title: 'state of the script',
    policy: rule('command: x'),
    scripts: ['ls', 'ls $('],
    edit: ['script("whole").', 'script("broken").'],
    actions: ['allow', 'ask'],
  },
  {
    title: 'allowlist',
    policy: 'default_decision: ask\nallowlists: {commands: [git status]}',
    scripts: ['git status', 'git log'],
    edit: ['surely_invokes(0, "status").', ''],
    actions: ['allow', 'ask'],
  },
  {
    title: 'what an allowlist says',
    policy: 'default_decision: ask\nallowlists: {commands: [ls]}',
    scripts: ['ls', 'rm'],
    edit: ['allowed("ls", "ls", "").', ''],
    actions: ['allow', 'ask'],
  },
  {
    title: 'what a rule asks for',
    policy: rule('command: rm'),
    scripts: ['rm', 'ls'],
    edit: ['acts(0, "deny").', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'allowed paths',
    policy: 'default_decision: ask\nallowlists: {paths: ["/tmp/**"]}',
    scripts: ['rm /tmp/a', 'rm /a'],
    edit: ['arg_surely_under(0, 1, "/tmp/**").', ''],
    actions: ['allow', 'ask'],
  },
  {
    title: 'what is carried',
    policy: 'default_decision: ask\nallowlists: {commands: [ls]}',
    scripts: ['nice ls', 'nice'],
    edit: ['runs(0, 1, "wrapper").', ''],
    actions: ['allow', 'ask'],
  },
];

describe.each(rows)('$title', ({ policy, scripts, edit, actions }) => {
  const rules = compiled(policy);

  test('the scripts before and after', () => {
    expect(scripts.map(script => decided(rules, script).decision?.action)).toEqual(actions);
  });

  test('the text of the program before and after, on every engine and in clingo', async () => {
    const { run } = decided(rules, scripts[0]);
    const before = run ? print(run.program) : '';
    const [from, to] = edit;
    expect(before).toContain(from);
    for (const [at, text] of [before, before.replace(from, to)].entries()) {
      const program = load({ name: 'edited.dl', text }).value;
      if (!program) throw new Error('the edited program does not load');
      for (const engine of engines) {
        const answered = evaluate(engine, program, [], { limits: NO_LIMITS, now: () => 0 });
        if (engine.name === 'datalogui' && !answered.value) continue; // it runs fragments only
        expect(verdictIn(answered.value?.model.tuples('verdict')), engine.name).toBe(actions[at]);
      }
      const [answer] = await askClingo([{ program: program.program, input: [] }]);
      expect(verdictIn(answer?.get('verdict')), 'clingo').toBe(actions[at]);
    }
  });
});

/** The action, if there is exactly one. */
function verdictIn(tuples: readonly Tuple[] | undefined): string | undefined {
  return tuples?.length === 1 ? String(tuples[0]?.[0]) : undefined;
}
