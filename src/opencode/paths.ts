/**
 * The files that messages and calls of OpenCode name. INVARIANT: it only reads, and changes nothing that a host passes
 * in.
 */
import { mentionedPaths } from '../sources/mentioned-paths.ts';
import { pathsOfScript } from '../sources/script-paths.ts';
import { membersOf } from '../values/plain-json.ts';

/** Arguments of OpenCode's tools that are paths, and of those whose text mentions some. */
const PATHS: ReadonlySet<string> = new Set(['filePath', 'file_path', 'path', 'paths', 'file', 'files']);
const TEXTS: ReadonlySet<string> = new Set(['patchText', 'patch', 'prompt']);
const SCRIPTS: ReadonlySet<string> = new Set(['command']);

export function pathsOfCall(args: unknown): readonly string[] {
  if (typeof args !== 'object' || args === null) return [];
  return Object.entries(args).flatMap(([key, value]) => {
    const texts = Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
    if (typeof value === 'string') texts.push(value);
    if (PATHS.has(key)) return texts.filter(text => text !== '');
    if (SCRIPTS.has(key)) return texts.flatMap(pathsOfScript);
    return TEXTS.has(key) ? texts.flatMap(mentionedPaths) : [];
  });
}

function partsIn(parts: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(parts) ? parts.map(membersOf) : [];
}

/** The paths in messages and in tool calls. */
export function pathsOfParts(parts: unknown): readonly string[] {
  return partsIn(parts).flatMap(({ type, text, synthetic, state }) => {
    if (type === 'text' && typeof text === 'string' && !synthetic) return mentionedPaths(text);
    return type === 'tool' ? pathsOfCall(membersOf(state)['input']) : [];
  });
}

/** The text of the user, without parts that others added. */
export function promptOf(parts: unknown): string {
  return partsIn(parts)
    .flatMap(({ type, text, synthetic }) =>
      type === 'text' && typeof text === 'string' && text !== '' && !synthetic ? [unquoted(text)] : [],
    )
    .join('\n');
}

/** `opencode run` puts quotes around a prompt of several words. */
function unquoted(text: string): string {
  const quoted = /^"((?:[^"\\]|\\[\s\S])*)"$/.exec(text)?.[1];
  return quoted === undefined || !/\s/.test(quoted) ? text : quoted.replaceAll('\\"', '"');
}
