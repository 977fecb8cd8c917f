/**
 * Finds conditions on payload fields that do not exist: such a `when` never holds, and such an `unless` exempts
 * nothing. INVARIANT: tools whose input fields are unknown give no finding.
 */

import type { Atom, Literal } from '../datalog/program.ts';
import { counted } from '../datalog/quote.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { eventTextRelations } from '../sources/event.ts';
import type { Finding } from './findings.ts';
import type { Unfolder } from './logic/unfold.ts';
import { inputFields, payloadFields } from './payload-fields.ts';
import { type AnalyzedGate, type AnalyzedRule, bodiesWithin, firesAtom } from './rules.ts';
import { attempt, type Languages } from './texts/languages.ts';

const SELECTED = /^(?:claim|value)_/;

export function missingFieldOf(
  rule: AnalyzedRule,
  { unfolder }: AnalyzedGate,
  languages: Languages,
): Finding | undefined {
  for (const { literals } of bodiesWithin(unfolder, firesAtom(rule.id)) ?? []) {
    const atoms = literals.flatMap(each => atomsIn(each, unfolder));
    const tools = knownTools(
      atoms.flatMap(({ relation, terms: [first] }) =>
        relation === eventTextRelations.tool_matches.name && first?.kind === 'constant'
          ? [String(first.value)]
          : [],
      ),
      languages,
    );
    for (const {
      relation,
      terms: [claim],
    } of atoms) {
      if (!SELECTED.test(relation) || claim?.kind !== 'constant') continue;
      const missing = missingIn(String(claim.value), tools);
      if (missing !== undefined) return finding(rule, String(claim.value), missing);
    }
  }
  return undefined;
}

/** The atoms of a literal, including those of an exception, which are below its negation. */
function atomsIn(literal: Literal, unfolder: Unfolder): readonly Atom[] {
  if (literal.kind === 'positive') return [literal.atom];
  if (literal.kind !== 'negative') return [];
  const { atom } = literal;
  if (!unfolder.ruleIndex.isDerived(atom.relation)) return [atom];
  const within = bodiesWithin(unfolder, atom)?.flatMap(body => body.literals) ?? [];
  return within.flatMap(each => (each.kind === 'positive' || each.kind === 'negative' ? [each.atom] : []));
}

interface Missing {
  /** The tools without the field; empty if the payload itself lacks it. */
  readonly tools: readonly string[];
  readonly known: readonly string[];
  readonly field: string;
}

/**
 * The missing field that a selector names; undefined if the field may exist, or the selector has more than plain keys.
 */
function missingIn(selector: string, tools: readonly string[] | undefined): Missing | undefined {
  const [first = '', second] = selector.replace(/^\$\.?/, '').split(/[.[]/);
  if (!/^[\w-]+$/.test(first)) return undefined;
  if (!payloadFields.has(first)) return { tools: [], known: [...payloadFields], field: first };
  if (first !== 'tool_input' || !tools || second === undefined || !/^[\w-]+$/.test(second)) return undefined;
  const known = tools.flatMap(tool => inputFields[tool] ?? []);
  return known.includes(second) ? undefined : { tools, known, field: second };
}

/** The tools that match the first pattern whose tools all have known input; undefined if there is no such pattern. */
function knownTools(patterns: readonly string[], languages: Languages): readonly string[] | undefined {
  const known = languages.of('whole', Object.keys(inputFields).join('|'));
  for (const pattern of patterns) {
    const asked = languages.of('whole', pattern);
    if (!known || !asked || attempt(() => asked.isWithin(known)) !== true) continue;
    return Object.keys(inputFields).filter(tool => asked.has(tool));
  }
  return undefined;
}

function finding({ name, span }: AnalyzedRule, selector: string, { tools, known, field }: Missing): Finding {
  const near = nearest(field, known);
  const of = tools.length === 0 ? '' : ` for ${tools.map(tool => `\`${tool}\``).join(' or ')}`;
  const help = near === undefined ? '' : `; did you mean \`${near}\`?`;
  return {
    kind: 'field',
    rule: name,
    span,
    others: [],
    sentence: `\`${name}\` reads \`${selector}\`, which no host sends${of}${help}`,
    certainty: 'bounded',
    bound: `the ${counted(known.length, 'field')} that hosts document`,
  };
}
