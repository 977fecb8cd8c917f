/**
 * The plugins and extensions for hosts, from one description: what `rulespec init` writes for a host is what its plugin
 * has. Each plugin is a folder `plugins/<host>/rulespec`, since hosts look for files of the same names.
 */
import packageJson from '../../package.json' with { type: 'json' };
import { addSettings } from '../../src/hook/add-settings.ts';
import type { Addition } from '../../src/hook/hosts/host.ts';
import { hostNamed } from '../../src/hook/hosts/index.ts';
import type { Json } from '../../src/values/json-node.ts';

const NAME = 'rulespec';
const OWNER = { name: 'rulespec-dev', url: 'https://github.com/rulespec-dev' };
const REPOSITORY = 'https://github.com/rulespec-dev/rulespec';
const DESCRIPTION =
  'Checks each tool call of the agent against your rules before it runs, and its finished work against your invariants.';
/** The registry of MCP servers takes at most 100 characters. */
const SHORT_DESCRIPTION = 'Verifies what a coding agent reports about finished work against invariants';
/** Of MCP servers: reversed name of a host that the publisher proves to own, and a name. */
const MCP_NAME = 'io.github.rulespec-dev/rulespec';
const CATEGORY = 'security';

const metadata = {
  name: NAME,
  version: packageJson.version,
  description: DESCRIPTION,
  author: OWNER,
  homepage: packageJson.homepage,
  repository: REPOSITORY,
  license: packageJson.license,
  keywords: packageJson.keywords,
};

/** Someone who installs a plugin may not have installed the program: hosts that can ask do so. */
const options = { command: NAME, stopGate: false, ifMissing: 'ask' } as const;
const mcpServers = { [NAME]: { command: NAME, args: ['mcp'] } };
/** By the endings of files; which of them are rules the server sees itself. */
const languages = { '.dl': 'datalog', '.yaml': 'yaml', '.yml': 'yaml' };

/** The hooks that `init` writes for a host, as a file of their own. */
function hooksOf(host: string): string {
  const files = hostNamed(host)?.setup?.files(options) ?? [];
  const isHook = (addition: Addition) => addition.at[0] === 'hooks' || addition.at[0] === 'version';
  const additions = files.flatMap(file => file.additions.filter(isHook));
  const { value, diagnostics } = addSettings({ path: 'hooks.json', additions }, undefined);
  if (value === undefined || additions.length === 0)
    throw new Error(`${host} has no hooks for a plugin: ${diagnostics[0]?.message}`);
  return json(JSON.parse(value.text));
}

