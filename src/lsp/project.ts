/**
 * The files that belong together: a rulespec with its programs and tests, rules with what they include. INVARIANT: it
 * reads files of the project only, each as it is open in the editor, else as it is on the disk.
 */
import { dirname, isAbsolute, resolve } from 'node:path';
import { isProgramFile } from '../values/program-file.ts';
import { type FileView, filesIn, mentionsIn } from './names.ts';
import type { Mention, NameKind } from './shapes.ts';
import { shapeOf } from './shapes.ts';
import { outlineOf } from './text/outline.ts';

/** The files that the language server reads. */
export interface Files {
  /** The open text of the editor, else the text on the disk; undefined if it cannot be read. */
  read(path: string): string | undefined;
  /** The files near this one that may name others, absolute. */
  near(path: string): readonly string[];
}

export interface Project {
  view(path: string): FileView | undefined;
  /** A file with all that it is connected to; itself first. */
  group(path: string): readonly FileView[];
  mentions(path: string): readonly Mention[];
  /** The mentions of one name in a group. */
  named(path: string, kind: NameKind, name: string): readonly Mention[];
}

/** More files in one group than a person writes. */
const MAX_GROUP = 200;
const MAX_KEPT = 500;

export function projectOf(files: Files): Project {
  const views = new Map<string, FileView>();
  const mentionsOf = new WeakMap<FileView, readonly Mention[]>();

  function view(path: string): FileView | undefined {
    const text = files.read(path);
    if (text === undefined) return undefined;
    const known = views.get(path);
    if (known?.text === text) return known;
    if (views.size >= MAX_KEPT) views.clear();
    const fresh = viewOf(path, text);
    views.set(path, fresh);
    return fresh;
  }

  function group(path: string): readonly FileView[] {
    const links = new Map<string, Set<string>>();
    const link = (from: string, to: string) => links.set(from, (links.get(from) ?? new Set()).add(to));
    for (const near of new Set([path, ...files.near(path)])) {
      const each = view(near);
      if (!each) continue;
      for (const named of [...filesIn(each).map(({ text }) => text), ...standingBeside(near)]) {
        const target = isAbsolute(named) ? named : resolve(dirname(near), named);
        link(near, target);
        link(target, near);
      }
    }
    const found = new Set([path]);
    for (const each of found) {
      if (found.size >= MAX_GROUP) break;
      for (const other of links.get(each) ?? []) found.add(other);
    }
    return [...found].flatMap(each => view(each) ?? []);
  }

  function mentions(path: string): readonly Mention[] {
    const each = view(path);
    return each ? mentionsOfView(each) : [];
  }

  function mentionsOfView(each: FileView): readonly Mention[] {
    const known = mentionsOf.get(each) ?? mentionsIn(each);
    mentionsOf.set(each, known);
    return known;
  }

  return {
    view,
    group,
    mentions,
    named: (path, kind, name) =>
      group(path).flatMap(each => mentionsOfView(each).filter(one => one.kind === kind && one.name === name)),
  };
}

function viewOf(path: string, text: string): FileView {
  if (isProgramFile(path)) return { path, text };
  const leaves = outlineOf(isMarkdown(path) ? frontMatterOf(text) : text);
  const shape = shapeOf(path, leaves);
  return { path, text, leaves, ...(shape && { shape }) };
}

export function isMarkdown(path: string): boolean {
  return /\.mdc?$/i.test(path);
}

/** The front matter with every character where it stands in the file; all of it while its end is not typed. */
export function frontMatterOf(text: string): string {
  const opening = /^\ufeff?---[ \t]*\r?\n/.exec(text)?.[0];
  if (opening === undefined) return '';
  const closing = text.slice(opening.length).search(/^---[ \t]*\r?$/m);
  const end = closing < 0 ? text.length : opening.length + closing;
  return opening.replace(/[^\r\n]/g, ' ') + text.slice(opening.length, end);
}

/** `x.test.yaml` tests `x.yaml` where it names no rules; waivers stand beside the rulespec. */
function standingBeside(path: string): readonly string[] {
  const stem = /^(?<stem>.*)\.test\.ya?ml$/.exec(path)?.groups?.['stem'];
  if (stem !== undefined) return ['.yaml', '.yml', '.json'].map(ending => `${stem}${ending}`);
  return /[\\/]waivers\.ya?ml$/.test(path) ? ['rulespec.yaml', 'rulespec.yml'] : [];
}
