/**
 * Rules that are only tried out: `enforce: shadow` in a rule, or a file that the user lists under `shadow`. As Datalog:
 *
 *     decision(3, "deny") :- rule_fires(3, _), !shadowed(3).
 *     would(3, "deny") :- rule_fires(3, _), shadowed(3).
 *
 * INVARIANT: a shadowed rule derives no decision and stops no agent.
 */
import {
  type Atom,
  type Fact,
  negative,
  number,
  positive,
  type RelationDecl,
  type Rule,
} from '../../datalog/program.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import { pastRelations } from '../../sources/past.ts';
import { decisionRelations } from '../../sources/rules.ts';
import { shadowFacts, shadowRelations } from '../../sources/shadow.ts';
import type { JsonNode } from '../../values/json-node.ts';
import type { RuleMetadata, Shadow } from '../../values/rule-metadata.ts';
import { isDay } from '../../values/waiver.ts';
import type { ProgramPart } from '../dialect.ts';
import { textIn } from '../nodes.ts';
import { untrustedSetting } from '../rule-checks.ts';

/** The `shadow` keys as written; the schema has accepted their words. */
export interface WrittenShadow extends Shadow {
  readonly span: Span;
  /** Set if `until` is no valid date. */
  readonly problem?: Diagnostic;
}

export function shadowIn(node: JsonNode): WrittenShadow | undefined {
  const enforce = textIn(node, 'enforce');
  if (!enforce) return undefined;
  const until = textIn(node, 'until');
  if (!until) return { span: enforce.span };
  if (isDay(until.value)) return { span: enforce.span, until: startOfDay(until.value) };
  const problem = diagnostic('E105', `\`${until.value}\` is no day of the calendar`, {
    span: until.span,
    hint: 'the rule is enforced; write a date such as 2026-12-31',
  });
  return { span: enforce.span, problem };
}

/** The start of a day such as `2026-12-01` in UTC, in milliseconds since 1970. */
function startOfDay(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  // Years start in March here, so that the leap day comes last.
  const from = month <= 2 ? year - 1 : year;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const days = from * 365 + Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400) + ofYear;
  return (days - DAYS_BEFORE_1970) * DAY_MILLISECONDS;
}

/** Days from 1 March of the year 0 to 1970. */
const DAYS_BEFORE_1970 = 719_468;
const DAY_MILLISECONDS = 86_400_000;

interface Asked {
  readonly written: WrittenShadow | undefined;
  readonly file: Source;
  readonly mayLoosen: (file: Source) => boolean;
  /** Whether the user lists the file under `shadow`. */
  readonly isShadow: (file: Source) => boolean;
}

/** Whether a rule is in shadow mode. W743 if its file may not set that. */
export function shadowOf(
  { written, file, mayLoosen, isShadow }: Asked,
  diagnostics: Diagnostic[],
): { readonly shadow: Shadow } | undefined {
  if (written?.problem) diagnostics.push(written.problem);
  if (isShadow(file)) return { shadow: written?.until === undefined ? {} : { until: written.until } };
  if (!written || written.problem) return undefined;
  if (mayLoosen(file)) return { shadow: written.until === undefined ? {} : { until: written.until } };
  diagnostics.push(untrustedSetting('`enforce: shadow` is not counted', written.span, file));
  return undefined;
}

const { decision, agent_stops } = decisionRelations;
const { shadowed, would } = shadowRelations;

const { now } = pastRelations;

/** Additional relations of programs with shadowed rules. */
const relationsOfShadow: readonly RelationDecl[] = [
  ...Object.values(shadowFacts),
  ...Object.values(shadowRelations),
  ...(now ? [now] : []),
];

/** The parts, with shadowed rules changed so that they decide nothing. */
export function withShadows(parts: readonly ProgramPart[]): readonly ProgramPart[] {
  const metadata = parts.flatMap(part => part.metadata);
  const isTried = (id: number) => metadata[id]?.shadow !== undefined;
  if (!metadata.some(each => each.shadow)) return parts;
  const rulesOf = (part: ProgramPart) => part.rules.flatMap(rule => inShadow(rule, isTried));
  return parts.map((part, at) => ({
    ...part,
    relations: at === 0 ? [...part.relations, ...relationsOfShadow] : part.relations,
    facts: at === 0 ? [...part.facts, ...metadata.flatMap(factsOf)] : part.facts,
    rules: rulesOf(part),
  }));
}

function factsOf({ name, shadow, span }: RuleMetadata, id: number): readonly Fact[] {
  if (!shadow) return [];
  const origin = { label: `rule ${id} \`${name}\`, which is tried out`, span };
  const until: Fact[] =
    shadow.until === undefined
      ? []
      : [{ relation: shadowFacts.shadow_until.name, tuple: [id, shadow.until], origin }];
  return [{ relation: shadowFacts.shadow.name, tuple: [id], origin }, ...until];
}

/** A rule that decides for all rules of a dialect at once tests for shadowed rules itself. */
function inShadow(rule: Rule, isTried: (id: number) => boolean): readonly Rule[] {
  const id = ruleIn(rule.head);
  if (id === undefined || !isTried(id)) return [rule];
  const { relation, terms } = rule.head;
  const enforced = { ...rule, body: [...rule.body, negative(shadowed.name, number(id))] };
  if (relation !== decision.name) return [enforced];
  const tried = { relation: would.name, terms };
  return [enforced, { ...rule, head: tried, body: [...rule.body, positive(shadowed.name, number(id))] }];
}

/** Relations that a shadowed rule must not derive. */
const ENFORCED: ReadonlySet<string> = new Set([decision.name, agent_stops.name]);

/** The id of the rule that a head decides for. */
function ruleIn({ relation, terms: [first] }: Atom): number | undefined {
  if (!ENFORCED.has(relation) || first?.kind !== 'constant') return undefined;
  return typeof first.value === 'number' ? first.value : undefined;
}
