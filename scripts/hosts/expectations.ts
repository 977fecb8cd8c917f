/** Compares the observations of a run with the expectations of a scenario. A problem is one line. */
import type { ModelRequest } from './model-server.ts';
import type { Expectation, LoggedDecision } from './scenarios.ts';

export interface Observed {
  /** Files as they were before the host ran, by their names. */
  readonly before: ReadonlyMap<string, string | undefined>;
  /** A file of the project, as it is now. */
  read(name: string): string | undefined;
  readonly log: readonly {
    readonly event: string | null;
    readonly tool: string | null;
    readonly decision: string;
    readonly ms: number;
  }[];
  readonly output: string;
  /** The exit code of `rulespec doctor`, where one is expected. */
  readonly doctor: number | null | undefined;
  readonly requests: readonly ModelRequest[];
}

export function problemsOf(
  expected: Expectation,
  { before, read, log, output, doctor, requests }: Observed,
  fill: (text: string) => string,
): readonly string[] {
  const asked = requests.filter(({ asker }) => asker !== 'side');
  const seen = asked.flatMap(({ body }) => textsIn(body)).join('\n');
  const ofAgent = asked.filter(({ asker }) => asker === 'main').length;
  const each = (
    names: readonly string[] | undefined,
    holds: (name: string) => boolean,
    say: (name: string) => string,
  ) =>
    (names ?? [])
      .map(fill)
      .filter(name => !holds(name))
      .map(say);
  return [
    ...each(
      expected.present,
      name => read(name) !== undefined,
      name => `there is no ${name}`,
    ),
    ...each(
      expected.absent,
      name => read(name) === undefined,
      name => `there is ${name}`,
    ),
    ...each(
      expected.unchanged,
      name => before.get(name) !== undefined && read(name) === before.get(name),
      name => `${name} has changed`,
    ),
    ...each(
      expected.modelReads,
      text => seen.includes(text),
      text => `the model never read "${text}"`,
    ),
    ...each(
      expected.modelNeverReads,
      text => !seen.includes(text),
      text => `the model read "${text}"`,
    ),
    ...each(
      expected.userReads,
      text => output.includes(text),
      text => `the user never read "${text}"`,
    ),
    ...(expected.logged ?? [])
      .filter(wanted => !log.some(line => isLine(wanted, line)))
      .map(wanted => `no line of the log is ${JSON.stringify(wanted)}`),
    ...(expected.mostRequests !== undefined && ofAgent > expected.mostRequests
      ? [`the model was asked ${ofAgent} times, more than ${expected.mostRequests}`]
      : []),
    ...(doctor !== expected.doctor
      ? [`\`rulespec doctor\` ended with ${doctor}, not with ${expected.doctor}`]
      : []),
    ...(expected.mostRequests !== 0 && ofAgent === 0 ? ['the model was never asked'] : []),
  ];
}

function isLine(wanted: LoggedDecision, line: Observed['log'][number]): boolean {
  const isTool = wanted.tool === undefined || wanted.tool === line.tool;
  return isTool && wanted.event === line.event && wanted.decision === line.decision;
}

/** All texts of a request, as the model would read them. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
