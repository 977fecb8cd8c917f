/**
 * Programs that agents run most, of which a command runs nothing else: data. INVARIANT: no other table of the shell has a row for the
 * program, or `behind` and `but` leave out whatever that row is about.
 */
export interface PlainCommand {
  /** The first argument is one of these. */
  readonly behind?: ReadonlySet<string>;
  /** No argument matches. */
  readonly but?: RegExp;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const always =
  'cd ls pwd cat head tail wc grep egrep fgrep echo mkdir rmdir touch cp mv rm ln chmod chown which test true false date sleep stat file du df ' +
  'diff cmp tree basename dirname realpath readlink cut uniq tr jq tsc eslint prettier biome vitest jest mocha pytest mypy ruff black cargo rustc ' +
  'pip pip3 gh curl ps kill uname whoami id';

export const plainCommands: ReadonlyMap<string, PlainCommand> = new Map<string, PlainCommand>([
  ...always.split(' ').map((name): [string, PlainCommand] => [name, {}]),
  [
    'git',
    {
      behind: words(
        'status add commit diff log show branch checkout switch restore stash rev-parse tag remote merge reset rm mv worktree blame ls-files',
      ),
      // `-c`, in a bundle of letters too.
      but: /^-[^-]*c|^--config/,
    },
  ],
  [
    'npm',
    {
      behind: words('run test install ci start ls view outdated audit version pack'),
      but: /^-[^-]*c|^--call/,
    },
  ],
  ['rg', { but: /^--(?:pre|hostname-bin)/ }],
  ['sort', { but: /^--compress-program/ }],
  ['make', { but: /^--eval/ }],
]);
