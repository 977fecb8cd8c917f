/**
 * The effects of one command of a script, by the table of programs. INVARIANT: a program without a row may read and
 * write each operand that names an existing file; `unknown-programs.ts` says what else it may do.
 */
import { commandWords } from '../shell/command-words.ts';
import { ANYWHERE } from '../shell/folders.ts';
import { withoutVersion, wordsIn } from '../shell/names.ts';
import type { Leaf, LeafWord } from '../shell/script.ts';
import { type CommandArguments, commandArguments } from './command-arguments.ts';
import { type Disk, withoutDots } from './disk.ts';
import { hostOf } from './hosts-of.ts';
import { intoEffects } from './into-folder.ts';
import { namesListedIn } from './listed-names.ts';
import {
  besideEffects,
  type CommandContext,
  type CommandEffect,
  effectsOf,
  hostEffects,
  wordFor,
} from './of-word.ts';
import { placesOf, type Surroundings } from './places.ts';
import { isInto, type Role, roleOf, rolesIn, rolesOfOperands } from './roles.ts';
import { wordsBehind } from './subcommands.ts';
import type { ProgramRow } from './tables/program-row.ts';
import { programsNamed } from './tables/programs.ts';
import { unknownEffects } from './unknown-programs.ts';

export function commandEffects(leaf: Leaf, context: CommandContext): readonly CommandEffect[] {
  const effects: CommandEffect[] = redirectEffects(leaf, context);
  const command = commandWords(leaf);
  if (!command) return effects;
  const { name, path, args } = command;
  const program = withoutVersion(name);
  if (path !== undefined)
    effects.push(
      ...effectsOf(
        roleOf('execute'),
        { text: path, forms: leaf.words[0]?.forms ?? [] },
        surroundingsOf(leaf, context),
        context,
      ),
    );
  const own = programsNamed(name);
  const rows = own.length > 0 ? own : programsNamed(program);
  const found = rows.flatMap(row => {
    const words = wordsBehind(row, args);
    return words ? [{ row, words }] : [];
  });
  // The row of `python -m pip` says all that it does, and that of `python` is left out.
  const hasModule = namesModule(args) && found.some(({ row }) => row.sub?.startsWith('-m '));
  for (const { row, words } of found)
    if (!hasModule || row.sub !== undefined)
      effects.push(...rowEffects(row, words, surroundingsOf(leaf, context), context));
  if (runsItsInput(program, args) && leaf.code.length === 0) effects.push(...inputEffects(leaf, context));
  // `$BUILD_CMD x`: some program, which may be a shell or an interpreter.
  const isVariable = program.startsWith('$') && !/^\$\{\w+\}[A-Za-z][\w.+-]*$/.test(program);
  if (isVariable) effects.push(...runEffects(args, leaf, context));
  if (rows.length === 0 && (isVariable || !context.runsAnother) && /\w/.test(program))
    effects.push(...unknownEffects(args, surroundingsOf(leaf, context), context, path !== undefined));
  return effects;
}

/** Whether `-m` is an option of the interpreter: in `python evil.py -m pip` it is an argument of the script. */
function namesModule(args: readonly LeafWord[]): boolean {
  const at = args.findIndex(({ text }) => text === '-m');
  return args
    .slice(0, Math.max(at, 0))
    .every(({ text }, n) => /^-[^-c]/.test(text) || /^-[WX]$/.test(args[n - 1]?.text ?? ''));
}

/** The first operand that may be a file is a script, if the program runs scripts; in `$RETRY curl x` none. */
function runEffects(args: readonly LeafWord[], leaf: Leaf, context: CommandContext): CommandEffect[] {
  const first = args.find(({ text }) => /^(?:curl|wget|git$)|^[^-+].*[./]/s.test(text));
  const input = leaf.redirects.find(({ op }) => op === '<');
  const words = [first, input && { text: input.target, forms: [] }].flatMap(word => word ?? []);
  return words.flatMap(word => effectsOf(roleOf('execute?'), word, surroundingsOf(leaf, context), context));
}

const SHELLS = wordsIn('bash sh zsh dash ksh mksh fish ash rbash');
const INTERPRETERS = wordsIn('python pypy node nodejs ruby perl php lua');

/** A shell without an operand, and an interpreter without anything, run what they are given to read: `sh < f`. */
function runsItsInput(program: string, args: readonly LeafWord[]): boolean {
  const texts = args.map(({ text }) => text).filter(text => text !== '-');
  if (SHELLS.includes(program)) return texts.every(text => /^[-+]/.test(text) && !/^-\w*c/.test(text));
  return INTERPRETERS.includes(program) && texts.length === 0;
}

function inputEffects(leaf: Leaf, context: CommandContext): CommandEffect[] {
  return leaf.redirects.flatMap(({ op, target }) =>
    op === '<' && !target.startsWith('&') && !target.startsWith('/dev/')
      ? effectsOf(roleOf('execute'), { text: target, forms: [] }, surroundingsOf(leaf, context), context)
      : [],
  );
}

