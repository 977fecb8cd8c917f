/**
 * The tables of events: what each session did, with the session in the first column. They hold the relations about the
 * past that rules read, two more tables, and the planned effects of denied calls. INVARIANT: equal records give equal
 * rows, from every source. A column changes its meaning only with SCHEMA_VERSION.
 */
import type { BaseType, RelationDecl, Tuple } from '../datalog/program.ts';
import { endings, mayHaveEnded, placeOf, surelyEnded } from '../history/matching.ts';
import type { History } from '../history/past-event.ts';
import type { PastEvent } from '../history/past-events.ts';
import type { PastCommand } from '../values/past.ts';

export const SCHEMA_VERSION = 2;

function table(name: string, columns: Readonly<Record<string, BaseType>>, meaning: string): RelationDecl {
  const all = { session: 'symbol', ...columns } as const;
  return { name, meaning, columns: Object.entries(all).map(([column, type]) => ({ name: column, type })) };
}

export const eventTables = {
  session: table(
    'past_session',
    { id: 'symbol', source: 'symbol', first: 'number', last: 'number', events: 'number' },
    'A session: a digest of its id, which names it in all tables; the id as the host gave it, empty where only the digest is known; where the events come from (`history`, `decisions`, `claude-code`, `codex`, `gemini`); times of its first and last event in milliseconds since 1970; how many events there are.',
  ),
  event: table(
    'past',
    {
      ...{
        n: 'number',
        requested: 'number',
        completed: 'number',
        event: 'symbol',
        tool: 'symbol',
        state: 'symbol',
      },
      ...{ time: 'number', begun: 'number', ended: 'number' },
    },
    'The n-th event of the session, as in the relation `past` of rules. completed is -1 where no completion was seen.',
  ),
  effect: table(
    'past_effect',
    { n: 'number', kind: 'symbol', path: 'symbol', reach: 'symbol', certain: 'number' },
    'The call had this effect on this file, or may have had. Paths are absolute; `…/` stands for unknown folders. reach: `file`, `tree` (the folder with all below it), `glob` (the path has wildcards), `suffix` (the folder is unknown). certain is 1 where the call has the effect if it completes, else 0. A denied call was about to have it: `past` has its state.',
  ),
  surely: table(
    'past_surely_effect',
    { n: 'number', kind: 'symbol', path: 'symbol' },
    'The call completed without failure and surely had this effect on this single file.',
  ),
  host: table(
    'past_host',
    { n: 'number', host: 'symbol', kind: 'symbol', certain: 'number' },
    'The call connected or sent to this host, or may have. kind: `connect` or `send`; certain as in `past_effect`.',
  ),
  command: table(
    'past_command',
    {
      ...{ n: 'number', leaf: 'number', text: 'symbol', words: 'symbol', subcommand: 'symbol' },
      ...{ ran: 'symbol', passed: 'symbol', failed: 'symbol' },
    },
    'The script of the call held this command, with secrets masked. words: the program, as it is called, and its words; a word that is not known is `…`, and spaces in a word are no-break spaces. subcommand: the same without what stands before the subcommand, empty where there is none. ran, passed, failed: whether the command ended in any way, with status 0, or with another one: `surely`, `possibly` or `no`.',
  ),
  decision: table(
    'past_decision',
    { n: 'number', rule: 'symbol', action: 'symbol' },
    'A rule of this name fired for the event, and asked for this.',
  ),
  file: table(
    'past_file',
    { n: 'number', path: 'symbol', sha256: 'symbol' },
    'The call wrote this file, whose SHA-256 was this afterwards. Only histories have it.',
  ),
} as const;

export const tables: readonly RelationDecl[] = Object.values(eventTables);

/** Rows by the name of the table, in order. */
type EventRows = ReadonlyMap<string, readonly Tuple[]>;

export interface SessionRows {
  readonly session: string;
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly first: number;
  readonly last: number;
  readonly events: number;
  /** Events whose completion was seen. */
  readonly completions: number;
  readonly rows: EventRows;
}

interface SessionOrigin {
  /** A digest of the id. */
  readonly session: string;
  readonly id: string;
  readonly source: string;
}

/** Undefined for a session without an event. */
export function sessionRows(
  { session, id, source }: SessionOrigin,
  { events }: History,
): SessionRows | undefined {
  const rows = new Map<string, Map<string, Tuple>>(tables.map(({ name }) => [name, new Map()]));
  const add = ({ name }: RelationDecl, ...values: Tuple): void => {
    const tuple = [session, ...values];
    rows.get(name)?.set(JSON.stringify(tuple), tuple);
  };
  let [first, last, count, completions] = [Number.POSITIVE_INFINITY, 0, 0, 0];
  for (const event of events) {
    count++;
    if (event.completed !== undefined) completions++;
    first = Math.min(first, event.requested);
    last = Math.max(last, event.time);
    addEvent(event, add);
  }
  if (count === 0) return undefined;
  add(eventTables.session, id, source, first, last, count);
  return {
    ...{ session, source, first, last, completions },
    events: count,
    rows: new Map([...rows].map(([name, own]) => [name, [...own.values()]])),
  };
}

function addEvent(event: PastEvent, add: (table: RelationDecl, ...values: Tuple) => void): void {
  const { n, request, completion, state, time, begun, ended } = event;
  const { effects = [], commands = [], rules = [] } = request;
  const times = [event.requested, event.completed ?? -1] as const;
  add(eventTables.event, n, ...times, request.kind, request.tool ?? '', state, time, begun, ended);
  for (const effect of effects) {
    const place = placeOf(effect);
    const path = place && (place.reach === 'suffix' ? `…/${place.path}` : place.path);
    if (place && path !== undefined)
      add(eventTables.effect, n, effect.kind, path, place.reach, effect.isCertain ? 1 : 0);
    if (path !== undefined && place?.reach === 'file' && effect.isCertain && state === 'done')
      add(eventTables.surely, n, effect.kind, path);
    if (effect.host !== undefined)
      add(eventTables.host, n, effect.host, effect.kind, effect.isCertain ? 1 : 0);
  }
  for (const command of commands)
    add(
      eventTables.command,
      ...[n, command.leaf, command.text, wordsFrom(1, command), wordsFrom(command.subcommandAt, command)],
      ...endings.map(ending => howEnded(event, ending, command)),
    );
  for (const [rule, action] of rules) add(eventTables.decision, n, rule, action);
  for (const { path, sha256 } of completion?.written ?? []) add(eventTables.file, n, path, sha256);
}

function howEnded(event: PastEvent, ending: (typeof endings)[number], command: PastCommand): string {
  if (surelyEnded(event, ending, command)) return 'surely';
  return mayHaveEnded(event, ending, command) ? 'possibly' : 'no';
}

/** The program and its words from a place on; empty without a place, or where no program runs. */
function wordsFrom(start: number | undefined, { words, path, expanded = [] }: PastCommand): string {
  const [name = ''] = words;
  if (start === undefined || name === '') return '';
  const others = words.slice(start).map((word, at) => (expanded.includes(start + at) ? '…' : word));
  return [path ?? name, ...others].map(word => word.replaceAll(/\s/g, '\u00a0')).join(' ');
}
