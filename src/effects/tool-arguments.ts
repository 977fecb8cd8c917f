/**
 * The strings in a tool's input, each with the words of its key. INVARIANT: spelling does not matter: `filePath`,
 * `FILE_PATH` and `file-path` are one key. Arguments inside a JSON string count like plain ones.
 */
import { isNamedIn } from '../shell/names.ts';
import type { JsonNode } from '../values/json-node.ts';

export interface Argument {
  /** Its words, in lower case: `['file', 'path']`. */
  readonly key: readonly string[];
  readonly text: string;
  /** The object that holds it. */
  readonly of: number;
}

/** Levels of nesting that are looked at, and UTF-16 units of arguments in a string. */
const MAX_DEPTH = 200;
const MAX_JSON = 200_000;

export function argumentsIn(root: JsonNode): readonly Argument[] {
  const found: Argument[] = [];
  const known = new Map<string, readonly string[]>();
  let objects = 0;
  const isFull = (depth: number) => depth > MAX_DEPTH;
  const addText = (text: string, key: string, of: number, depth: number) => {
    const words = known.get(key) ?? wordsOf(key);
    known.set(key, words);
    const inner = isArguments(words) ? parsed(text) : undefined;
    if (inner === undefined) found.push({ key: words, text, of });
    else visitPlain(inner, key, of, depth + 1);
  };
  const visit = (node: JsonNode, key: string, of: number, depth: number): void => {
    if (isFull(depth)) return;
    if (node.kind === 'string') addText(node.value, key, of, depth);
    else if (node.kind === 'list') for (const item of node.items) visit(item, key, of, depth + 1);
    else if (node.kind === 'object') {
      const own = ++objects;
      for (const { key: name, value } of node.entries) {
        // `{".claude/a.json": "text"}`
        if (/^(?:~\/|\.[\w-]+\/)[\w./@-]+$/.test(name.value)) addText(name.value, 'path', own, depth);
        visit(value, name.value, own, depth + 1);
      }
    }
  };
  const visitPlain = (value: unknown, key: string, of: number, depth: number): void => {
    if (isFull(depth)) return;
    if (typeof value === 'string') addText(value, key, of, depth);
    else if (Array.isArray(value)) for (const item of value) visitPlain(item, key, of, depth + 1);
    else if (typeof value === 'object' && value !== null) {
      const own = ++objects;
      for (const [name, each] of Object.entries(value)) visitPlain(each, name, own, depth + 1);
    }
  };
  visit(root, '', 0, 0);
  return found;
}

/** `filePath`, `FILE_PATH`, `file-path`. */
function wordsOf(key: string): readonly string[] {
  return key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word !== '');
}

function isArguments(words: readonly string[]): boolean {
  return isNamedIn(
    'arguments args params parameters input request options opts kwargs payload',
    words.at(-1) ?? '',
  );
}

const NAME_KEYS = 'name file filename file_name basename';

export function isFolderWord(word: string): boolean {
  return isNamedIn('dir directory folder root base parent', word);
}

/** Removes arguments that repeat both key and text. */
export function distinctArguments(given: readonly Argument[]): readonly Argument[] {
  return [...new Map(given.map(each => [`${each.key.join('_')} ${each.text}`, each])).values()];
}

/** No tool takes several folders and names in one object; each folder counts by itself too. */
const MAX_PAIRS = 20_000;

/** Adds the joined path of a folder and a name in one object: `a/b` for `{dir: a, name: b}`. */
export function withFolders(given: readonly Argument[]): readonly Argument[] {
  const folders = new Map<number, string[]>();
  for (const { key, text, of } of given) {
    if (!isFolderWord(key.join('_').replace(/_?path$/, ''))) continue;
    const known = folders.get(of);
    if (known) known.push(text);
    else folders.set(of, [text]);
  }
  const below: Argument[] = [];
  for (const { key, text, of } of given)
    if (isNamedIn(NAME_KEYS, key.join('_')) && !/^[/~]/.test(text))
      for (const folder of folders.get(of) ?? [])
        if (below.length < MAX_PAIRS) below.push({ key: ['path'], text: `${folder}/${text}`, of });
        else return [...given, ...below];
  return [...given, ...below];
}

/** An object or a list that is written as JSON. */
function parsed(text: string): object | undefined {
  if (text.length > MAX_JSON || !/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
