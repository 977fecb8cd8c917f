/**
 * Lowers Markdown rules to Datalog. Facts hold the conditions of each rule; `rules.dl` derives which rules apply and
 * which are injected.
 */
import type { Fact, Origin, Tuple } from '../../../datalog/program.ts';
import { markdownRelations } from '../../../sources/index.ts';
import type { RuleMetadata } from '../../../values/rule-metadata.ts';
import type { LowerSettings, ProgramPart } from '../../dialect.ts';
import type { MarkdownRule } from './ast.ts';

export function lowerMarkdown(
  rules: readonly MarkdownRule[],
  { firstId }: Pick<LowerSettings, 'firstId'>,
): ProgramPart {
  const facts: Fact[] = [];
  const byText = new Map<string, number>();
  for (const [index, rule] of rules.entries()) {
    const id = firstId + index;
    facts.push(...factsOf(rule, id));
    const first = byText.get(rule.body) ?? id;
    byText.set(rule.body, first);
    facts.push({ relation: 'same_text', tuple: [id, first], origin: originOf(rule) });
  }
  return { relations: markdownRelations, facts, rules: [], metadata: rules.map(metadataOf) };
}

/** The prompt stands for all hook events at which texts are injected, since most are injected there. */
function metadataOf({ name, body, shadow, span }: MarkdownRule): RuleMetadata {
  const known = {
    name,
    hookEvent: 'UserPromptSubmit',
    message: body,
    isVerbatim: true as const,
    patterns: [],
  };
  return { ...known, ...(shadow && { shadow }), span };
}

function originOf({ name, span }: MarkdownRule): Origin {
  return { label: `rule \`${name}\``, span };
}

function factsOf(rule: MarkdownRule, id: number): readonly Fact[] {
  const origin = originOf(rule);
  const fact = (relation: string, ...tuple: Tuple): Fact => ({ relation, tuple, origin });
  const facts = [fact('rule', id, rule.name)];
  if (!rule.applies || rule.body === '') return facts;
  facts.push(fact('markdown_rule', id, rule.body.length));
  if (rule.match === 'all') facts.push(fact('rule_match_all', id));
  for (const { kind, values } of rule.conditions)
    for (const { value, span } of values) {
      const at = { label: `${kind} of ${origin.label}`, span };
      if (kind === 'globs') facts.push({ relation: 'rule_glob', tuple: [id, value], origin: at });
      else if (kind === 'keywords') facts.push({ relation: 'rule_keyword', tuple: [id, value], origin: at });
      else facts.push({ relation: 'rule_setting', tuple: [id, kind, value], origin: at });
    }
  return facts;
}
