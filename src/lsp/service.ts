/**
 * Answers the requests of editors for one file and an offset. INVARIANT: nothing in a file is run. An unreadable text
 * also gets an answer, possibly an empty one.
 */
import { type Diagnostic, MAX_DIAGNOSTICS, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { complete } from './complete.ts';
import type { Completion } from './completion.ts';
import { format } from './format.ts';
import { type Hover, hover } from './hover.ts';
import type { FileView } from './names.ts';
import { definitions, type Location, type Renaming, references, renamableName, rename } from './navigate.ts';
import { isMarkdown, type Project, projectOf } from './project.ts';
import { type QuickFix, quickFixesFor } from './quick-fixes.ts';
import { isRuleText } from './shapes.ts';
import { type DocumentSymbol, symbolsIn } from './symbols.ts';
import type { World } from './world.ts';

export interface Service {
  /** The problems of a file, those of other files at the place that names them. */
  problems(path: string): readonly Diagnostic[];
  complete(path: string, offset: number): readonly Completion[];
  hover(path: string, offset: number): Hover | undefined;
  definitions(path: string, offset: number): readonly Location[];
  references(path: string, offset: number, withDefinitions: boolean): readonly Location[];
  renamable(path: string, offset: number): ReturnType<typeof renamableName>;
  rename(path: string, offset: number, name: string): Renaming;
  mends(path: string): readonly QuickFix[];
  format(path: string): string | undefined;
  symbols(path: string): readonly DocumentSymbol[];
  /** The files whose problems may depend on this one. */
  group(path: string): readonly string[];
}

/** Texts whose problems are kept. */
const MAX_KEPT = 32;

export function serviceOf(world: World): Service {
  const project: Project = projectOf(world.files);
  const kept = new Map<string, { readonly text: string; readonly found: readonly Diagnostic[] }>();
  const placeOf = (path: string, offset: number) => ({ world, project, path, offset });
  const textOf = (path: string) => world.files.read(path);

  function problems(path: string): readonly Diagnostic[] {
    const text = textOf(path);
    const view = project.view(path);
    if (text === undefined || !view || !isOurs(view)) return [];
    const found = sortDiagnostics(world.check({ name: path, text })).slice(0, MAX_DIAGNOSTICS);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(path, { text, found });
    return found;
  }

  /** The diagnostics of the present text. A text is checked again only after a change. */
  function known(path: string): readonly Diagnostic[] {
    const last = kept.get(path);
    return last && last.text === textOf(path) ? last.found : problems(path);
  }

  return {
    problems,
    complete: (path, offset) => complete(placeOf(path, offset)),
    hover: (path, offset) => hover(placeOf(path, offset), known(path)),
    definitions: (path, offset) => definitions(placeOf(path, offset)),
    references: (path, offset, withDefinitions) => references(placeOf(path, offset), withDefinitions),
    renamable: (path, offset) => renamableName(placeOf(path, offset)),
    rename: (path, offset, name) => rename(placeOf(path, offset), name),
    mends: path => quickFixesFor({ name: path, text: textOf(path) ?? '' }, known(path)),
    format: path => {
      const view = project.view(path);
      return view && isOurs(view) ? format(path, view.text) : undefined;
    },
    symbols: path => {
      const view = project.view(path);
      return view ? symbolsIn(view) : [];
    },
    group: path => project.group(path).map(view => view.path),
  };
}

/** Editors open files of other programs too. */
function isOurs({ path, leaves, shape }: FileView): boolean {
  return leaves === undefined || isRuleText(path) || (shape !== undefined && !isMarkdown(path));
}
