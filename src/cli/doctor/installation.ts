/** Checks the installation of rulespec: its version, the program that hooks find, and caches of other builds. */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, sep } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { placeOf } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import { isMissing, readFile } from '../../system/files.ts';
import type { Host } from '../../system/host.ts';
import { keyProblem } from '../../system/key-file.ts';
import { lossyText } from '../../system/lossy-text.ts';
import { runProbe } from '../../system/run-probe.ts';
import { quietly } from '../../system/system-error.ts';
import { configPath, userConfig } from '../../system/user-config.ts';
import { ownCacheFolder } from '../../system/user-folders.ts';
import type { Check, Finding } from './check.ts';

const MAX_SCRIPT_BYTES = 4096;
const { name, version } = packageJson;

export const installationCheck: Check = {
  name,
  title: name,
  run(host) {
    const here: Finding = {
      kind: 'good',
      message: `${name} ${version} runs from \`${__dirname}\` on Node ${process.versions.node}, ${process.platform} ${process.arch}`,
    };
    return { isSetUp: true, findings: [here, ...key(host), ...settings(host)] };
  },
  probe: host => [...onPath(host), ...oldCaches(host)],
};

/** Without a key, nothing is known of what happened before. */
function key(host: Host): readonly Finding[] {
  const problem = keyProblem(host);
  if (!problem) return [];
  const { message, hint } = problem;
  return [
    {
      kind: 'wrong',
      message: `no history is kept, and nothing is stamped: ${message}`,
      ...(hint !== undefined && { hint }),
    },
  ];
}

/** Under settings that cannot be read, every call is held back. */
function settings(host: Host): readonly Finding[] {
  const { diagnostics, shadow } = userConfig(host);
  const wrong = diagnostics.map(
    ({ code, message, span, hint }): Finding => ({
      kind: 'wrong',
      message: `${span ? placeOf(span) : configPath(host)}: ${code}: ${visible(message)}`,
      ...(hint !== undefined && { hint }),
    }),
  );
  const missing = shadow.filter(path => isAbsolute(path) && isMissing(path));
  return [
    ...wrong,
    ...missing.map(
      (path): Finding => ({
        kind: 'note',
        message: `\`shadow\` in \`config.yaml\` names \`${visible(path)}\`, which is not there`,
      }),
    ),
  ];
}

/** The program that hooks find along PATH, often by a link of npm: it may be another installation than this one. */
function onPath(host: Host): readonly Finding[] {
  const names = host.platform === 'win32' ? [`${name}.cmd`, `${name}.exe`] : [name];
  const found = (host.environment['PATH'] ?? '')
    .split(delimiter)
    .flatMap(folder => names.map(each => join(folder, each)))
    .find(path => quietly(() => statSync(path).isFile()));
  if (found === undefined)
    return [
      {
        kind: 'note',
        message: `no \`${name}\` is on PATH: hooks that run it refuse calls, and say how to install it`,
        hint: 'install it as its README says, or run `rulespec init` with `--command`',
      },
    ];
  if (quietly(() => realpathSync(found))?.startsWith(__dirname + sep) || isScriptFor(found, __dirname))
    return [];
  const { stdout } = runProbe(host, `"${found}" --version`, host.folder, '');
  const other = stdout.trim();
  if (other === version) return [];
  return [
    {
      kind: 'note',
      message: `\`${found}\`, which hooks run, is ${other === '' ? 'no rulespec that answers' : `rulespec ${other}`}; this is ${version}`,
      hint: 'update the older one',
    },
  ];
}

/** A short script that starts the program of a folder, as package managers write it. */
function isScriptFor(path: string, folder: string): boolean {
  const { value } = readFile(path, MAX_SCRIPT_BYTES);
  return value !== undefined && lossyText(value).includes(folder + sep);
}

/** Caches are named after the build that wrote them: those of a build that is gone only take space. */
function oldCaches(host: Host): readonly Finding[] {
  const folder = ownCacheFolder(host);
  const builds = new Set(
    (quietly(() => readdirSync(folder)) ?? []).flatMap(
      each => /^([0-9a-f]{16})-.*\.cache$/.exec(each)?.[1] ?? [],
    ),
  );
  if (builds.size < 3) return [];
  return [
    {
      kind: 'note',
      message: `\`${folder}\` has caches of ${builds.size} builds`,
      hint: 'they may be removed; each run makes its own anew',
    },
  ];
}
