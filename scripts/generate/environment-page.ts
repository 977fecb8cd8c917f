/** The pages about environment variables that rulespec reads, from one table: `docs/environment.md` lists them. */
import { ENVIRONMENT_DETAILS } from './environment-details.ts';

interface Variable {
  readonly name: string;
  readonly meaning: string;
  /** Without it. */
  readonly standard: string;
}

interface Group {
  readonly title: string;
  readonly variables: readonly Variable[];
}

const row = (name: string, meaning: string, standard: string): Variable => ({ name, meaning, standard });

export const groups: readonly Group[] = [
  {
    title: 'Of rulespec',
    variables: [
      row(
        'RULESPEC_SESSION',
        'the session that `write-envelope` and `plan-verify` write to',
        'the session that the host names, else a new one',
      ),
      row(
        'RULESPEC_KEY',
        'the key that stamps envelopes, as hexadecimal digits, for CI',
        'the key in your configuration folder',
      ),
      row(
        'RULESPEC_SIGNING_KEY',
        'the private key that signs recorded runs and attestations',
        'the key in your configuration folder',
      ),
      row(
        'RULESPEC_TOKEN',
        'the token that a host sends to `rulespec serve`; the host reads it',
        'the token in the state folder',
      ),
      row('RULESPEC_NO_CACHE', '`1`: no caches of code and of rules are read or written', 'caches are used'),
      row(
        'RULESPEC_DEBUG',
        '`1`: an internal error shows its stack, and the loading of rules is traced',
        'no stack, no trace',
      ),
      row(
        'RULESPEC_ASKING',
        'set by rulespec while it asks a command-line model, so that hooks below it do not ask again',
        'not set',
      ),
    ],
  },
  {
    title: 'Of sessions',
    variables: [
      row('CLAUDE_SESSION_ID', 'the session of Claude Code', 'see RULESPEC_SESSION'),
      row('CLAUDE_CODE_SESSION_ID', 'the session of Claude Code, by another name', 'see RULESPEC_SESSION'),
      row('CODEX_SESSION_ID', 'the session of Codex', 'see RULESPEC_SESSION'),
      row('CODEX_THREAD_ID', 'the session of Codex, by another name', 'see RULESPEC_SESSION'),
      row('COPILOT_AGENT_SESSION_ID', 'the session of Copilot', 'see RULESPEC_SESSION'),
    ],
  },
  {
    title: 'Of folders',
    variables: [
      row('HOME', 'your home folder', 'as the system says'),
      row('XDG_CONFIG_HOME', 'your rules, keys and trust are in `rulespec/` below it', '`~/.config`'),
      row(
        'XDG_STATE_HOME',
        'the log, histories and recorded runs are in `rulespec/` below it',
        '`~/.local/state`',
      ),
      row('XDG_CACHE_HOME', 'caches are in `rulespec/` below it', '`~/.cache`'),
      row('APPDATA', 'on Windows, in place of `XDG_CONFIG_HOME`', '`AppData\\Roaming` in your home folder'),
      row('LOCALAPPDATA', 'on Windows, in place of `XDG_STATE_HOME`', '`AppData\\Local` in your home folder'),
      row(
        'CLAUDE_CONFIG_DIR',
        'where Claude Code has your settings: `init --user` writes there, and the gate guards it',
        '`~/.claude`',
      ),
      row('CODEX_HOME', 'where Codex has your settings', '`~/.codex`'),
      row('OPENCODE_CONFIG_DIR', 'a folder with more rules of OpenCode', 'none'),
    ],
  },
  {
    title: 'Of the terminal',
    variables: [
      row('NO_COLOR', 'no colours, whatever its value', 'colours on a terminal'),
      row('FORCE_COLOR', 'colours also where there is no terminal', 'colours on a terminal'),
      row('CI', 'whether this is continuous integration', 'other variables of CI servers say so'),
      row('TERM', '`dumb`: no colours', 'colours on a terminal'),
      row('VISUAL', 'the editor of `rulespec store edit`', '`EDITOR`'),
      row('EDITOR', 'the editor of `rulespec store edit`, after `VISUAL`', '`vi`'),
      row('PATH', 'where commands of recorded runs and of `doctor` are looked up', 'as the system says'),
      row('PATHEXT', 'the endings of programs that are looked up, on Windows', '`.EXE`'),
    ],
  },
  {
    title: 'Of others',
    variables: [
      row('GITHUB_STEP_SUMMARY', 'the file to which `--format github` adds a summary', 'no summary'),
      row(
        'ANTHROPIC_API_KEY',
        'the key for models of Anthropic, unless the configuration names another variable',
        'reviews are not made',
      ),
      row('OPENAI_API_KEY', 'the key for models of OpenAI', 'reviews are not made'),
      row(
        'GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS',
        '`true`: `copilot -p` runs hooks of a project; `doctor` looks at it',
        'trust of the folder',
      ),
      row(
        'GEMINI_CLI_TRUST_WORKSPACE',
        '`true`: Gemini CLI runs hooks of a project; `doctor` looks at it',
        'trust of the folder',
      ),
      row('OPENCODE_RULES_DEBUG', 'the same as `RULESPEC_DEBUG`, for the plugin', 'not set'),
    ],
  },
];

export function environmentPage(): string {
  const tables = groups.map(({ title, variables }) =>
    [
      `## ${title}`,
      '',
      '| variable | what it does | without it |',
      '| --- | --- | --- |',
      ...variables.map(
        ({ name, meaning, standard }) =>
          `| [\`${name}\`](environment/${name}.md) | ${meaning} | ${standard} |`,
      ),
    ].join('\n'),
  );
  return [
    '<!-- Generated from scripts/generate/environment-page.ts by `npm run generate`. -->\n# Environment variables',
    'This page lists the variables that rulespec reads. Variables that identify the agent are in [hosts](hosts.md). Variables that redirect the settings of an agent are in the [threat model](threat-model.md).',
    ...tables,
  ]
    .join('\n\n')
    .concat('\n');
}

/** A page for each variable, by its path. */
export const environmentPages: Readonly<Record<string, () => string>> = Object.fromEntries(
  groups.flatMap(({ variables }) =>
    variables.map(variable => [`docs/environment/${variable.name}.md`, () => pageOf(variable)]),
  ),
);

function pageOf({ name, meaning, standard }: Variable): string {
  const details = ENVIRONMENT_DETAILS[name];
  if (!details) throw new Error(`environment-details.ts has nothing about ${name}`);
  const { more, example, see } = details;
  const links = see.map(page => `[${page.replaceAll('-', ' ')}](../${page}.md)`);
  return `<!-- Generated from scripts/generate/environment-page.ts by \`npm run generate\`. -->
# \`${name}\`

Meaning: ${meaning}. Without it: ${standard}.

${more}

\`\`\`text
${example}
\`\`\`

See ${links.join(', ')}, and [all variables](../environment.md).
`;
}