function json(value: Json | object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const folder = (host: string): string => `plugins/${host}/${NAME}`;

/** In a list of plugins: where its folder is. */
const listed = (source: Json) => ({
  name: NAME,
  source,
  description: DESCRIPTION,
  version: packageJson.version,
  category: CATEGORY,
});

const claudeCode = {
  '.claude-plugin/marketplace.json': () =>
    json({
      name: NAME,
      owner: { name: OWNER.name },
      metadata: { description: DESCRIPTION, version: packageJson.version },
      plugins: [listed(`./${folder('claude-code')}`)],
    }),
  [`${folder('claude-code')}/.claude-plugin/plugin.json`]: () => json(metadata),
  [`${folder('claude-code')}/hooks/hooks.json`]: () => hooksOf('claude-code'),
  [`${folder('claude-code')}/.mcp.json`]: () => json({ mcpServers }),
  [`${folder('claude-code')}/.lsp.json`]: () =>
    json({ [NAME]: { command: NAME, args: ['lsp'], extensionToLanguage: languages } }),
};

const cursor = {
  '.cursor-plugin/marketplace.json': () =>
    json({
      name: NAME,
      owner: { name: OWNER.name },
      metadata: { description: DESCRIPTION },
      plugins: [{ name: NAME, source: folder('cursor'), description: DESCRIPTION }],
    }),
  // Files that the manifest does not name are not installed.
  [`${folder('cursor')}/.cursor-plugin/plugin.json`]: () =>
    json({
      ...metadata,
      displayName: NAME,
      author: { name: OWNER.name },
      hooks: './hooks/hooks.json',
      mcpServers: './mcp.json',
    }),
  [`${folder('cursor')}/hooks/hooks.json`]: () => hooksOf('cursor'),
  [`${folder('cursor')}/mcp.json`]: () => json({ mcpServers }),
};

const codex = {
  '.agents/plugins/marketplace.json': () =>
    json({
      name: NAME,
      interface: { displayName: NAME },
      plugins: [
        {
          name: NAME,
          source: { source: 'local', path: `./${folder('codex')}` },
          policy: { installation: 'AVAILABLE', authentication: 'ON_INSTALL' },
          category: 'Developer Tools',
        },
      ],
    }),
  [`${folder('codex')}/.codex-plugin/plugin.json`]: () =>
    json({
      ...metadata,
      hooks: './hooks/hooks.json',
      mcpServers: './.mcp.json',
      interface: {
        displayName: NAME,
        shortDescription: SHORT_DESCRIPTION,
        longDescription: DESCRIPTION,
        developerName: OWNER.name,
        category: 'Developer Tools',
        capabilities: ['Interactive'],
        websiteURL: packageJson.homepage,
      },
    }),
  [`${folder('codex')}/hooks/hooks.json`]: () => hooksOf('codex'),
  [`${folder('codex')}/.mcp.json`]: () => json({ mcpServers }),
};

const gemini = {
  [`${folder('gemini')}/gemini-extension.json`]: () =>
    json({ name: NAME, version: packageJson.version, description: DESCRIPTION, mcpServers }),
  [`${folder('gemini')}/hooks/hooks.json`]: () => hooksOf('gemini'),
};

/** Copilot in VS Code and on the command line. */
const copilot = {
  '.github/plugin/marketplace.json': () =>
    json({
      name: NAME,
      owner: { name: OWNER.name },
      metadata: { description: DESCRIPTION, version: packageJson.version },
      plugins: [listed(`./${folder('copilot')}`)],
    }),
  [`${folder('copilot')}/plugin.json`]: () =>
    json({
      ...metadata,
      category: CATEGORY,
      hooks: 'hooks.json',
      mcpServers: '.mcp.json',
      lspServers: 'lsp.json',
    }),
  [`${folder('copilot')}/hooks.json`]: () => hooksOf('copilot'),
  [`${folder('copilot')}/.mcp.json`]: () => json({ mcpServers }),
  [`${folder('copilot')}/lsp.json`]: () =>
    json({ lspServers: { [NAME]: { command: NAME, args: ['lsp'], fileExtensions: languages } } }),
};

/** OpenCode loads the package itself: this is what its settings say. */
const opencode = {
  'plugins/opencode/opencode.json': () =>
    json({
      $schema: 'https://opencode.ai/config.json',
      plugin: [`./node_modules/${NAME}`],
      mcp: { [NAME]: { type: 'local', command: [NAME, 'mcp'], enabled: true } },
      lsp: { [NAME]: { command: [NAME, 'lsp'], extensions: Object.keys(languages) } },
    }),
};

const registry = {
  'server.json': () =>
    json({
      $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
      name: MCP_NAME,
      title: NAME,
      description: SHORT_DESCRIPTION,
      websiteUrl: packageJson.homepage,
      repository: { url: REPOSITORY, source: 'github' },
      version: packageJson.version,
      packages: [
        {
          registryType: 'npm',
          identifier: packageJson.name,
          version: packageJson.version,
          transport: { type: 'stdio' },
          packageArguments: [{ type: 'positional', value: 'mcp' }],
        },
      ],
    }),
};

/** Each file of a plugin, by its path. */
export const pluginFiles: Readonly<Record<string, () => string>> = {
  ...claudeCode,
  ...cursor,
  ...codex,
  ...gemini,
  ...copilot,
  ...opencode,
  ...registry,
};
