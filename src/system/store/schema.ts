/**
 * The tables of a store, and their migrations. INVARIANT: a migration only adds. Unknown columns and rows stay. A
 * migration runs in the transaction of the change that needs it.
 */
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Proposal, StoredRule } from '../../values/stored-rule.ts';
import type { Connection } from './driver.ts';
import { damaged } from './sqlite-error.ts';

/** Identifies a store for SQLite and `file`: `rule` in ASCII. */
const APPLICATION_ID = 0x72756c65;
const SCHEMA_VERSION = 1;

/** The first six, `llm_review` and `tool` are columns of the system that the store comes from. */
export const RULE_COLUMNS = {
  type: "TEXT NOT NULL DEFAULT 'regex'",
  pattern: 'TEXT',
  patterns: 'TEXT',
  llm_review: 'INTEGER NOT NULL DEFAULT 0',
  prompt: 'TEXT',
  action: "TEXT NOT NULL DEFAULT 'block'",
  tool: 'TEXT',
  on_unavailable: 'TEXT',
  message: 'TEXT',
  project: 'TEXT',
  enabled: 'INTEGER NOT NULL DEFAULT 1',
  origin: "TEXT NOT NULL DEFAULT 'person'",
  created_at: "TEXT NOT NULL DEFAULT ''",
  updated_at: "TEXT NOT NULL DEFAULT ''",
} as const satisfies Record<Exclude<keyof StoredRule, 'id'>, string>;

export const PROPOSAL_COLUMNS = {
  kind: "TEXT NOT NULL CHECK (kind IN ('create', 'update', 'delete'))",
  rule_id: 'INTEGER',
  content: 'TEXT',
  evidence: 'TEXT NOT NULL',
  session: 'TEXT',
  model: 'TEXT NOT NULL',
  state: "TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'rejected'))",
  created_at: 'TEXT NOT NULL',
  decided_at: 'TEXT',
} as const satisfies Record<Exclude<keyof Proposal, 'id'>, string>;

/** The migration to version n stands at index n - 1. */
const migrations: readonly ((db: Connection) => void)[] = [
  db => {
    const known = columnsOf(db, 'rules');
    if (known.size === 0) db.exec(tableOf('rules', RULE_COLUMNS));
    for (const [name, type] of Object.entries(RULE_COLUMNS))
      if (known.size > 0 && !known.has(name)) db.exec(`ALTER TABLE rules ADD COLUMN ${name} ${type}`);
    if (columnsOf(db, 'proposals').size === 0) db.exec(tableOf('proposals', PROPOSAL_COLUMNS));
  },
];

/**
 * The reason why a database cannot be read as a store. Undefined for a store of ours, and for one of the original
 * system.
 */
export function unreadableStore(db: Connection, path: string): Diagnostic | undefined {
  const version = numberOf(db, 'user_version');
  const application = numberOf(db, 'application_id');
  if (application !== 0 && application !== APPLICATION_ID)
    return damaged(path, 'it is the database of another program');
  if (version > SCHEMA_VERSION)
    return diagnostic(
      'E814',
      `the store \`${path}\` has version ${version}, and this rulespec knows ${SCHEMA_VERSION}`,
      {
        hint: 'use the rulespec that wrote it, or a newer one',
      },
    );
  const table = db.all("PRAGMA table_list('rules')")[0];
  return table?.['type'] === 'table' ? undefined : damaged(path, 'it has no table `rules`');
}

/** Migrates a database to this version, or returns the reason against it and changes nothing. */
export function migrate(db: Connection, path: string): Diagnostic | undefined {
  const from = numberOf(db, 'application_id') === APPLICATION_ID ? numberOf(db, 'user_version') : 0;
  if (from === SCHEMA_VERSION) return undefined;
  const proposals = columnsOf(db, 'proposals');
  const missing = Object.keys(PROPOSAL_COLUMNS).filter(name => !proposals.has(name));
  if (from === 0 && proposals.size > 0 && missing.length > 0)
    return diagnostic(
      'E817',
      `the store \`${path}\` has a table \`proposals\` of another form, without \`${missing[0]}\``,
    );
  for (const step of migrations.slice(from)) step(db);
  db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}; PRAGMA application_id = ${APPLICATION_ID}`);
  return undefined;
}

/** Column names in lower case, as SQLite compares them; empty where the table does not exist. */
export function columnsOf(db: Connection, table: string): ReadonlySet<string> {
  const rows = db.all(`PRAGMA table_info('${table}')`);
  return new Set(rows.map(({ name }) => String(name).toLowerCase()));
}

/** Ids are never reused: the log and messages identify rules by them. */
function tableOf(name: string, columns: Readonly<Record<string, string>>): string {
  const lines = Object.entries(columns).map(([column, type]) => `  ${column} ${type}`);
  return `CREATE TABLE ${name} (\n  id INTEGER PRIMARY KEY AUTOINCREMENT,\n${lines.join(',\n')}\n)`;
}

function numberOf(db: Connection, pragma: string): number {
  return Number(db.all(`PRAGMA ${pragma}`)[0]?.[pragma] ?? 0);
}
