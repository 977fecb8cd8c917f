/** `rulespec explain`: the page of a diagnostic or of a predicate rule, and their lists. */
import { predicateRules } from '../../compiler/predicates/index.ts';
import { codeInfo, codes } from '../../diagnostics/codes.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../../diagnostics/render/human.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { Command } from '../command.ts';
import { HOLDS, REFUSED } from '../exit-codes.ts';
import { codePage, codesPage, rulePage, rulesPage } from '../inspect/pages.ts';
import { colorOption } from '../shared-options.ts';

export const explainCommand: Command = {
  name: 'explain',
  summary: 'explain a diagnostic or a predicate rule',
  operand: { syntax: '<topic>', summary: 'a code such as E103, a rule such as contains, `rules` or `codes`' },
  options: [colorOption],
  examples: [
    { line: 'rulespec explain E103', meaning: 'what a diagnostic means, and what to do' },
    { line: 'rulespec explain contains', meaning: 'what a rule checks, with examples' },
    { line: 'rulespec explain rules', meaning: 'all predicate rules' },
    { line: 'rulespec explain codes', meaning: 'all diagnostics' },
  ],
  run({ operands: [topic = ''] }, { out, err }) {
    const page = pageOf(topic, out.paint);
    if (page !== undefined) {
      out.write(page);
      return HOLDS;
    }
    const problem = diagnostic('E405', `there is no page about \`${topic}\``, {
      hint: didYouMean(topic, topics()) ?? 'see `rulespec explain rules` and `rulespec explain codes`',
    });
    err.write(renderDiagnostics([problem], err.paint));
    return REFUSED;
  },
};

function pageOf(topic: string, paint: Paint): string | undefined {
  if (topic === 'rules') return rulesPage(predicateRules, paint);
  if (topic === 'codes') return codesPage(codes, paint);
  const rule = predicateRules.find(each => each.name === topic);
  if (rule) return rulePage(rule, paint);
  const info = codeInfo(topic.toUpperCase());
  return info && codePage(info, paint);
}

function topics(): string[] {
  return ['rules', 'codes', ...predicateRules.map(each => each.name), ...codes.map(each => each.code)];
}
