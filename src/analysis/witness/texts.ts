/**
 * Texts to try for a constant of a rule: short members of its language, and members that distinguish it from the
 * constants of another rule. They prove nothing: only the engine's decision counts.
 */
import type { Language } from '../texts/language.ts';
import { attempt, type ConstantKind, type Languages } from '../texts/languages.ts';

const MEMBERS = 2;
const MAX_TEXTS = 10;

export function textsFor(
  kind: ConstantKind,
  constant: string,
  rivals: Iterable<string>,
  languages: Languages,
): readonly string[] {
  const found = new Set<string>();
  const add = (text: string | undefined) => {
    if (text !== undefined && found.size < MAX_TEXTS) found.add(text);
  };
  const own = languages.of(kind, constant);
  if (!own) {
    const known = new Set([...rivals].flatMap(each => each.split('\n')));
    const lines = constant.split('\n');
    // A line that the other side lacks distinguishes the two.
    for (const line of [...lines.filter(each => !known.has(each)), ...lines.slice(0, 1)])
      add(guessed(kind, line));
  }
  const theirs = [...rivals].flatMap(each => languages.of(kind, each) ?? []);
  for (const other of own ? theirs : []) {
    add(memberOf(() => own?.without(other)));
    add(memberOf(() => own?.and(other)));
  }
  for (const text of own?.members(MEMBERS) ?? []) add(text);
  return [...found];
}

function memberOf(make: () => Language | undefined): string | undefined {
  return attempt(() => make()?.member());
}

/** A text for a constant without a language: its plain characters, with wildcards filled in. */
function guessed(kind: ConstantKind, constant: string): string | undefined {
  const line = constant.replace(/^!/, '');
  if (kind === 'places' || kind === 'words' || kind === 'paths')
    return plainGlob(line.replace(/^\(\?i\)/, ''));
  return line
    .replaceAll(/\(\?[a-z-]*\)|\\[bBAz]|[$^]/g, '')
    .replaceAll(/\((?:\?:)?([^()|]*)[^()]*\)/g, '$1')
    .replaceAll(/\.[*+]\??|\\[sS][*+]?/g, ' ')
    .replaceAll(/\[\^?\\?(.)[^\]]*\][*+?]?/g, '$1')
    .replaceAll(/\\(.)/g, '$1');
}

/** A path or word that the glob matches, if the glob is plain. */
function plainGlob(glob: string): string {
  let text = glob;
  for (let round = 0; round < 8 && text.includes('{'); round++)
    text = text.replace(/\{([^{},]*)[^{}]*\}/, '$1');
  return text
    .replaceAll(/(^|\/)\*\*\//g, '$1x/')
    .replaceAll('**', 'x')
    .replaceAll('*', 'x')
    .replaceAll('?', 'a')
    .replaceAll(/\[!?\^?(.)[^\]]*\]/g, '$1')
    .replaceAll(/\\(.)/g, '$1');
}
