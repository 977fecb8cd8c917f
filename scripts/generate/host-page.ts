/**
 * `docs/hosts.md`: its tables are made from the adapters and the published forms; the text around them is written by
 * hand.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { Addition, Host } from '../../src/hook/hosts/host.ts';
import { hosts } from '../../src/hook/hosts/index.ts';
import { hostPackages } from '../hosts/packages.ts';
import { scenarios } from '../hosts/scenarios.ts';

const PAGE = 'docs/hosts.md';

interface Source {
  readonly package: string;
  readonly version: string;
  readonly path: string;
}

const rows = hosts.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));

const tables: Readonly<Record<string, () => readonly (readonly string[])[]>> = {
  hosts: () => [
    [
      'host',
      '`--host`',
      'support',
      'what is gated',
      'what `ask` becomes',
      'what `answer_allow` becomes',
      'what the agent is told while a call runs',
    ],
    ...rows.map(({ title, name, support, hookEvents, page }) => [
      title,
      [`\`${name}\``, page.name].filter(each => each !== undefined).join(', '),
      support,
      page.hookEvents ?? [...hookEvents.keys()].join(', '),
      page.ask,
      page.allow ?? 'nothing',
      page.context,
    ]),
  ],
  published: () => [
    ['host', 'published in'],
    ...rows.flatMap(host => {
      const sources = sourcesOf(host);
      return sources.length === 0 ? [] : [[host.title, publishedIn(sources)]];
    }),
  ],
  runs: () => [
    ['host', 'version that is run', 'scenarios', 'known to fail'],
    ...hostPackages.map(({ host, title, package: name, version }) => {
      const failing = scenarios.filter(({ knownToFail }) => knownToFail?.[host] !== undefined);
      const applicable = scenarios.filter(({ notIn }) => notIn?.[host] === undefined);
      return [
        title,
        `\`${name}\` ${version}`,
        String(applicable.length),
        listed(failing.map(({ name }) => name)),
      ];
    }),
  ],
  init: () => [
    ['host', 'hooks of a project', 'with `--user`', 'MCP server of a project'],
    ...rows.flatMap(({ name, setup }) => {
      if (!setup) return [];
      const filesIn = (scope: 'project' | 'user') =>
        setup.files({ command: 'rulespec', stopGate: true, scope });
      const having = (scope: 'project' | 'user', is: (addition: Addition) => boolean) =>
        filesIn(scope).flatMap(({ path, additions }) => (additions.some(is) ? [path] : []));
      const scriptsIn = (scope: 'project' | 'user') =>
        (setup.scripts?.({ command: 'rulespec', stopGate: true, scope }) ?? []).map(
          ({ path }) => `${path.slice(0, path.lastIndexOf('/'))}/*`,
        );
      const hooks = (scope: 'project' | 'user') =>
        listed([...new Set([...having(scope, ({ kind }) => kind !== 'value'), ...scriptsIn(scope)])]);
      const servers = listed(having('project', ({ at }) => at[0] === 'mcpServers'));
      return [[`\`${name}\``, hooks('project'), hooks('user'), servers]];
    }),
  ],
  settings: () => [
    ['host', 'guarded, below a project and below the home folder', 'guarded, below `$XDG_CONFIG_HOME`'],
    ...rows.map(({ title, settings: { files, configFiles = [] } }) => [
      title,
      listed(files),
      listed(configFiles),
    ]),
  ],
};

export function hostPage(): string {
  const page = readFileSync(PAGE, 'utf8');
  return Object.entries(tables).reduce((text, [name, table]) => {
    const pattern = new RegExp(`(<!-- generated: ${name} -->\n)[^]*?(\n<!-- end -->)`);
    if (!pattern.test(text)) throw new Error(`${PAGE} has no place for the table \`${name}\``);
    return text.replace(pattern, (_, begin: string, end: string) => `${begin}${markdown(table())}${end}`);
  }, page);
}

function sourcesOf({ name }: Host): readonly Source[] {
  const path = `fixtures/hooks/schemas/${name}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).sources : [];
}

function listed(paths: readonly string[]): string {
  return paths.map(path => `\`${path}\``).join(', ') || '–';
}

/** Packages with their versions, each with the files that were read. */
function publishedIn(sources: readonly Source[]): string {
  const packages = new Set(sources.map(nameOf));
  const ofPackage = (name: string) => sources.filter(each => nameOf(each) === name);
  return [...packages]
    .map(name => [name, ...ofPackage(name).map(({ path }) => `\`${path}\``)].join(', '))
    .join('; ');
}

function nameOf({ package: name, version }: Source): string {
  return `\`${name}\` ${version}`;
}

function markdown([head = [], ...body]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...body].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}
