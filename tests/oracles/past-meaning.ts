/**
 * The meaning of conditions on the past, by nested loops over a list of events. It shares no code with the product:
 * rules are taken as written, and the maker of the session says what commands and tools do.
 */

/** A command of a script, as somebody who knows bash would say. */
export interface OracleCommand {
  readonly words: string;
  /** Every path through the script runs it. */
  readonly surelyRuns: boolean;
  /** Status 0 of the script says that it had status 0. */
  readonly speaksFor: boolean;
  /** The script is this command alone. */
  readonly isScript: boolean;
}

export interface OracleEvent {
  readonly event: 'call' | 'prompt';
  readonly tool?: string;
  readonly script?: string;
  readonly commands?: readonly OracleCommand[];
  readonly effects?: readonly { readonly kind: string; readonly of: string; readonly certain: boolean }[];
  readonly said?: string;
  readonly denied: boolean;
  readonly deniedBy: readonly string[];
  readonly requested: number;
  readonly completed?: number;
  readonly outcome?: 'passed' | 'failed';
  /** Where request and completion stand in the order of what was recorded. */
  readonly begun: number;
  readonly ended: number;
}

export interface OracleCall {
  readonly now: number;
  readonly script?: string;
  readonly files: readonly string[];
}

export type Written = Readonly<Record<string, unknown>>;

interface Truth {
  readonly possible: boolean;
  readonly sure: boolean;
}

const UNITS: Readonly<Record<string, number>> = { s: 1e3, m: 6e4, h: 36e5, d: 864e5 };

export function oracleFires(rule: Written, events: readonly OracleEvent[], call: OracleCall): boolean {
  const list = (key: string) => {
    const value = rule[key];
    return (value === undefined ? [] : Array.isArray(value) ? value : [value]) as Written[];
  };
  const truths = (entries: readonly Written[]) => entries.map(each => entryTruth(each, events, call));
  return (
    truths(list('when')).every(({ possible }) => possible) && !truths(list('unless')).some(({ sure }) => sure)
  );
}

function entryTruth(entry: Written, events: readonly OracleEvent[], call: OracleCall): Truth {
  const inner = (key: string) => (entry[key] as Written[]).map(each => entryTruth(each, events, call));
  if (entry['all'])
    return {
      possible: inner('all').every(each => each.possible),
      sure: inner('all').every(each => each.sure),
    };
  if (entry['any'])
    return { possible: inner('any').some(each => each.possible), sure: inner('any').some(each => each.sure) };
  if (entry['not']) {
    const { possible, sure } = entryTruth(entry['not'] as Written, events, call);
    return { possible: !sure, sure: !possible };
  }
  if (entry['selector']) {
    // The generator only asks for what every call, or no call, has.
    const holds = entry['selector'] === 'tool_name';
    return { possible: holds, sure: holds };
  }
  return pastTruth(entry, events, call);
}

function pastTruth(entry: Written, events: readonly OracleEvent[], call: OracleCall): Truth {
  const least = (entry['at_least'] as number | undefined) ?? 1;
  const count = (surely: boolean) => {
    let counted = 0;
    for (const [at, event] of events.entries()) {
      const { possible, sure } = matches(entry, event, call);
      if (!(surely ? sure : possible)) continue;
      if (!isAfterReset(entry, at, events, call, surely)) continue;
      const within = /^(\d+)([smhd])$/.exec((entry['within'] as string | undefined) ?? '');
      const time = event.completed ?? event.requested;
      if (within && time < call.now - Number(within[1]) * (UNITS[within[2] ?? ''] ?? 0)) continue;
      const last = entry['last'] as number | undefined;
      if (last !== undefined && at < events.length - last) continue;
      counted++;
    }
    return counted >= least;
  };
  return { possible: count(false), sure: count(true) };
}

