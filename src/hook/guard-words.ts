/** Words and patterns that the gate's own rules name: options, decisions of a person, programs that start agents. */
import type { Host as Agent } from './hosts/host.ts';

/** Decisions that only a person makes, in code: as words of a command line, or as strings of a list. */
export const DECIDES = `rulespec(\\.\\w+)?["'\`,\\s\\[(]+(trust|init|allow|key["'\`,\\s]+new|learn["'\`,\\s]+(accept|reject)|history["'\`,\\s]+prune|store["'\`,\\s]+(edit|disable|enable|remove|import))\\b`;

/** Programs whose words are texts to show, to search or to store, or that run their words as commands of their own. */
export const PROSE: readonly string[] = [
  ...[
    'echo',
    'printf',
    'git',
    'gh',
    'glab',
    'hub',
    'jj',
    'hg',
    'svn',
    'grep',
    'egrep',
    'fgrep',
    'rg',
    'ag',
    'ack',
    'sed',
    'awk',
    'gawk',
  ],
  ...[
    'cat',
    'bat',
    'head',
    'tail',
    'less',
    'more',
    'man',
    'tldr',
    'ls',
    'find',
    'fd',
    'jq',
    'yq',
    'test',
    '[',
    'read',
    'export',
    'cd',
  ],
  ...[
    'mkdir',
    'touch',
    'diff',
    'wc',
    'tee',
    'logger',
    'which',
    'whereis',
    'command',
    'type',
    'say',
    'notify-send',
    'curl',
    'wget',
  ],
  ...[
    'vitest',
    'jest',
    'mocha',
    'pytest',
    'npm',
    'npx',
    'pnpm',
    'yarn',
    'bunx',
    'rm',
    'cp',
    'mv',
    'prettier',
    'eslint',
    'biome',
    'tsc',
  ],
  ...['claude', 'codex', 'gemini', 'opencode', 'copilot', 'cursor-agent', 'cline'],
];

/** Options with which an agent may ask other hooks, or none: globs for words. */
export const UNGATED: readonly string[] = [
  ...['dangerous', 'skip', 'bypass', 'yolo', 'full-auto', 'trust', 'hook', 'plugin', 'setting', 'config'].map(
    each => `--*${each}*`,
  ),
  ...[
    '--bare',
    '--safe*',
    '--pure',
    '--force*',
    '--allow-all*',
    '--approval-mode*',
    '--profile*',
    '--cd*',
    '--dir*',
  ],
  ...['--cwd*', '--sandbox*', '-y', '-f', '-c', '-C', 'bypassPermissions', 'dontAsk', 'yolo'],
  // A server that does for another program what that program likes.
  ...['serve', 'mcp-server', 'app-server'],
];

/** An agent with such an option, in text that is no script. */
export function agentPattern(hosts: readonly Pick<Agent, 'settings'>[]): string {
  const names = hosts
    .flatMap(({ settings: { program } }) => program?.names ?? [])
    .filter(each => !each.includes('@'));
  return `(?i)\\b(${names.join('|')})\\b[^;|\\n]{0,200}(--[\\w-]*(dangerous|skip|bypass|yolo|force|trust|hook|setting|full-auto)|bypassPermissions)`;
}

/** Tools of servers that hand a task to an agent: `mcp__codex__codex`, `mcp__gemini-cli__ask-gemini`. */
export function agentTools(hosts: readonly Pick<Agent, 'settings'>[]): string {
  const names = hosts
    .flatMap(({ settings: { program } }) => program?.names ?? [])
    .filter(each => !each.includes('@'))
    .map(each => each.replaceAll('-', '[-_]'));
  return `(?i)mcp__(zen|pal)__clink|mcp__(${names.join('|')})([-_](mcp|server|cli|code|agent|bridge))*__.*(ask|exec|run|prompt|chat|task|agent|code|start|spawn|codex|reply|continue|dispatch|delegate|query|send|message|session|work|solve|implement|bash|shell).*`;
}

