/**
 * OpenCode: do its settings name our plugin, does that specification load the plugin, and did it run? OpenCode is
 * silent about a plugin that does not load, so only the record that the plugin writes proves that calls are gated.
 */
import { dirname } from 'node:path';
import packageJson from '../../../../package.json' with { type: 'json' };
import { opencode } from '../../../hook/hosts/opencode.ts';
import { namesOurPlugin, readSpecification } from '../../../hook/hosts/opencode-plugin.ts';
import { opencodeSetup } from '../../../hook/hosts/opencode-setup.ts';
import { pluginsIn } from '../../../hook/plugins-in.ts';
import { type OpencodeSettings, opencodeSettings } from '../../../system/opencode-settings.ts';
import { type PluginRecord, pluginRecord } from '../../../system/plugin-record.ts';
import { isLoadedBy, packageAt, targetOf, whyNotLoaded } from '../../../system/plugin-target.ts';
import type { Check, Finding, Report } from '../check.ts';

const INIT = 'run `rulespec init opencode`';
const ENTRY = opencodeSetup.module?.export ?? './server';

export const opencodeCheck: Check = {
  name: opencode.name,
  title: opencode.title,
  run(host, root): Report {
    const files = opencodeSettings(host, root);
    const findings = files.flatMap(findingsIn);
    const record = pluginRecord(host, opencode.name, root);
    const isNamed = files.some(file => oursIn(file).length > 0);
    const isSetUp = isNamed || record !== undefined || files.some(({ isProject }) => isProject);
    if (!isNamed)
      if (record?.specification !== undefined || !record)
        // A plugin in a folder of plugins needs no entry in settings.
        findings.push({
          kind: isSetUp ? 'wrong' : 'note',
          message: 'no settings of OpenCode name the plugin',
          hint: INIT,
        });
    if (isNamed || record) findings.push(...ran(record, files));
    return { isSetUp, findings };
  },
};

function namedIn({ source }: OpencodeSettings): readonly string[] | undefined {
  return source && pluginsIn(source.text);
}

/** Specifications that mean our plugin, by their words or by the package that their path leads to. */
function oursIn(file: OpencodeSettings): readonly string[] {
  return (namedIn(file) ?? []).filter(specification => {
    if (namesOurPlugin(specification)) return true;
    const read = readSpecification(specification);
    const target = read.kind === 'file' ? targetOf(dirname(file.path), read.path) : undefined;
    return target !== undefined && packageAt(target) === packageJson.name;
  });
}

function findingsIn(file: OpencodeSettings): readonly Finding[] {
  const named = namedIn(file);
  if (named === undefined) {
    const why = file.diagnostics[0]?.message ?? 'it is not JSON with comments';
    return [{ kind: 'wrong', message: `\`${file.name}\` cannot be read: ${why}` }];
  }
  return oursIn(file).map(specification => judged(file, specification));
}

function judged({ name, path }: OpencodeSettings, specification: string): Finding {
  const read = readSpecification(specification);
  const where = `\`${name}\` names \`${specification}\``;
  switch (read.kind) {
    case 'remote':
      return {
        kind: 'wrong',
        message: `${where}, which asks ${read.repository} for code, whoever owns it`,
        hint: INIT,
      };
    case 'nothing':
      return { kind: 'wrong', message: `${where}, of which OpenCode loads nothing`, hint: INIT };
    case 'registry':
      return {
        kind: 'note',
        message: `${where}, which asks the npm registry for the package`,
        hint: 'make sure who publishes it, or add rulespec to the dependencies of the project and run `rulespec init opencode`',
      };
    case 'file':
    case 'installed': {
      const target = targetOf(dirname(path), read.path);
      const why = target === undefined ? 'it names no path of this machine' : whyNotLoaded(target, ENTRY);
      return why === undefined
        ? { kind: 'good', message: where }
        : {
            kind: 'wrong',
            message: `${where}, of which OpenCode loads nothing: ${why}`,
            hint: `${INIT}, or \`npm install\` where the package is a dependency`,
          };
    }
  }
}

function ran(record: PluginRecord | undefined, files: readonly OpencodeSettings[]): readonly Finding[] {
  if (!record)
    return [
      {
        kind: 'wrong',
        message: 'the plugin has never run in this project',
        hint: 'start OpenCode here once, and run this command again; if nothing changes, OpenCode does not load the plugin',
      },
    ];
  const { time, version, specification, module, hostVersion, gates, problems } = record;
  const host = hostVersion === undefined ? 'OpenCode' : `OpenCode ${hostVersion}`;
  const run: Finding = {
    kind: 'good',
    message: `${host} last loaded the plugin, rulespec ${version}, at ${time} from \`${specification ?? module}\``,
  };
  const ungated: Finding = {
    kind: 'wrong',
    message:
      'OpenCode loaded the plugin by its second interface, which does not show calls: nothing is gated',
    hint: 'use OpenCode 1.18',
  };
  const other: Finding = {
    kind: 'wrong',
    message: 'the settings name another plugin of rulespec than the one that ran',
    hint: 'start OpenCode here again, and run this command again',
  };
  const isOther = specification !== undefined && !files.some(file => names(file, module));
  const old: Finding = {
    kind: 'note',
    message: `this is rulespec ${packageJson.version}`,
    hint: 'where OpenCode loads an older one, update the package that its settings name',
  };
  return [
    run,
    ...(isOther ? [other] : []),
    ...(version === packageJson.version ? [] : [old]),
    ...(gates ? [] : [ungated]),
    ...problems.map((problem): Finding => ({ kind: 'wrong', message: `at that start: ${problem}` })),
  ];
}

/**
 * Whether a settings file names the module that ran. Modules in a cache of installed packages are indistinguishable.
 */
function names(file: OpencodeSettings, module: string): boolean {
  return oursIn(file).some(specification => {
    const read = readSpecification(specification);
    if (read.kind === 'file') return isLoadedBy(file.path, read.path, module);
    return read.kind === 'registry' || read.kind === 'installed';
  });
}
