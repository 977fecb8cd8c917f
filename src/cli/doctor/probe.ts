/**
 * A live probe: asks the exact command line of a host's settings about a harmless command and about one that every
 * policy refuses. INVARIANT: the commands are never run. A program of the project is started only with the user's
 * consent, because the author of the project wrote it.
 */
import type { Host as Adapter } from '../../hook/hosts/host.ts';
import type { Host } from '../../system/host.ts';
import { type Probed, runProbe } from '../../system/run-probe.ts';
import type { Finding } from './check.ts';

const HARMLESS = 'git status';
const DANGEROUS = 'rm -rf /';
/** The first run of a build fills its caches. */
const RUNS = 2;
const MOST_CHARACTERS = 300;

/** `command` is that of the settings, for the event of the probe. */
export function probeFindings(
  host: Host,
  { setup }: Adapter,
  root: string,
  command: string,
  program: string,
  mayRunProject: boolean,
): readonly Finding[] {
  if (!setup?.probe) return [];
  if (isOfProject(program) && !mayRunProject)
    return [
      {
        kind: 'note',
        message: `the hooks run \`${program}\`, which is a program of the project: it was not tried`,
        hint: '`rulespec doctor --probe` tries it, if you trust the project',
      },
    ];
  const ask = (script: string): Probed =>
    runProbe(host, command, root, JSON.stringify(setup.probe?.(script, root).payload));
  const refusal = ask(DANGEROUS);
  if (!isHeldBack(refusal)) return [notRefused(refusal)];
  const runs = Array.from({ length: RUNS }, () => ask(HARMLESS));
  const [first] = runs;
  const times = runs.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const [time = 0] = times;
  if (first && isHeldBack(first)) return [heldBack(first)];
  return [
    {
      kind: 'good',
      message: `asked by its own command line, it refuses \`${DANGEROUS}\` and lets \`${HARMLESS}\` run; a call takes ${time} ms`,
    },
  ];
}

/** `./x`, `node_modules/.bin/x`, and what looks for programs in the project. */
function isOfProject(program: string): boolean {
  const [first = ''] = program.split(' ');
  return (
    /^(?:npx|pnpm|yarn|bunx?)$/.test(first) || (/[\\/]/.test(first) && !/^(?:[\\/~]|[A-Za-z]:)/.test(first))
  );
}

/** In the forms of all hosts. */
function isHeldBack({ stdout, exitCode }: Pick<Probed, 'stdout' | 'exitCode'>): boolean {
  return (
    exitCode === 2 ||
    /"(?:permissionDecision|permission|decision)":\s*"(?:deny|ask|block)"|"cancel":\s*true/.test(stdout)
  );
}

function notRefused(run: Probed): Finding {
  return {
    kind: 'wrong',
    message: `asked about \`${DANGEROUS}\` by its own command line, it does not refuse: ${said(run)}`,
    hint: 'run `rulespec hook` by hand with a payload, and see what it says',
  };
}

function heldBack(run: Probed): Finding {
  const isMissing = /not installed here/.test(run.stdout + run.stderr);
  return {
    kind: 'wrong',
    message: `every call is held back, \`${HARMLESS}\` too: ${said(run)}`,
    hint: isMissing
      ? 'the program of the hooks is not there: install it as its README says, or run `npm install` in the project that has it'
      : '`rulespec validate` says which rules do not load',
  };
}

function said({ stdout, stderr, exitCode }: Probed): string {
  const text = `${stdout}${stderr}`.trim().replace(/\s+/g, ' ');
  if (exitCode === null) return 'it did not answer in time, or was killed';
  return `exit code ${exitCode}${text === '' ? ', no text' : `, ${text.slice(0, MOST_CHARACTERS)}`}`;
}
