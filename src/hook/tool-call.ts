/**
 * A tool and its input → the parts and texts that rules look at. Hosts name tools and arguments differently. Adapters
 * map the names of tools; of arguments, each name that some host has counts for any, and where an input has several of
 * them, all count. INVARIANT: a call has at least one part; nothing in an input takes another part of it away.
 */
import type { Span } from '../diagnostics/span.ts';
import type { Part, Text } from '../values/event.ts';
import type { JsonNode } from '../values/json-node.ts';
import { memberPath } from '../values/path.ts';
import { isShell } from '../values/tool-names.ts';
import { type Patch, readPatch } from './apply-patch.ts';
import { commandsOf } from './call-commands.ts';
import { fieldsOf, type PayloadString, partsOf, partsOfPaths } from './call-parts.ts';
import { looksLikePatch } from './edit-texts.ts';
import { type Problems, reportKind, reportMissing } from './fields.ts';
import { inFolders, patchesInScript } from './script-patches.ts';

export interface ToolCall {
  readonly tool: string;
  readonly aliases: readonly string[];
  readonly parts: readonly Part[];
  readonly texts: readonly Text[];
}

const PATCHES = ['command', 'input', 'patch', 'patchText'];

const APPLY_PATCH = 'apply_patch';
/** These tools write nothing, even where their input has a name of contents. */
const READERS: ReadonlySet<string> = new Set(['Read', 'Glob', 'Grep', 'LS', 'WebFetch', 'WebSearch']);

/** `tool` is Claude Code's name where there is one; `at` is the place of the input in the payload. */
export function readCall(tool: string, input: JsonNode, at: string, problems: Problems): ToolCall {
  const given = patchesIn(tool, input, at).map(({ value, span, from }) =>
    piecesOf(readPatch(value, span, problems), from),
  );
  // A host gives `apply_patch` nothing else; the patch of any other tool stands beside the rest of its input.
  if (tool === APPLY_PATCH && given.length > 0) return patchCall(given);
  if (input.kind !== 'object') {
    reportKind(problems, input, 'tool_input', 'an object');
    return { tool, aliases: [], parts: [{ texts: [] }], texts: [] };
  }
  if (tool === APPLY_PATCH) reportMissing(problems, input, 'command', 'the text of a patch');
  const placed = { input, at };
  const runsCommands = isShell(tool);
  const commands = commandsOf(tool, placed, runsCommands, problems);
  const texts = commands.map((command): Text => ({ name: 'command', ...command }));
  const onlyPaths = runsCommands || READERS.has(tool);
  const parts = onlyPaths ? partsOfPaths(placed, problems) : partsOf(tool, placed, problems);
  const applied = runsCommands ? patchesApplied(commands, input.span, problems) : given;
  if (applied.length === 0) return { tool, aliases: [], parts, texts };
  const patched = patchCall(applied);
  const others = parts.filter(part => part.path !== undefined || part.texts.length > 0);
  return { tool, aliases: [patched.tool, ...patched.aliases], parts: [...others, ...patched.parts], texts };
}

/**
 * The patches of a call: any text of `apply_patch`, and what looks like a patch in the input of any tool but a shell.
 */
function patchesIn(tool: string, input: JsonNode, at: string) {
  if (isShell(tool)) return [];
  const found = input.kind === 'object' ? fieldsOf(input, PATCHES) : [{ key: '', value: input }];
  return found.flatMap(({ key, value }) =>
    value.kind === 'string' && (tool === APPLY_PATCH || looksLikePatch(value.value))
      ? [{ ...value, from: key === '' ? at : memberPath(at, key) }]
      : [],
  );
}

/** The patches that the commands of a shell apply. */
function patchesApplied(
  commands: readonly PayloadString[],
  span: Span,
  problems: Problems,
): readonly Patch[] {
  return commands.flatMap(({ value, from }) =>
    patchesInScript(value).map(({ text, folders }) =>
      piecesOf(inFolders(readPatch(text, span, problems), folders), from),
    ),
  );
}

/** The patch, with the place of the whole as the place of each text and path. */
function piecesOf(patch: Patch, from: string): Patch {
  const parts = patch.parts.map(({ texts, ...part }) => ({
    ...part,
    ...(part.path !== undefined && { pathFrom: from }),
    texts: texts.map(text => ({ ...text, from })),
  }));
  return { ...patch, parts };
}

/** A patch that only adds files is `Write`, any other is `Edit`; one that does both has `Write` as an alias. */
function patchCall(patches: readonly Patch[]): ToolCall {
  const adds = patches.some(each => each.adds);
  const edits = patches.some(each => each.edits);
  const aliases = adds && edits ? ['Write', APPLY_PATCH] : [APPLY_PATCH];
  const parts = patches.flatMap(each => each.parts);
  return { tool: edits ? 'Edit' : 'Write', aliases, parts, texts: [] };
}
