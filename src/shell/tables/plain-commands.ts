/**
 * Programs that agents run most, of which a command runs nothing else: data. INVARIANT: no other table of the shell has a row for the
 * program, or `first` and `but` leave out whatever that row is about.
 */
export interface PlainCommand {
  /** The first argument matches. */
  readonly first?: RegExp;
  /** No argument matches. */
  readonly but?: RegExp;
}

const free =
  'cd ls pwd cat head tail wc grep egrep fgrep echo mkdir rmdir touch cp mv rm ln chmod chown which test true false date sleep stat file du df ' +
  'diff cmp tree basename dirname realpath readlink cut uniq tr tee jq tsc eslint prettier biome vitest jest mocha pytest mypy ruff black cargo rustc ' +
  'pip pip3 gh curl ps kill uname whoami id mvn gradle dotnet cmake ninja terraform helm brew seq nl md5sum sha256sum hostname pgrep pkill column comm';

/** A file: what stands behind it is for that program. */
const python = { first: /^\w[\w./-]*\.py$/ };

export const plainCommands: ReadonlyMap<string, PlainCommand> = new Map<string, PlainCommand>([
  ...free.split(' ').map((name): [string, PlainCommand] => [name, {}]),
  [
    'git',
    {
      first:
        /^(?:status|add|commit|diff|log|show|branch|checkout|switch|restore|stash|rev-parse|tag|remote|merge|reset|rm|mv|worktree|blame|ls-files)$/,
      // `-c`, in a bundle of letters too.
      but: /^-[^-]*c|^--config/,
    },
  ],
  [
    'npm',
    {
      first: /^(?:run|test|install|ci|start|ls|view|outdated|audit|version|pack)$/,
      but: /^-[^-]*c|^--call/,
    },
  ],
  ['pnpm', { first: /^(?:run|test|install|add|build|lint)$/ }],
  ['yarn', { first: /^(?:run|test|install|add|build|lint)$/ }],
  ['docker', { first: /^(?:ps|logs|images|pull|inspect|version)$/ }],
  ['kubectl', { first: /^(?:get|describe|logs|version)$/ }],
  ['go', { first: /^(?:build|test|vet|mod|fmt|version)$/, but: /^--?(?:exec|toolexec|vettool)/ }],
  ['node', { first: /^\w[\w./-]*\.[cm]?js$/ }],
  ['python', python],
  ['python3', python],
  ['find', { but: /^-(?:exec|ok)/ }],
  ['printf', { first: /^[^-]/ }],
  ['rg', { but: /^--(?:pre|hostname-bin)/ }],
  ['sort', { but: /^--compress-program/ }],
  // `-C`, in a bundle of letters too: it runs elsewhere.
  ['make', { but: /^--eval|^-[^-]*C|^--d/ }],
]);
