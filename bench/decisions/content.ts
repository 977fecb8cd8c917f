/** Content rules of every form that the dialect has, and calls of which about half are what some rule is about. */

import { contentFor, contentRules, patternOf } from '../hooks/content-rules.ts';
import { patternOf as commandPattern, commandRules } from '../hooks/rules.ts';
import type { Draws } from './draws.ts';
import { scriptOf } from './scripts.ts';

const ACTIONS = ['interrupt', 'ask', 'continue', 'block', 'warn', 'log'] as const;
const FILES = [
  '**/*.ts',
  'src/**',
  ['**/*.ts', '!**/test/**'],
  '*.md',
  '!src/**',
  ['**', '!lib/**'],
] as const;
const PATHS = [
  'src/a.ts',
  'src/test/b.ts',
  'lib/c.ts',
  'README.md',
  'docs/x.md',
  './src/../lib/d.ts',
  '/else/where.ts',
] as const;

/** One of ten forms each; the number stands in its pattern, so that a text is about few of many rules. */
export function contentFile(count: number): string {
  const [contents, commands] = [contentRules(count), commandRules(count)];
  const rules = contents.map((content, at) => {
    const command = commands[at] ?? { name: '', command: '', argument: '', reason: '' };
    return {
      name: `rule-${at}`,
      ...formOf(at, patternOf(content), commandPattern(command)),
      action: ACTIONS[at % ACTIONS.length],
      message: `rule ${at} found {{ matched }} on {{ lines }} of {{ file_path }}`,
    };
  });
  return JSON.stringify({ version: 1, rules });
}

function formOf(at: number, content: string, command: string): object {
  const file = FILES[Math.floor(at / 10) % FILES.length];
  const on = (hook: string, tool?: string) => ({ hook, ...(tool !== undefined && { tool }) });
  switch (at % 10) {
    case 0:
      return { on: { ...on('PreToolUse', 'Write|Edit'), file }, match: { content } };
    case 1:
      return { on: on('PreToolUse', 'Bash'), match: { command } };
    case 2:
      return { on: on('UserPromptSubmit'), match: { prompt: `task ${at}\\b`, case_sensitive: false } };
    case 3:
      return {
        on: { ...on('PreToolUse', '.*Edit'), file },
        match: { old_string: `old${at}\\d`, new_string: `new${at}` },
      };
    case 4:
      return { on: on('PostToolUse', 'Bash'), match: { response: `(?:error|fatal): e${at}\\b` } };
    case 5:
      return { on: on('Stop'), match: { message: `unsure about ${at}$`, multiline: at % 20 === 5 } };
    case 6:
      return {
        on: { ...on('PreToolUse'), file },
        match: { content: `(a|b|c)x?[${at % 10}]{2}q${at}` },
        when: [{ selector: '$.tool_name', rule: 'any_of', value: ['Write', 'MultiEdit'] }],
      };
    case 7:
      return {
        on: on('PreToolUse', 'mcp__.*'),
        when: [{ selector: '$.tool_input..name', rule: 'any_of', value: [`named-${at}`] }],
      };
    case 8:
      // Without a text that every match must have.
      return {
        on: { ...on('PreToolUse', 'Write'), file },
        match: { content: `^[${at % 10}-${at % 10}]{6}$` },
      };
    default:
      return {
        on: on('PreToolUse', 'Write|Edit|Bash'),
        when: [{ selector: '$.tool_input.description', rule: 'matches', value: `^describe ${at} ` }],
      };
  }
}

export interface Call {
  readonly hook_event_name: string;
  readonly [key: string]: unknown;
}

/** Four of five calls are of the kind that the rule drawn is about. */
export function contentCall(draw: Draws, at: number, count: number): Call {
  const wanted = draw.oneIn(8) ? count + draw.below(10) : draw.below(count);
  return callOfForm(draw.oneIn(5) ? draw.below(10) : wanted % 10, wanted, draw, at);
}

function callOfForm(form: number, wanted: number, draw: Draws, at: number): Call {
  const file_path = draw.oneOf(PATHS);
  const description = `describe ${wanted}${draw.oneIn(3) ? '' : ' now'}`;
  const text = textAbout(draw, draw.oneIn(3) ? 0 : form, wanted);
  const filler = contentFor([], draw.oneIn(3) ? 5_000 : 200, false);
  switch (form) {
    case 1: {
      const command = `tool${wanted} -v purge${draw.oneIn(3) ? 0 : wanted}`;
      return call('Bash', { command: draw.oneIn(3) ? scriptOf(draw, at) : command, description });
    }
    case 2:
      return {
        hook_event_name: 'UserPromptSubmit',
        prompt: `Please do ${draw.oneOf(['TASK', 'task', 'that'])} ${wanted} at once`,
      };
    case 3: {
      const edit = () => ({
        old_string: `old${wanted}${draw.oneOf(['7', 'x'])}`,
        new_string: `${draw.oneIn(3) ? 'nw' : 'new'}${wanted}`,
      });
      if (draw.oneIn(2)) return call('Edit', { file_path, ...edit() });
      return call('MultiEdit', { file_path, edits: [edit(), edit(), edit()] });
    }
    case 4:
      return {
        ...call('Bash', { command: 'make' }),
        hook_event_name: 'PostToolUse',
        tool_response: {
          stdout: `${draw.oneOf(['error', 'fatal', 'note'])}: e${wanted} happened`,
          stderr: '',
        },
      };
    case 5:
      return {
        hook_event_name: draw.oneIn(4) ? 'SubagentStop' : 'Stop',
        stop_hook_active: draw.oneIn(2),
        last_assistant_message: `Done.\nI am unsure about ${wanted}${draw.oneIn(2) ? '' : '\nBye'}`,
      };
    case 7:
      return call('mcp__x__y', {
        list: [{ name: draw.oneIn(3) ? 'named' : `named-${wanted}` }, { name: 'other' }],
        command: 'ls',
      });
    case 9:
      return call(draw.oneOf(['Bash', 'Write', 'Read']), {
        file_path,
        command: 'ls',
        content: filler,
        description,
      });
    default: {
      const content = draw.oneOf([text, `${filler}${text}\n${filler}`, filler + text, filler]);
      return call('Write', {
        file_path,
        content: draw.oneIn(4) ? `${content}\n${textAbout(draw, 0, wanted + 10)}` : content,
      });
    }
  }
}

export function call(tool_name: string, tool_input: object): Call {
  return { hook_event_name: 'PreToolUse', tool_name, tool_input, tool_use_id: 't' };
}

function textAbout(draw: Draws, form: number, wanted: number): string {
  switch (form) {
    case 6:
      return `${draw.oneOf(['ax', 'b', 'd'])}${wanted % 10}${wanted % 10}q${wanted}`;
    case 8:
      return `\n${String(wanted % 10).repeat(6 + draw.below(2))}\n`;
    default:
      return `await legacy${wanted}${draw.oneIn(2) ? ' ' : ''}(items);`;
  }
}
