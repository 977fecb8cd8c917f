/**
 * What rules want of a script of the shell, as texts: for who writes compiled rules and who reads them. INVARIANT: nothing else is needed to
 * tell which of them a script has.
 */

/**
 * One of these is enough: relations, `command` with the name of a program behind it, `name_fits` with a glob for names, `calls` with the
 * word that a program is called with first and its name, or `NOT_WHOLE`.
 */
export type Wants = readonly string[];

/** That the script could not be read to its end. */
export const NOT_WHOLE = 'script_not_whole';

/** Which programs fit is not told by the name. */
export function isOfNames(want: string): boolean {
  return want.startsWith('name_fits ');
}

export function globsOf(want: string): string {
  return want.slice('name_fits '.length);
}

export function wantOf(name: string): string {
  return name.startsWith('name_fits ') ? name : `command ${name}`;
}

/** As `invokesWords` has it: the subcommand, or a flag; `./manage.py` is `manage.py`. */
export function callOf(name: string, word: string): string {
  return `calls ${bareWord(word)} ${name}`;
}

/** The name of a program that is wanted, and the word that it is called with. */
export function programOf(want: string): { readonly name: string; readonly word?: string } | undefined {
  const [kind, word = '', ...rest] = want.split(' ');
  if (kind === 'calls') return { name: rest.join(' '), word };
  return kind === 'command' ? { name: [word, ...rest].join(' ') } : undefined;
}

/** `./manage.py` is called as `manage.py` is. */
export function bareWord(word: string): string {
  return word.startsWith('./') ? word.slice(2) : word;
}
