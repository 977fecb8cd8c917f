/**
 * The shape that each host documents for a file of a plugin, in our words, with its source. A key that a host does not
 * document is refused. It is over 350 lines because each file of each host has its shape.
 */

export interface Published {
  /** Where the host says so. */
  readonly source: string;
  readonly schema: object;
}

const text = { type: 'string', minLength: 1 };
const kebab = { type: 'string', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 64 };
const version = { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+(?:-[\\w.]+)?$' };
const url = { type: 'string', pattern: '^https://' };
const relative = { type: 'string', pattern: '^(?!/)(?!.*\\.\\.)' };
const closed = (properties: object, required: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const author = closed({ name: text, email: text, url }, ['name']);
const keywords = { type: 'array', items: text };
const metadata = {
  name: kebab,
  version,
  description: text,
  author,
  homepage: url,
  repository: url,
  license: text,
  keywords,
};
const server = closed(
  { command: text, args: { type: 'array', items: { type: 'string' } }, env: {}, cwd: text },
  ['command'],
);
const mcp = closed({ mcpServers: { type: 'object', additionalProperties: server, minProperties: 1 } }, [
  'mcpServers',
]);
const commandHook = closed(
  { type: { const: 'command' }, command: text, timeout: { type: 'number' }, name: text },
  ['type', 'command'],
);
const groups = {
  type: 'array',
  minItems: 1,
  items: closed({ matcher: { type: 'string' }, hooks: { type: 'array', minItems: 1, items: commandHook } }, [
    'hooks',
  ]),
};
const hooksOf = (events: readonly string[]) =>
  closed({ hooks: closed(Object.fromEntries(events.map(event => [event, groups])), []) }, ['hooks']);

const CLAUDE = 'https://code.claude.com/docs/en/plugins-reference (November 2026)';
const CURSOR =
  'https://raw.githubusercontent.com/cursor/plugins/main/schemas/plugin.schema.json, commit 100d651';
const CODEX = 'openai/plugins, .agents/skills/plugin-creator/references/plugin-json-spec.md, commit 00c097d';
const GEMINI = 'google-gemini/gemini-cli, docs/extensions/reference.md, commit 00edada';
const COPILOT =
  'github/docs, content/copilot/reference/copilot-cli-reference/cli-plugin-reference.md, commit 0afe69c';

export const published: Readonly<Record<string, Published>> = {
  '.claude-plugin/marketplace.json': {
    source: 'https://code.claude.com/docs/en/plugin-marketplaces (November 2026)',
    schema: closed(
      {
        name: kebab,
        owner: author,
        metadata: closed({ description: text, version, pluginRoot: text }, []),
        plugins: {
          type: 'array',
          items: {
            type: 'object',
            required: ['name', 'source'],
            properties: { name: kebab, source: { type: 'string', pattern: '^\\./' } },
          },
        },
      },
      ['name', 'owner', 'plugins'],
    ),
  },
  'plugins/claude-code/rulespec/.claude-plugin/plugin.json': {
    source: CLAUDE,
    schema: closed(metadata, ['name']),
  },
  'plugins/claude-code/rulespec/hooks/hooks.json': {
    source: `${CLAUDE}: hooks/hooks.json has the form of hooks in settings`,
    schema: hooksOf([
      ...['PreToolUse', 'PermissionRequest', 'PostToolUse', 'PostToolUseFailure', 'UserPromptSubmit', 'Stop'],
      ...['SubagentStart', 'SubagentStop', 'SessionStart', 'SessionEnd', 'PreCompact', 'Notification'],
    ]),
  },
  'plugins/claude-code/rulespec/.mcp.json': { source: CLAUDE, schema: mcp },
  'plugins/claude-code/rulespec/.lsp.json': {
    source: `${CLAUDE}: LSP servers`,
    schema: {
      type: 'object',
      additionalProperties: closed(
        {
          command: text,
          args: keywords,
          extensionToLanguage: {
            type: 'object',
            minProperties: 1,
            propertyNames: { pattern: '^\\.' },
            additionalProperties: text,
          },
        },
        ['command', 'extensionToLanguage'],
      ),
    },
  },
  '.cursor-plugin/marketplace.json': {
    source: 'cursor/plugins, .cursor-plugin/marketplace.json, commit 004d022',
    schema: closed(
      {
        name: kebab,
        owner: author,
        metadata: closed({ description: text }, []),
        plugins: {
          type: 'array',
          items: closed({ name: kebab, source: relative, description: text }, ['name', 'source']),
        },
      },
      ['name', 'owner', 'plugins'],
    ),
  },
  'plugins/cursor/rulespec/.cursor-plugin/plugin.json': {
    source: CURSOR,
    schema: closed(
      {
        ...metadata,
        author: closed({ name: text, email: text }, ['name']),
        displayName: text,
        hooks: relative,
        mcpServers: relative,
      },
      ['name'],
    ),
  },
  'plugins/cursor/rulespec/hooks/hooks.json': {
    source: 'https://cursor.com/docs/agent/hooks; cursor/plugins, advisor/hooks/hooks.json, commit 6c0b971',
    schema: closed(
      {
        version: { const: 1 },
        hooks: {
          type: 'object',
          minProperties: 1,
          additionalProperties: {
            type: 'array',
            items: closed(
              {
                command: text,
                matcher: text,
                timeout: { type: 'number' },
                loop_limit: {},
                failClosed: { type: 'boolean' },
              },
              ['command'],
            ),
          },
        },
      },
      ['version', 'hooks'],
    ),
  },
  'plugins/cursor/rulespec/mcp.json': { source: CURSOR, schema: mcp },
  '.agents/plugins/marketplace.json': {
    source: 'https://developers.openai.com/codex/plugins/build (November 2026)',
    schema: closed(
      {
        name: kebab,
        interface: closed({ displayName: text }, ['displayName']),
        plugins: {
          type: 'array',
          items: closed(
            {
              name: kebab,
              source: closed({ source: { const: 'local' }, path: { type: 'string', pattern: '^\\./[^.]' } }, [
                'source',
                'path',
              ]),
              policy: closed(
                {
                  installation: { enum: ['AVAILABLE', 'INSTALLED_BY_DEFAULT', 'NOT_AVAILABLE'] },
                  authentication: { enum: ['ON_INSTALL', 'ON_USE'] },
                },
                ['installation', 'authentication'],
              ),
              category: text,
            },
            ['name', 'source', 'policy', 'category'],
          ),
        },
      },
      ['name', 'plugins'],
    ),
  },
  'plugins/codex/rulespec/.codex-plugin/plugin.json': {
    source: CODEX,
    schema: closed(
      {
        ...metadata,
        hooks: { type: 'string', pattern: '^\\./' },
        mcpServers: { type: 'string', pattern: '^\\./' },
        interface: closed(
          {
            ...{
              displayName: text,
              shortDescription: text,
              longDescription: text,
              developerName: text,
              category: text,
            },
            ...{
              capabilities: { type: 'array', items: { enum: ['Interactive', 'Read', 'Write'] } },
              websiteURL: url,
            },
          },
          ['displayName', 'shortDescription', 'developerName', 'category'],
        ),
      },
      ['name', 'version', 'description'],
    ),
  },
  'plugins/codex/rulespec/hooks/hooks.json': {
    source: `${CODEX}; events as in fixtures/hooks/schemas/codex.json`,
    schema: hooksOf([
      'PreToolUse',
      'PermissionRequest',
      'PostToolUse',
      'UserPromptSubmit',
      'Stop',
      'SubagentStop',
      'SessionStart',
      'SessionEnd',
    ]),
  },
  'plugins/codex/rulespec/.mcp.json': { source: CODEX, schema: mcp },
  'plugins/gemini/rulespec/gemini-extension.json': {
    source: GEMINI,
    schema: closed(
      {
        name: kebab,
        version,
        description: text,
        mcpServers: { type: 'object', additionalProperties: server },
      },
      ['name', 'version'],
    ),
  },
  'plugins/gemini/rulespec/hooks/hooks.json': {
    source: `${GEMINI}: hooks stand in hooks/hooks.json, never in the manifest`,
    schema: hooksOf(['BeforeTool', 'AfterTool', 'BeforeAgent', 'AfterAgent', 'SessionStart', 'SessionEnd']),
  },
  '.github/plugin/marketplace.json': {
    source: COPILOT,
    schema: closed(
      {
        name: kebab,
        owner: author,
        metadata: closed({ description: text, version, pluginRoot: text }, []),
        plugins: {
          type: 'array',
          items: closed(
            {
              name: kebab,
              source: relative,
              description: { ...text, maxLength: 1024 },
              version,
              category: text,
            },
            ['name', 'source'],
          ),
        },
      },
      ['name', 'owner', 'plugins'],
    ),
  },
  'plugins/copilot/rulespec/plugin.json': {
    source: COPILOT,
    schema: closed(
      {
        ...metadata,
        description: { ...text, maxLength: 1024 },
        category: text,
        hooks: relative,
        mcpServers: relative,
        lspServers: relative,
      },
      ['name'],
    ),
  },
  'plugins/copilot/rulespec/hooks.json': {
    source: `${COPILOT}; entries as in fixtures/hooks/schemas/copilot.json`,
    schema: closed(
      {
        version: { const: 1 },
        hooks: {
          type: 'object',
          minProperties: 1,
          additionalProperties: {
            type: 'array',
            items: closed({ type: { const: 'command' }, bash: text, powershell: text, timeoutSec: {} }, [
              'type',
              'bash',
            ]),
          },
        },
      },
      ['version', 'hooks'],
    ),
  },
  'plugins/copilot/rulespec/.mcp.json': { source: COPILOT, schema: mcp },
  'plugins/copilot/rulespec/lsp.json': {
    source: 'github/docs, content/copilot/how-tos/copilot-cli/set-up-copilot-cli/add-lsp-servers.md',
    schema: closed(
      {
        lspServers: {
          type: 'object',
          additionalProperties: closed(
            {
              command: text,
              args: keywords,
              fileExtensions: { type: 'object', minProperties: 1, additionalProperties: text },
            },
            ['command', 'fileExtensions'],
          ),
        },
      },
      ['lspServers'],
    ),
  },
  'plugins/opencode/opencode.json': {
    source: 'https://opencode.ai/docs/lsp/, /docs/mcp-servers/, /docs/plugins/ (November 2026)',
    schema: closed(
      {
        $schema: { const: 'https://opencode.ai/config.json' },
        plugin: keywords,
        mcp: {
          type: 'object',
          additionalProperties: closed(
            { type: { const: 'local' }, command: keywords, enabled: { type: 'boolean' } },
            ['type', 'command'],
          ),
        },
        lsp: {
          type: 'object',
          additionalProperties: closed(
            { command: keywords, extensions: { type: 'array', items: { type: 'string', pattern: '^\\.' } } },
            ['command'],
          ),
        },
      },
      ['plugin'],
    ),
  },
  'server.json': {
    source:
      'modelcontextprotocol/registry, docs/reference/server-json/server.schema.json and CHANGELOG.md (2025-12-11)',
    schema: closed(
      {
        $schema: { const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' },
        name: { type: 'string', pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$', minLength: 3, maxLength: 200 },
        title: { ...text, maxLength: 100 },
        description: { ...text, maxLength: 100 },
        websiteUrl: url,
        repository: closed({ url, source: { const: 'github' } }, ['url', 'source']),
        version: { ...version, maxLength: 255 },
        packages: {
          type: 'array',
          minItems: 1,
          items: closed(
            {
              registryType: { const: 'npm' },
              identifier: text,
              version: { ...version, not: { const: 'latest' } },
              transport: closed({ type: { const: 'stdio' } }, ['type']),
              packageArguments: {
                type: 'array',
                items: closed({ type: { const: 'positional' }, value: text }, ['type', 'value']),
              },
            },
            ['registryType', 'identifier', 'version', 'transport'],
          ),
        },
      },
      ['name', 'description', 'version', 'packages'],
    ),
  },
};
