/** Computes the rows of the relations about the past. */
import { mayOverlap } from '../effects/downloads.ts';
import type { NamesEvent } from '../history/matched-events.ts';
import { type Past, projectKey } from '../history/past.ts';
import type { History } from '../history/past-event.ts';
import type { Asked, PastEvent } from '../history/past-events.ts';
import type { PastCommand, PastEffect } from '../values/past.ts';
import { timeOfDay } from '../values/time-of-day.ts';
import { hostFits } from './effects.ts';
import { invokesWords, mayInvoke } from './invoked-words.ts';
import type { LeafView } from './leaf-view.ts';
import type { Search } from './search.ts';

export const HISTORY = 'the history';

/** Names a past event with its time of day, so that a proof ends in a line of the history that people can find. */
export function labelOf({ n, time }: Pick<PastEvent, 'n' | 'time'>): string {
  return `event ${n} of the history, ${timeOfDay(time, { seconds: true })}`;
}

export function pastOf({ past }: Search): History {
  return past.history();
}

/** A denied call never happened. */
export function effectsAndCommands({ state, request }: PastEvent): Pick<Asked, 'effects' | 'commands'> {
  return state === 'denied' ? {} : request;
}

/** The commands of its script, until the work to look at them is used up. */
function commandsOf({ commands = [] }: Asked, search: Search): readonly PastCommand[] {
  return commands.filter(({ text }) => search.costs(text));
}

/** One that the record has no place for: it may be any, and may have ended in any way. */
const LEFT_OUT: readonly PastCommand[] = [{ leaf: 0, text: '', words: [] }];

/** The words of a command, as the relations about scripts see them. */
function isCalledWith(command: PastCommand, words: string, surely: boolean): boolean {
  const [name = '', ...others] = words.split(' ');
  const [own = '', ...args] = command.words;
  if (own === '' || own !== name.slice(name.lastIndexOf('/') + 1)) return false;
  if (surely && (name.includes('/') ? command.path !== name : command.isRun)) return false;
  if (!surely && command.isCut === 'words') return true;
  const view = viewOf(command, own, args);
  return others.length === 0 || invokesWords(view, others, surely) || (!surely && mayInvoke(view, others));
}

function viewOf(
  { subcommandAt, expanded = [] }: PastCommand,
  name: string,
  args: readonly string[],
): LeafView {
  const subcommand = subcommandAt === undefined ? undefined : args[subcommandAt - 1];
  return {
    id: 0,
    name,
    ...(subcommand !== undefined && subcommandAt !== undefined && { subcommand, subcommandAt }),
    words: [name, ...args],
    flags: new Set(),
    operands: new Set(),
    expanded: new Set(expanded),
    computed: new Set(),
    folders: [],
    redirects: [],
    env: [],
    assignments: [],
    code: [],
  };
}

/** Commands that ran for another project are none of this one's, as far as it must be sure. */
function isElsewhere({ project }: Asked, { past, root }: Search): boolean {
  if (project === undefined) return false;
  let own = projects.get(past);
  if (own === undefined) {
    own = past.digest(projectKey(root));
    projects.set(past, own);
  }
  return project !== own;
}

/** The digest of the project, which each rule asks for. */
const projects = new WeakMap<Past, string>();

export function calling(words: string, search: Search, surely: boolean): NamesEvent {
  return asked =>
    !(surely && isElsewhere(asked, search)) &&
    (!surely && mayLackCommands(asked)
      ? LEFT_OUT
      : commandsOf(asked, search).filter(command => isCalledWith(command, words, surely)));
}

export function matching(what: string, pattern: string, search: Search, surely: boolean): NamesEvent {
  const matcher = search.matchers.pattern(pattern);
  if (what === 'command')
    return asked =>
      !(surely && isElsewhere(asked, search)) &&
      (!surely && mayLackCommands(asked)
        ? LEFT_OUT
        : commandsOf(asked, search).filter(({ text, isCut, isRun }) =>
            isCut === undefined ? matcher.test(text) && !(surely && isRun) : !surely,
          ));
  if (what === 'tool')
    return ({ tool, aliases = [] }) =>
      tool !== undefined && [tool, ...aliases].some(name => search.costs(name) && matcher.matchesWhole(name));
  return ({ kind, text, isCut }) =>
    kind === 'prompt' &&
    text !== undefined &&
    ((isCut === true && !surely) || (search.costs(text) && matcher.test(text)));
}

/** Whether parts of the call were not recorded, so that it may have had any effect. */
export function isCutCall({ kind, isCut }: Asked): boolean {
  return kind === 'call' && isCut === true;
}

/** The same for any command. */
function mayLackCommands(asked: Asked): boolean {
  return isCutCall(asked) || (asked.kind === 'call' && asked.lacksCommands === true);
}

/**
 * Matches calls with an effect of one of the kinds, one a line, that `test` accepts. Without `surely`, possible ones
 * count.
 */
export function withEffect(
  kinds: string,
  search: Search,
  surely: boolean,
  test: (effect: PastEffect) => boolean,
): NamesEvent {
  const wanted = kinds.split('\n');
  const isNamed = (effect: PastEffect) =>
    wanted.includes(effect.kind) &&
    (!surely || effect.isCertain === true) &&
    search.costs(effect.path ?? '') &&
    test(effect);
  return asked => (!surely && isCutCall(asked)) || (asked.effects ?? []).some(isNamed);
}

export function reachesHost({ host }: PastEffect, hosts: string): boolean {
  return host !== undefined && hosts.split('\n').some(glob => hostFits(host, glob));
}

/** The paths of single files that the present call affects. */
export function filesOf({ effects }: Search): readonly string[] {
  return effects.flatMap(({ goal }) =>
    'place' in goal && goal.place.reach === 'file' ? [goal.place.path] : [],
  );
}

/** Whether the effect is, or with `surely` false may be, on the file. */
export function isFile({ path, reach }: PastEffect, file: string, surely: boolean): boolean {
  if (path === undefined) return false;
  if (reach === undefined) return path === file;
  if (surely) return false;
  return mayOverlap({ path, reach }, { path: file, reach: 'file' });
}