/** Agents without an adapter, also as packages. */
export const OTHER_AGENTS =
  '{aider,aider-chat,jules,mcphost,claude-squad,claude-flow,vibe-kanban,happy-coder,mini,pi,pi-coding-agent,interpreter,open-interpreter,goose,ccr,claude-code-router,amp,crush,droid,qwen,qwen-code,kiro-cli,kilo,kilocode,roo,cn,codebuff,forgecode,grok,grok-cli,junie,openclaw,mentat,devin,iflow,iflow-cli,trae-cli,nanocoder,letta,letta-code,sweagent,swe-agent,mini-swe-agent,ra-aid,gpte,autogpt,cagent,qodo,rovodev,plandex,openhands,openhands-cli,gptme,auggie,kimi,kimi-cli,vibe,mistral-vibe,smolagent}{,@*}';

/** Their packages of which the program has another name. */
export const AGENT_PACKAGES =
  '@{factory,continuedev,kilocode,cline,roo-code,iflow-ai,just-every,sourcegraph,augmentcode,charmland,openhands}/{cli,code,agent,cody,auggie,crush}{,@*}';

/** Code that starts an agent by its library, which reads no settings, and so no hooks. */
export const SDK =
  '(?s)(claude|codex|gemini|copilot|opencode)[-_./](agent[-_]|code[-_]|cli[-_])?(sdk|core).*(bypassPermissions|dontAsk|dangerous|yolo|YOLO|danger-full-access|approvalPolicy|settingSources|setting_sources|\\b(query|unstable_v2_\\w+|ClaudeSDKClient|startThread|CopilotClient|createOpencode\\w*)\\s*\\()|\\b(from|import)\\s+(openhands|smolagents|aider)\\b';

/** Files that say which package is installed under a name. */
export const MANIFESTS =
  '{package.json,package-lock.json,npm-shrinkwrap.json,pnpm-workspace.yaml,pnpm-lock.yaml,.pnpmfile.cjs,.yarnrc.yml,yarn.lock,bunfig.toml,bun.lock}';

/** Something else than a version stands for the package. */
export const REPLACED =
  '\\brulespec(@[^"\'\\s:]*)?["\']?\\s*[:=]\\s*["\']?(npm|file|link|portal|patch|git|github|https?|workspace|[./~])|node_modules/rulespec["\']|\\b(un|uninstall|remove|unlink|rm)\\s[^"\\n]{0,80}\\brulespec';

/** Found in files of a project that run by themselves, such as hooks of git, these are signs of an attack. */
export const KEPT_HOOK =
  '\\b(curl|wget)\\b[^\\n]{0,300}\\|\\s*\\w*sh\\b|/dev/tcp/|\\bbase64\\s+(-d|-D|--decode)\\b|\\brm\\s+-\\w*[rR]\\w*\\s+["\']?[~/$]|\\b(curl|wget)\\b[^\\n]{0,300}\\s(-d|--data\\S*|-F|-T|--post-\\w+)[ =]|\\bn(c|cat|etcat)\\s|\\brulespec\\s+(trust|init|allow)\\b|\\b(eval|source|sh|bash|zsh)\\s[^\\n]{0,20}(\\$\\(|<\\(|`)\\s*(curl|wget)\\b';

/** The name of a script in `package.json` that package managers run by themselves, and the quote before its text. */
export const BY_ITSELF =
  '"((pre|post)?(install|prepare|pack|publish)|prepublishOnly|dependencies)"\\s*:\\s*"';

/** Variables that say where rulespec and agents find their files, and values by which programs load other code. */
export const ENVIRONMENT =
  '\\b(RULESPEC_\\w+|CLAUDE_CONFIG_DIR|CODEX_HOME|GEMINI_CLI_HOME|XDG_(CONFIG|STATE)_HOME|HOME|BASH_ENV)\\s*=|\\b(PATH|NODE_OPTIONS)\\s*=\\s*["\']?(/tmp|/var/tmp|/dev/shm|[^\\n]{0,100}--(require|import|loader))';

/** Words of a script behind which a command may run in another folder, environment or machine. */
export const ELSEWHERE =
  '(^|[\\s;&|("\'])(cd|pushd|bwrap|chroot|firejail|proot|schroot|systemd-nspawn|unshare|nsenter|ssh|su|sudo|doas|docker|podman|devcontainer|kubectl|env|export|unset|declare|tmux|screen|at|batch|crontab|systemd-run)(\\s|$)';

export const DECIDES_ANYWHERE = `(?i)${DECIDES.replace('["', '[^;|\\n]{0,40}["')}`;
