/**
 * Warnings about texts that the rule's hook event never has. Such a rule never fires (W726), or a part of its message
 * stays empty (W723).
 */
import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts';
import { type Span, spanWithin } from '../../../diagnostics/span.ts';
import type { HookEventName, TextName } from '../../../values/event.ts';
import { type PlaceholderName, placeholdersIn } from '../../../values/placeholders.ts';
import type { HookRule } from './ast.ts';
import { deadNames, toolsIn } from './tool-names.ts';

const onTools: readonly HookEventName[] = ['PreToolUse', 'PostToolUse'];

/** The hook events that can have each text. */
const hookEventsOf: Readonly<Record<TextName, readonly HookEventName[]>> = {
  content: onTools,
  new_string: onTools,
  old_string: onTools,
  command: onTools,
  response: ['PostToolUse'],
  prompt: ['UserPromptSubmit'],
  message: ['Stop', 'SubagentStop'],
};

export function isToolEvent(hookEvent: HookEventName): boolean {
  return onTools.includes(hookEvent);
}

export function checkApplicable(rule: HookRule): readonly Diagnostic[] {
  const hookEvent = rule.hookEvent.value;
  const problem = (message: string, span: Span, hint: string) => diagnostic('W723', message, { span, hint });
  const never = (message: string, span: Span) =>
    diagnostic('W726', message, {
      span,
      hint: 'the rule never fires; remove this, or choose another `hook`',
    });
  const offTools = !isToolEvent(hookEvent);
  return [
    ...(offTools && rule.tool
      ? [problem(`\`tool\` is ignored on ${hookEvent}, which is about no tool`, rule.tool.span, 'remove it')]
      : []),
    ...(offTools ? rule.files.slice(0, 1) : []).map(({ span }) =>
      never(`there is no file on ${hookEvent}`, span),
    ),
    ...(offTools && rule.effect
      ? [never(`a call alone has effects, and ${hookEvent} is about none`, rule.effect.span)]
      : []),
    ...ofTools(rule).map(({ message, span, hint }) => diagnostic('W726', message, { span, hint })),
    ...rule.patterns
      .filter(({ text }) => !hookEventsOf[text].includes(hookEvent))
      .map(({ text, pattern }) => never(`there is no \`${text}\` on ${hookEvent}`, pattern.span)),
    ...placeholdersIn(rule.message.value)
      .filter(({ name }) => isEmpty[name as PlaceholderName]?.(rule)) // as: an unknown name has no entry
      .map(({ name, start, end }) =>
        problem(
          `\`{{ ${name} }}\` is always empty in this rule`,
          spanWithin(rule.message, start, end),
          whyEmpty[name as PlaceholderName], // as: only known names are left
        ),
      ),
  ];
}

/** Texts that calls of these tools never have. */
const missing: Readonly<Record<string, readonly TextName[]>> = {
  Read: ['content', 'new_string', 'old_string', 'command'],
  Write: ['new_string', 'old_string', 'command'],
  Edit: ['command'],
  MultiEdit: ['command'],
  Bash: ['content', 'new_string', 'old_string'],
  Glob: ['content', 'new_string', 'old_string', 'command'],
  Grep: ['content', 'new_string', 'old_string', 'command'],
};

/** The condition of a rule that names its tools exactly: `Write`, `Write|Edit`. */
function ofTools({ hookEvent, tool, patterns }: HookRule) {
  if (!tool || !isToolEvent(hookEvent.value)) return [];
  const { value, span } = tool;
  const dead = deadNames(tool);
  if (dead.length > 0) return dead.map(each => ({ ...each, span }));
  const names = toolsIn(value);
  return patterns
    .filter(({ text }) => names.every(name => Object.hasOwn(missing, name) && missing[name]?.includes(text)))
    .map(({ text, pattern }) => ({
      message: `a call of \`${value}\` has no \`${text}\``,
      span: pattern.span,
      hint: 'the rule never fires; remove this, or choose another `tool`',
    }));
}

const isEmpty: Readonly<Record<PlaceholderName, (rule: HookRule) => boolean>> = {
  lines: ({ patterns }) => patterns.length === 0,
  matched: ({ patterns }) => patterns.length === 0,
  file_path: ({ hookEvent }) => !isToolEvent(hookEvent.value),
  tool_name: ({ hookEvent }) => !isToolEvent(hookEvent.value),
  prompt: ({ hookEvent }) => hookEvent.value !== 'UserPromptSubmit',
};

const whyEmpty: Readonly<Record<PlaceholderName, string>> = {
  lines: 'there are lines only where a pattern under `match` matches',
  matched: 'there is a matched text only where a pattern under `match` matches',
  file_path: 'there is a file only on PreToolUse and PostToolUse',
  tool_name: 'there is a tool only on PreToolUse and PostToolUse',
  prompt: 'there is a prompt only on UserPromptSubmit',
};
