/**
 * Analyses the hook rules of all dialects for findings: dead, always, duplicate, shadowed and overruled rules, and
 * gaps. INVARIANT: a finding is proved for all events within the engine's limits, or states a narrower bound. An open
 * question about a rule is reported as undetermined.
 */

import type { Literal } from '../datalog/program.ts';
import { counted } from '../datalog/quote.ts';
import { eventTextRelations } from '../sources/event.ts';
import { inputRelations } from '../sources/input.ts';
import { decisionRelations } from '../sources/rules.ts';
import { missingFieldOf } from './fields.ts';
import { type AnalysisBudget, asBounded, type Finding } from './findings.ts';
import { type GapContext, gapOf } from './gaps.ts';
import { Containment } from './logic/contain.ts';
import { isContradictory } from './logic/contradiction.ts';
import { RECURSION_BOUND } from './logic/recursion.ts';
import { languageOfAtom } from './logic/text-columns.ts';
import type { Unfolder } from './logic/unfold.ts';
import { whyImpossible } from './reasons.ts';
import {
  type AnalyzedGate,
  type AnalyzedRule,
  bodiesWithin,
  decisionAtom,
  decisionsFrom,
  firesAtom,
  restrictions,
  strengths,
} from './rules.ts';
import { Language } from './texts/language.ts';
import { attempt, Languages } from './texts/languages.ts';
import { tooLargeOf } from './too-large.ts';
import { type Decide, shownBy, witnessOf } from './witness/shown.ts';

const { text_matches, tool_matches } = eventTextRelations;

/** Returns the findings about all rules. Without `decide`, no witnesses are given and no gaps are searched for. */
export function analyzeGate(gate: AnalyzedGate, budget: AnalysisBudget, decide?: Decide): readonly Finding[] {
  const languages = new Languages();
  const showing = decide && { gate, decide, languages };
  const { unfolder, rules } = gate;
  const analysisBy = (by: Unfolder): Analysis => ({
    gate,
    languages,
    unfolder: by,
    containment: new Containment({ unfolder: by }, { unfolder: by }, languages, budget),
  });
  const proving = analysisBy(unfolder);
  const bounding = gate.bounded && analysisBy(gate.bounded.unfolder);
  const findings: Finding[] = [];
  const reported = new Set<AnalyzedRule>();
  for (const [at, rule] of rules.entries()) {
    budget.progress?.(at, rules.length);
    if (budget.isOver()) {
      const left = rules.slice(at);
      const sentence = `nothing is known of ${counted(left.length, 'rule')}, \`${rule.name}\` and those behind it: the time was used up`;
      findings.push(finding(rule, 'undetermined', sentence, left.slice(1)));
      break;
    }
    const by = (analysis: Analysis) => ofFiring(rule, analysis) ?? ofOthers(rule, analysis, reported);
    const isRecursive = bounding && gate.bounded?.isAbout(firesAtom(rule.id));
    const exact = by(proving);
    const upTo = isRecursive && exact?.certainty !== 'proved' && asBounded(by(bounding), RECURSION_BOUND);
    const found = upTo || exact;
    if (found) findings.push(showing ? withWitness(found, rule, showing) : found);
    const field = missingFieldOf(rule, gate, languages);
    if (field) findings.push(field);
    const gap = showing && (!found || found.kind === 'undetermined') ? gapOf(rule, showing) : undefined;
    if (gap) findings.push(gap);
    // Of two rules that repeat each other, only one may be removed.
    if (found?.kind === 'shadowed' || found?.kind === 'duplicate') reported.add(rule);
  }
  const named = new Set(findings.map(({ rule }) => rule));
  const left = rules.filter(({ name }) => !named.has(name));
  findings.push(...left.flatMap(rule => tooLargeOf(rule, gate.program, languages) ?? []));
  return findings;
}

