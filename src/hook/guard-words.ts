/** Words and patterns that the gate's own rules name: options, decisions of a person, programs that start agents. */
import type { Host as Agent } from './hosts/host.ts';

/** Matches code that makes a decision which only a person may make, as a command line or as a list of strings. */
export const DECIDES = `rulespec(\\.\\w+)?["'\`,\\s\\[(]+(trust|init|allow|key["'\`,\\s]+new|learn["'\`,\\s]+(accept|reject)|history["'\`,\\s]+prune|store["'\`,\\s]+(edit|disable|enable|remove|import))\\b`;

/** Programs whose words are text to show, search or store, or are commands that are judged by themselves. */
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

/** Options with which an agent may run with other hooks or none, as globs for words. */
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
  ...['--cwd*', '--worktree*', '--sandbox*', '-y', '-f', '-c', '-C', 'bypassPermissions', 'dontAsk', 'yolo'],
  // A server that does for another program what that program likes.
  ...['serve', 'server', 'mcp-server', 'app-server', 'remote-control', 'daemon', '--remote*', '--teleport*'],
];

/** A pattern for an agent called with such an option, in text that is not parsed as a script. */
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
  return `(?i)mcp__(zen|pal)__clink|mcp__(${names.join('|')}|aider|goose|droid|qwen|auggie|kiro|cursor|openhands)([-_](mcp|server|cli|code|agents?|bridge|flow|swarm|squad))*__.*(ask|swarm|conversation|exec|run|prompt|chat|task|agent|code|start|spawn|codex|reply|continue|dispatch|delegate|query|send|message|session|work|solve|implement|bash|shell).*`;
}

/** Agents without an adapter, also as packages. */
export const OTHER_AGENTS =
  '{claude-code-acp,codex-acp,aider,aider-chat,jules,mcphost,claude-squad,claude-flow,vibe-kanban,happy-coder,ruflo,mini,pi,pi-coding-agent,interpreter,open-interpreter,goose,ccr,claude-code-router,amp,crush,droid,qwen,qwen-code,kiro-cli,kilo,kilocode,roo,cn,codebuff,forgecode,grok,grok-cli,junie,openclaw,mentat,devin,iflow,iflow-cli,trae-cli,nanocoder,letta,letta-code,sweagent,swe-agent,mini-swe-agent,ra-aid,gpte,autogpt,cagent,qodo,rovodev,plandex,openhands,openhands-cli,gptme,auggie,kimi,kimi-cli,vibe,mistral-vibe,smolagent,deepagents,deepagents-cli,llxprt,llxprt-code,shai,oz,cody,happy,ruv-swarm,qodercli,codebuddy,neovate,stakpak,clawdbot,moltbot,pochi,ai-shell}{,@*}';

/** Agent packages whose name differs from their program's. */
export const AGENT_PACKAGES =
  '@{factory,continuedev,kilocode,cline,roo-code,iflow-ai,just-every,sourcegraph,augmentcode,charmland,openhands}/{cli,code,agent,cody,auggie,crush}{,@*}';

/** Matches code that starts an agent through its library, which reads no settings and so runs no hooks. */
export const SDK =
  '(?s)(claude|codex|gemini|copilot|opencode)(-ai)?[-_./](agent[-_]|code[-_]|cli[-_])?(sdk|core|code["\']).*(bypassPermissions|dontAsk|dangerous|yolo|YOLO|danger-full-access|approvalPolicy|settingSources|setting_sources|\\b(query|unstable_v2_\\w+|ClaudeSDKClient|startThread|CopilotClient|createOpencode\\w*)\\s*\\()|\\b(from|import)\\s+(openhands|smolagents|aider)\\b';

/** Files that determine which package is installed under a name. */
export const MANIFESTS =
  '{package.json,package-lock.json,npm-shrinkwrap.json,pnpm-workspace.yaml,pnpm-lock.yaml,.pnpmfile.cjs,.yarnrc.yml,yarn.lock,bunfig.toml,bun.lock}';

/** Matches a dependency on `rulespec` that something other than a version replaces, and its removal. */
export const REPLACED =
  '\\brulespec(@[^"\'\\s:]*)?["\']?\\s*[:=]\\s*["\']?(npm|file|link|portal|patch|git|github|https?|workspace|[./~])|node_modules/rulespec["\']|\\b(un|uninstall|remove|unlink|rm)\\s[^"\\n]{0,80}\\brulespec';

/** Signs of an attack in files that run automatically, such as git hooks. */
export const KEPT_HOOK =
  '\\b(curl|wget)\\b[^\\n]{0,300}\\|\\s*\\w*sh\\b|/dev/tcp/|\\bbase64\\s+(-d|-D|--decode)\\b|\\brm\\s+-\\w*[rR]\\w*\\s+["\']?[~/$]|\\b(curl|wget)\\b[^\\n]{0,300}\\s(-d|--data\\S*|-F|-T|--post-\\w+)[ =]|\\bn(c|cat|etcat)\\s|\\brulespec\\s+(trust|init|allow)\\b|\\b(eval|source|sh|bash|zsh)\\s[^\\n]{0,20}(\\$\\(|<\\(|`)\\s*(curl|wget)\\b';

/** Matches a `package.json` script that package managers run automatically, up to the quote before its text. */
export const BY_ITSELF =
  '"((pre|post)?(install|prepare|pack|publish)|prepublishOnly|dependencies)"\\s*:\\s*"';

/**
 * Matches assignments to variables that move the files of rulespec or agents, or that make programs load other code.
 */
export const ENVIRONMENT =
  '(\\b|\\\\n)(RULESPEC_\\w+|CLAUDE_CONFIG_DIR|CODEX_HOME|GEMINI_CLI_HOME|XDG_(CONFIG|STATE)_HOME|HOME|BASH_ENV)\\s*=|(\\b|\\\\n)(PATH_add\\s|(PATH|NODE_OPTIONS|node-options|_\\.path)\\s*=)\\s*\\[?["\']?(/tmp|/var/tmp|/dev/shm|[^\\n]{0,100}(--(require|import|loader)|-r\\s))';

/** Matches commands after which the rest may run in another folder, environment or machine. */
export const ELSEWHERE =
  '(^|[\\s;&|("\'])(cd|pushd|bwrap|chroot|firejail|proot|schroot|systemd-nspawn|unshare|nsenter|ssh|su|sudo|doas|docker|podman|devcontainer|kubectl|env|export|unset|declare|tmux|screen|at|batch|crontab|systemd-run)(\\s|$)';

export const DECIDES_ANYWHERE = `(?i)${DECIDES.replace('["', '[^;|\\n]{0,40}["')}`;
