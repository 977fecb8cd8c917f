/**
 * Payloads in the form that Claude Code gave them, which Codex and Gemini CLI have taken over: the event's name and the folder at the
 * top, and the rest under the names of a layout.
 */
import type { Moment } from '../../values/event.ts';
import { noProblems } from '../fields.ts';
import type { Host } from './host.ts';
import { CLAUDE_LAYOUT, eventName, folderOf, type Layout, readEvent, unknownEvent } from './layout.ts';

export interface ClaudeForm {
  readonly host: string;
  readonly title: string;
  /** The host's events, by the moments that they are. */
  readonly moments: ReadonlyMap<string, Moment>;
  /** Default: Claude Code's own. */
  readonly layout?: Layout;
  /** Claude Code's names for the host's tools; others keep theirs. */
  readonly tools?: ReadonlyMap<string, string>;
}

/** How such payloads are read. */
export function inClaudeForm(form: ClaudeForm): Pick<Host, 'momentOf' | 'read'> {
  const { host, title, moments, layout = CLAUDE_LAYOUT, tools } = form;
  return {
    momentOf: payload => moments.get(eventName(payload)),
    read(payload) {
      const moment = moments.get(eventName(payload));
      if (!moment) return unknownEvent(payload, 'hook_event_name', title);
      const problems = noProblems();
      const cwd = folderOf(payload, 'cwd', true, problems);
      return readEvent({ host, payload, moment, layout, cwd, ...(tools && { tools }) }, problems);
    },
  };
}
