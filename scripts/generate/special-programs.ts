/**
 * `src/shell/generated/special-programs.ts`: what the tables and the code of the shell know of programs, as far as it takes to say that
 * a command of plain words runs nothing else. INVARIANT: what a row leaves open is open; a program without a row is in no table.
 */
import { builtinNames } from '../../src/shell/builtins.ts';
import { xargsValues } from '../../src/shell/find.ts';
import { moveNames } from '../../src/shell/moves.ts';
import { type Interpreter, interpreters, shells } from '../../src/shell/tables/interpreters.ts';
import { executingOptions } from '../../src/shell/tables/options.ts';
import { type Wrapper, wrappers } from '../../src/shell/tables/wrappers.ts';

/** Words that are no names of programs to the parser, and the programs of `shell-programs.ts` and `find.ts`. */
const RESERVED =
  'if then else elif fi do done case esac for select while until in function time coproc ! { } [[ ]] [';
/** Builtins that set nothing but what a plain script does not name. A variable set before them stays: they are plain `alone`. */
const ALONE = ['set', 'wait', ':'];
const IN_CODE = 'eval source . trap gxargs parallel';
/** Options with which they run something, or elsewhere: `find.ts`, `moves.ts`, `builtins.ts`. */
const OPTIONS_IN_CODE: Readonly<Record<string, readonly string[]>> = {
  find: ['-exec', '-execdir', '-ok', '-okdir'],
  gfind: ['-exec', '-execdir', '-ok', '-okdir'],
  printf: ['-v'],
  git: ['-C'],
  make: ['-C', '--directory'],
  gmake: ['-C', '--directory'],
  tar: ['-C', '--directory'],
  bsdtar: ['-C', '--directory'],
};

/** Of the programs that run the command in their words those that agents use: rows of the others would only be long. */
const FOLLOWED = wordsIn(
  'sudo timeout nohup nice stdbuf xargs npx bunx uvx uv poetry pipenv bundle npm pnpm yarn',
);

interface Special {
  /** It may run anything. */
  always: boolean;
  /** With one of these options, which may stand in a bundle, or words, it may. */
  readonly words: Set<string>;
  /** With one of these first it may. */
  readonly firsts: Set<string>;
  /** With one of these first it does nothing else, where it may run anything otherwise. */
  readonly unless: Set<string>;
  alone: boolean;
  interpreter: Interpreter | undefined;
  wrapper: Wrapper | undefined;
}

type Programs = Map<string, Special>;

export function specialPrograms(): string {
  const programs: Programs = new Map();
  const special = (name: string) => programIn(programs, name);
  const code = [...builtinNames(), ...moveNames()].filter(name => !['printf', 'cd', ...ALONE].includes(name));
  for (const name of [...wordsIn(`${RESERVED} ${IN_CODE} ${shells}`), ...code]) special(name).always = true;
  for (const name of ALONE) special(name).alone = true;
  for (const [name, options] of Object.entries(OPTIONS_IN_CODE)) add(special(name).words, options);
  for (const row of wrappers) for (const name of wordsIn(row.names)) addWrapper(name, row, programs);
  special('xargs').wrapper = {
    names: 'xargs',
    values: [...xargsValues].join(' '),
    folder: '-I -J -i --replace',
  };
  for (const { names, sub, options } of executingOptions)
    for (const name of wordsIn(names)) {
      const several = sub?.filter(each => each.includes(' ')) ?? [];
      add(special(name).firsts, several.map(firstOf));
      for (const each of sub ?? [])
        if (!each.includes(' ')) add(special(`${name} ${each}`).words, wordsIn(options));
      if (sub) special(name).firsts.add('');
      else add(special(name).words, wordsIn(options));
    }
  for (const row of interpreters) for (const name of wordsIn(row.names)) addInterpreter(special(name), row);
  return moduleOf([...programs].sort(([a], [b]) => (a < b ? -1 : 1)).map(rowOf));
}

function programIn(programs: Programs, name: string): Special {
  const known = programs.get(name) ?? {
    ...{ always: false, alone: false, interpreter: undefined, wrapper: undefined },
    ...{ words: new Set<string>(), firsts: new Set<string>(), unless: new Set<string>() },
  };
  programs.set(name, known);
  return known;
}

