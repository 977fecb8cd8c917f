/**
 * Compiles a rule file to a program over the tables of events: what would each rule have decided about each event? The
 * result is text, so people can read it, and it runs wherever a user's program runs. INVARIANT: a rule that needs more
 * than the tables hold is left out, with the reason.
 */
import { atomsOf } from '../../datalog/atoms.ts';
import { print } from '../../datalog/print.ts';
import type { Atom, Program, RelationDecl, Rule, StratifiedProgram } from '../../datalog/program.ts';
import { boundColumns, readableRelations } from '../../sources/index.ts';
import { pastConditionRelations } from '../../sources/past-conditions.ts';
import { decisionRelations } from '../../sources/rules.ts';
import { programOfRelation } from '../../sources/user-programs.ts';
import { neededFor } from '../../sql/needed.ts';
import type { RuleMetadata } from '../../values/rule-metadata.ts';
import { tables } from '../event-tables.ts';
import { dependentOn, liftedToTables } from './lift.ts';
import { ASKED, EARLIER_EVENTS, hookEvents, isInTables, ofEvents, rulesFor } from './over-tables.ts';

interface LeftOutRule {
  readonly rule: RuleMetadata;
  /** The rule's condition in words. */
  readonly looksAt: string;
}

interface HistoryProgram {
  /** Undefined where every rule is left out. */
  readonly text: string | undefined;
  readonly leftOut: readonly LeftOutRule[];
}

interface CompiledFile {
  readonly metadata: readonly RuleMetadata[];
  readonly program: StratifiedProgram;
}

/** Only a condition asks about what was before. */
const EVENTS_ASKED_ABOUT = `
// Events that match a rule which has conditions.
.decl ${ASKED}(session: symbol, at: number)
${ASKED}(session, at) :- ${ofEvents(pastConditionRelations.matched.name)}(session, at, _, _, _).
`;

/** The relation of what rules would decide. */
const DECIDES = 'decides';
const DECISION = decisionRelations.decision.name;
const FIRES = decisionRelations.rule_fires.name;
const MATCHED = pastConditionRelations.matched.name;
const NAMES = 'rule';

export function historyProgram({ metadata, program: whole }: CompiledFile): HistoryProgram {
  const { program } = neededFor([DECISION, NAMES], whole);
  const looksAt = lookedAt(program, metadata);
  const isKept = ({ head }: Rule): boolean => {
    const id = ruleOf(head);
    return id === undefined || (id >= 0 && !looksAt.has(id));
  };
  const kept = pruned({ ...program, rules: program.rules.filter(isKept) }, looksAt);
  const leftOut = [...looksAt].flatMap(([id, what]) => {
    const rule = metadata[id];
    return rule ? [{ rule, looksAt: what }] : [];
  });
  return { text: textOf(kept), leftOut };
}

/** The number of the rule that a relation's first column names. */
function ruleOf({ relation, terms: [first] }: Atom): number | undefined {
  const isOfRule = relation === DECISION || relation === MATCHED || relation === FIRES;
  return isOfRule && first?.kind === 'constant' ? Number(first.value) : undefined;
}

/** A session in the tables begins with its first event there. */
const isOfHistory = (name: string): boolean => name.startsWith('history_');
/** Relations about a call. All others are known when the rules are compiled, or describe the gate itself. */
const ofCall = new Set(readableRelations.map(({ name }) => name).filter(name => !isOfHistory(name)));

/** The relations that the tables lack, by the numbers of the rules that read them. */
function lookedAt({ rules }: Program, metadata: readonly RuleMetadata[]): ReadonlyMap<number, string> {
  const hooks: readonly string[] = Object.values(hookEvents);
  const found = new Map<number, string>();
  for (const [id, { hookEvent }] of metadata.entries())
    if (!hooks.includes(hookEvent)) found.set(id, `events of \`${hookEvent}\``);
  // The unknown relations, with the constant in their first column if there is one.
  const unknown = new Map<string, string>();
  for (let before = -1; before < unknown.size; ) {
    before = unknown.size;
    for (const { head, body } of rules)
      for (const atom of atomsOf(body)) {
        const what = unknown.get(keyOf(atom)) ?? unknown.get(atom.relation) ?? untold(atom);
        if (what === undefined) continue;
        const id =
          ruleOf(head) ??
          atomsOf(body)
            .map(ruleOf)
            .find(each => each !== undefined);
        if (id !== undefined && !found.has(id)) found.set(id, what);
        unknown.set(keyOf(head), what);
      }
  }
  return found;
}

function keyOf({ relation, terms: [first] }: Atom): string {
  return first?.kind === 'constant' ? `${relation} ${first.value}` : relation;
}

/** The relation, or what of it the tables do not tell. */
function untold(atom: Atom): string | undefined {
  if (!ofCall.has(atom.relation)) return /^value_|^claim_/.test(atom.relation) ? 'the payload' : undefined;
  const constants = constantsIn(atom);
  if (constants && rulesFor(atom.relation, constants)) return undefined;
  if (atom.relation === 'text_matches' && constants) return `the ${constants[0]}`;
  return atom.relation.endsWith('_matches') && constants?.[0] === 'prompt'
    ? 'what the user said'
    : `\`${atom.relation}\``;
}

