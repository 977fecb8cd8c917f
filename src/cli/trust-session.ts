/** `rulespec trust --session`: a person pins the rules of a project, as they are now, for a session that runs. */

import { diagnostic } from '../diagnostics/diagnostic.ts';
import { visible } from '../diagnostics/visible.ts';
import { wallTime } from '../system/clock.ts';
import type { Host } from '../system/host.ts';
import { newestPin, type Pin, readPin, writePin } from '../system/pins.ts';
import { type RulesNow, rulesNow } from '../system/present-rules.ts';
import { findRuleFiles } from '../system/rule-files.ts';
import { rootOf } from '../system/session-folder.ts';
import { askPerson } from './ask-person.ts';
import { ANSWER_NO, type ExitCode, HOLDS } from './exit-codes.ts';
import { refuse } from './say.ts';
import type { Terminal } from './terminal.ts';

export function trustSession(host: Host, named: string | undefined, { out, err }: Terminal): ExitCode {
  const root = rootOf(host);
  const newest = named === undefined ? newestPin(host, root) : undefined;
  const session = named ?? newest?.session;
  if (session === undefined) {
    const problem = diagnostic('E783', 'no session of this project has pinned its rules', {
      hint: '`rulespec trust --session ID` names one',
    });
    return refuse([problem], { err });
  }
  const before = readPin(host, session);
  const { files, diagnostics } = findRuleFiles(host, { from: host.folder });
  if (diagnostics.length > 0) return refuse(diagnostics, { err });
  const now = rulesNow(root, files);
  const shown = changesFrom(before.state === 'pinned' ? before.pin : undefined, now);
  const known = before.state === 'none' ? `\nNo session ${visible(session)} has pinned any rules here.` : '';
  const answer = askPerson(`${shown}${known}\nPin these rules for the session ${visible(session)}?`);
  if (answer === undefined) {
    const problem = diagnostic('E783', 'the rules were not pinned, because no person was asked', {
      hint: 'run it in a terminal of your own',
    });
    return refuse([problem], { err });
  }
  if (!answer) return ANSWER_NO;
  if (!writePin(host, { session, root, at: wallTime(), by: 'person', ...now }))
    return refuse([diagnostic('E406', 'the pin could not be written')], { err });
  out.write(`pinned ${now.files.length} files for the session ${visible(session)}\n`);
  return HOLDS;
}

/** The basis of the person's decision: one line for each file, and the texts of changed files. */
function changesFrom(pin: Pin | undefined, { files, texts }: RulesNow): string {
  const before = new Map(pin?.files.map(({ path, digest }) => [path, digest]));
  const now = new Map(files.map(({ path, digest }) => [path, digest]));
  const defining = new Set(files.flatMap(({ role, path }) => (role === 'definition' ? [path] : [])));
  const paths = [...new Set([...before.keys(), ...now.keys()])].sort();
  const lines = paths.flatMap(path => {
    const [old, present] = [before.get(path), now.get(path)];
    if (present === undefined) return [`removed ${visible(path)}`];
    if (old === present) return defining.has(path) ? [] : [`same    ${visible(path)}`];
    const text = (texts.get(present) ?? '').split('\n').map(line => `    ${visible(line)}`);
    return [`${old === undefined ? 'new    ' : 'changed'} ${visible(path)}`, ...text];
  });
  return lines.length === 0 ? 'There are no rules in this project.' : lines.join('\n');
}