/** The first row that fits is followed. One without a subcommand, and without a mark, fits whatever there is. */
function addWrapper(name: string, row: Wrapper, programs: Programs): void {
  const program = programIn(programs, name);
  const { asText, after, unless, how } = row;
  const isFollowed = FOLLOWED.includes(name) && !asText && (after ?? unless ?? how) === undefined;
  if (program.wrapper || program.always) return;
  if (!row.sub) {
    if (isFollowed) program.wrapper = row;
    else if (after !== undefined && row.skip === undefined) add(program.words, wordsIn(after));
    else {
      program.always = true;
      add(program.unless, wordsIn(unless));
    }
    return;
  }
  for (const sub of row.sub) {
    const isOne = !sub.includes(' ') && isFollowed && !program.firsts.has(sub);
    if (isOne) programIn(programs, `${name} ${sub}`).wrapper ??= row;
    else program.firsts.add(firstOf(sub));
  }
  program.firsts.add('');
}

function addInterpreter(program: Special, row: Interpreter): void {
  const { sub, operand = 0, anywhere, reads } = row;
  if (sub !== undefined) program.firsts.add(sub);
  else if (program.interpreter || operand > 0 || (anywhere && reads)) program.always = true;
  else program.interpreter = row;
}

/**
 * `name|words|firsts|how|language|code|files|values`, each list between spaces, or `name|words|firsts|runs|skip|values|not`; `name|!` for
 * one that may run anything, or `name|!|unless`.
 */
function rowOf([name, { always, alone, words, firsts, unless, interpreter, wrapper }]: readonly [
  string,
  Special,
]): string {
  // What some other row is about may have such an option too.
  if (always)
    return words.size + firsts.size === 0 && unless.size > 0 ? `${name}|!|${listOf(unless)}` : `${name}|!`;
  if (alone) return `${name}|||alone`;
  const row = [name, listOf(words), listOf(firsts)];
  if (wrapper) {
    const { skip = 0, values, folder } = wrapper;
    row.push(
      name === 'xargs' ? 'xargs' : 'runs',
      `${skip}`,
      listOf(wordsIn(values)),
      listOf(wordsIn(folder)),
    );
  } else if (interpreter) {
    const { language, code, file, values, anywhere, operand } = interpreter;
    const how = operand === undefined ? 'reads' : anywhere ? 'anywhere' : 'operand';
    // An operand behind options is looked for where it is code.
    const lists = [code, file, how === 'reads' ? undefined : values];
    row.push(how, language, ...lists.map(each => listOf(wordsIn(each))));
  }
  return row.join('|').replace(/\|+$/, '|');
}

function listOf(words: Iterable<string>): string {
  const list = [...words];
  return list.length > 0 ? ` ${list.join(' ')} ` : '';
}

/** By the first character of the name. */
function moduleOf(rows: readonly string[]): string {
  const byFirst = new Map<string, string[]>();
  for (const row of rows) byFirst.set(row.slice(0, 1), [...(byFirst.get(row.slice(0, 1)) ?? []), row]);
  const lines = [...byFirst].map(
    ([first, each]) => `  ${quoted(first)}: ${quoted(`\n${each.join('\n')}\n`)},\n`,
  );
  return `/**
 * What tables and code of the shell know of programs. Generated by \`npm run generate\`: see scripts/generate/special-programs.ts.
 * By the first character of a program its row, in lines: \`name|words|firsts|how|language|code|files|values\`,
 * or \`name|words|firsts|runs|skip|values|not\`.
 */
export const specialPrograms: Readonly<Record<string, string>> = {
${lines.join('')}};
`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\n', '\\n')}'`;
}

function firstOf(words: string): string {
  return wordsIn(words)[0] ?? '';
}

function add(set: Set<string>, words: readonly string[]): void {
  for (const word of words) set.add(word);
}

function wordsIn(list: string | undefined): readonly string[] {
  return list?.split(' ').filter(each => each !== '') ?? [];
}
