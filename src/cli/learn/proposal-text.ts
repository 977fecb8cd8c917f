/**
 * A proposal as a person reads it before deciding. INVARIANT: text of a model, an agent or a session is shown escaped,
 * and complete.
 */
import type { Paint } from '../../diagnostics/render/paint.ts';
import { snippet } from '../../diagnostics/render/snippet.ts';
import type { Span } from '../../diagnostics/span.ts';
import { cut, visible } from '../../diagnostics/visible.ts';
import { type Evidence, readEvidence, type ShownMistake } from '../../learning/evidence.ts';
import type { Proposal } from '../../values/stored-rule.ts';
import { lineDiff } from '../init/line-diff.ts';
import { shownYaml } from '../store/rule-yaml.ts';
import { summaryOf } from '../store/say.ts';
import { contentOf, type Known } from './proposals.ts';

const MAX_QUOTE = 60;

/** `  2  open      create    deny, Bash: rm -rf   "never use npm here"` */
export function proposalLine(proposal: Proposal, paint: Paint): string {
  const { id, kind, rule_id, state } = proposal;
  const content = contentOf(proposal);
  const brush = { open: paint.caution, accepted: paint.good, rejected: paint.faint }[state];
  const what = `${kind}${rule_id === null ? '' : ` store:${rule_id}`}`;
  const rule = content ? `  ${summaryOf(content)}` : '';
  const quote = readEvidence(proposal.evidence)?.quote ?? '';
  return `  ${String(id).padStart(3)}  ${brush(state.padEnd(8))}  ${what.padEnd(16)}${rule}  ${paint.faint(`"${visible(cut(quote, MAX_QUOTE))}"`)}`;
}

export function proposalText(known: Known, paint: Paint): string {
  const { proposal } = known;
  const { id, state, model, session, created_at: created, decided_at: decided } = proposal;
  const evidence = readEvidence(proposal.evidence);
  const history = [
    `proposed ${visible(created)} by ${visible(model)}`,
    ...(session === null ? [] : [`from the session ${visible(session)}`]),
    ...(decided === null ? [] : [`${state} ${visible(decided)}`]),
  ];
  const lines = [
    `${paint.strong(`proposal ${id}`)} (${state}): ${whatOf(known)}`,
    '',
    ...ruleLines(known, paint).map(line => `  ${line}`.trimEnd()),
    '',
    ...(evidence ? evidenceLines(evidence, paint) : ['its evidence cannot be read']),
    '',
    paint.faint(history.join(', ')),
  ];
  return `${lines.join('\n')}\n`;
}

function whatOf({ proposal: { kind, rule_id }, content, target }: Known): string {
  const gone = target || kind === 'create' ? '' : ', which is gone';
  return {
    create: content?.project === null ? 'a new rule for every project' : 'a new rule',
    update: `store:${rule_id} would be${gone}`,
    delete: `store:${rule_id} would go${gone}`,
  }[kind];
}

/** The new rule, the changes to a rule, or the rule to delete. */
function ruleLines({ proposal, content, target }: Known, paint: Paint): readonly string[] {
  const name = proposal.kind === 'create' ? 'a new rule' : `store:${proposal.rule_id}`;
  const before = target ? shownYaml(name, target) : '';
  const after = content ? shownYaml(name, content) : '';
  if (proposal.kind === 'create') return after.trimEnd().split('\n').slice(1).map(visible);
  const brushes = { '+': paint.good, '-': paint.bad, ' ': paint.faint, '…': paint.faint };
  return lineDiff(before, after).map(({ mark, text }) => brushes[mark](`${mark} ${visible(text)}`));
}

function evidenceLines({ quote, mistake, why }: Evidence, paint: Paint): readonly string[] {
  return [
    'The user said:',
    ...quote.split('\n').map(line => `  "${visible(line)}"`),
    ...(mistake ? ['', 'The agent had called:', ...mistakeLines(mistake, paint)] : []),
    '',
    'The model says:',
    ...why.split('\n').map(line => `  ${visible(line)}`),
  ];
}

function mistakeLines({ tool, field, text, value }: ShownMistake, paint: Paint): readonly string[] {
  const source = { name: `${tool} ${field}`, text: value };
  return snippet(spanOf(source, text), { paint, brush: paint.bad });
}

/** If white space differs, the span points at the first word. */
function spanOf(source: Span['source'], text: string): Span {
  const [word = ''] = text.trim().split(/\s+/);
  const found = [text, text.trim(), word].find(each => source.text.includes(each)) ?? '';
  const start = source.text.indexOf(found);
  return { source, start, end: start + found.length };
}