function isAfterReset(
  entry: Written,
  at: number,
  events: readonly OracleEvent[],
  call: OracleCall,
  surely: boolean,
): boolean {
  const since = entry['since'] as Written | undefined;
  if (!since) return true;
  let newest: OracleEvent | undefined;
  for (const event of events) {
    const { possible, sure } = matches(since, event, call);
    if ((surely ? possible : sure) && (!newest || event.ended > newest.ended)) newest = event;
  }
  const event = events[at];
  if (!newest || !event) return true;
  return surely ? event.begun > newest.ended : event.ended > newest.begun;
}

function matches(entry: Written, event: OracleEvent, call: OracleCall): Truth {
  const result = entry['result'] as 'passed' | 'failed' | undefined;
  if (entry['prompted'] !== undefined) {
    const is = event.event === 'prompt' && (event.said ?? '').includes(String(entry['prompted']));
    return { possible: is, sure: is };
  }
  if (entry['denied'] !== undefined) {
    const is = event.denied && event.deniedBy.includes(String(entry['denied']));
    return { possible: is, sure: is };
  }
  if (event.event !== 'call' || event.denied) return { possible: false, sure: false };
  if (entry['ran'] !== undefined) return ranTruth(entry['ran'], result, event, call);
  const ended = (wanted: 'passed' | 'failed' | undefined): Truth => {
    const { outcome } = event;
    if (wanted === undefined) return { possible: true, sure: outcome !== undefined };
    return { possible: outcome === undefined || outcome === wanted, sure: outcome === wanted };
  };
  if (entry['called'] !== undefined) {
    const is = event.tool === entry['called'];
    const { possible, sure } = ended(result);
    return { possible: is && possible, sure: is && sure };
  }
  const kinds: readonly (readonly [string, readonly string[]])[] = [
    ['wrote', ['write']],
    ['read', ['read']],
    ['deleted', ['delete']],
    ['contacted', ['connect', 'send']],
  ];
  for (const [verb, wanted] of kinds) {
    const what = entry[verb];
    if (what === undefined) continue;
    const isNamed = (of: string) =>
      typeof what === 'object' && !Array.isArray(what)
        ? call.files.includes(of)
        : [what].flat().some(each => fits(of, String(each)));
    const found = (event.effects ?? []).filter(({ kind, of }) => wanted.includes(kind) && isNamed(of));
    // What a call did that failed is not sure, unless failing is what is asked.
    const { possible } = ended(result);
    const { sure } = ended(result ?? 'passed');
    return {
      possible: found.length > 0 && possible,
      sure: found.some(({ certain }) => certain) && sure,
    };
  }
  throw new Error(`no verb in ${JSON.stringify(entry)}`);
}

function ranTruth(
  what: unknown,
  result: 'passed' | 'failed' | undefined,
  event: OracleEvent,
  call: OracleCall,
): Truth {
  const { outcome, script, commands = [] } = event;
  const told = what as { readonly matches?: string; readonly same?: string };
  if (told.same !== undefined) {
    const is = script !== undefined && script === call.script;
    if (result === undefined) return { possible: is, sure: is && outcome !== undefined };
    return { possible: is && (outcome === undefined || outcome === result), sure: is && outcome === result };
  }
  const named = commands.filter(({ words }) =>
    told.matches === undefined
      ? words === what || words.startsWith(`${String(what)} `)
      : words.includes(told.matches),
  );
  const possible = named.some(({ speaksFor, surelyRuns, isScript }) => {
    if (outcome === undefined || result === undefined) return true;
    if (result === 'passed') return outcome === 'passed' || !isScript;
    return outcome === 'failed' || !(speaksFor && surelyRuns);
  });
  const sure = named.some(({ speaksFor, surelyRuns, isScript }) => {
    const ran = (outcome === 'passed' && surelyRuns) || (outcome === 'failed' && isScript);
    if (result === undefined) return ran;
    return result === 'passed' ? ran && outcome === 'passed' && speaksFor : ran && outcome === 'failed';
  });
  return { possible, sure };
}

/** Of globs the generator uses three forms only. */
function fits(text: string, glob: string): boolean {
  if (glob === '*' || glob === '**') return true;
  if (glob.endsWith('/**')) return text.startsWith(glob.slice(0, -2));
  if (glob.startsWith('**/*')) return text.endsWith(glob.slice(4));
  return text === glob;
}
