/**
 * A tool and its input → the parts and texts that rules look at. Hosts name tools and arguments differently; adapters map the
 * names of tools, and arguments are known here by all the names that they have. Where several of them are there, all count: which
 * one the host's tool takes is not known.
 * INVARIANT: a call has at least one part; what a tool that writes would write is in its texts, under whatever name it came.
 */
import type { Part, Text } from '../values/event.ts';
import type { JsonNode, ObjectNode } from '../values/json-node.ts';
import { editTexts, looksLikePatch, type Patch, readPatch } from './apply-patch.ts';
import { fieldOf, type Problems, reportKind, reportMissing, textIn } from './fields.ts';
import { readSearchReplace } from './search-replace.ts';

export interface ToolCall {
  readonly tool: string;
  readonly aliases: readonly string[];
  readonly parts: readonly Part[];
  readonly texts: readonly Text[];
}

const PATHS = ['file_path', 'notebook_path', 'filePath', 'path', 'target_file'];
const CONTENTS = ['content', 'file_text', 'new_source', 'contents'];
const EDITS = [
  ['old_string', 'new_string'],
  ['oldString', 'newString'],
  ['old_str', 'new_str'],
  ['old_text', 'new_text'],
] as const;
const COMMANDS = ['command', 'command_line'];
const PATCHES = ['command', 'input', 'patch', 'patchText'];

const APPLY_PATCH = 'apply_patch';
const SHELLS: ReadonlySet<string> = new Set(['Bash', 'PowerShell']);
/** For these, text under a name that is not known is content all the same. */
const WRITERS: ReadonlySet<string> = new Set(['Write', 'Edit', 'MultiEdit', 'NotebookEdit']);
/** What stands under the names of contents, for these, is not written. */
const READERS: ReadonlySet<string> = new Set(['Read', 'Glob', 'Grep', 'LS', 'WebFetch', 'WebSearch']);

/** `tool` is Claude Code's name where there is one. */
export function readCall(tool: string, input: JsonNode, problems: Problems): ToolCall {
  const patches = patchesIn(tool, input);
  if (patches.length > 0)
    return patchCall(patches.map(({ value, span }) => readPatch(value, span, problems)));
  if (input.kind !== 'object') {
    reportKind(problems, input, 'tool_input', 'an object');
    return { tool, aliases: [], parts: [{ texts: [] }], texts: [] };
  }
  if (tool === APPLY_PATCH) reportMissing(problems, input, 'command', 'the text of a patch');
  const isShell = SHELLS.has(tool);
  if (isShell && fieldsOf(input, COMMANDS).length === 0)
    reportMissing(problems, input, 'command', 'a string');
  const commands = stringsOf(input, COMMANDS, isShell, problems);
  const onlyPaths = isShell || READERS.has(tool);
  return {
    tool,
    aliases: [],
    parts: onlyPaths ? partsAt(pathsOf(input, problems), [[]]) : partsOf(tool, input, problems),
    texts: commands.map(value => ({ name: 'command', value })),
  };
}

interface Found {
  readonly key: string;
  readonly value: JsonNode;
}

function fieldsOf(input: ObjectNode, keys: readonly string[]): readonly Found[] {
  return keys.flatMap(key => {
    const value = fieldOf(input, key);
    return value ? [{ key, value }] : [];
  });
}

/** The strings under these keys. Another type is reported where the tool is known to take a string. */
function stringsOf(
  input: ObjectNode,
  keys: readonly string[],
  isKnown: boolean,
  problems: Problems,
): readonly string[] {
  return fieldsOf(input, keys).flatMap(({ key, value }) => {
    if (value.kind !== 'string' && !isKnown) return [];
    const text = textIn(problems, value, key);
    return text === undefined ? [] : [text];
  });
}

/** The patches of a call: of `apply_patch` whatever they look like, and of any tool but a shell what looks like one. */
function patchesIn(tool: string, input: JsonNode) {
  if (SHELLS.has(tool)) return [];
  const values = input.kind === 'object' ? fieldsOf(input, PATCHES).map(({ value }) => value) : [input];
  return values.flatMap(value =>
    value.kind === 'string' && (tool === APPLY_PATCH || looksLikePatch(value.value)) ? [value] : [],
  );
}

/** It is `Write` where it only makes files, else `Edit`; rules may know it by each name that fits one of its files. */
function patchCall(patches: readonly Patch[]): ToolCall {
  const adds = patches.some(each => each.adds);
  const edits = patches.some(each => each.edits);
  const aliases = adds && edits ? ['Write', APPLY_PATCH] : [APPLY_PATCH];
  const parts = patches.flatMap(each => each.parts);
  return { tool: edits ? 'Edit' : 'Write', aliases, parts, texts: [] };
}

function partsOf(tool: string, input: ObjectNode, problems: Problems): readonly Part[] {
  const paths = pathsOf(input, problems);
  const isWriter = WRITERS.has(tool);
  const edits = fieldOf(input, 'edits');
  if (edits && edits.kind !== 'list' && isWriter) reportKind(problems, edits, 'edits', 'a list');
  const listed = edits?.kind === 'list' ? edits.items.map(edit => editOf(edit, isWriter, problems)) : [];
  const diff = tool === 'Edit' ? fieldOf(input, 'diff') : undefined;
  const blocks = diff?.kind === 'string' ? readSearchReplace(diff.value) : [];
  const own = textsOf(input, isWriter, problems);
  const groups = [...(own.length > 0 ? [own] : []), ...listed, ...blocks].filter(({ length }) => length > 0);
  if (groups.length === 0 && isWriter) return partsAt(paths, [otherTexts(input)]);
  return partsAt(paths, groups.length === 0 ? [[]] : groups);
}

/** A part for each file and each group of texts. */
function partsAt(paths: readonly string[], groups: readonly (readonly Text[])[]): readonly Part[] {
  if (paths.length === 0) return groups.map(texts => ({ texts }));
  return paths.flatMap(path => groups.map(texts => ({ path, texts })));
}

function editOf(edit: JsonNode, isKnown: boolean, problems: Problems): readonly Text[] {
  if (edit.kind === 'object') return textsOf(edit, isKnown, problems);
  if (isKnown) reportKind(problems, edit, 'edits', 'a list of objects');
  return [];
}

/** Content, and what edits put in and take away. */
function textsOf(input: ObjectNode, isKnown: boolean, problems: Problems): readonly Text[] {
  const contents = stringsOf(input, CONTENTS, isKnown, problems);
  const edits = EDITS.flatMap(([before, after]) =>
    editTexts(
      stringsOf(input, [before], isKnown, problems)[0],
      stringsOf(input, [after], isKnown, problems)[0],
    ),
  );
  return [...contents.map((value): Text => ({ name: 'content', value })), ...edits];
}

/** Every string of the input but its paths, where a tool that writes has none that is known. */
function otherTexts(input: ObjectNode): readonly Text[] {
  const strings = input.entries
    .filter(({ key }) => !PATHS.includes(key.value))
    .flatMap(({ value }) => (value.kind === 'string' ? [value.value] : []));
  return strings.length === 0 ? [] : [{ name: 'content', value: strings.join('\n') }];
}

/** The files that are named, each once. */
function pathsOf(input: ObjectNode, problems: Problems): readonly string[] {
  const paths = fieldOf(input, 'paths');
  const listed = paths?.kind === 'list' ? paths.items : [];
  return [
    ...new Set([
      ...stringsOf(input, PATHS, true, problems),
      ...listed.flatMap(item => (item.kind === 'string' ? [item.value] : [])),
    ]),
  ];
}
