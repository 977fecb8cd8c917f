/**
 * Runs real agents, with a model of our own, and looks whether the gate holds in them. INVARIANT: nothing is reached but
 * the loopback and, for hosts that the cache has not, the registry of npm.
 *
 *     npm run hosts                                  each scenario in each host
 *     npm run hosts -- --host codex --scenario ask   one of them; both options may be repeated
 *     npm run hosts -- --help                        all options
 *
 * Exit code 0: all passed. 1: one failed, or passes though it is known to fail, or calls take twice as long as alone.
 * 2: wrong use. 3: all that ran passed, and a host could not be installed.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Agent } from './hosts/agents/agent.ts';
import { agents } from './hosts/agents/index.ts';
import { timesAlone } from './hosts/alone.ts';
import { defaultCache, type HostPackage, hostPackages, type Installed, install } from './hosts/packages.ts';
import { isSlowed, type Result, report, summary } from './hosts/report.ts';
import { type RunOptions, runScenario } from './hosts/run-scenario.ts';
import { type Scenario, scenarios } from './hosts/scenarios.ts';

const RULESPEC = 'dist/rulespec.cjs';
const PASSED = 0;
const FAILED = 1;
const WRONG_USE = 2;
const NOT_ALL_RAN = 3;

const HELP = `usage: npm run hosts -- [options]

  --host NAME      only this host; may be repeated: ${hostPackages.map(({ host }) => host).join(', ')}
  --scenario NAME  only this scenario; may be repeated
  --cache DIR      where the hosts are installed (default ${defaultCache})
  --json FILE      write the results as JSON too
  --keep           keep the folders of each run, with requests and output
  --list           list the scenarios, and run nothing
  --help           this text

examples:
  npm run hosts -- --host claude-code
  npm run hosts -- --host codex --host gemini --scenario stop-gate --keep
`;

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, problem } = optionsOf(process.argv.slice(2));
  if (problem !== undefined) {
    console.error(`hosts: ${problem}\n\n${HELP}`);
    return WRONG_USE;
  }
  if (values.help) {
    console.log(HELP);
    return PASSED;
  }
  if (values.list) {
    for (const { name, about } of scenarios) console.log(`${name.padEnd(24)} ${about}`);
    return PASSED;
  }
  if (!existsSync(RULESPEC)) {
    console.error(`hosts: there is no ${RULESPEC}: run \`npm run build\``);
    return WRONG_USE;
  }
  const results: Result[] = [];
  for (const wanted of hostPackages) {
    if (values.host && !values.host.includes(wanted.host)) continue;
    const agent = agents.find(({ host }) => host === wanted.host);
    if (!agent) continue;
    const installed = install(wanted, resolve(values.cache ?? defaultCache));
    for (const scenario of scenarios) {
      if (values.scenario && !values.scenario.includes(scenario.name)) continue;
      const options = { rulespec: resolve(RULESPEC), keep: values.keep === true };
      const result = await resultOn(wanted, agent, installed, scenario, options);
      results.push(result);
      console.log(report(result));
    }
  }
  const alone = results.some(({ hookCalls = [] }) => hookCalls.length > 0)
    ? timesAlone(resolve(RULESPEC))
    : [];
  console.log(`\n${summary(results, alone)}`);
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ version: 1, results }, undefined, 2)}\n`);
  if (results.some(({ status }) => status === 'failed' || status === 'passes now')) return FAILED;
  if (isSlowed(results, alone)) return FAILED;
  return results.some(({ status }) => status === 'not run') ? NOT_ALL_RAN : PASSED;
}

async function resultOn(
  { host, version }: HostPackage,
  agent: Agent,
  installed: Installed,
  scenario: Scenario,
  options: RunOptions,
): Promise<Result> {
  const named = { host, version, scenario: scenario.name };
  const reason = scenario.notIn?.[host];
  if (reason !== undefined) return { ...named, status: 'not applicable', reason };
  if (installed.kind === 'missing') return { ...named, status: 'not run', reason: installed.reason };
  const outcome = await runScenario(agent, installed.command, scenario, options);
  return resultOf(named, scenario.knownToFail?.[host], outcome);
}

function resultOf(
  named: Pick<Result, 'host' | 'version' | 'scenario'>,
  known: string | undefined,
  outcome: Awaited<ReturnType<typeof runScenario>>,
): Result {
  if (outcome.kind === 'not applicable')
    return { ...named, status: 'not applicable', reason: outcome.reason };
  const { problems, ...rest } = outcome;
  const failed = problems.length > 0;
  if (known === undefined) return { ...named, ...rest, status: failed ? 'failed' : 'passed', problems };
  const reason = failed ? known : `it passes: remove its entry of \`knownToFail\`, "${known}"`;
  return { ...named, ...rest, status: failed ? 'known to fail' : 'passes now', reason, problems };
}

function optionsOf(words: string[]) {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        host: { type: 'string', multiple: true },
        scenario: { type: 'string', multiple: true },
        cache: { type: 'string' },
        json: { type: 'string' },
        keep: { type: 'boolean' },
        list: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    const unknown = [
      ...(values.host ?? []).filter(name => !hostPackages.some(({ host }) => host === name)),
      ...(values.scenario ?? []).filter(each => !scenarios.some(({ name }) => name === each)),
    ];
    return { values, problem: unknown.length > 0 ? `there is no ${unknown.join(', ')}` : undefined };
  } catch (error) {
    return { values: {}, problem: error instanceof Error ? error.message : String(error) };
  }
}
