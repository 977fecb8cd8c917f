/**
 * The output of `cat`, `sed` and `jq` for a manifest or makefile. A script may then replace that file by the output.
 * INVARIANT: the text equals the program's output, up to spaces. It is undefined if the program is not understood.
 */
import type { Field } from './fields.ts';
import { foldersOf } from './folders.ts';
import { filtered } from './line-filters.ts';
import type { Output, Place, Reading } from './reading.ts';
import { hasHole } from './unknowns.ts';
import { keyOf } from './written-files.ts';

const RECIPES = /(?:^|\/)(?:(?:package|composer|deno)\.json|GNUmakefile|[Mm]akefile)$/;

export function printedRecipe(
  program: string,
  args: readonly Field[],
  { input, scope }: Place,
  { written, files }: Reading,
): Output {
  const isJq = program === 'jq';
  if (!isJq && program !== 'cat' && !/^g?sed$/.test(program)) return undefined;
  const folders = foldersOf(scope.where);
  const words = args.map(({ text }) => text);
  const file = words.at(-1);
  const isNamed = file !== undefined && RECIPES.test(file);
  if (!isNamed && (!isJq || input.kind !== 'text')) return undefined;
  const key = isNamed ? keyOf(file, folders) : '';
  const onDisk = () => files?.textOf(file ?? '', folders) ?? files?.trackedTextOf(file ?? '', folders);
  const given = input.kind === 'text' ? input.text : undefined;
  const text = isNamed ? (written.has(key) ? written.get(key) : onDisk()) : given;
  const own = isNamed ? words.slice(0, -1) : words;
  if (text === undefined || hasHole(text)) return undefined;
  if (isJq) return changedByJq(own, text);
  if (own.some(hasHole)) return undefined;
  return program === 'cat' ? (own.length === 0 ? text : undefined) : filtered(program, own, text);
}

/** `sed -i s/a/b/ package.json`: notes the new text of the file; false if it is unknown. */
export function changesRecipe(
  program: string,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): boolean {
  const isInPlace = ({ text }: Field) => /^(?:-i|--in-place)/.test(text);
  const file = args.at(-1)?.text;
  if (file === undefined || !/^g?sed$/.test(program) || !args.some(isInPlace)) return false;
  const printing = args.filter(arg => !isInPlace(arg) && arg.text !== '');
  const text = printedRecipe(program, printing, place, reading);
  if (text === undefined) return false;
  reading.written.set(keyOf(file, foldersOf(place.scope.where)), text);
  return true;
}

const PATH = String.raw`(?:\.[A-Za-z_]\w*|\.?\["[^"\\]+"\]|\."[^"\\]+")+`;
const VALUE = String.raw`"(?:[^"\\]|\\[^(])*"|\$\w+|true|false|null|\d+`;
const STEP = new RegExp(
  String.raw`\s*(?:(${PATH})\s*=\s*(${VALUE})|del\(\s*(${PATH}(?:\s*,\s*${PATH})*)\s*\))\s*(?:\||$)`,
  'y',
);
/** Options without a value by which nothing is printed otherwise. */
const LAYOUT = /^(?:-[SMC]|--tab|--sort-keys|--monochrome-output)$/;

/** The result of programs that set and delete members: `.a.b = "c" | del(.d)`. */
function changedByJq(words: readonly string[], text: string): string | undefined {
  const { program, values } = argumentsOfJq(words);
  if (program === undefined) return undefined;
  const json = objectIn(text);
  STEP.lastIndex = 0;
  while (json && STEP.lastIndex < program.length) {
    const [, target, value, deleted] = STEP.exec(program) ?? [];
    if (target !== undefined && value !== undefined) {
      const assigned = value.startsWith('$') ? values.get(value) : objectOf(value);
      if (assigned === undefined || mayRun(target, assigned)) return undefined;
      if (!setMember(json, namesIn(target), assigned)) return undefined;
    } else if (deleted !== undefined)
      for (const [each] of deleted.matchAll(new RegExp(PATH, 'g'))) setMember(json, namesIn(each), undefined);
    else return undefined;
  }
  return json && `${JSON.stringify(json, null, 2)}\n`;
}

/** Whether an unknown value may become the text of a script. */
function mayRun(target: string, value: unknown): boolean {
  return hasHole(String(value)) && !/^\.(?:version|name)$/.test(target);
}

/** The only operand, and the values of `--arg`; without a program for words that are not understood. */
function argumentsOfJq(words: readonly string[]): {
  readonly program?: string | undefined;
  readonly values: ReadonlyMap<string, string>;
} {
  const values = new Map<string, string>();
  const programs: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '--arg') {
      values.set(`$${words[at + 1]}`, words[at + 2] ?? '');
      at += 2;
    } else if (word === '--indent') at++;
    else if (!LAYOUT.test(word)) programs.push(word);
  }
  const [program, ...more] = programs;
  return program?.startsWith('-') || more.length > 0 ? { values } : { program, values };
}

type Members = Record<string, unknown>;

function objectIn(text: string): Members | undefined {
  const value = objectOf(text);
  return isObject(value) ? value : undefined;
}

function objectOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `a`, `b-c` of `.a["b-c"]`. */
function namesIn(path: string): readonly string[] {
  return [...path.matchAll(/"([^"]+)"|(\w+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** False where the path leads through what is no object. */
function setMember(json: Members, [name = '', ...rest]: readonly string[], value: unknown): boolean {
  if (name === '__proto__') return false;
  if (rest.length === 0) {
    if (value === undefined) delete json[name];
    else json[name] = value;
    return true;
  }
  const inner = Object.hasOwn(json, name) ? json[name] : {};
  if (!isObject(inner) || (value === undefined && !Object.hasOwn(json, name))) return value === undefined;
  json[name] = inner;
  return setMember(inner, rest, value);
}
