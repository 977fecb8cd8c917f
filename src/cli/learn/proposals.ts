/** Finds a proposal of the store by its number, and renders proposals for programs. */
import { type Diagnostic, diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { readEvidence } from '../../learning/evidence.ts';
import type { RuleStore } from '../../system/store/rule-store.ts';
import { canonicalAction } from '../../values/action.ts';
import { parsedJson } from '../../values/plain-json.ts';
import type { Proposal, RuleContent, StoredRule } from '../../values/stored-rule.ts';
import { meaningOf, patternsOf } from '../store/rule-content.ts';

/** A proposal with its rule, as the store has it now. */
export interface Known {
  readonly proposal: Proposal;
  /** The proposed rule; undefined for a deletion, and for unreadable content. */
  readonly content: RuleContent | undefined;
  /** The existing rule; undefined for a new one, and for one that is gone. */
  readonly target: StoredRule | undefined;
  /** Another rule, with the same effect as the proposed one. */
  readonly same: StoredRule | undefined;
}

/** `name` is a number. */
export function proposalNamed(store: RuleStore, name: string): Reported<Known> {
  const { value: proposals, diagnostics } = store.proposals();
  if (!proposals) return refused(...diagnostics);
  const proposal = proposals.find(({ id }) => id === Number(name));
  if (!proposal) return refused(unknown(name, proposals));
  const rules = store.rules();
  if (!rules.value) return refused(...rules.diagnostics);
  const target = rules.value.find(({ id }) => id === proposal.rule_id);
  const others = rules.value.filter(each => each !== target);
  const content = contentOf(proposal);
  const same = content && others.find(each => meaningOf(each) === meaningOf(content));
  return { value: { proposal, content, target, same }, diagnostics: [] };
}

function unknown(name: string, proposals: readonly Proposal[]): Diagnostic {
  const ids = proposals
    .map(({ id }) => id)
    .sort((a, b) => Math.abs(a - Number(name)) - Math.abs(b - Number(name)));
  const [nearest] = ids;
  const near = nearest === undefined ? 'nothing has been proposed yet' : `the nearest is \`${nearest}\``;
  return diagnostic('E833', `there is no proposal \`${name}\``, {
    hint: didYouMean(name, ids.map(String)) ?? near,
  });
}

const emptyRule: RuleContent = {
  type: 'regex',
  pattern: null,
  patterns: null,
  llm_review: 0,
  prompt: null,
  action: 'log',
  tool: null,
  on_unavailable: null,
  message: null,
  project: null,
  enabled: 1,
  origin: 'learned',
};

/** The store checked the content when it was stored. Another program may have written to the table since. */
export function contentOf({ content }: Proposal): RuleContent | undefined {
  const value = content === null ? undefined : parsedJson(content);
  if (typeof value !== 'object' || value === null) return undefined;
  const known = Object.entries(value).filter(
    ([key, each]) =>
      Object.hasOwn(emptyRule, key) && (each === null || ['string', 'number'].includes(typeof each)),
  );
  const rule: RuleContent = { ...emptyRule, ...Object.fromEntries(known) };
  return { ...rule, action: canonicalAction(rule.action) };
}

export function proposalJson(proposal: Proposal): object {
  const { id, kind, rule_id, state, session, model, created_at, decided_at } = proposal;
  const content = contentOf(proposal);
  const evidence = readEvidence(proposal.evidence);
  return {
    id,
    kind,
    rule_id,
    state,
    rule: content ? ruleJson(content) : null,
    quote: evidence?.quote ?? null,
    mistake: evidence?.mistake ?? null,
    why: evidence?.why ?? null,
    session,
    model,
    created_at,
    decided_at,
  };
}

function ruleJson({ llm_review, prompt, action, tool, message, project, ...rule }: RuleContent): object {
  const patterns = patternsOf(rule) ?? [];
  return { patterns, llm_review: llm_review !== 0, prompt, action, tool, message, project };
}