export function surroundingsOf(
  { folders }: Leaf,
  { disk, cwd, hidden }: Pick<CommandContext, 'disk' | 'cwd' | 'hidden'>,
): Surroundings {
  const from = folders.length === 0 ? ['.'] : folders;
  return {
    disk,
    start: cwd,
    ...(hidden && { hidden }),
    folders: from.map(folder => {
      if (folder === ANYWHERE) return undefined;
      if (folder.startsWith('~')) return `${disk.home}${folder.slice(1)}`;
      return folder.startsWith('/') ? folder : folder === '.' ? cwd : `${cwd}/${folder}`;
    }),
  };
}

function redirectEffects(leaf: Leaf, context: CommandContext): CommandEffect[] {
  const around = surroundingsOf(leaf, context);
  return leaf.redirects.flatMap(({ op, target }) => {
    if (op.startsWith('<<') || target === '' || /^&?(?:\d+|-)$/.test(target) || target.startsWith('&'))
      return [];
    const socket = /^\/dev\/(?:tcp|udp)\/([^/]+)\//.exec(target);
    const reads = op.startsWith('<');
    if (socket)
      return hostEffects(reads ? ['connect'] : ['connect', 'send'], target, hostOf(socket[1] ?? ''), false);
    const forms: LeafWord['forms'] = /[*?[]/.test(target) ? ['glob'] : [];
    return effectsOf(roleOf(roleOfRedirect(op, leaf)), { text: target, forms }, around, context);
  });
}

function roleOfRedirect(op: string, leaf: Leaf): string {
  if (op === '<>') return 'update';
  if (op.startsWith('<')) return takesPatch(leaf) ? 'patch' : 'read';
  return op.endsWith('>>') ? 'touched' : 'write';
}

/** `git apply < x.patch`, `patch -p1 < x.patch`, `uudecode < x.uu`. */
function takesPatch(leaf: Leaf): boolean {
  const { name, args } = commandWords(leaf) ?? {};
  return (
    /^(?:g?patch|uudecode)$/.test(name ?? '') ||
    (name === 'git' && !!args?.some(({ text }) => /^(?:apply|am)$/.test(text)))
  );
}

/** The effects by one row of the table. `words` follow the program's name and the row's subcommand. */
export function rowEffects(
  row: ProgramRow,
  words: readonly LeafWord[],
  from: Surroundings,
  context: CommandContext,
): readonly CommandEffect[] {
  const given = commandArguments(words, row);
  const start = startOf(row, given, from);
  const around = inFolderOf(row, given, start);
  const operands = [
    ...given.operands.filter(({ text }) => !isKeyOf(row, text) && !wordsIn(row.signs).includes(text)),
    ...operandsListed(row, given, context),
  ];
  if (operands.length === 0 && row.usual !== undefined)
    operands.push({ text: row.usual, forms: ['expanded'] });
  const mode = modeOf(row, given, operands.length);
  const isTree = hasOneOf(given, row.tree);
  const sends = hasOneOf(given, row.sends) || carriesOutput(row, given);
  const adjust = (role: Role): Role => ({
    ...role,
    ...(isTree && { isTree: true }),
    ...(sends && role.name === 'connect' && { kinds: ['connect', 'send'] }),
  });
  const effects: CommandEffect[] = [];
  const to: LeafWord[] = [];
  const sources: LeafWord[] = [];
  const add = (role: Role, word: LeafWord, base = around) => {
    const adjusted = adjust(role);
    if (isInto(role)) to.push(word);
    else {
      if (arriving.has(role.name) || (mode?.arrives !== undefined && fetched.has(role.name)))
        sources.push(word);
      effects.push(...effectsOf(adjusted, word, base, context));
    }
  };
  for (const { option, value } of given.values) {
    const role = roleOfOption(mode, option) ?? roleOfOption(row, option);
    const isFromStart = wordsIn(row.fromStart).includes(option);
    if (role !== undefined) add(roleOf(role), value, isFromStart ? start : around);
  }
  const hasTarget = to.length > 0;
  let written = mode?.operands ?? row.operands ?? 'none…';
  // `cp -t D a b`: all operands are sources.
  if (hasTarget) written = written.replace(/ (?:into|target|synced)\S*$/, '');
  const roles = rolesOfOperands(rolesIn(written), operands.length);
  for (const [at, word] of operands.entries()) {
    const role = roles[at];
    if (role) add(role, word);
  }
  for (const word of given.operands) {
    const key = keyOf(row, word.text);
    if (key) add(roleOf(key.role), { ...word, text: key.value });
  }
  if (mode?.arrives !== undefined && to.length === 0) to.push({ text: '.', forms: [] });
  const lastRole =
    rolesIn(mode?.arrives ?? mode?.operands ?? row.operands ?? 'none').find(isInto) ?? roleOf('into');
  const isFolder = (hasTarget && !row.renames) || sources.length > 1 || mode?.arrives !== undefined;
  for (const word of to)
    effects.push(...intoEffects(adjust(lastRole), word, sources, around, context, isFolder));
  for (const [role, text] of standingWords(row, mode, operands.length === 0)) {
    const found = effectsOf(adjust(roleOf(role)), { text, forms: [] }, around, context);
    effects.push(...(role === 'read?' ? found.filter(each => isThere(each, around.disk)) : found));
  }
  return hasOneOf(given, row.beside) ? [...effects, ...besideEffects(effects, around.disk)] : effects;
}

type Mode = NonNullable<ProgramRow['modes']>[number];

/** The first mode of the row that the flags and the number of operands select. */
function modeOf(row: ProgramRow, given: CommandArguments, operands: number): Mode | undefined {
  return row.modes?.find(
    ({ flags, with: others = '*', alone }) =>
      (flags === undefined ? alone === true : hasOneOf(given, flags)) &&
      hasOneOf(given, others) &&
      (!alone || operands === 1),
  );
}

/** The words that count without being written, each with its role. */
function standingWords(
  row: ProgramRow,
  mode: Mode | undefined,
  isBare: boolean,
): readonly (readonly [string, string])[] {
  const bare = isBare ? (mode ?? row).bare : undefined;
  return [...((mode ?? row).always ?? []), ...(bare === undefined ? [] : [`${bare} .`])].map(each => {
    const [role = '', text = ''] = each.split(' ');
    return [role, text];
  });
}

/** The lines of a file that lists operands. */
function operandsListed(row: ProgramRow, { values }: CommandArguments, context: CommandContext): LeafWord[] {
  return values
    .filter(({ option }) => roleOfOption(row, option) === 'listed')
    .flatMap(({ value }) => namesListedIn(value.text, context))
    .map(text => ({ text, forms: [] }));
}

/** False for the reading of a file that is not there. */
function isThere({ kind, goal }: CommandEffect, disk: Disk): boolean {
  if (kind !== 'read' || !('place' in goal) || goal.place.reach !== 'file') return true;
  return disk.kindOf(goal.place.path) !== undefined;
}

/** A cookie or a header, but that by which a client logs in, is the output of another command. */
function carriesOutput({ carrying }: ProgramRow, { values }: CommandArguments): boolean {
  if (carrying === undefined) return false;
  return values.some(
    ({ option, value: { text } }) =>
      wordsIn(carrying).includes(option) &&
      /\$\(|`/.test(text) &&
      !/^[\w-]*(?:auth|token|key|cookie)[\w-]*:/i.test(text),
  );
}

/** Roles of words that arrive in a folder under their own name. */
const arriving: ReadonlySet<string> = new Set(['read', 'move', 'name', 'source']);
const fetched: ReadonlySet<string> = new Set(['connect', 'fetched', 'module']);

/** `*` stands for any; `-i=` for the flag with a value, `-i=inplace` for it with this one. */
function hasOneOf({ flags, values }: CommandArguments, wanted: string | undefined): boolean {
  return wordsIn(wanted).some(
    flag =>
      flag === '*' ||
      flags.has(flag) ||
      values.some(({ option, value }) => option === flag || `${option}=${value.text}` === flag),
  );
}

function roleOfOption(row: Pick<ProgramRow, 'options'> | undefined, option: string): string | undefined {
  return Object.entries(row?.options ?? {}).find(([names]) => wordsIn(names).includes(option))?.[1];
}

function isKeyOf(row: ProgramRow, text: string): boolean {
  return keyOf(row, text) !== undefined;
}

function keyOf({ keys }: ProgramRow, text: string) {
  const at = text.indexOf('=');
  if (!keys || at <= 0) return undefined;
  const name = text.slice(0, at);
  const role = Object.hasOwn(keys, name) ? keys[name] : undefined;
  return role === undefined ? undefined : { role, value: text.slice(at + 1) };
}

/** The reader of scripts may count the folder of `-C` among those of the command. */
function startOf({ folder }: ProgramRow, { values }: CommandArguments, from: Surroundings): Surroundings {
  const named = values
    .filter(({ option }) => wordsIn(folder).includes(option))
    .map(({ value }) => value.text);
  if (named.length === 0 || from.folders.length < 2) return from;
  const way = named.join('/');
  const ends = from.folders.filter(each =>
    from.folders.some(
      other =>
        other !== undefined && each !== undefined && withoutDots(each) === withoutDots(`${other}/${way}`),
    ),
  );
  return { ...from, folders: from.folders.filter(each => !ends.includes(each)) };
}

/** `tar -C folder`. */
function inFolderOf(
  { folder }: ProgramRow,
  { values }: CommandArguments,
  around: Surroundings,
): Surroundings {
  const named = values.filter(({ option }) => wordsIn(folder).includes(option));
  let folders = around.folders;
  for (const { value } of named) {
    const places = placesOf(wordFor(value), { isTree: false, isEntry: false }, { ...around, folders });
    folders = places.map(({ path, reach }) => (reach === 'file' ? path : undefined));
  }
  return named.length === 0 ? around : { ...around, folders: folders.length === 0 ? [undefined] : folders };
}
