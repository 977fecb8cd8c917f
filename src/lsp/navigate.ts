/** Finds the definition and the uses of a name, and renames it. */
import { dirname, isAbsolute, resolve } from 'node:path';
import { nameProblem } from '../datalog/reserved.ts';
import { baseRelation } from '../sources/index.ts';
import type { CompletionRequest } from './completion.ts';
import { filesIn, mentionAt, written } from './names.ts';
import type { Mention } from './shapes.ts';

export interface Location {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** The definitions of the name at a position, or the file that it names. */
export function definitions(place: CompletionRequest): readonly Location[] {
  const { project, path, offset } = place;
  const view = project.view(path);
  if (!view) return [];
  const file = filesIn(view).find(({ start, end }) => start <= offset && offset <= end);
  if (file) {
    const target = isAbsolute(file.text) ? file.text : resolve(dirname(path), file.text);
    return project.view(target) ? [{ file: target, start: 0, end: 0 }] : [];
  }
  const found = named(place).filter(({ isDefinition }) => isDefinition);
  const mention = mentionAt(view, offset);
  // `a.r`: which component `a` is of is not known here.
  if (!mention || view.text[mention.start - 1] === '.') return found;
  const within = found.filter(each => each.component === mention.component);
  const outside = found.filter(each => each.component === undefined);
  return [within, outside, found].find(each => each.length > 0) ?? [];
}

export function references(place: CompletionRequest, withDefinitions: boolean): readonly Location[] {
  return named(place).filter(({ isDefinition }) => withDefinitions || !isDefinition);
}

function named(place: CompletionRequest): readonly Mention[] {
  const view = place.project.view(place.path);
  const mention = view && mentionAt(view, place.offset);
  return mention ? place.project.named(place.path, mention.kind, mention.name) : [];
}

interface Replacement extends Location {
  readonly text: string;
}

export type Renaming =
  | { readonly refusal: string }
  | { readonly mention: Mention; readonly replacements: readonly Replacement[] };

/** Renames what is at the position. A refusal says why not. */
export function rename(place: CompletionRequest, name: string): Renaming {
  const prepared = renamableName(place);
  if ('refusal' in prepared) return prepared;
  const { mention } = prepared;
  const { kind } = mention;
  const wanted = name.trim();
  if (wanted === '') return { refusal: 'a name has at least one character' };
  const problem = kind === 'relation' ? nameProblem('relation', wanted, undefined) : undefined;
  if (problem) return { refusal: problem.message };
  if (/[\n\r]/.test(wanted)) return { refusal: 'a name is one line' };
  if (kind === 'relation' && baseRelation(wanted))
    return { refusal: `\`${wanted}\` is a relation that rulespec fills` };
  if (
    wanted !== mention.name &&
    place.project.named(place.path, kind, wanted).some(each => each.isDefinition)
  )
    return { refusal: `there is a ${kind} \`${wanted}\` already` };
  return {
    mention,
    replacements: named(place).map(each => ({
      ...{ file: each.file, start: each.start, end: each.end },
      text: written(each, wanted),
    })),
  };
}

/** The name at the position, if it can be renamed. */
export function renamableName(
  place: CompletionRequest,
): { readonly mention: Mention } | { readonly refusal: string } {
  const view = place.project.view(place.path);
  const mention = view && mentionAt(view, place.offset);
  if (!mention) return { refusal: 'there is no claim, relation, rule or predicate here' };
  if (!named(place).some(({ isDefinition }) => isDefinition)) {
    const isBase = mention.kind === 'relation' && baseRelation(mention.name) !== undefined;
    return {
      refusal: isBase
        ? `\`${mention.name}\` is a relation that rulespec fills`
        : `the ${mention.kind} \`${mention.name}\` is defined nowhere`,
    };
  }
  const refusal = mention.kind === 'relation' ? relationProblem(place, mention) : undefined;
  return refusal === undefined ? { mention } : { refusal };
}

/** Names are all that is compared here: what declares one twice, or writes it in a macro, is not renamed. */
function relationProblem(place: CompletionRequest, { name }: Mention): string | undefined {
  const declared = named(place).filter(({ isDefinition }) => isDefinition).length;
  if (declared > 1) return `\`${name}\` is declared ${declared} times, and a rename would join them`;
  const programs = place.project.group(place.path).filter(({ leaves }) => leaves === undefined);
  const isInMacro = programs.some(({ text }) =>
    [...text.matchAll(MACRO)].some(([macro]) => macro.split(/[^\w?]+/).includes(name)),
  );
  return isInMacro ? `\`${name}\` stands in a macro, which a rename does not follow` : undefined;
}

const MACRO = /^[ \t]*#[ \t]*define\b(?:[^\\\n]|\\[\s\S])*/gm;
