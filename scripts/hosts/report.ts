/** Results of `npm run hosts`: a line each, and a table at the end. */
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
  readonly hookMilliseconds?: readonly number[];
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

export function summary(results: readonly Result[]): string {
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
    const all = results.filter(each => each.host === host).flatMap(each => each.hookMilliseconds ?? []);
    const middle = all.toSorted((a, b) => a - b)[all.length >> 1];
    return middle === undefined
      ? []
      : [`${title}: a call's gate takes ${Math.round(middle)} ms (median of ${all.length})`];
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

function countBy(results: readonly Result[]): Partial<Record<Status, number>> {
  const counts: Partial<Record<Status, number>> = {};
  for (const { status } of results) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
