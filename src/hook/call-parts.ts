/**
 * The files and texts in the input of a tool, as parts of an event: at its top, and in the objects and lists in it.
 * INVARIANT: the texts of a tool that writes hold everything it would write, under any name.
 */
import type { Part, Text } from '../values/event.ts';
import type { JsonNode, ObjectNode } from '../values/json-node.ts';
import { elementPath, memberPath } from '../values/path.ts';
import { verbIn } from '../values/tool-names.ts';
import { editTexts } from './edit-texts.ts';
import { fieldOf, type Problems, reportKind, textIn } from './fields.ts';
import { readSearchReplace } from './search-replace.ts';

const PATHS = [
  ...['file_path', 'notebook_path', 'filePath', 'path', 'target_file', 'target_notebook'],
  ...['relative_path', 'relativePath', 'pathInProject'],
];
const CONTENTS = ['content', 'file_text', 'new_source', 'contents'];
const EDITS = [
  ['old_string', 'new_string'],
  ['oldString', 'newString'],
  ['old_str', 'new_str'],
  ['old_text', 'new_text'],
  ['oldText', 'newText'],
  ['old_code', 'new_code'],
  ['old', 'new'],
  ['search', 'replace'],
  ['find', 'replace'],
  ['needle', 'repl'],
  ['regex', 'repl'],
  ['pattern', 'replacement'],
] as const;
const PATH_LISTS = ['paths', 'files', 'file_paths'];
/** The tools for which text under an unknown name counts as content. */
const WRITERS: ReadonlySet<string> = new Set(['Write', 'Edit', 'MultiEdit', 'NotebookEdit']);
/** Levels of objects and lists in which files and texts are looked for. */
const MAX_DEPTH = 6;

/** An object of the payload, with its path there. */
export interface Placed {
  readonly input: ObjectNode;
  readonly at: string;
}

/** A string of the payload, with its path there. */
export interface PayloadString {
  readonly value: string;
  readonly from: string;
}

export interface Found {
  readonly key: string;
  readonly value: JsonNode;
}

export function fieldsOf(input: ObjectNode, keys: readonly string[]): readonly Found[] {
  return keys.flatMap(key => {
    const value = fieldOf(input, key);
    return value ? [{ key, value }] : [];
  });
}

/** The strings under these keys. If `isKnown`, a value of another type is reported. */
export function stringsOf(
  { input, at }: Placed,
  keys: readonly string[],
  isKnown: boolean,
  problems: Problems,
): readonly PayloadString[] {
  return fieldsOf(input, keys).flatMap(({ key, value }) => {
    if (value.kind !== 'string' && !isKnown) return [];
    const text = textIn(problems, value, key);
    return text === undefined ? [] : [{ value: text, from: memberPath(at, key) }];
  });
}

/** Texts that go to the same files. */
interface Group {
  readonly paths: readonly PayloadString[];
  readonly texts: readonly Text[];
}

export function partsOf(tool: string, placed: Placed, problems: Problems): readonly Part[] {
  const { input, at } = placed;
  const paths = pathsOf(placed, problems);
  const isWriter = WRITERS.has(tool);
  const edits = fieldOf(input, 'edits');
  if (isWriter && edits) reportEdits(edits, at, problems);
  const diff = tool === 'Edit' ? fieldOf(input, 'diff') : undefined;
  const blocks = diff?.kind === 'string' ? readSearchReplace(diff.value) : [];
  const from = memberPath(at, 'diff');
  const pieces = blocks.map(texts => ({ paths, texts: texts.map(text => ({ ...text, from })) }));
  const own = { paths, texts: textsOf(placed, isWriter, problems) };
  const groups = [own, ...groupsBelow(placed, paths, problems), ...pieces];
  const written = groups.filter(({ texts }) => texts.length > 0);
  const named = new Map(groups.flatMap(each => each.paths.map(path => [path.value, path])));
  const isWritten = isWriter || (named.size > 0 && verbIn(tool) === 'write');
  const told =
    written.length === 0 && isWritten ? [{ paths: [...named.values()], texts: otherTexts(placed) }] : written;
  const have = new Set(told.flatMap(each => each.paths.map(({ value }) => value)));
  const bare = [...named.values()].filter(({ value }) => !have.has(value));
  const parts = [...told, ...(bare.length > 0 ? [{ paths: bare, texts: [] }] : [])].flatMap(partsOfGroup);
  return parts.length > 0 ? parts : [{ texts: [] }];
}

