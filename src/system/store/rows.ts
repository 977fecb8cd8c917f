/**
 * Reads rows as rules and proposals. Every column is read as bytes: both libraries return the same bytes for any stored
 * type, and invalid texts show. INVARIANT: an unreadable row is left out with a warning. A table over the bounds is not
 * read.
 */
import { type Diagnostic, diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { canonicalAction } from '../../values/action.ts';
import {
  type Proposal,
  proposalKinds,
  proposalStates,
  type RuleContent,
  type StoredRule,
} from '../../values/stored-rule.ts';
import type { Connection } from './driver.ts';
import { columnsOf, PROPOSAL_COLUMNS, RULE_COLUMNS } from './schema.ts';
import { damaged } from './sqlite-error.ts';

export const MAX_STORED_ROWS = 10_000;
/** Bytes of all texts of a table together. */
export const MAX_STORED_BYTES = 4 * 1024 * 1024;

/** Columns of the system that the store comes from: whether a rule counts, the problem, and the alternative. */
const FOREIGN_COLUMNS = { active: '', description: '', solution: '' };

/** In the order of ids. A missing column, or a NULL, takes the default of a new rule. */
export function readRules(db: Connection, path: string): Reported<readonly StoredRule[]> {
  const problem = damageOf(db, path, 'rules') ?? sizeProblem(db, path, 'rules');
  if (problem) return refused(problem);
  return understood(rowsOf(db, 'rules', { ...RULE_COLUMNS, ...FOREIGN_COLUMNS }), 'rule', ruleOf);
}

/** Empty where the table does not exist yet. */
export function readProposals(db: Connection, path: string): Reported<readonly Proposal[]> {
  if (columnsOf(db, 'proposals').size === 0) return { value: [], diagnostics: [] };
  const problem = damageOf(db, path, 'proposals') ?? sizeProblem(db, path, 'proposals');
  if (problem) return refused(problem);
  return understood(rowsOf(db, 'proposals', PROPOSAL_COLUMNS), 'proposal', proposalOf);
}

/** Values by column name; null for NULL and for a missing column. */
type Texts = Readonly<Record<string, string | null>>;

function understood<T>(rows: readonly Read[], what: string, of: (texts: Texts) => T | string) {
  const value: T[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { id, texts } of rows) {
    const read = typeof texts === 'string' ? texts : of(texts);
    if (typeof read !== 'string') value.push(read);
    else diagnostics.push(diagnostic('W811', `${what} ${id} of the store is left out: ${read}`));
  }
  return { value, diagnostics };
}

/** The rule, or the reason why the row is unreadable. The reader of rules checks what the values mean. */
function ruleOf(texts: Texts): StoredRule | string {
  const id = Number(texts['id']);
  if (!Number.isSafeInteger(id)) return 'its `id` is no integer';
  const review = flagOf(texts['llm_review'], 0);
  const enabled = flagOf(texts['enabled'], 1);
  if (review === undefined) return '`llm_review` is neither 0 nor 1';
  if (enabled === undefined) return '`enabled` is neither 0 nor 1';
  const active = flagOf(texts['active'], 1);
  if (active === undefined) return '`active` is neither 0 nor 1';
  return {
    id,
    type: texts['type'] ?? 'regex',
    pattern: texts['pattern'] ?? null,
    patterns: texts['patterns'] ?? null,
    llm_review: review,
    prompt: texts['prompt'] ?? null,
    action: canonicalAction(texts['action'] ?? 'block'),
    tool: texts['tool'] ?? null,
    on_unavailable: wordOrNull(texts['on_unavailable']),
    message: texts['message'] ?? messageOf(texts),
    project: texts['project'] ?? null,
    enabled: active === 0 ? 0 : enabled,
    origin: texts['origin'] ?? 'person',
    created_at: texts['created_at'] ?? '',
    updated_at: texts['updated_at'] ?? '',
  };
}

function messageOf({ description, solution }: Texts): string | null {
  const said = [description, solution].flatMap(each => (each && each.trim() !== '' ? [each.trim()] : []));
  return said.length === 0 ? null : said.join('\n\n');
}

function wordOrNull(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : canonicalAction(text);
}

function proposalOf(texts: Texts): Proposal | string {
  const kind = proposalKinds.find(each => each === texts['kind']);
  const state = proposalStates.find(each => each === texts['state']);
  if (!kind || !state) return `its \`${kind ? 'state' : 'kind'}\` is unknown`;
  const rule = texts['rule_id'] ?? null;
  return {
    id: Number(texts['id']),
    kind,
    rule_id: rule === null ? null : Number(rule),
    content: texts['content'] ?? null,
    evidence: texts['evidence'] ?? '',
    session: texts['session'] ?? null,
    model: texts['model'] ?? '',
    state,
    created_at: texts['created_at'] ?? '',
    decided_at: texts['decided_at'] ?? null,
  };
}

function flagOf(text: string | null | undefined, standard: 0 | 1): 0 | 1 | undefined {
  if (text === null || text === undefined) return standard;
  if (['1', 'true'].includes(text.toLowerCase())) return 1;
  return ['0', 'false'].includes(text.toLowerCase()) ? 0 : undefined;
}

interface Read {
  readonly id: string;
  /** The texts, or the reason why they cannot be read. */
  readonly texts: Texts | string;
}

function rowsOf(db: Connection, table: string, columns: Readonly<Record<string, string>>): readonly Read[] {
  const there = columnsOf(db, table);
  const key = there.has('id') ? 'id' : 'rowid';
  const names = Object.keys(columns).filter(name => there.has(name));
  const selected = [`CAST(${key} AS BLOB) AS id`, ...names.map(name => `CAST(${name} AS BLOB) AS ${name}`)];
  const decode = decoderOf(db);
  const rows = db.all(`SELECT ${selected.join(', ')} FROM ${table} ORDER BY ${table}.${key}`);
  return rows.map(row => {
    const id = textOf(row['id'], decode) ?? '?';
    const texts = new Map(['id', ...names].map(name => [name, textOf(row[name], decode)]));
    const broken = [...texts].find(([, text]) => text === undefined)?.[0];
    if (broken !== undefined) return { id, texts: `its \`${broken}\` is not text` };
    return { id, texts: Object.fromEntries([...texts].map(([name, text]) => [name, text ?? null])) };
  });
}

/** Throws for bytes that are not valid text. */
type Decode = (bytes: Uint8Array) => string;

/** Undefined for bytes that no rule file can contain. */
function textOf(value: unknown, decode: Decode): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (!(value instanceof Uint8Array)) return undefined;
  try {
    const text = decode(value);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The database's encoding: `UTF-8`, `UTF-16le` or `UTF-16be`. */
function decoderOf(db: Connection): Decode {
  const encoding = String(db.all('PRAGMA encoding')[0]?.['encoding'] ?? 'UTF-8');
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  return bytes => decoder.decode(bytes);
}

type Table = 'rules' | 'proposals';

/** Runs before a table is read or changed: a lost page would lose rules silently. */
export function damageOf(db: Connection, path: string, table: Table): Diagnostic | undefined {
  const check = String(db.all(`PRAGMA quick_check('${table}')`)[0]?.['quick_check']);
  return check === 'ok' ? undefined : damaged(path, check.split('\n')[0] ?? '');
}

/** Runs before a table is read, and after a change that adds to one. */
export function sizeProblem(db: Connection, path: string, table: Table): Diagnostic | undefined {
  const there = columnsOf(db, table);
  const columns = table === 'rules' ? RULE_COLUMNS : PROPOSAL_COLUMNS;
  const lengths = Object.keys(columns).flatMap(name => (there.has(name) ? [`octet_length(${name})`] : []));
  const bytes = lengths.map(length => `coalesce(${length}, 0)`).join(' + ') || '0';
  const [sizes] = db.all(`SELECT count(*) AS count, total(${bytes}) AS bytes FROM ${table}`);
  return tooLarge(path, table, Number(sizes?.['count']), Number(sizes?.['bytes']));
}

function tooLarge(path: string, table: string, rows: number, bytes: number): Diagnostic | undefined {
  if (rows <= MAX_STORED_ROWS && bytes <= MAX_STORED_BYTES) return undefined;
  const what =
    rows > MAX_STORED_ROWS ? `${MAX_STORED_ROWS} ${table}` : `${MAX_STORED_BYTES} bytes of ${table}`;
  return diagnostic('E816', `the store \`${path}\` has more than ${what}`);
}

/** The reason why a text of a rule cannot be stored unchanged. */
export function whyNotStorable(values: Partial<RuleContent>): Diagnostic | undefined {
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && (value.includes('\0') || Buffer.from(value).toString() !== value))
      return diagnostic(
        'E817',
        `\`${name}\` holds a character that a store cannot keep: NUL, or half of a pair`,
      );
  return undefined;
}
