/**
 * The target `files`: our own engine over a folder of Parquet files, session by session, in as many threads as
 * requested. INVARIANT: a part holds complete sessions, so parts are independent. Results are joined in the order of
 * the parts.
 */
import { evaluateExchanged, evaluateShared } from '../../audit/evaluate-sessions.ts';
import { factsFrom, split } from '../../audit/split.ts';
import type { Fact, RelationDecl, Tuple } from '../../datalog/program.ts';
import {
  type Diagnostic,
  diagnostic,
  hasErrors,
  type Reported,
  refused,
} from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import { NO_LIMITS } from '../../runtime/limits.ts';
import { now } from '../../system/clock.ts';
import { partsIn, type TablePart } from '../../system/tables/parts.ts';
import { cannotRead, folderProblem, missingTable } from './problems.ts';
import { evaluateParts, type PartTask, readPart, SESSIONS } from './sessions-of-part.ts';
import { sortedTuples } from './sorted.ts';
import type { Answers, AuditRequest, Target } from './target.ts';

export const filesTarget: Target = {
  name: 'files',
  takes: [],
  async run(place, request) {
    const folder = place === '' ? '.' : place;
    const problem = folderProblem(folder);
    if (problem) return refused(problem);
    const parts = partsIn(folder);
    const there = new Set(parts.flatMap(({ files }) => [...files.keys()]));
    const missing = request.events.find(({ name }) => !there.has(name));
    if (missing) return refused(missingTable(missing.name, folder, [...there]));
    try {
      return await overParts(parts, request);
    } catch (fault) {
      return refused(cannotRead(folder, fault));
    }
  },
};

const run = () => ({ limits: NO_LIMITS, now });

async function overParts(parts: readonly TablePart[], request: AuditRequest): Promise<Reported<Answers>> {
  const { program, events, outputs } = request;
  const parted = split(program, request.facts);
  const keyed = events.filter(({ name }) => parted.scopes.get(name) === 'session');
  const sharedEvents = events.filter(({ name }) => parted.scopes.get(name) !== 'session');
  const common = [...parted.facts, ...(await sharedFacts(parts, sharedEvents))];
  const shared = evaluateShared(parted, common, run());
  if (!shared.value) return refused(...shared.diagnostics);
  const kept = new Set(
    [...outputs.map(({ name }) => name), ...parted.exchanged.reads].filter(
      name => parted.scopes.get(name) === 'session',
    ),
  );
  const task: PartTask = {
    program,
    facts: request.facts,
    shared: shared.value,
    events: keyed,
    kept: [...kept],
  };
  const sessions = await evaluateParts(parts, task, request);
  if (!sessions.value) return refused(...sessions.diagnostics);
  const torn = twice((sessions.value.get(SESSIONS) ?? []).map(([session]) => String(session)));
  if (torn !== undefined) return refused(inTwoParts(torn));
  sessions.value.delete(SESSIONS);
  const gathered = [...sessions.value].flatMap(([name, tuples]) => factsFrom(name, tuples));
  const exchanged = evaluateExchanged(parted, [...shared.value, ...common, ...gathered], run());
  const diagnostics: Diagnostic[] = [...sessions.diagnostics, ...exchanged.diagnostics];
  if (!exchanged.value || hasErrors(diagnostics)) return refused(...diagnostics);
  const derived = new Map([...grouped(shared.value), ...sessions.value, ...exchanged.value]);
  const value: Answers = {
    outputs: outputs.map(relation => answerOf(relation, derived.get(relation.name) ?? [])),
    facts: async wanted => [...common, ...(await sessionFacts(parts, keyed, parted.factsOf, wanted))],
    close: () => undefined,
  };
  return { value, diagnostics };
}

function twice(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find(name => seen.size === seen.add(name).size);
}

/** Missing events in one part would prove false statements under negation. */
function inTwoParts(session: string): Diagnostic {
  return diagnostic('E409', `the session \`${visible(session)}\` stands in more than one part`, {
    hint: '`audit import` and `history export` write whole sessions; `--on duckdb` takes tables of any parts',
  });
}

function answerOf(relation: RelationDecl, tuples: readonly Tuple[]) {
  const rows = sortedTuples(distinct(tuples));
  return {
    relation,
    count: rows.length,
    async *rows() {
      yield rows;
    },
  };
}

/** A table may hold a row twice. */
function distinct(tuples: readonly Tuple[]): readonly Tuple[] {
  return [...new Map(tuples.map(tuple => [JSON.stringify(tuple), tuple])).values()];
}

function grouped(facts: readonly Fact[]): ReadonlyMap<string, readonly Tuple[]> {
  const groups = new Map<string, Tuple[]>();
  for (const { relation, tuple } of facts) {
    const known = groups.get(relation);
    if (known) known.push(tuple);
    else groups.set(relation, [tuple]);
  }
  return groups;
}

async function sharedFacts(parts: readonly TablePart[], relations: readonly RelationDecl[]): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const part of parts) facts.push(...(await readPart(part, relations)));
  return facts;
}

async function sessionFacts(
  parts: readonly TablePart[],
  relations: readonly RelationDecl[],
  own: ReadonlyMap<string, readonly Fact[]>,
  wanted: readonly string[] | undefined,
): Promise<Fact[]> {
  const isWanted = (session: unknown): boolean => wanted === undefined || wanted.includes(String(session));
  const facts = [...own].flatMap(([session, these]) => (isWanted(session) ? these : []));
  for (const part of parts)
    for (const fact of await readPart(part, relations)) if (isWanted(fact.tuple[0])) facts.push(fact);
  return facts;
}
