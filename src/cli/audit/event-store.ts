/**
 * The folder of tables that exports and imports write: `day=…/bucket=…/<table>.parquet`, by the day of a session's
 * first event and a digest of its id. INVARIANT: a session is in one part, once and complete. If it is imported again,
 * the version with more events stays, in whatever order the versions come. INVARIANT: memory holds a few sessions and
 * one part.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventTables, SCHEMA_VERSION, type SessionRows, tables } from '../../audit/event-tables.ts';
import type { RelationDecl, Tuple } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { writeAtomically } from '../../system/atomic-write.ts';
import { timestamp } from '../../system/clock.ts';
import { parquetBytes, readParquet } from '../../system/tables/parquet.ts';
import { partsIn, replacePart } from '../../system/tables/parts.ts';
import { notMade } from './problems.ts';

const BUCKETS = 64;
/** Rows that wait until they are written. */
const MAX_WAITING = 200_000;
const SCHEMA_FILE = 'schema.json';

export interface ImportCounts {
  /** Sessions that are new, those that have grown, and those that were there. */
  added: number;
  replaced: number;
  unchanged: number;
}

export interface EventStore {
  readonly taken: ImportCounts;
  add(session: SessionRows): Promise<void>;
  /** Writes what waits. */
  end(): Promise<void>;
}

/** Why not, where the folder cannot be made, or is of another schema. */
export function openEventStore(folder: string): EventStore | Diagnostic {
  const problem = notMade(folder);
  if (problem) return problem;
  const schema = join(folder, SCHEMA_FILE);
  if (!existsSync(schema)) {
    const unwritten = writeAtomically(schema, schemaText());
    if (unwritten) return unwritten;
  } else if (readFileSync(schema, 'utf8') !== schemaText())
    return diagnostic('E412', `\`${folder}\` cannot take events: its schema is that of another version`);
  const waiting = new Map<number, Map<string, SessionRows>>();
  const taken: ImportCounts = { added: 0, replaced: 0, unchanged: 0 };
  let rows = 0;
  const flush = async (): Promise<void> => {
    for (const [bucket, sessions] of waiting) await addToBucket(folder, bucket, sessions, taken);
    waiting.clear();
    rows = 0;
  };
  return {
    taken,
    async add(session) {
      const bucket = bucketOf(session.session);
      const own = waiting.get(bucket) ?? new Map<string, SessionRows>();
      waiting.set(bucket, own);
      const known = own.get(session.session);
      if (!known || knowsMore(session, known)) own.set(session.session, session);
      for (const tuples of session.rows.values()) rows += tuples.length;
      if (rows > MAX_WAITING) await flush();
    },
    end: flush,
  };
}

type Version = Pick<SessionRows, 'events' | 'completions' | 'last' | 'source'>;

/** More events, else more completions, else later ones. Of equal versions from two sources one stays. */
function knowsMore(one: Version, other: Version): boolean {
  const difference =
    one.events - other.events || one.completions - other.completions || one.last - other.last;
  return difference === 0 ? one.source > other.source : difference > 0;
}

function schemaText(): string {
  const described = tables.map(({ name, meaning, columns }) => ({ name, meaning, columns }));
  return `${JSON.stringify({ version: SCHEMA_VERSION, tables: described }, null, 2)}\n`;
}

function bucketOf(session: string): number {
  return Number.parseInt(session.slice(0, 8), 16) % BUCKETS;
}

function twoDigits(bucket: number): string {
  return String(bucket).padStart(2, '0');
}

/** A session that is known stays in the part of its day, whatever beginning was lost since. */
async function addToBucket(
  folder: string,
  bucket: number,
  sessions: ReadonlyMap<string, SessionRows>,
  taken: ImportCounts,
): Promise<void> {
  const known = await knownSessions(folder, bucket);
  const byPart = new Map<string, SessionRows[]>();
  for (const session of sessions.values()) {
    const there = known.get(session.session);
    if (there && !knowsMore(session, there)) {
      taken.unchanged++;
      continue;
    }
    if (there) taken.replaced++;
    else taken.added++;
    const part =
      there?.part ??
      join(folder, `day=${timestamp(session.first).slice(0, 10)}`, `bucket=${twoDigits(bucket)}`);
    byPart.set(part, [...(byPart.get(part) ?? []), session]);
  }
  for (const [part, added] of byPart) await mergeInto(part, added);
}

/** The columns of `past` by which completions are counted. */
const completed: RelationDecl = {
  ...eventTables.event,
  columns: eventTables.event.columns.filter(({ name }) => name === 'session' || name === 'completed'),
};

async function knownSessions(folder: string, bucket: number) {
  const known = new Map<string, Version & { readonly part: string }>();
  const name = `bucket=${twoDigits(bucket)}`;
  for (const day of readdirSync(folder).filter(each => each.startsWith('day='))) {
    for (const { path: part, files } of partsIn(join(folder, day))) {
      if (!part.endsWith(name)) continue;
      const rowsOf = async (table: RelationDecl): Promise<readonly Tuple[]> => {
        const file = files.get(table.name);
        return file === undefined ? [] : await readParquet(file, table);
      };
      const completions = new Map<string, number>();
      for (const [session, at] of await rowsOf(completed))
        if (Number(at) >= 0) completions.set(String(session), (completions.get(String(session)) ?? 0) + 1);
      for (const [id, , source, , last, events] of await rowsOf(eventTables.session)) {
        const session = String(id);
        const counted = { events: Number(events), completions: completions.get(session) ?? 0 };
        known.set(session, { ...counted, last: Number(last), source: String(source), part });
      }
    }
  }
  return known;
}

async function mergeInto(path: string, added: readonly SessionRows[]): Promise<void> {
  const replaced = new Set(added.map(({ session }) => session));
  const files = new Map<string, Uint8Array>();
  for (const table of tables) {
    const file = join(path, `${table.name}.parquet`);
    const kept = existsSync(file) ? await readParquet(file, table) : [];
    const all: Tuple[] = kept.filter(([session]) => !replaced.has(String(session)));
    for (const { rows } of added) for (const tuple of rows.get(table.name) ?? []) all.push(tuple);
    all.sort((one, other) =>
      String(one[0]) < String(other[0]) ? -1 : String(one[0]) > String(other[0]) ? 1 : 0,
    );
    files.set(table.name, parquetBytes(table, all));
  }
  replacePart(path, files);
}
