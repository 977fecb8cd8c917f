/**
 * The names in the documents of a project: claims, relations, rules and predicates, each where it is defined and where
 * it is used. INVARIANT: a mention is the name's own characters, so that a rename replaces nothing else.
 */
import { fits, type Mention, type Shape } from './shapes.ts';
import type { OutlineItem } from './text/outline.ts';
import { mentionsInProgram } from './text/program.ts';

/** The names that one file mentions. */
export function mentionsIn(file: FileView): readonly Mention[] {
  const { path, leaves, shape, text } = file;
  if (leaves === undefined)
    return mentionsInProgram({ name: path, text }).map(each => ({ ...each, file: path }));
  if (!shape) return [];
  return leaves.flatMap(leaf => {
    const found = shape.mentions.find(
      ({ at, isKey }) => leaf.role === (isKey ? 'key' : 'value') && fits(leaf.path, at),
    );
    if (!found || leaf.isBlock || leaf.text === '') return [];
    const { kind, isDefinition = false } = found;
    const { start, end, quote } = leaf;
    return [{ kind, name: leaf.text, isDefinition, file: path, start, end, ...(quote && { quote }) }];
  });
}

/** A file as the language server reads it. */
export interface FileView {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
  /** Absent for a Datalog program. */
  readonly leaves?: readonly OutlineItem[];
  readonly shape?: Shape;
}

/** A path that a file names, as written. */
interface NamedFile {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function filesIn({ leaves, shape, text }: FileView): readonly NamedFile[] {
  if (leaves === undefined) return includesIn(text);
  if (!shape) return [];
  return leaves.filter(leaf => leaf.role === 'value' && shape.files.some(at => fits(leaf.path, at)));
}

const INCLUDE = /^([ \t]*#[ \t]*include[ \t]+")([^"\n]+)"/gm;

function includesIn(program: string): readonly NamedFile[] {
  return [...program.matchAll(INCLUDE)].map(({ index, 1: before = '', 2: text = '' }) => {
    const start = index + before.length;
    return { text, start, end: start + text.length };
  });
}

/** The mention at an offset. */
export function mentionAt(file: FileView, offset: number): Mention | undefined {
  return mentionsIn(file).find(({ start, end }) => start <= offset && offset <= end);
}

/** The text with which a rename replaces a mention. */
export function written(mention: Mention, name: string): string {
  if (mention.isWord) return name;
  if (mention.quote === '"') return JSON.stringify(name).slice(1, -1);
  if (mention.quote === "'") return name.replaceAll("'", "''");
  return isPlain(name) ? name : JSON.stringify(name);
}

/** Whether YAML reads these characters, in a list or mapping of any style, as this text. */
function isPlain(name: string): boolean {
  return /^[A-Za-z_][\w.-]*$/.test(name) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(name);
}
