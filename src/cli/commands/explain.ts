/** `rulespec explain`: the page of a diagnostic, a predicate rule, a shipped rule or a relation, and their lists. */
import { predicateRules } from '../../compiler/predicates/index.ts';
import { codeInfo, codes } from '../../diagnostics/codes.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import {
  baseRelation,
  baseRelationNames,
  boundColumns,
  readableRelations,
  relations,
} from '../../sources/index.ts';
import { factRelations } from '../../sources/whole.ts';
import { thisHost } from '../../system/host.ts';
import { settingRules, shippedList, shippedPage, shippedRules } from '../bash/shipped-rules.ts';
import type { Command } from '../command.ts';
import { HOLDS } from '../exit-codes.ts';
import { codePage, codesPage, relationPage, relationsPage, rulePage, rulesPage } from '../inspect/pages.ts';
import { refuse } from '../say.ts';
import { colorOption } from '../shared-options.ts';

export const explainCommand: Command = {
  name: 'explain',
  summary: 'explain a diagnostic, a rule or a relation',
  operand: {
    syntax: '<topic>',
    summary:
      'a code such as E103, a rule such as contains or git-push-force, a relation such as claim_value; `rules`, `shipped-rules`, `relations`, `gate-relations` or `codes`',
  },
  options: [colorOption],
  examples: {
    'rulespec explain E103': 'what a diagnostic means, and what to do',
    'rulespec explain contains': 'what a rule checks, with examples',
    'rulespec explain git-push-force':
      'what a shipped rule is about, on what it fires, and how to make an exemption',
    'rulespec explain rules': 'all predicate rules',
    'rulespec explain shipped-rules': 'all rules that `rulespec hook` has without any file',
    'rulespec explain relations': 'all relations of a compiled rulespec',
    'rulespec explain gate-relations': 'all that programs beside rule files of hooks may read',
    'rulespec explain codes': 'all diagnostics',
  },
  run({ operands: [topic = ''] }, { out, err }) {
    const page = pageOf(topic, out.paint);
    if (page !== undefined) {
      out.write(page);
      return HOLDS;
    }
    const problem = diagnostic('E405', `there is no page about \`${topic}\``, {
      hint:
        didYouMean(topic, topics()) ??
        'see `rulespec explain rules`, `shipped-rules`, `relations`, `gate-relations` and `codes`',
    });
    return refuse([problem], { err });
  },
};

/** Relations of every compiled program first, then those that only users' programs mention. */
const allRelations = [...relations, ...Object.values(factRelations)];
/** Relations about a call, its script and its past, for users' programs. */
const gateRelations = readableRelations.map(each => ({ ...each, demands: boundColumns(each.name) }));

/** Undefined where there is no page about it. */
export function pageOf(topic: string, paint: Paint): string | undefined {
  if (topic === 'rules') return rulesPage(predicateRules, paint);
  if (topic === 'relations') return relationsPage(allRelations, paint);
  if (topic === 'gate-relations') return relationsPage(gateRelations, paint);
  if (topic === 'codes') return codesPage(codes, paint);
  const rule = predicateRules.find(each => each.name === topic);
  if (rule) return rulePage(rule, paint);
  const relation = baseRelation(topic) ?? gateRelations.find(each => each.name === topic);
  if (relation) return relationPage(relation, paint);
  const info = codeInfo(topic.toUpperCase());
  if (info) return codePage(info, paint);
  const shipped = shippedRules(thisHost());
  if (topic === 'shipped-rules') return shippedList(shipped, paint);
  const found = [...shipped, ...settingRules].find(({ name }) => [topic, `rulespec:${topic}`].includes(name));
  return found && shippedPage(found, paint);
}

function topics(): string[] {
  return [
    'rules',
    'codes',
    'relations',
    'shipped-rules',
    'gate-relations',
    ...predicateRules.map(each => each.name),
    ...baseRelationNames,
    ...gateRelations.map(each => each.name),
    ...codes.map(each => each.code),
    ...[...shippedRules(thisHost()), ...settingRules].map(each => each.name),
  ];
}
