/** Finds the history that a command line means. */
import { counted } from '../../datalog/quote.ts';
import { type Diagnostic, diagnostic, found, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import { Unusable } from '../../system/history/files.ts';
import { type HistorySummary, historiesNamed, listHistories } from '../../system/history/list.ts';
import type { Host } from '../../system/host.ts';
import { isSystemError, reasonOf } from '../../system/system-error.ts';

/** Characters of a name in texts for people. */
const SHORT = 8;

export function shortName(name: string): string {
  return name.slice(0, SHORT);
}

/** All histories, the newest first. */
export function allHistories(host: Host): Reported<readonly HistorySummary[]> {
  return reported(() => found(listHistories(host)));
}

/** The name of one history: of the newest, of a session by its id, or by the beginning of its name. */
export function historyOf(host: Host, session: string | undefined): Reported<string> {
  return reported(() => {
    const names = session === undefined ? newest(host) : session === '' ? [] : historiesNamed(host, session);
    const [name, ...more] = names;
    if (name === undefined) return refused(missing(session));
    return more.length === 0 ? found(name) : refused(ambiguous(session ?? '', names.length));
  });
}

function newest(host: Host): readonly string[] {
  return listHistories(host)
    .slice(0, 1)
    .map(({ name }) => name);
}

/** Adds the reason if the folder, the key or a note cannot be used. */
function reported<T>(read: () => Reported<T>): Reported<T> {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unusable) return refused(unread(error.message));
    if (isSystemError(error)) return refused(unread(reasonOf(error)));
    throw error;
  }
}

function unread(why: string): Diagnostic {
  return diagnostic('E862', `the histories cannot be read: ${why}`);
}

export function unreadHistory(name: string, why: string): Diagnostic {
  return diagnostic('E862', `the history \`${shortName(name)}\` cannot be read: ${why}`, {
    hint: '`rulespec history verify` looks at all of them',
  });
}

function missing(session: string | undefined): Diagnostic {
  if (session === undefined)
    return diagnostic('E861', 'there is no history', {
      hint: '`rulespec hook` records one when an agent asks',
    });
  return diagnostic('E861', `there is no history of \`${visible(session)}\``, {
    hint: '`rulespec history list` shows those that there are',
  });
}

function ambiguous(session: string, count: number): Diagnostic {
  return diagnostic('E861', `${counted(count, 'name')} begin with \`${visible(session)}\``, {
    hint: 'give more characters of the name',
  });
}