/** Undefined where the host would look for what facts say. */
function constantsIn({ relation, terms }: Atom): readonly string[] | undefined {
  const constants = boundColumns(relation).map(column => terms[column]);
  const values = constants.flatMap(term => (term?.kind === 'constant' ? [String(term.value)] : []));
  return values.length === constants.length ? values : undefined;
}

/** Without rules that can never hold, since nothing derives or states what they need. */
function pruned(program: Program, leftOut: ReadonlyMap<number, string>): Program {
  const given = new Set(program.facts.map(({ relation }) => relation));
  for (const [relation, told] of toldOf(program.rules)) if (told.size > 0) given.add(relation);
  let { rules } = program;
  for (let before = -1; before !== rules.length; ) {
    before = rules.length;
    const derived = new Set(rules.map(({ head }) => head.relation));
    const isEmpty = (relation: string): boolean => !given.has(relation) && !derived.has(relation);
    rules = rules
      .filter(({ body }) => !body.some(each => each.kind === 'positive' && isEmpty(each.atom.relation)))
      .map(rule => ({
        ...rule,
        body: rule.body.filter(each => each.kind !== 'negative' || !isEmpty(each.atom.relation)),
      }));
  }
  const used = new Set(
    rules.flatMap(({ head, body }) => [head.relation, ...atomsOf(body).map(each => each.relation)]),
  );
  return {
    ...program,
    rules,
    relations: program.relations.filter(({ name }) => used.has(name) || name === NAMES),
    facts: program.facts.filter(
      ({ relation, tuple: [id] }) =>
        used.has(relation) || (relation === NAMES && Number(id) >= 0 && !leftOut.has(Number(id))),
    ),
  };
}

function textOf(program: Program): string | undefined {
  const told = toldOf(program.rules);
  const perEvent = dependentOn(told.keys(), program.rules);
  if (!perEvent.has(DECISION)) return undefined;
  const own = liftedToTables(
    { ...program, relations: program.relations.map(withTextsForIds), outputs: [] },
    { perEvent, nameOf: namesFor(program, perEvent), asked: ASKED },
  );
  const rules = [...told].map(
    ([relation, those]) => `// \`${relation}\`, as far as the tables tell.\n${[...those].join('\n')}\n`,
  );
  const isAsked = perEvent.has(MATCHED);
  const parts = [
    print(own),
    ...(isAsked ? [EVENTS_ASKED_ABOUT, EARLIER_EVENTS] : []),
    ...rules,
    `// What a rule would decide about the event.
.decl ${DECIDES}(session: symbol, at: number, rule: symbol, action: symbol)
${DECIDES}(session, at, name, action) :- ${ofEvents(DECISION)}(session, at, id, action), ${NAMES}(id, name).
.output ${DECIDES}
`,
  ];
  const text = parts.join('\n');
  const declared = tables.filter(({ name }) => text.includes(`${name}(session`)).map(declarationText);
  return `${declared.join('\n')}\n\n${text}`;
}

/** The rules for what the program asks of calls, by relation. */
function toldOf(rules: readonly Rule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const told = new Map<string, Set<string>>();
  for (const atom of rules.flatMap(({ body }) => atomsOf(body))) {
    if (!isInTables(atom.relation)) continue;
    const known = told.get(atom.relation) ?? new Set<string>();
    told.set(atom.relation, known);
    for (const rule of rulesFor(atom.relation, constantsIn(atom) ?? []) ?? []) known.add(rule);
  }
  return told;
}

/** Tables number no effects: an effect is known by its kind and what it is on. */
function withTextsForIds(relation: RelationDecl): RelationDecl {
  if (!relation.name.startsWith('effect')) return relation;
  const columns = relation.columns.map(each =>
    each.name === 'id' ? { ...each, type: 'symbol' as const } : each,
  );
  return { ...relation, columns };
}

/** Relations of a user's program keep their names in the file, if these are free. */
function namesFor({ relations }: Program, perEvent: ReadonlySet<string>): (relation: string) => string {
  const ours = [...EARLIER_EVENTS.matchAll(/^\.decl (\w+)/gm)].flatMap(([, name]) => name ?? []);
  const taken = new Set([ASKED, DECIDES, ...ours, ...tables.map(({ name }) => name)]);
  const names = new Map<string, string>();
  for (const { name } of relations) if (!perEvent.has(name)) taken.add(name);
  for (const { name } of relations) {
    const isUsers = programOfRelation(name) !== undefined;
    const short = name.replace(/^program\d+_[A-Za-z0-9]+_/, '');
    const own = isUsers && !taken.has(short) ? short : isUsers ? name : ofEvents(name);
    taken.add(own);
    names.set(name, own);
  }
  return relation => names.get(relation) ?? ofEvents(relation);
}

function declarationText({ name, columns }: RelationDecl): string {
  return `.decl ${name}(${columns.map(each => `${each.name}: ${each.type}`).join(', ')})`;
}