/** Adds a call on which the finding's rules fire, if one is found; a dead rule has none. */
function withWitness(found: Finding, rule: AnalyzedRule, showing: GapContext): Finding {
  if (found.kind === 'dead' || found.kind === 'undetermined') return found;
  const others = showing.gate.rules.filter(({ name }) => found.others.includes(name));
  const shown = shownBy([rule, ...others], showing);
  return shown ? { ...found, witnesses: [witnessOf(shown)] } : found;
}

interface Analysis {
  readonly gate: AnalyzedGate;
  readonly languages: Languages;
  readonly unfolder: Unfolder;
  readonly containment: Containment;
}

function finding(
  { name, span }: AnalyzedRule,
  kind: Finding['kind'],
  sentence: string,
  others: readonly AnalyzedRule[],
): Finding {
  const certainty = kind === 'undetermined' ? 'undetermined' : 'proved';
  return { kind, rule: name, span, others: others.map(each => each.name), sentence, certainty };
}

/** The finding if the rule never fires, or always fires. */
function ofFiring(rule: AnalyzedRule, { unfolder, languages }: Analysis): Finding | undefined {
  const bodies = bodiesWithin(unfolder, firesAtom(rule.id));
  if (!bodies) return finding(rule, 'undetermined', `\`${rule.name}\` comes to too many cases`, []);
  if (bodies.every(({ literals }) => isContradictory(literals, { unfolder, languages }))) {
    const [first] = bodies;
    const why = first && whyImpossible(first.literals, languages);
    const because = why === undefined ? 'what it asks for contradicts itself' : why;
    return finding(rule, 'dead', `\`${rule.name}\` can never fire: ${because}`, []);
  }
  const always = bodies.find(({ literals }) => isAlways(literals, languages));
  if (!always) return undefined;
  const named = (relation: string, column: number) =>
    always.literals.flatMap(each => {
      const term = each.kind === 'positive' && each.atom.relation === relation && each.atom.terms[column];
      return term && term.kind === 'constant' ? [String(term.value)] : [];
    });
  const quoted = (found: readonly string[]) => found.map(each => `\`${each}\``).join(' and ');
  const tools = named(tool_matches.name, 0).filter(each => each !== '.*');
  const texts = named(text_matches.name, 1);
  const of = tools.length === 0 ? '' : ` of ${quoted(tools)}`;
  const where = texts.length === 0 ? '' : ` with ${quoted(texts)}`;
  return finding(rule, 'always', `\`${rule.name}\` fires on every \`${rule.hookEvent}\`${of}${where}`, []);
}

/**
 * Whether the literals hold for every event. A rule with only a tool is meant that way; a condition that accepts any
 * text adds nothing.
 */
function isAlways(literals: readonly Literal[], languages: Languages): boolean {
  const rest = literals.filter(each => !isUniversal(each, languages));
  const isTool = (each: Literal) => each.kind === 'positive' && each.atom.relation === tool_matches.name;
  const asksForAny = literals.some(each => each.kind === 'positive' && anyText.has(each.atom.relation));
  return rest.length === 0 || (rest.every(isTool) && asksForAny);
}

/** Whether every event has the literal: its kind, its tool, its parts, and any text. */
function isUniversal(literal: Literal, languages: Languages): boolean {
  if (literal.kind !== 'positive') return false;
  const { relation, terms } = literal.atom;
  if (relation === 'event') return terms[1]?.kind !== 'constant';
  if (relation === 'part') return terms[1]?.kind === 'wildcard';
  const every = relation === tool_matches.name ? anyTool(languages) : anyText.get(relation)?.(languages);
  const language = every && languageOfAtom(literal.atom, languages);
  return language !== undefined && attempt(() => every?.isWithin(language)) === true;
}

/** Tool names have no line ends. */
const anyTool = (languages: Languages) => languages.of('whole', '.*');

