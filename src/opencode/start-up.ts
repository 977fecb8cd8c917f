/**
 * The check at the start of the plugin: do the rules load, is this a host that the plugin knows, and which
 * specification loaded it. INVARIANT: it refuses nothing and never keeps OpenCode from starting: the gate refuses
 * calls, this tells the user early, and leaves a record for `rulespec doctor`.
 */
import packageJson from '../../package.json' with { type: 'json' };
import { opencode } from '../hook/hosts/opencode.ts';
import { namesOurPlugin, readSpecification } from '../hook/hosts/opencode-plugin.ts';
import { timestamp } from '../system/clock.ts';
import type { Host } from '../system/host.ts';
import { isGatedHere, type PluginRecord, writePluginRecord } from '../system/plugin-record.ts';
import { fileOfModule, isLoadedBy } from '../system/plugin-target.ts';
import { membersOf } from '../values/plain-json.ts';
import type { Client, HostConfig } from './host-types.ts';

/** The versions with the first plugin interface, which is tested with 1.18.33. */
const KNOWN_HOST = /^1\./;
const TOAST_MILLISECONDS = 15_000;

interface StartUp {
  /** The settings of the host, once it has loaded all plugins. */
  settings(config: HostConfig): void;
  /** The first session. Before it, no screen shows messages. */
  session(hostVersion: string | undefined): void;
}

interface StartedIn {
  readonly host: Host;
  readonly root: string;
  readonly client: Client;
  /** Problems of the rules. */
  findProblems(): readonly string[];
  log(message: string): void;
}

export function startUp({ host, root, client, findProblems, log }: StartedIn): StartUp {
  const known = unlessFault(findProblems);
  let record: Omit<PluginRecord, 'process'> = { ...begun(root), gates: true, problems: known };
  let shown = 0;
  const change = (changes: Partial<PluginRecord>, more: readonly string[]) => {
    for (const problem of more) log(problem);
    record = { ...record, ...changes, problems: [...record.problems, ...more] };
    if (!writePluginRecord(host, opencode.name, record)) log('no record of this start could be kept');
  };
  const show = () => {
    const unseen = record.problems.slice(shown);
    shown = record.problems.length;
    if (unseen.length === 0) return;
    const body = {
      title: 'rulespec',
      message: unseen.join('\n'),
      variant: 'error' as const,
      duration: TOAST_MILLISECONDS,
    };
    void client.tui?.showToast({ body }).catch(() => undefined);
  };
  for (const problem of known) log(problem);
  change({}, []);
  return {
    settings(config) {
      const named = specificationsIn(config);
      const own = named.find(each => isOwn(each, record.module));
      change(
        { specification: own?.specification, source: own?.source },
        named.filter(each => namesOurPlugin(each.specification)).flatMap(problemsOf),
      );
    },
    session(hostVersion) {
      if (hostVersion !== undefined && hostVersion !== record.hostVersion)
        change(
          { hostVersion },
          KNOWN_HOST.test(hostVersion)
            ? []
            : [`OpenCode ${hostVersion} is not a version whose plugin interface this plugin knows (1.x)`],
        );
      show();
    },
  };
}

/**
 * OpenCode silently drops a plugin that throws at its start. So a fault counts as a problem, and the gate refuses calls
 * later.
 */
function unlessFault(findProblems: () => readonly string[]): readonly string[] {
  try {
    return findProblems().map(problem => `calls are refused, since rules do not load: ${problem}`);
  } catch (fault) {
    return [`the rules cannot be checked: ${String(fault)}`];
  }
}

/**
 * Records that nothing is gated, for the second interface, which cannot show messages. False if the first interface
 * runs in this process too.
 */
export function recordUngated(host: Host, root: string): boolean {
  if (isGatedHere(host, opencode.name, root)) return false;
  writePluginRecord(host, opencode.name, { ...begun(root), gates: false, problems: [] });
  return true;
}

function begun(root: string): Pick<PluginRecord, 'time' | 'version' | 'root' | 'module'> {
  return {
    time: timestamp(),
    version: packageJson.version,
    root,
    module: fileOfModule(import.meta.url),
  };
}

interface Named {
  readonly specification: string;
  /** The settings file, absolute. */
  readonly source?: string | undefined;
}

/** `plugin_origins` says which file names a plugin; `plugin` is documented, and does not. */
function specificationsIn({ plugin, plugin_origins }: HostConfig): readonly Named[] {
  const origins = listOf(plugin_origins).flatMap((each): readonly Named[] => {
    const { spec, source } = membersOf(each);
    const specification = textOf(spec);
    return specification === undefined
      ? []
      : [{ specification, ...(typeof source === 'string' && { source }) }];
  });
  if (origins.length > 0) return origins;
  return listOf(plugin).flatMap(each => {
    const specification = textOf(each);
    return specification === undefined ? [] : [{ specification }];
  });
}

function isOwn({ specification, source }: Named, module: string): boolean {
  const read = readSpecification(specification);
  if (read.kind === 'registry' || read.kind === 'installed') return namesOurPlugin(specification);
  return read.kind === 'file' && isLoadedBy(source, read.path, module);
}

function problemsOf({ specification, source = 'the settings' }: Named): readonly string[] {
  const read = readSpecification(specification);
  return read.kind === 'remote'
    ? [
        `\`${specification}\` in ${source} makes OpenCode ask ${read.repository} for code, whoever owns it: run \`rulespec init opencode\``,
      ]
    : [];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(entry: unknown): string | undefined {
  const first: unknown = Array.isArray(entry) ? entry[0] : entry;
  return typeof first === 'string' ? first : undefined;
}
