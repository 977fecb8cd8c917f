/** Details of a variable's page besides its row: more text, a command line, and further pages. */
interface Details {
  readonly more: string;
  readonly example: string;
  /** Names of pages in `docs/`. */
  readonly see: readonly string[];
}

export const ENVIRONMENT_DETAILS: Readonly<Record<string, Details>> = {
  RULESPEC_SESSION: {
    more: 'A host that names no session itself, or a script that writes an envelope, sets it so that the envelope, its verdict and its stamp are in one folder, `.rulespec/sessions/<id>`. `--session` stands before it. An id is a file name that is safe everywhere: at most 128 letters, digits and `-_.@+=~`.',
    example: 'RULESPEC_SESSION=release-42 rulespec write-envelope facts.yaml',
    see: ['sessions'],
  },
  RULESPEC_KEY: {
    more: 'At least 32 bytes, in hexadecimal or base64url. Set it where a stamp is checked on another machine than the one that made it, from the secrets of your CI. No message shows it. Histories have a key of their own, which no variable replaces.',
    example: 'RULESPEC_KEY="$STAMP_KEY" rulespec stamp verify .rulespec/sessions/fix-42/envelope.yaml',
    see: ['sessions'],
  },
  RULESPEC_SIGNING_KEY: {
    more: 'An Ed25519 key as PKCS #8 in PEM: the text, not the name of a file. Runs that another key has signed do not count beside it. `rulespec key show` prints its public half.',
    example: 'RULESPEC_SIGNING_KEY="$(cat signing.pem)" rulespec attest --out attestation.json',
    see: ['runs', 'cli'],
  },
  RULESPEC_TOKEN: {
    more: 'rulespec itself does not read it: the settings of a host that asks `rulespec serve` over HTTP name it, and the host fills it in. The token is made at the first start of the server, and only you can read its file.',
    example: 'export RULESPEC_TOKEN="$(cat ~/.local/state/rulespec/serve/http-token)"',
    see: ['resident'],
  },
  RULESPEC_NO_CACHE: {
    more: 'Nothing is decided otherwise: caches hold only what can be computed again, and each is checked before it is used. Set it to find out whether a cache is at fault, or on a disk that should not be written to.',
    example: 'RULESPEC_NO_CACHE=1 rulespec verify',
    see: ['hook-commands', 'benchmarks'],
  },
  RULESPEC_DEBUG: {
    more: 'Set it before you report a fault of rulespec, and to see which Markdown rules were found where. What it shows goes to standard error; verdicts and answers stay as they are.',
    example: 'RULESPEC_DEBUG=1 rulespec hook --host claude-code < call.json',
    see: ['markdown-rules'],
  },
  RULESPEC_ASKING: {
    more: 'Not for you to set. A hook that finds it neither has calls reviewed nor learns; rules and policies hold as ever.',
    example: 'RULESPEC_ASKING=1 rulespec hook --dry-run < call.json',
    see: ['reviews', 'models'],
  },
  CLAUDE_SESSION_ID: {
    more: 'Looked at after `RULESPEC_SESSION`, by the commands that an agent runs in its shell: so an envelope belongs to the session that wrote it. An id that is no safe file name is refused.',
    example: 'CLAUDE_SESSION_ID=5f2c rulespec plan-verify',
    see: ['sessions', 'hosts'],
  },
  CLAUDE_CODE_SESSION_ID: {
    more: 'Looked at after `CLAUDE_SESSION_ID`.',
    example: 'CLAUDE_CODE_SESSION_ID=5f2c rulespec plan-verify',
    see: ['sessions', 'hosts'],
  },
  CODEX_SESSION_ID: {
    more: 'Looked at after the variables of Claude Code.',
    example: 'CODEX_SESSION_ID=0199 rulespec plan-verify',
    see: ['sessions', 'hosts'],
  },
  CODEX_THREAD_ID: {
    more: 'Looked at after `CODEX_SESSION_ID`.',
    example: 'CODEX_THREAD_ID=0199 rulespec plan-verify',
    see: ['sessions', 'hosts'],
  },
  COPILOT_AGENT_SESSION_ID: {
    more: 'Looked at last of all.',
    example: 'COPILOT_AGENT_SESSION_ID=7d1e rulespec plan-verify',
    see: ['sessions', 'hosts'],
  },
  HOME: {
    more: 'Settings of hosts are looked for below it, and `~` in rules and commands is this folder.',
    example: 'HOME=/home/ci rulespec doctor',
    see: ['threat-model', 'hosts'],
  },
  XDG_CONFIG_HOME: {
    more: 'A command that sets it for one call does not move the rules that judge the call: the hook has an environment of its own.',
    example: 'XDG_CONFIG_HOME=/etc/agents rulespec rules list',
    see: ['hook-commands', 'store'],
  },
  XDG_STATE_HOME: {
    more: 'Signing keys, trust and exemptions are there too, so it must not lie inside of the repository.',
    example: 'XDG_STATE_HOME=/var/lib/agents rulespec history list',
    see: ['history', 'runs'],
  },
  XDG_CACHE_HOME: {
    more: 'All that is there can be removed at any time.',
    example: 'XDG_CACHE_HOME=/var/cache/agents rulespec verify',
    see: ['hook-commands'],
  },
  APPDATA: {
    more: 'Only on Windows, and only where `XDG_CONFIG_HOME` is not set.',
    example: 'rulespec doctor',
    see: ['hook-commands'],
  },
  LOCALAPPDATA: {
    more: 'Only on Windows, and only where `XDG_STATE_HOME` is not set.',
    example: 'rulespec history list',
    see: ['history'],
  },
  CLAUDE_CONFIG_DIR: {
    more: 'An agent that starts another with this variable could do so without a gate, so such a call is asked about.',
    example: 'CLAUDE_CONFIG_DIR=~/agents/claude rulespec init claude-code --user',
    see: ['hosts', 'threat-model'],
  },
  CODEX_HOME: {
    more: '`rulespec init codex --user` writes `hooks.json` there, and the gate guards it.',
    example: 'CODEX_HOME=~/agents/codex rulespec init codex --user',
    see: ['hosts', 'threat-model'],
  },
  OPENCODE_CONFIG_DIR: {
    more: "Markdown rules in `rules/` below it are the user's, and in force in all projects. Settings there are guarded.",
    example: 'OPENCODE_CONFIG_DIR=~/agents/opencode rulespec rules list',
    see: ['markdown-rules', 'hosts'],
  },
  NO_COLOR: {
    more: 'As [no-color.org](https://no-color.org) says. `--color always` stands before it.',
    example: 'NO_COLOR=1 rulespec verify',
    see: ['cli'],
  },
  FORCE_COLOR: {
    more: '`0` and `false` mean the same as `NO_COLOR`. `NO_COLOR` and `--color` stand before it.',
    example: 'FORCE_COLOR=1 rulespec verify | less -R',
    see: ['cli'],
  },
  CI: {
    more: 'Markdown rules may ask for it: `ci: true`. `0` and `false` say that this is no CI, whatever else is set. Where it is not set, variables of known CI servers say so: `GITHUB_ACTIONS`, `GITLAB_CI`, `JENKINS_URL`, `TF_BUILD` and the like.',
    example: 'CI=true rulespec hook < call.json',
    see: ['markdown-rules'],
  },
  TERM: {
    more: 'Other values do not matter. `--color` and `FORCE_COLOR` stand before it.',
    example: 'TERM=dumb rulespec verify',
    see: ['cli'],
  },
  VISUAL: {
    more: 'A command line of a shell, so it may have options. The editor must wait until the file is closed.',
    example: "VISUAL='code --wait' rulespec store edit",
    see: ['store'],
  },
  EDITOR: {
    more: 'On Windows, `notepad` where neither is set.',
    example: 'EDITOR=nano rulespec store edit',
    see: ['store'],
  },
  PATH: {
    more: 'Which file it gave for a command is part of a recorded run: if another program has the name later, the run is no evidence. The gate guards what stands before its own program.',
    example: 'rulespec exec -- npm test',
    see: ['runs', 'threat-model'],
  },
  PATHEXT: { more: 'Only on Windows.', example: 'rulespec exec -- npm test', see: ['runs'] },
  GITHUB_STEP_SUMMARY: {
    more: 'GitHub Actions sets it for each step. The summary is added at its end, and nothing there is replaced.',
    example: 'GITHUB_STEP_SUMMARY=summary.md rulespec verify --format github',
    see: ['ci-github'],
  },
  ANTHROPIC_API_KEY: {
    more: 'Read only where a rule has a call reviewed by a model, or rules are learned. It goes to the address of the model alone, and is never written down.',
    example: 'ANTHROPIC_API_KEY="$KEY" rulespec hook < call.json',
    see: ['models', 'reviews'],
  },
  OPENAI_API_KEY: {
    more: "As `ANTHROPIC_API_KEY`, for models that speak OpenAI's protocol.",
    example: 'OPENAI_API_KEY="$KEY" rulespec hook < call.json',
    see: ['models', 'reviews'],
  },
  GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS: {
    more: 'Copilot reads it. Without it and without trust of the folder, `copilot -p` runs no hook and says nothing, so nothing is gated.',
    example: 'GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS=true rulespec doctor copilot',
    see: ['hosts'],
  },
  GEMINI_CLI_TRUST_WORKSPACE: {
    more: 'Gemini CLI reads it. Without it and without trust of the folder it runs no hook and says nothing, so nothing is gated.',
    example: 'GEMINI_CLI_TRUST_WORKSPACE=true rulespec doctor gemini',
    see: ['hosts'],
  },
  OPENCODE_RULES_DEBUG: {
    more: 'Its name is that of the plugin from which Markdown rules come, and stays as it was there.',
    example: "OPENCODE_RULES_DEBUG=1 opencode run 'go on'",
    see: ['markdown-rules'],
  },
};
