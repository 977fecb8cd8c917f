/** Small random rule sets over small alphabets, in which rules fire about as often as not, and calls for them. */
import { type Call, call } from './content.ts';
import type { Draws } from './draws.ts';

const PATTERNS = [
  'a',
  '^b$',
  'a|b',
  'A',
  '[^a]',
  '^$',
  '.',
  'b\\nA',
  'zz',
  'ab',
  'b+A',
  '(?i)aa',
  '\\.',
  'a{2,3}b?',
  '^a.*b$',
] as const;
const TEXTS = ['content', 'new_string', 'old_string', 'prompt', 'message', 'command', 'response'] as const;
const HOOKS = ['PreToolUse', 'PreToolUse', 'PreToolUse', 'PostToolUse', 'UserPromptSubmit', 'Stop'] as const;
const TOOLS = ['Edit', 'Write|Edit', '.*Edit', '.*', 'Bash', 'mcp__.*'] as const;
const FILES = [
  '**/*.ts',
  'src/**',
  ['**/*.ts', '!**/test/**'],
  '!src/**',
  ['**', '!src/**', 'src/test/**'],
  '*.md',
] as const;
const ACTIONS = ['interrupt', 'block', 'ask', 'continue', 'warn', 'log'] as const;
const PATHS = ['src/a.ts', 'src/test/b.ts', 'README.md', 'docs/x.md', 'lib/test/c.ts'] as const;
const SELECTORS = [
  '$.tool_input.content',
  '$.tool_input.*',
  '$.prompt',
  '$..command',
  '$.tool_name',
] as const;

export interface RandomRules {
  readonly content: string;
  readonly scoped: string;
  readonly policy: string;
}

export function randomRules(draw: Draws): RandomRules {
  const rules = listOf(draw, 1, 6, at => ({
    name: `r${at}`,
    on: {
      hook: draw.oneOf(HOOKS),
      ...(draw.oneIn(2) && { tool: draw.oneOf(TOOLS) }),
      ...(draw.oneIn(2) && { file: draw.oneOf<string | readonly string[]>(FILES) }),
    },
    match: {
      ...Object.fromEntries(listOf(draw, 0, 2, () => [draw.oneOf(TEXTS), draw.oneOf(PATTERNS)])),
      case_sensitive: draw.oneIn(2),
      multiline: draw.oneIn(2),
    },
    ...(draw.oneIn(3) && { when: listOf(draw, 1, 2, () => condition(draw)) }),
    action: draw.oneOf(ACTIONS),
    message: 'found {{ matched }} on {{ lines }}',
  }));
  const scoped = listOf(draw, 0, 4, at => ({
    name: `s${at}`,
    ...(draw.oneIn(2) && { tool: draw.oneOf(TOOLS) }),
    patterns: listOf(draw, 1, 3, () => draw.oneOf(PATTERNS)),
    action: draw.oneOf(['block', 'warn', 'log']),
  }));
  const policy = listOf(draw, 0, 4, at => ({
    id: `p${at}`,
    match: {
      command: draw.oneOf(['a', 'b', 'A', '*', 'echo']),
      ...(draw.oneIn(2) && { args: { any_of: [draw.oneOf(['a', 'b*', '*'])] } }),
      ...(draw.oneIn(3) && { flags: { any_of: ['-a', '--b'] } }),
    },
    decision: draw.oneOf(['deny', 'ask', 'allow', 'default']),
    reason: 'no',
  }));
  return {
    content: JSON.stringify({ version: 1, rules }),
    scoped: JSON.stringify({ scoped_rules: scoped }),
    policy: JSON.stringify({
      version: 1,
      default_decision: draw.oneOf(['allow', 'ask', 'deny']),
      rules: policy,
    }),
  };
}

function condition(draw: Draws): object {
  const selector = draw.oneOf(SELECTORS);
  switch (draw.below(7)) {
    case 0:
      return { selector, rule: 'exists' };
    case 1:
      return { selector, rule: 'not_exists' };
    case 2:
      return { selector, rule: 'contains', value: draw.oneOf(['a', 'b', 'A']) };
    case 3:
      return { selector, rule: 'matches', value: draw.oneOf(PATTERNS) };
    case 4:
      return { selector, rule: 'none_of', value: ['a', 'Bash'] };
    case 5:
      return { selector, rule: 'equals', value: draw.oneOf(['a', 'Write', 7]) };
    default:
      return { selector, rule: 'any_of', value: ['a', 'b', 'Edit'] };
  }
}

export function randomCall(draw: Draws): Call {
  const text = () =>
    Array.from({ length: draw.below(6) }, () => draw.oneOf(['a', 'b', 'A', '\n', '.'])).join('');
  const edit = () => ({ old_string: text(), new_string: text() });
  const file_path = draw.oneOf(PATHS);
  const made = draw.oneOf([
    () => call('Write', { file_path, content: text() }),
    () => call('Edit', { file_path, ...edit() }),
    () => call('MultiEdit', { file_path, edits: [edit(), edit()] }),
    () => call('Bash', { command: `${text()} ${draw.oneOf(['a', '-a', '--b=a', 'b', ''])}` }),
    () => call('Bash', { command: `echo ${text()} | ${draw.oneOf(['a', 'b', 'sh'])}` }),
    () => call('mcp__x__y', { path: file_path, content: text(), other: [7, text(), null] }),
    () => ({ hook_event_name: 'UserPromptSubmit', prompt: text() }),
    () => ({ hook_event_name: 'Stop', last_assistant_message: text(), stop_hook_active: draw.oneIn(2) }),
  ])();
  if (made.hook_event_name !== 'PreToolUse' || !draw.oneIn(4)) return made;
  return { ...made, hook_event_name: 'PostToolUse', tool_response: text() };
}

function listOf<T>(draw: Draws, least: number, most: number, make: (at: number) => T): readonly T[] {
  return Array.from({ length: least + draw.below(most - least + 1) }, (_, at) => make(at));
}
