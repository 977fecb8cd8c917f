/**
 * The file of a reported test, as far as the report tells: by a path, or by a class, package or module whose name
 * determines the file in its language. INVARIANT: if the report tells the file, no other file is accepted.
 */
import { normalPath } from './locator.ts';
import type { ReportedTest } from './reports/report.ts';
import type { WorkingTree } from './working-tree.ts';

/** Languages in which a class or module has the name of its file. */
const NAMED_FOR_FILES = new Set(['py', 'java', 'kt', 'kts', 'scala', 'groovy']);
/** Languages of which a class in a report is the title of a suite, and tells nothing. */
const TITLED = new Set(['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx']);

/** The file as the report names it; empty if it names none. vitest writes the file as the class name. */
export function reportedFile({ file, unit }: ReportedTest): string {
  return file === '' && isPath(unit) ? unit : file;
}

/** A file as a report has it, relative to the root where it lies inside. */
export function fileOf(reported: string, tree: WorkingTree): string {
  if (reported === '') return '';
  return tree.relative(reported) ?? normalPath(reported).path ?? reported;
}

/** `src/csv.test.ts`, not `github.com/x/csv`, nor a title. */
function isPath(unit: string): boolean {
  const slash = Math.max(unit.lastIndexOf('/'), unit.lastIndexOf('\\'));
  const dot = unit.lastIndexOf('.');
  return slash >= 0 && dot > slash && TITLED.has(unit.slice(dot + 1)) && !unit.includes(' ');
}

/** Whether a file may be the one of a test: `reported`, where the report names a file. */
export function mayBeIn(file: string, reported: string | undefined, test: ReportedTest): boolean {
  if (reported !== undefined) return reported === file;
  const folders = file.split('/');
  const last = folders.pop() ?? '';
  const [stem = ''] = last.split('.');
  const extension = last.slice(last.lastIndexOf('.') + 1);
  if (extension === 'rs') return isInModule(test.names, folders, stem);
  const { unit } = test;
  if (unit === '' || unit.includes(' ') || TITLED.has(extension)) return true;
  // The path of a package ends in the folder of its files.
  if (extension === 'go') return folders.length === 0 || `/${unit}`.endsWith(`/${folders.join('/')}`);
  if (!NAMED_FOR_FILES.has(extension) && !unit.includes('.')) return true;
  return isWithin(unit.split('.'), [...folders, stem]);
}

/** Whether a test's class, package or module determines its file, if the report names no file. */
export function determinesFile(file: string, { unit, names }: ReportedTest): boolean {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  if (extension === 'rs') return names.length > 1;
  if (unit === '' || unit.includes(' ') || TITLED.has(extension)) return false;
  return extension === 'go' || NAMED_FOR_FILES.has(extension);
}

/** Whether it determines the file's whole path, as `tests.test_csv` does for `tests/test_csv.py`. */
export function determinesPath(file: string, test: ReportedTest): boolean {
  if (!determinesFile(file, test)) return false;
  if (!NAMED_FOR_FILES.has(file.slice(file.lastIndexOf('.') + 1))) return true;
  const path = file.replace(/\.[^./]*$/, '').split('/');
  const { unit } = test;
  return path.every((part, at) => part === unit.split('.')[at]);
}

/** `src/csv/rows.rs` is the module `csv::rows`; `src/lib.rs`, `src/main.rs` and programs of their own are none. */
function isInModule(names: readonly string[], folders: readonly string[], stem: string): boolean {
  const source = folders.lastIndexOf('src');
  if (source < 0 || folders[source + 1] === 'bin') return true;
  const isRoot = stem === 'mod' || ((stem === 'lib' || stem === 'main') && source === folders.length - 1);
  const modules = [...folders.slice(source + 1), ...(isRoot ? [] : [stem])];
  return modules.every((module, at) => names[at] === module);
}

/**
 * Whether a class begins with how its file's path ends, and goes on with classes only: `tests.test_csv.TestCsv` in
 * `tests/test_csv`.
 */
function isWithin(unit: readonly string[], path: readonly string[]): boolean {
  const classes = unit.map(part => part.split('$')[0] ?? '');
  for (let length = Math.min(classes.length, path.length); length > 0; length--) {
    const end = path.slice(-length);
    const inner = classes.slice(length);
    if (end.every((part, at) => part === classes[at]) && inner.every(isCapitalized)) return true;
  }
  return false;
}

function isCapitalized(name: string): boolean {
  const first = name.charAt(0);
  return first !== first.toLowerCase();
}
