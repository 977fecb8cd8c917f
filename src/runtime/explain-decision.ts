/**
 * Explains a refusal or a question from its model. For each rule that refuses or asks, it gives the match, the effects,
 * the past events and the proof. INVARIANT: all of it comes from the model and its proofs.
 */
import type { Tuple } from '../datalog/program.ts';
import { placeOf } from '../diagnostics/diagnostic.ts';
import { visible } from '../diagnostics/visible.ts';
import { inputRelations } from '../sources/input.ts';
import { isGuardFile, ownRule } from '../values/own-rules.ts';
import type { ExplainedEffect, ExplainedRule } from '../values/proof-record.ts';
import { type RuleMetadata, ruleText } from '../values/rule-metadata.ts';
import type { Model } from './engine.ts';
import { groundsOf } from './grounds.ts';
import type { TracedHook } from './hook-trace.ts';
import { pastSentences } from './past-sentences.ts';
import type { Proof } from './proof/proof.ts';
import { proofLines, type Shown } from './proof/proof-text.ts';
import { prove, proverOf } from './proof/prove.ts';
import { theoryOf } from './proof/theory.ts';

/** Maximum number of explained rules; on most calls fewer rules fire. */
const MAX_RULES = 8;
const MAX_EFFECTS = 20;
const MAX_DEPTH = 16;

interface Restriction {
  readonly rule: number;
  readonly action: ExplainedRule['action'];
  /** The index of the tuple in `decision`. */
  readonly index: number;
}

export function explainDecision({ program, strata, fixedPoint, decision, metadata }: TracedHook) {
  const { model } = fixedPoint;
  const prover = proverOf(theoryOf(program, strata, model));
  const shown: Shown = { prover, absenceDepth: 0, explained: { atoms: new Set<string>() } };
  const restrictions = model.tuples('decision').flatMap(([rule, action], index): Restriction[] => {
    const restriction: Restriction['action'] | undefined =
      action === 'deny' || action === 'ask' ? action : undefined;
    return restriction ? [{ rule: Number(rule), action: restriction, index }] : [];
  });
  restrictions.sort((a, b) => rankOf(a.action) - rankOf(b.action) || a.rule - b.rule);
  return restrictions.slice(0, MAX_RULES).map(({ rule: id, action, index }): ExplainedRule => {
    const proof = prove(prover, { relation: 'decision', index }, MAX_DEPTH);
    const rule = metadata[id];
    const name = rule?.name ?? ownRule(id)?.name ?? String(id);
    const fired = decision.fired.find(each => each.id === name && each.action === action);
    const { command, match, message = '' } = fired ?? {};
    return {
      rule: name,
      action,
      ...(rule && { text: ruleText(rule) }),
      ...(rule && !isGuardFile(rule.span.source.name) && { place: placeOf(rule.span) }),
      ...(isGuardRule(id, rule) && { guard: true as const }),
      message,
      ...(command && { command: command.text }),
      ...(match && { match }),
      effects: effectsOf(proof, model, command?.id),
      values: valuesOf(proof),
      grounds: groundsOf(proof).map(visible),
      past: rule ? pastSentences(rule, model) : [],
      proof: proofLines(shown, proof, 0)
        .map(line => visible(withShortTexts(line)))
        .join('\n'),
    };
  });
}

function isGuardRule(id: number, rule: RuleMetadata | undefined): boolean {
  return rule ? isGuardFile(rule.span.source.name) : ownRule(id)?.guard === true;
}

function rankOf(action: 'deny' | 'ask'): number {
  return action === 'deny' ? 0 : 1;
}

/**
 * The effects on which the proof rests. If there are none, but a rule read effects: the effects of the command on which
 * the rule fired.
 */
function effectsOf({ steps }: Proof, model: Model, leaf: number | undefined): readonly ExplainedEffect[] {
  const rows = (relation: string): readonly Tuple[] =>
    model.relations.includes(relation) ? model.tuples(relation) : [];
  const ofEffect = (relation: string, id: unknown) => rows(relation).find(([of]) => of === id);
  const inProof = steps.flatMap(({ relation, tuple }) => (relation === 'effect' ? [tuple] : []));
  const ofLeaf = new Set(rows('effect_from').flatMap(([id, of]) => (of === leaf ? [id] : [])));
  const found = inProof.length > 0 ? inProof : rows('effect').filter(([id]) => ofLeaf.has(id));
  return found.slice(0, MAX_EFFECTS).map(([id, , kind, target]) => {
    const place = ofEffect('effect_path', id)?.[1] ?? ofEffect('effect_host', id)?.[1];
    return {
      kind: String(kind),
      target: String(place === undefined || place === '?' ? target : place),
      certain: ofEffect('effect_certain', id) !== undefined,
    };
  });
}

function valuesOf({ steps }: Proof): readonly string[] {
  return steps.flatMap(({ relation, tuple: [first, second] }) => {
    if (relation === inputRelations.input_matches.name) return String(first);
    return /^(?:claim|value)_/.test(relation) ? String(second) : [];
  });
}

/** Shortens the line: lists of globs would fill the log. */
function withShortTexts(line: string): string {
  return line.replace(/"(?:[^"\\]|\\.){161,}"/g, text => `${text.slice(0, 120)}…"`);
}
