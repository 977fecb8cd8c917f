/**
 * Events of the session before this one, declared and read only if a rule needs them. A past event possibly or
 * surely matches; rules say which of both counts.
 */

import { effectKinds } from '../effects/effect.ts';
import { placeOf, surelyHolds } from '../history/matching.ts';
import { ownCall, scriptKey } from '../history/past.ts';
import { type Asked, pastStates } from '../history/past-events.ts';
import { actions } from '../values/action.ts';
import { pastEventKinds } from '../values/past.ts';
import { type Computed, ofCall, ofPastEvent } from './computed.ts';
import { pair } from './past-pair.ts';
import {
  calling,
  effectsAndCommands,
  filesOf,
  HISTORY,
  isCutCall,
  isFile,
  labelOf,
  matching,
  pastOf,
  reachesHost,
  withEffect,
} from './past-search.ts';

/** No path is empty. */
const ANY_FILE = '';

/** The files that a past call names, or any where it may name more. */
function filesOfAsked(asked: Asked): readonly string[] {
  const { effects = [] } = asked;
  const files = effects.flatMap(({ path, reach }) =>
    path === undefined ? [] : [reach === undefined ? path : ANY_FILE],
  );
  return isCutCall(asked) ? [...files, ANY_FILE] : files;
}

export const pastRelations: Readonly<Record<string, Computed>> = {
  past: ofPastEvent(
    'past',
    {
      requested: 'number',
      completed: 'number',
      event: 'symbol',
      tool: 'symbol',
      state: 'symbol',
      time: 'number',
      begun: 'number',
      ended: 'number',
    },
    'The n-th event of the session. Times are milliseconds since 1970: of its request, of its completion (-1 where none was seen), and of whichever came last. event: call, prompt, stop, start, run; state: done, failed, unknown (not refused, and no completion was seen), denied. begun and ended are the places of request and completion in the order of what was recorded.',
    {
      bound: [],
      values: { event: pastEventKinds, state: pastStates },
      compute: (_, event, search) => {
        const { n, request, state, time, begun, ended } = event;
        const row = [
          event.requested,
          event.completed ?? -1,
          request.kind,
          request.tool ?? '',
          state,
          time,
          begun,
          ended,
        ];
        search.add([n, ...row], labelOf(event));
      },
    },
  ),
  ...pair(
    'past_ran',
    'past_surely_ran',
    { words: 'symbol' },
    {
      possible:
        'A command of the past call may have been called with these words first, the first being the name of the program.',
      sure: 'The same, on every path through the script that its end leaves.',
      names: ([words = ''], search, surely) => calling(words, search, surely),
    },
  ),
  ...pair(
    'past_matches',
    'past_surely_matches',
    { what: 'symbol', pattern: 'symbol' },
    {
      possible:
        'The RE2 pattern matches what the past event had of this, or may: the text of a command, the whole name of the tool, what the user said. what: command, tool, prompt.',
      sure: 'The same where nothing was left out, and the command was surely run.',
      values: { what: ['command', 'tool', 'prompt'] },
      names: ([what = '', pattern = ''], search, surely) => matching(what, pattern, search, surely),
    },
  ),
  ...pair(
    'past_within',
    'past_surely_within',
    { kind: 'symbol', globs: 'symbol' },
    {
      possible:
        'The past call had this effect on a file that fits the globs, or may have had: as `effect_within`.',
      sure: 'The past call had this effect on a single file that fits the globs.',
      values: { kind: effectKinds },
      names: ([kind = '', globs = ''], search, surely) => {
        const test = search.pathGlobs(globs);
        return withEffect(kind, search, surely, effect => {
          const place = placeOf(effect);
          return place !== undefined && (surely ? surelyHolds(effect, test) : test.meets(place));
        });
      },
    },
  ),
  ...pair(
    'past_to',
    'past_surely_to',
    { hosts: 'symbol' },
    {
      possible:
        'The past call connected or sent to a host that fits one of these, or may have: as `effect_to`.',
      sure: 'The same where the call surely did.',
      names: ([hosts = ''], search, surely) =>
        withEffect('connect\nsend', search, surely, effect => reachesHost(effect, hosts)),
    },
  ),
  ...pair(
    'past_same_command',
    'past_surely_same_command',
    {},
    {
      possible: 'The past call ran the script of this call in the same folder, or may have.',
      sure: 'The past call ran the script of this call in the same folder.',
      filed: {
        filing: { name: 'script', textsOf: ({ script }) => (script === undefined ? [] : [script]) },
        textsOf: search => {
          const key = scriptKey(search.event);
          return key === undefined ? [] : [search.past.digest(key)];
        },
      },
      names: () => () => true,
    },
  ),
  ...pair(
    'past_same_file',
    'past_surely_same_file',
    { kind: 'symbol' },
    {
      possible: 'The past call had this effect on a file of this call, or may have had.',
      sure: 'The past call had this effect on a file of this call.',
      values: { kind: effectKinds },
      filed: {
        filing: { name: 'files', textsOf: filesOfAsked },
        textsOf: search => [...filesOf(search), ANY_FILE],
      },
      names: ([kind = ''], search, surely) => {
        const files = filesOf(search);
        return withEffect(kind, search, surely, effect => files.some(path => isFile(effect, path, surely)));
      },
    },
  ),
  ...pair(
    'past_refusal',
    'past_surely_refusal',
    { rule: 'symbol' },
    {
      possible: 'A rule of this name refused the past call, or may have: it is not known which one did.',
      sure: 'A rule of this name refused the past call.',
      isOfRefused: true,
      names:
        ([rule = ''], _, surely) =>
        ({ decision, rules }) =>
          decision === 'deny' &&
          (rules ? rules.some(([name, action]) => name === rule && action === 'deny') : !surely),
    },
  ),
  past_decision: ofPastEvent(
    'past_decision',
    { rule: 'symbol', action: 'symbol' },
    'A rule of this name fired for the past event, and asked for this.',
    {
      bound: [],
      values: { action: actions },
      compute: (_, event, search) => {
        for (const [rule, action] of event.request.rules ?? [])
          search.add([event.n, rule, action], labelOf(event));
      },
    },
  ),
  past_effect: ofPastEvent(
    'past_effect',
    { kind: 'symbol', path: 'symbol' },
    'The past call had this effect on this file, or may have had; paths are as in `effect_path`. A denied call has none.',
    {
      bound: [],
      values: { kind: effectKinds },
      compute: (_, event, search) => {
        for (const effect of effectsAndCommands(event).effects ?? []) {
          const place = placeOf(effect);
          if (place) search.add([event.n, effect.kind, search.shownPath(place)], labelOf(event));
        }
      },
    },
  ),
  past_host: ofPastEvent(
    'past_host',
    { host: 'symbol' },
    'The past call connected or sent to this host, or may have; `?` where it is not known. A denied call has none.',
    {
      bound: [],
      compute: (_, event, search) => {
        for (const { host } of effectsAndCommands(event).effects ?? [])
          if (host !== undefined) search.add([event.n, host], labelOf(event));
      },
    },
  ),
  past_command: ofPastEvent(
    'past_command',
    { leaf: 'number', text: 'symbol' },
    'The script of the past call held this command, with secrets masked. A denied call has none.',
    {
      bound: [],
      compute: (_, event, search) => {
        for (const { leaf, text } of effectsAndCommands(event).commands ?? [])
          search.add([event.n, leaf, text], labelOf(event));
      },
    },
  ),
  past_count: ofCall(
    'past_count',
    { total: 'number' },
    'The number of the newest past event; 0 where there is none.',
    {
      bound: [],
      compute: (_, __, search) => {
        const { total } = pastOf(search);
        const isOwn = total > 0 && ownCall(search) === total;
        search.add([isOwn ? total - 1 : total], HISTORY);
      },
    },
  ),
  now: ofCall('now', { time: 'number' }, 'When the event is decided, in milliseconds since 1970.', {
    bound: [],
    compute: (_, __, search) => search.add([search.past.now], 'the clock'),
  }),
  history_unread: ofCall(
    'history_unread',
    { problem: 'symbol' },
    'The history of the session is not known, for this reason; `off` where the user wants none.',
    {
      bound: [],
      compute: (_, __, search) => {
        const { unread } = pastOf(search);
        if (unread !== undefined) search.add([unread], HISTORY);
      },
    },
  ),
  history_truncated: ofCall(
    'history_truncated',
    { before: 'number', oldest: 'number' },
    'Events up to this number were dropped from the history, and the oldest that is left is of this time.',
    {
      bound: [],
      compute: (_, __, search) => {
        const { dropped, events } = pastOf(search);
        if (dropped > 0) search.add([dropped, events.at(0)?.time ?? search.past.now], HISTORY);
      },
    },
  ),
};
