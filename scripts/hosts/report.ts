/** Results of `npm run hosts`: a line each, and a table at the end. */
import { type HookCall, ratioTo } from './alone.ts';
import { type HostName, hostPackages } from './packages.ts';

export type Status = 'passed' | 'failed' | 'known to fail' | 'passes now' | 'not applicable' | 'not run';

export interface Result {
  readonly host: HostName;
  readonly version: string;
  readonly scenario: string;
  readonly status: Status;
  readonly reason?: string;
  readonly problems?: readonly string[];
  readonly milliseconds?: number;
  readonly hookCalls?: readonly HookCall[];
  /** Servers outside that the host asked for, and was refused. */
  readonly outside?: readonly string[];
  readonly folder?: string | undefined;
}

const SIGNS: Readonly<Record<Status, string>> = {
  passed: '✓',
  failed: '✗ FAILED',
  'known to fail': '! known',
  'passes now': '✗ PASSES',
  'not applicable': '–',
  'not run': '? not run',
};

export function report({ host, scenario, status, reason, problems, milliseconds, folder }: Result): string {
  const time = milliseconds === undefined ? '' : ` ${milliseconds} ms`;
  const isShown = status !== 'passed';
  const more = [
    ...(reason === undefined ? [] : [reason]),
    ...(isShown ? (problems ?? []) : []),
    ...(folder === undefined ? [] : [folder]),
  ];
  return [`${SIGNS[status]} ${host} ${scenario}${time}`, ...more.map(line => `    ${line}`)].join('\n');
}

/** How much longer than alone calls may take in a host. */
const MOST_TIMES = 2;

/** `alone` is how long calls take where no host runs, by their place in their home, in milliseconds. */
export function summary(results: readonly Result[], alone: readonly number[]): string {
  const hosts = hostPackages.filter(({ host }) => results.some(each => each.host === host));
  const names = [...new Set(results.map(({ scenario }) => scenario))];
  const widest = Math.max(...names.map(name => name.length), 'scenario'.length);
  const row = (first: string, cells: readonly string[]) =>
    [first.padEnd(widest), ...cells.map(cell => cell.padEnd(22))].join('  ').trimEnd();
  const lines = names.map(name =>
    row(
      name,
      hosts.map(({ host }) => {
        const found = results.find(each => each.host === host && each.scenario === name);
        return found ? SIGNS[found.status] : '';
      }),
    ),
  );
  const counts = Object.entries(countBy(results)).map(([status, count]) => `${count} ${status}`);
  const times = hosts.flatMap(({ host, title }) => {
    const all = callsOf(results, host);
    const middle = all.map(({ ms }) => ms).sort((a, b) => a - b)[all.length >> 1];
    const ratio = ratioTo(alone, all);
    if (middle === undefined || ratio === undefined) return [];
    const aim = ratio <= MOST_TIMES ? 'at most' : '✗ FAILED: more than';
    return [
      `${title}: a call's gate takes ${Math.round(middle)} ms, ${ratio.toFixed(1)} times what it takes alone (medians of ${all.length}; ${aim} ${MOST_TIMES})`,
    ];
  });
  const outside = hosts.flatMap(({ host, title }) => {
    const all = results.filter(each => each.host === host).flatMap(each => each.outside ?? []);
    return all.length === 0 ? [] : [`${title} asked for ${[...new Set(all)].join(', ')}, and was refused`];
  });
  return [
    row(
      'scenario',
      hosts.map(({ title, version }) => `${title} ${version}`),
    ),
    ...lines,
    '',
    ...times,
    ...outside,
    counts.join(', '),
  ].join('\n');
}

/** Whether the calls of a host take much longer in it than alone. */
export function isSlowed(results: readonly Result[], alone: readonly number[]): boolean {
  return hostPackages.some(({ host }) => (ratioTo(alone, callsOf(results, host)) ?? 0) > MOST_TIMES);
}

function callsOf(results: readonly Result[], host: HostName): readonly HookCall[] {
  return results.flatMap(each => (each.host === host ? (each.hookCalls ?? []) : []));
}

function countBy(results: readonly Result[]): Partial<Record<Status, number>> {
  const counts: Partial<Record<Status, number>> = {};
  for (const { status } of results) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