/** Conditions on texts and paths, each with the language of all possible texts. */
const anyText = new Map<string, (languages: Languages) => Language | undefined>([
  [text_matches.name, () => Language.all],
  [inputRelations.input_matches.name, () => Language.all],
  [eventTextRelations.path_matches.name, languages => languages.of('paths', '**')],
]);

/** Whether the rule matters in addition to the other rules, except those already found not to matter. */
function ofOthers(
  rule: AnalyzedRule,
  { gate, containment }: Analysis,
  left: ReadonlySet<AnalyzedRule>,
): Finding | undefined {
  const others = gate.rules.filter(each => each !== rule && !left.has(each));
  if (rule.allows.length > 0) return overruled(rule, others, containment);
  const restricting = rule.actions.filter(each => restrictions.some(other => other === each));
  if (restricting.length === 0 || stopsAgents(gate, rule)) return undefined;
  const isCovered = (by: readonly AnalyzedRule[]) =>
    restricting.every(action =>
      containment.holdsWherever(
        decisionAtom(rule.id, action),
        decisionsFrom(
          by.map(({ id }) => id),
          action,
        ),
      ),
    );
  const strict = others.filter(each => couldCover(each, rule));
  if (strict.length === 0) return undefined;
  if (!isCovered(strict)) {
    if (!containment.ranOut) return undefined;
    const open = `whether \`${rule.name}\` ever changes a decision is open: ${containment.ranOut}`;
    return finding(rule, 'undetermined', open, []);
  }
  const single = strict.find(each => isCovered([each]));
  const never = `\`${rule.name}\` never changes a decision`;
  if (!single) return finding(rule, 'shadowed', `${never}: others are as strict wherever it fires`, []);
  const isSame =
    single.actions.join() === rule.actions.join() &&
    containment.holdsWherever(firesAtom(single.id), [firesAtom(rule.id)]);
  // Of two equal rules, the later one counts as the copy.
  if (isSame && single.id > rule.id) return undefined;
  const sentence = isSame
    ? `\`${rule.name}\` fires where \`${single.name}\` fires, and both ${rule.actions[0]}`
    : `${never}: \`${single.name}\` is as strict wherever it fires`;
  return finding(rule, isSame ? 'duplicate' : 'shadowed', sentence, [single]);
}

function couldCover(other: AnalyzedRule, rule: AnalyzedRule): boolean {
  const rank = (of: AnalyzedRule) => strengths.indexOf(of.actions[0] ?? 'allow');
  return rank(other) >= rank(rule);
}

/** A rule that stops the agent does more than its action says. */
function stopsAgents({ unfolder }: AnalyzedGate, { id }: AnalyzedRule): boolean {
  return unfolder.ruleIndex.rulesOf(decisionRelations.agent_stops.name, id).length > 0;
}

function overruled(
  rule: AnalyzedRule,
  others: readonly AnalyzedRule[],
  containment: Containment,
): Finding | undefined {
  const restricting = others.filter(({ actions: [first] }) => first === 'deny' || first === 'ask');
  const isCovered = (by: readonly AnalyzedRule[]) =>
    containment.holdsWherever(
      firesAtom(rule.id),
      decisionsFrom(
        by.map(({ id }) => id),
        'ask',
      ),
    );
  if (restricting.length === 0) return undefined;
  if (!isCovered(restricting)) {
    if (!containment.ranOut) return undefined;
    const open = `whether the \`allow\` of \`${rule.name}\` ever wins is open: ${containment.ranOut}`;
    return finding(rule, 'undetermined', open, []);
  }
  const single = restricting.find(each => isCovered([each]));
  if (single) {
    const sentence = `the \`allow\` of \`${rule.name}\` never wins: \`${single.name}\` restricts wherever it fires`;
    return finding(rule, 'overruled', sentence, [single]);
  }
  const by = counted(restricting.length, 'other rule');
  return finding(
    rule,
    'overruled',
    `the \`allow\` of \`${rule.name}\` never wins: ${by} restrict wherever it fires`,
    [],
  );
}
