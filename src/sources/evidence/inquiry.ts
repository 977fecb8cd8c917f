/**
 * The looks at a working tree of one run: each file is read once, and remembered. INVARIANT: the work is bounded, and
 * every file that a fact rests on is among those consulted.
 */
import type { Reported } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { spend, startWork, TEXT_UNITS_PER_STEP, type Work } from '../../selectors/work.ts';
import type { JsonNode } from '../../values/json-node.ts';
import { TEST_FILE } from '../definitions/tools.ts';
import { MAX_TEST_FILE_LENGTH, type TestsOfFile, testsOf } from './tests/index.ts';
import type { ConsultedFile, FileLook, RunLook, TreeLook, WorkingTree } from './working-tree.ts';

/** The text of a file to its values; the end of the name says which language it is in. */
export type ReadValues = (source: { readonly name: string; readonly text: string }) => Reported<JsonNode>;

/** Steps for all looks of one run: ten thousand files, or a hundred and sixty million characters. */
const MAX_EVIDENCE_STEPS = 10_000_000;
/** The cost of a look at a file, in addition to reading it. */
const FILE_STEPS = 1_000;
/** Names that are compared for a suggestion, and suggestions of one run. */
const MAX_CANDIDATES = 1_000;
const MAX_SUGGESTIONS = 50;

export interface Inquiry {
  readonly tree: WorkingTree;
  readonly work: Work;
  file(path: string): FileLook;
  /** The number of lines of a text. A line break at its end begins no new one. */
  lines(path: string, text: string): number;
  /** Undefined for a file that is too large to be searched. */
  tests(path: string, text: string): TestsOfFile | undefined;
  /** The values of a file, read once. */
  values(path: string, text: string, read: ReadValues): Reported<JsonNode>;
  /** A suggestion in words, to be put behind a sentence; empty where there is none. */
  suggestion(find: () => string | undefined): string;
  /** A file in the same folder whose name is much like it. */
  nearestFile(path: string): string | undefined;
  /** The files of the tree whose names say that they hold tests. */
  testFiles(): readonly string[];
  runs(): readonly RunLook[];
  /** Without new files at the paths of reports. */
  treeDigest(reports: readonly string[]): TreeLook;
  note(consulted: ConsultedFile): void;
  consulted(): readonly ConsultedFile[];
}

export function openInquiry(tree: WorkingTree): Inquiry {
  const work = startWork(MAX_EVIDENCE_STEPS);
  const looks = new Map<string, FileLook>();
  const lineCounts = new Map<string, number>();
  const tests = new Map<string, TestsOfFile>();
  const values = new Map<string, Reported<JsonNode>>();
  const noted = new Map<string, ConsultedFile>();
  let runs: readonly RunLook[] | undefined;
  let digest: TreeLook | undefined;
  let testFiles: readonly string[] | undefined;
  let suggestions = 0;
  const readAgain = (text: string) => spend(work, Math.ceil(text.length / TEXT_UNITS_PER_STEP));
  return {
    tree,
    work,
    file: path => {
      const known = looks.get(path);
      if (known) return known;
      spend(work, FILE_STEPS);
      const look = tree.file(path);
      if (look.kind === 'file') readAgain(look.text ?? '');
      looks.set(path, look);
      noted.set(path, { path, digest: look.kind === 'file' ? look.digest : undefined });
      return look;
    },
    lines: (path, text) => {
      const known = lineCounts.get(path);
      if (known !== undefined) return known;
      readAgain(text);
      const count = countLines(text);
      lineCounts.set(path, count);
      return count;
    },
    tests: (path, text) => {
      if (text.length > MAX_TEST_FILE_LENGTH) return undefined;
      const known = tests.get(path);
      if (!known) readAgain(text);
      const found = known ?? testsOf(path, text);
      tests.set(path, found);
      // Each name is compared with all of the file's tests.
      spend(work, found.steps);
      return found;
    },
    values: (path, text, read) => {
      const known = values.get(path);
      if (known) return known;
      readAgain(text);
      const found = read({ name: path, text });
      values.set(path, found);
      return found;
    },
    suggestion: find => {
      if (suggestions >= MAX_SUGGESTIONS) return '';
      suggestions++;
      const found = find();
      return found === undefined ? '' : `; did you mean \`${found}\`?`;
    },
    nearestFile: path => nearest(path, tree.beside(path).slice(0, MAX_CANDIDATES)),
    testFiles: () => {
      testFiles ??= tree.files().filter(each => TEST_FILE.test(each));
      return testFiles;
    },
    runs: () => {
      runs ??= tree.runs();
      return runs;
    },
    treeDigest: reports => {
      digest ??= tree.digest(reports);
      return digest;
    },
    note: consulted => noted.set(consulted.path, consulted),
    consulted: () => [...noted.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return text === '' || text.endsWith('\n') ? count : count + 1;
}
