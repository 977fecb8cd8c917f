/**
 * Pinned rule files: if a project's rule files change during a session, those from its start stay in force beside the
 * new ones until a person pins again. INVARIANT: a pinned file only restricts. A call without changed files costs one
 * `stat`. A pin that cannot be read is an error, which holds calls back.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { inFolder } from '../system/atomic-write.ts';
import { wallTime } from '../system/clock.ts';
import { sha256 } from '../system/digest.ts';
import type { Host } from '../system/host.ts';
import {
  canPin,
  isMarkedUnchanged,
  markUnchanged,
  newestPin,
  type Pin,
  type PinnedFile,
  type PinState,
  pinnedText,
  readPin,
  sessionIn,
  writePin,
} from '../system/pins.ts';
import { restrictingFiles, rulesNow, shown } from '../system/present-rules.ts';
import { type FoundRules, pathWithin } from '../system/rule-files.ts';
import { loadFile } from '../system/sources.ts';
import { type Event, isStop } from '../values/event.ts';

export interface PinnedRules {
  /** Named by their paths below `(pinned)`. */
  readonly files: readonly Source[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface PinAsked {
  readonly event: Event;
  readonly found: FoundRules;
  /** When the first event of the session was recorded; undefined where none was. */
  readonly began: () => number | undefined;
  /** The session whose history is continued; `untold` if it continues one that nobody can name. */
  readonly begin?: () => 'told' | 'untold';
}

const NOTHING: PinnedRules = { files: [], diagnostics: [] };
const FOLDER = '(pinned)';
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** Whether the source is a pinned file. Problems in it were reported when it was in the project. */
export function isPinnedFile({ name }: Source): boolean {
  return name.startsWith(`${FOLDER}/`);
}

/** The name of a file before it was pinned. */
export function withoutPin(name: string): string {
  return name.startsWith(`${FOLDER}/`) ? name.slice(FOLDER.length + 1) : name;
}

export function pinnedRules(host: Host, { event, found, began, begin }: PinAsked): PinnedRules {
  const { session } = event;
  if (session === undefined) return NOTHING;
  const present = signatureOf(event, found);
  if (isMarkedUnchanged(host, session, present)) return NOTHING;
  const first = ownOrContinued(host, session, found.root, begin);
  if (first.state === 'unusable') return { files: [], diagnostics: [unusablePin(first.why)] };
  if (first.state === 'none') return pinNow(host, session, present, { found, began });
  // A stop ends the work that began in the first project.
  const isFor = isStop(event.hookEvent) || isBelow(first.pin.root, found.root);
  const known = isFor ? first : readPin(host, sessionIn(host, session, found.root));
  if (known.state === 'unusable') return { files: [], diagnostics: [unusablePin(known.why)] };
  if (known.state === 'none')
    return pinNow(host, sessionIn(host, session, found.root), present, { found, began: () => undefined });
  const files = changedFiles(host, known.pin, found);
  if (files.files.length + files.diagnostics.length === 0) markUnchanged(host, session, present);
  return files;
}

/**
 * The pin of the session, or of the one that it goes on with: clearing the agent's context, or starting another agent,
 * pins nothing anew. Where no history can say which one that is, it is the last that pinned in the project.
 */
function ownOrContinued(host: Host, session: string, root: string, begin: PinAsked['begin']): PinState {
  const own = readPin(host, session);
  if (own.state !== 'none' || !begin) return own;
  if (begin() === 'told') return readPin(host, session);
  const last = newestPin(host, root);
  if (!last) return own;
  writePin(host, { ...last, session, by: last.by === 'late' ? 'late' : 'start', texts: new Map() });
  return readPin(host, session);
}

function pinNow(
  host: Host,
  session: string,
  present: string,
  { found, began }: Pick<PinAsked, 'found' | 'began'>,
): PinnedRules {
  // Looking for what the rules read takes long in a large project.
  if (!canPin(host)) return NOTHING;
  const by = began() === undefined ? 'start' : 'late';
  const rules = rulesNow(found.root, found.files);
  // If another event came first, or the pin cannot be written, the next call compares.
  if (writePin(host, { session, root: found.root, at: wallTime(), by, ...rules }))
    markUnchanged(host, session, present);
  return NOTHING;
}

/** Also for the folder itself. */
function isBelow(folder: string, path: string): boolean {
  return path === folder || pathWithin(folder, path) !== undefined;
}

/** The signature of the names and texts of the pinned files, and of the folder from which they were found. */
function signatureOf({ cwd, sessionFolder = cwd, hookEvent }: Event, { root, files }: FoundRules): string {
  const parts = restrictingFiles(files).flatMap(({ path, source }) => [path, source.text]);
  return sha256(JSON.stringify([root, sessionFolder, isStop(hookEvent), ...parts]));
}

/** The pinned files of each rule file of which a part has changed. */
function changedFiles(host: Host, { root, files }: Pin, found: FoundRules): PinnedRules {
  const now = new Map(
    restrictingFiles(found.files).map(({ path, source }) => [shown(root, path), sha256(source.text)]),
  );
  // From another folder, a file may not have been searched for.
  const digestNow = (path: string) => {
    const text = now.has(path) ? undefined : loadFile(inFolder(root, path), MAX_FILE_BYTES).value?.text;
    return text === undefined ? now.get(path) : sha256(text);
  };
  const rules = files.filter(({ role }) => role === 'rules');
  // In another project, they are not looked for.
  const isElsewhere = found.root !== root;
  const isChanged = ({ path, digest }: PinnedFile) => isElsewhere || digestNow(path) !== digest;
  const changed = new Set(rules.filter(isChanged).map(({ of }) => of));
  const lost: string[] = [];
  const pinned = rules.flatMap(({ path, digest, of }): Source[] => {
    if (!changed.has(of)) return [];
    const text = pinnedText(host, digest);
    if (text === undefined) lost.push(path);
    return text === undefined ? [] : [{ name: `${FOLDER}/${path}`, text }];
  });
  const diagnostics = lost.map(path => unusablePin(`the content of \`${path}\` is gone`));
  return { files: pinned, diagnostics };
}

function unusablePin(why: string): Diagnostic {
  return diagnostic('E508', `the rules that the session began with cannot be read: ${why}`, {
    hint: 'a person looks at the rules of the project and runs `rulespec trust --session`',
  });
}
