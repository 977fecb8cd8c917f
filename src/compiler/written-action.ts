/**
 * The action of a rule as its author wrote it, under `action` or `decision`: two names of one key, in every dialect.
 * INVARIANT: two different actions in one rule are an error, and the rule then has none.
 */
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import type { Located, LocatedText } from '../diagnostics/span.ts';
import { type Action, actionOf, canonicalAction } from '../values/action.ts';
import type { JsonNode } from '../values/json-node.ts';
import { textIn } from './nodes.ts';

const actionKeys = ['action', 'decision'] as const;

interface WrittenAction {
  readonly key: (typeof actionKeys)[number];
  readonly text: LocatedText;
}

/** The action word and its key; a blank text counts as absent. */
export function writtenAction(node: JsonNode): Reported<WrittenAction> {
  const written = actionKeys.flatMap((key): WrittenAction[] => {
    const text = textIn(node, key);
    return text && text.value.trim() !== '' ? [{ key, text }] : [];
  });
  const [first, second] = written;
  if (first && second && canonicalAction(first.text.value) !== canonicalAction(second.text.value))
    return refused(conflict(first, second));
  return { value: first, diagnostics: [] };
}

/** The action of a rule whose words passed the schema; `others` are words that only one dialect has. */
export function actionIn<Other extends string = never>(
  node: JsonNode,
  others: readonly Other[] = [],
): Reported<Located<Action | Other>> {
  const { value: written, diagnostics } = writtenAction(node);
  const word = written?.text.value ?? '';
  const action = actionOf(word) ?? others.find(each => each === word);
  return { value: written && action && { value: action, span: written.text.span }, diagnostics };
}

function conflict(first: WrittenAction, second: WrittenAction): Diagnostic {
  const shown = ({ key, text }: WrittenAction) => `\`${key}: ${text.value}\``;
  return diagnostic('E722', `${shown(second)} contradicts ${shown(first)}`, {
    span: second.text.span,
    related: [{ message: 'the other one', span: first.text.span }],
    hint: 'remove one of the two',
  });
}
