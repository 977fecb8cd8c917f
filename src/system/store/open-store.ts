/**
 * The rule store on SQLite: it implements `rule-store.ts` with SQL statements. INVARIANT: texts are bound as values and
 * never become part of a statement. Each change stores its time. Concurrent readers do not block a change.
 */
import { type Diagnostic, diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { actionOf } from '../../values/action.ts';
import type { NewProposal, Proposal, RuleContent } from '../../values/stored-rule.ts';
import { timestamp } from '../clock.ts';
import { isMissing } from '../files.ts';
import type { Host } from '../host.ts';
import { unoptimized } from '../unoptimized.ts';
import { userConfig } from '../user-config.ts';
import { changeStore, readStore, type StoreLocation, type Work } from './access.ts';
import type { Connection, Driver, SqlValue } from './driver.ts';
import { nativeDriver } from './native-driver.ts';
import { contentOf } from './proposed-content.ts';
import { readProposals, readRules, sizeProblem, whyNotStorable } from './rows.ts';
import type { RuleStore } from './rule-store.ts';
import { columnsOf, RULE_COLUMNS } from './schema.ts';
import { refusalOf } from './sqlite-error.ts';
import { storePath } from './store-path.ts';
import { wasmDriver } from './wasm-driver.ts';

interface StoreOptions {
  /** Whether a missing store is created. */
  readonly write: boolean;
  /** The absolute path of the database. Default: the user's. */
  readonly path?: string | undefined;
  /** Default: the SQLite of this Node. */
  readonly driver?: Driver;
}

/** Checks only whether a store exists. The calls report what is wrong with it. */
export function openStore(host: Host, { write, path, driver }: StoreOptions): Reported<RuleStore> {
  const at = path ?? storePath(host, userConfig(host));
  if (!write && isMissing(at)) return refused(missing(at));
  try {
    // WebAssembly takes 30 ms to load, when its driver is first used, and half a second of other threads to optimize.
    const place: StoreLocation = {
      host,
      path: at,
      driver: driver ?? nativeDriver() ?? unoptimized(() => wasmDriver),
    };
    const access: Access = {
      read: work => readStore(place, work),
      change: work => changeStore(place, work),
    };
    return { value: storeOf(at, access), diagnostics: [] };
  } catch (error) {
    return refused(refusalOf(error, at));
  }
}

/** A transaction for each call, or the one that is open. */
interface Access {
  read<T>(work: Work<T>): Reported<T>;
  change<T>(work: Work<T>): Reported<T>;
}

function storeOf(path: string, { read, change }: Access): RuleStore {
  /** A change that may make a table too large to read. */
  const grow = <T>(table: 'rules' | 'proposals', work: Work<T>) =>
    change(db => {
      const result = work(db);
      const problem = sizeProblem(db, path, table);
      return problem ? refused(problem) : result;
    });
  return {
    path,
    rules: () => read(db => readRules(db, path)),
    proposals: () => read(db => readProposals(db, path)),
    add: rules => {
      const problem = firstOf(rules, whyNotStorable);
      if (problem) return refused(problem);
      return grow('rules', db => known(rules.map(rule => insert(db, rule))));
    },
    update: (id, changes) => {
      const problem = whyNotStorable(changes);
      return problem ? refused(problem) : grow('rules', db => known(update(db, id, changes)));
    },
    remove: id => change(db => known(remove(db, id))),
    propose: proposals => grow('proposals', db => known(proposals.map(each => insertProposal(db, each)))),
    accept: id => grow('rules', db => accept(db, id)),
    reject: id => change(db => known(decide(db, id, 'rejected'))),
    inOneChange: work =>
      change(db => work(storeOf(path, { read: inner => inner(db), change: inner => inner(db) }))),
  };
}

/** The column names are constants of ours. */
function insert(db: Connection, rule: Partial<RuleContent>): number {
  const now = timestamp();
  return insertInto(db, 'rules', { ...chosen(rule), created_at: now, updated_at: now });
}

function insertProposal(
  db: Connection,
  { kind, rule_id, content, evidence, session, model }: NewProposal,
): number {
  const values = { kind, rule_id, content, evidence, session, model, created_at: timestamp() };
  return insertInto(db, 'proposals', values);
}

function insertInto(db: Connection, table: string, values: Readonly<Record<string, SqlValue>>): number {
  const names = Object.keys(values);
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  const [row] = db.all(`${sql} RETURNING ${keyOf(db, table)} AS id`, Object.values(values));
  return Number(row?.['id']);
}

function update(db: Connection, id: number, changes: Partial<RuleContent>): boolean {
  const values = {
    ...chosen(changes),
    // A column of the system that the store comes from, without which the rule would stay off.
    ...(changes.enabled !== undefined && columnsOf(db, 'rules').has('active') && { active: changes.enabled }),
    updated_at: timestamp(),
  };
  const set = Object.keys(values).map(name => `${name} = ?`);
  const key = keyOf(db, 'rules');
  const sql = `UPDATE rules SET ${set.join(', ')} WHERE ${key} = ? RETURNING ${key}`;
  return db.all(sql, [...Object.values(values), id]).length > 0;
}

function remove(db: Connection, id: number): boolean {
  const key = keyOf(db, 'rules');
  return db.all(`DELETE FROM rules WHERE ${key} = ? RETURNING ${key}`, [id]).length > 0;
}

function decide(db: Connection, id: number, state: Proposal['state']): boolean {
  const sql = "UPDATE proposals SET state = ?, decided_at = ? WHERE id = ? AND state = 'open' RETURNING id";
  return db.all(sql, [state, timestamp(), id]).length > 0;
}

/** False, without a change, where the proposal is closed or its rule is gone. */
function accept(db: Connection, id: number): Reported<boolean> {
  const [row] = db.all("SELECT kind, rule_id, content FROM proposals WHERE id = ? AND state = 'open'", [id]);
  if (!row) return known(false);
  const rule = Number(row['rule_id']);
  if (row['kind'] === 'delete') return known(remove(db, rule) && decide(db, id, 'accepted'));
  const { value: content, diagnostics } = contentOf(row['content'], id);
  if (!content) return refused(...diagnostics);
  const learned = { ...content, origin: 'learned' };
  if (row['kind'] === 'update') return known(update(db, rule, learned) && decide(db, id, 'accepted'));
  insert(db, learned);
  return known(decide(db, id, 'accepted'));
}

/** The `id` column. A table of another system may lack it and uses SQLite's row number. */
function keyOf(db: Connection, table: string): string {
  return columnsOf(db, table).has('id') ? 'id' : 'rowid';
}

/** The columns that an author chooses. Other properties of the object have no column. */
function chosen(content: Partial<RuleContent>): Readonly<Record<string, SqlValue>> {
  const entries = Object.entries(content).filter(([name]) => Object.hasOwn(RULE_COLUMNS, name));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, ACTIONS.has(name) ? inColumn(value) : value]),
  );
}

const ACTIONS: ReadonlySet<string> = new Set(['action', 'on_unavailable']);

/** A refusal keeps the word of the original system, so that other programs and older versions still refuse. */
function inColumn(word: string | number | null): string | number | null {
  return typeof word === 'string' && actionOf(word) === 'deny' ? 'block' : word;
}

function missing(path: string): Diagnostic {
  return diagnostic('E811', `there is no store \`${path}\``, {
    hint: '`rulespec store add` makes one with its first rule',
  });
}

function firstOf<T>(
  items: readonly T[],
  problemOf: (item: T) => Diagnostic | undefined,
): Diagnostic | undefined {
  for (const item of items) {
    const problem = problemOf(item);
    if (problem) return problem;
  }
  return undefined;
}

function known<T>(value: T): Reported<T> {
  return { value, diagnostics: [] };
}
