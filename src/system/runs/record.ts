/**
 * Runs a command and records what happened. INVARIANT: a record is made only of a run that this process saw begin and
 * end, and of trees that it looked at itself before and after.
 */
import { lstatSync, type Stats } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { normalPath } from '../../sources/evidence/locator.ts';
import { commandText, type RunRecord, type TreeState, type WrittenReport } from '../../values/run-record.ts';
import { wallTime } from '../clock.ts';
import { fileSha256 } from '../file-digest.ts';
import type { Host } from '../host.ts';
import { quietly, reasonOf } from '../system-error.ts';
import { digestTree } from '../tree/digest.ts';
import { RACY_MILLISECONDS } from '../tree/stat-cache.ts';
import { type Executed, execute } from './execute.ts';
import type { RunKeys } from './keys.ts';
import { keepRun, signedRun } from './store.ts';
import { environmentOf, programOf } from './surroundings.ts';

export interface RunOptions {
  readonly host: Host;
  readonly root: string;
  readonly keys: RunKeys;
  readonly words: readonly string[];
  /** Paths of reports, relative to the root. */
  readonly reports: readonly string[];
  /** The globs of `--inputs`, and the test for them. */
  readonly inputs?: { readonly globs: readonly string[]; readonly match: (path: string) => boolean };
  readonly versions: Readonly<Record<string, string>>;
}

interface Recorded {
  readonly executed: Executed;
  /** The text of the record; absent where the command could not be started. */
  readonly text?: string;
  /** Absent where the command could not be started. */
  readonly written?: readonly WrittenReport[];
  readonly diagnostics: readonly Diagnostic[];
}

export async function recordRun(options: RunOptions): Promise<Recorded> {
  const { host, root, keys, words, inputs } = options;
  const program = programOf(host, words[0] ?? '');
  const before = treeState(options);
  const reports = options.reports.flatMap(path => normalPath(path).path ?? []);
  const states = new Map(reports.map(path => [path, stateOf(join(root, path))]));
  const start = wallTime();
  const executed = await execute(words);
  const end = wallTime();
  if (executed.kind === 'not-started')
    return { executed, diagnostics: [notStarted(words[0] ?? '', executed)] };
  const record: RunRecord = {
    command: commandText(words, relative(root, host.folder).split(sep).join('/')),
    name: words[0] ?? '',
    program: program ?? '',
    exit: executed.exit,
    ...(executed.signal && { signal: executed.signal }),
    start,
    end,
    before,
    after: treeState(options),
    ...(inputs && { inputs: inputs.globs }),
    reports: reports.flatMap(path => writtenReport(root, path, states.get(path)) ?? []),
    environment: environmentOf(host, keys.code),
    versions: options.versions,
  };
  const text = signedRun(root, record, keys.signing);
  try {
    const problem = keepRun(host, root, text);
    return { executed, text, written: record.reports, diagnostics: problem ? [problem] : [] };
  } catch (error) {
    return {
      executed,
      text,
      written: record.reports,
      diagnostics: [diagnostic('E406', `cannot keep the run: ${reasonOf(error)}`)],
    };
  }
}

function treeState({ host, root, keys, reports, inputs }: RunOptions): TreeState {
  const common = { host, root, key: keys.code, reports: new Set(reports) };
  const whole = digestTree(common);
  if (whole.kind === 'unknown') return { why: whole.why };
  const some = inputs && digestTree({ ...common, counts: inputs.match });
  return { tree: whole.digest, ...(some?.kind === 'known' && { inputs: some.digest }) };
}

function statusOf(path: string): Stats | undefined {
  return quietly(() => lstatSync(path, { throwIfNoEntry: false }));
}

/** A report before the run. */
interface ReportState {
  readonly status: Stats;
  /** The digest of a file that changed so recently that a further change may keep its times. */
  readonly digest?: string;
}

function stateOf(path: string): ReportState | undefined {
  const status = statusOf(path);
  if (!status) return undefined;
  const isRacy = Math.max(status.mtimeMs, status.ctimeMs) >= wallTime() - RACY_MILLISECONDS;
  const digest = isRacy && status.isFile() ? quietly(() => fileSha256(path)) : undefined;
  return { status, ...(digest !== undefined && { digest }) };
}

/** Undefined where the file is as it was before the run. */
function writtenReport(
  root: string,
  path: string,
  before: ReportState | undefined,
): WrittenReport | undefined {
  const now = statusOf(join(root, path));
  if (!now?.isFile()) return undefined;
  const hasSameTimes =
    before !== undefined &&
    (['ino', 'size', 'mtimeMs', 'ctimeMs'] as const).every(key => before.status[key] === now[key]);
  if (hasSameTimes && before.digest === undefined) return undefined;
  const digest = quietly(() => fileSha256(join(root, path)));
  if (digest === undefined || (hasSameTimes && digest === before.digest)) return undefined;
  return { path, digest: `sha256:${digest}` };
}

function notStarted(
  program: string,
  { exit, code }: Executed & { readonly kind: 'not-started' },
): Diagnostic {
  const why = exit === 127 ? 'there is no such program' : `it cannot be run (${code})`;
  return diagnostic('E605', `cannot start \`${program}\`: ${why}`, {
    hint: 'the words after `--` are a program and its arguments; for a script, `rulespec exec -- sh -c "…"`',
  });
}