/** A tool that is known to write takes a list of objects there. */
function reportEdits(edits: JsonNode, at: string, problems: Problems): void {
  if (edits.kind !== 'list') reportKind(problems, edits, 'edits', 'a list');
  for (const edit of edits.kind === 'list' ? edits.items : [])
    if (edit.kind === 'object') textsOf({ input: edit, at }, true, problems);
    else reportKind(problems, edit, 'edits', 'a list of objects');
}

/** The groups of objects in an object. One without a path of its own is about the files of its parent. */
function groupsBelow(
  { input, at }: Placed,
  inherited: readonly PayloadString[],
  problems: Problems,
  depth = 1,
): readonly Group[] {
  const below = (value: JsonNode, from: string, level: number): readonly Group[] => {
    if (level > MAX_DEPTH) return [];
    if (value.kind === 'list')
      return value.items.flatMap((item, index) => below(item, elementPath(from, index), level + 1));
    if (value.kind !== 'object') return [];
    const placed = { input: value, at: from };
    const own = pathsOf(placed, problems, false);
    const paths = own.length > 0 ? own : inherited;
    const group = { paths, texts: textsOf(placed, false, problems) };
    return [group, ...groupsBelow(placed, paths, problems, level + 1)];
  };
  return input.entries.flatMap(({ key, value }) => below(value, memberPath(at, key.value), depth));
}

/** A part for each file. */
function partsOfGroup({ paths, texts }: Group): readonly Part[] {
  if (paths.length === 0) return texts.length === 0 ? [] : [{ texts }];
  return paths.map(({ value: path, from: pathFrom }) => ({ path, pathFrom, texts }));
}

/** One part for each file named by a tool that writes none. */
export function partsOfPaths(placed: Placed, problems: Problems): readonly Part[] {
  const paths = pathsOf(placed, problems);
  return paths.length === 0 ? [{ texts: [] }] : partsOfGroup({ paths, texts: [] });
}

/** Contents, and the old and new texts of edits. */
function textsOf(placed: Placed, isKnown: boolean, problems: Problems): readonly Text[] {
  const contents = stringsOf(placed, CONTENTS, isKnown, problems);
  const edits = EDITS.flatMap(([before, after]) => {
    const [old] = stringsOf(placed, [before], isKnown, problems);
    const [put] = stringsOf(placed, [after], isKnown, problems);
    const from = { old_string: old?.from ?? '', new_string: put?.from ?? '' };
    return editTexts(old?.value, put?.value).map(
      (text): Text => ({ ...text, from: text.name === 'old_string' ? from.old_string : from.new_string }),
    );
  });
  return [...contents.map((said): Text => ({ name: 'content', ...said })), ...edits];
}

/** Every string of the input but its paths, for a tool that writes and has no text under a known name. */
function otherTexts({ input, at }: Placed): readonly Text[] {
  const stringsIn = (value: JsonNode, depth: number): readonly string[] => {
    if (value.kind === 'string') return [value.value];
    if (depth === MAX_DEPTH) return [];
    if (value.kind === 'list') return value.items.flatMap(item => stringsIn(item, depth + 1));
    return value.kind === 'object' ? stringsOfObject(value, depth + 1) : [];
  };
  const stringsOfObject = ({ entries }: ObjectNode, depth: number) =>
    entries.flatMap(({ key, value }) => (PATHS.includes(key.value) ? [] : stringsIn(value, depth)));
  const strings = stringsOfObject(input, 0);
  return strings.length === 0 ? [] : [{ name: 'content', value: strings.join('\n'), from: at }];
}

/** An item of a list of files: a path, or an object with one. */
function pathsAt(item: JsonNode, at: string, problems: Problems): readonly PayloadString[] {
  if (item.kind === 'string') return [{ value: item.value, from: at }];
  return item.kind === 'object' ? stringsOf({ input: item, at }, PATHS, false, problems) : [];
}

/** The named files, each once. */
function pathsOf(placed: Placed, problems: Problems, isKnown = true): readonly PayloadString[] {
  const { input, at } = placed;
  const listed = fieldsOf(input, PATH_LISTS).flatMap(({ key, value }) =>
    value.kind === 'list'
      ? value.items.flatMap((item, index) => pathsAt(item, elementPath(memberPath(at, key), index), problems))
      : [],
  );
  const named = new Map<string, PayloadString>();
  for (const said of [...stringsOf(placed, PATHS, isKnown, problems), ...listed])
    if (!named.has(said.value)) named.set(said.value, said);
  return [...named.values()];
}
