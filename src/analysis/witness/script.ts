/** Turns atoms about the commands of a script into a command line that may satisfy them. */
import type { Atom, Term, Value } from '../../datalog/program.ts';

/** Returns the text to try for an atom. */
export type Choose = (atom: Atom) => string | undefined;

interface Command {
  name: string | undefined;
  /** Words by place, from 1. */
  readonly at: Map<number, string>;
  readonly words: string[];
  readonly before: string[];
  readonly redirections: Map<string, Redirection>;
}

/** The redirection to a target: atoms with the same target describe one redirection. */
interface Redirection {
  fd?: Value;
  op?: Value;
  target?: string;
}

/** The command line for the atoms; undefined if they require no command. */
export function scriptOf(atoms: readonly Atom[], choose: Choose): string | undefined {
  const commands = new Map<string, Command>();
  let whole: string | undefined;
  for (const atom of atoms) {
    const { relation } = atom;
    if (relation === 'script_matches') whole = choose(atom) ?? whole;
    if (relation === 'runs' || relation === 'pipe_stage' || !OF_COMMANDS.has(relation)) continue;
    const key = keyOf(atom.terms[0]);
    const command = commands.get(key) ?? {
      name: undefined,
      at: new Map(),
      words: [],
      before: [],
      redirections: new Map(),
    };
    commands.set(key, command);
    addTo(command, atom, choose);
  }
  if (commands.size === 0) return whole;
  const separator = atoms.some(({ relation }) => relation === 'pipe_stage') ? ' | ' : '; ';
  const line = [...commands.values()].map(lineOf).join(separator);
  return whole === undefined ? line : `${line} # ${whole}`;
}

const OF_COMMANDS: ReadonlySet<string> = new Set([
  ...['command', 'name_fits', 'command_path', 'path_fits', 'arg', 'arg_fits', 'arg_matches', 'arg_under'],
  ...['arg_surely_under', 'flag', 'flag_begins', 'subcommand', 'invokes', 'surely_invokes', 'redirect_fits'],
  ...[
    'redirect_under',
    'redirect',
    'redirect_fd',
    'env_fits',
    'sets_fits',
    'code_matches',
    'code_unread',
    'operand',
    'opaque',
  ],
]);

function keyOf(term: Term | undefined): string {
  return term?.kind === 'variable' ? term.name : term?.kind === 'constant' ? String(term.value) : '_';
}

function addTo(command: Command, atom: Atom, choose: Choose): void {
  const text = choose(atom);
  switch (atom.relation) {
    case 'command':
    case 'name_fits':
    case 'command_path':
    case 'path_fits':
      command.name = text ?? command.name ?? 'true';
      return;
    case 'env_fits':
    case 'sets_fits':
      if (text !== undefined) command.before.push(text);
      return;
    case 'redirect':
    case 'redirect_fd':
    case 'redirect_fits':
    case 'redirect_under':
      addRedirection(command, atom, text);
      return;
    case 'code_matches':
    case 'code_unread':
      command.name ??= 'python3';
      command.words.push('-c', quoted(text ?? ''));
      return;
    case 'opaque':
      command.name ??= 'eval';
      command.words.push('"$x"');
      return;
    case 'operand':
      command.words.push('x');
      return;
    case 'invokes':
    case 'surely_invokes':
    case 'subcommand':
      command.words.unshift(...(text ?? '').split(' '));
      return;
    default: {
      const place = atom.terms[1];
      if (text === undefined) return;
      if (atom.relation.startsWith('arg') && place?.kind === 'constant')
        command.at.set(Number(place.value), quoted(text));
      else if (!command.words.includes(quoted(text))) command.words.push(quoted(text));
    }
  }
}

function addRedirection(
  { redirections }: Command,
  { relation, terms }: Atom,
  text: string | undefined,
): void {
  const [, op, target, fd] = terms;
  const key = keyOf(target);
  const redirection = redirections.get(key) ?? {};
  redirections.set(key, redirection);
  if (op?.kind === 'constant') redirection.op = op.value;
  if (relation === 'redirect_fd' && fd?.kind === 'constant') redirection.fd = fd.value;
  if (target?.kind === 'constant') redirection.target = String(target.value);
  else if (text !== undefined) redirection.target = text;
}

function redirectionText({ fd, op, target = 'out' }: Redirection): string {
  const written = op ?? (fd === 0 ? '<' : '>');
  // `>` implies descriptor 1 and `&>` both, so neither needs a number; `1&>` is no redirection.
  const descriptor = fd === undefined || (fd === 1 && String(written).includes('>')) ? '' : fd;
  return `${descriptor}${written} ${quoted(target)}`;
}

function lineOf({ name, at, words, before, redirections }: Command): string {
  const placed = [...words];
  for (const [n, word] of [...at].sort(([a], [b]) => a - b)) placed.splice(n - 1, 0, word);
  const after = [...redirections.values()].map(redirectionText);
  return [...before, name ?? 'true', ...placed, ...after].join(' ');
}

function quoted(text: string): string {
  return /^[\w@%+=:,./~-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
