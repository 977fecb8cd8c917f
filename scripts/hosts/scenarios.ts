/**
 * The scenarios for each host: a project, the actions of the model, and the expected observations. INVARIANT: a
 * scenario is data; `run-scenario.ts` runs any of them. It is over 350 lines because nearly all of them are rows of
 * its table.
 */
import type { Action } from './agents/agent.ts';
import type { HostName } from './packages.ts';

/** Actions of one turn of the model, or the text that ends it. */
export type Step = Action | readonly Action[] | string;

export interface LoggedDecision {
  readonly event: string;
  readonly tool?: string;
  readonly decision: 'allow' | 'deny' | 'ask' | 'warn' | 'log';
}

export interface Expectation {
  /** Files of the project that exist afterwards, and those that do not. */
  readonly present?: readonly string[];
  readonly absent?: readonly string[];
  /** Files that are as they were before the host ran. */
  readonly unchanged?: readonly string[];
  /** Texts that the agent, or a subagent, was sent; and texts that neither was. */
  readonly modelReads?: readonly string[];
  readonly modelNeverReads?: readonly string[];
  /** Texts of the host's standard output and error. */
  readonly userReads?: readonly string[];
  /** Lines of rulespec's log, in any order. */
  readonly logged?: readonly LoggedDecision[];
  /** The exit code of `rulespec doctor <host>` afterwards: 0 is good, 1 wrong, 2 no such check. */
  readonly doctor?: 0 | 1 | 2;
  /** Requests of the agent to its model. */
  readonly mostRequests?: number;
}

export interface Scenario {
  readonly name: string;
  readonly about: string;
  readonly prompt?: string;
  /** Beside the rules that all scenarios share. */
  readonly files?: Readonly<Record<string, string>>;
  readonly initOptions?: readonly string[];
  /** The fate of `rulespec` after `init` has named it in the hooks. */
  readonly program?: 'runs' | 'is killed' | 'is missing';
  readonly isUntrusted?: true;
  /** Our plugin brings the hooks, and not `rulespec init`. */
  readonly isPlugin?: true;
  readonly steps: readonly Step[];
  readonly subagentSteps?: readonly Step[];
  readonly expected: Expectation;
  /** Replaces single expectations. */
  readonly expectedOf?: Readonly<Partial<Record<HostName, Expectation>>>;
  /** Hosts in which it means nothing, with the reason. */
  readonly notIn?: Readonly<Partial<Record<HostName, string>>>;
  /** Hosts in which it fails, with the reason. One that passes there is a failure, so that no entry is left behind. */
  readonly knownToFail?: Readonly<Partial<Record<HostName, string>>>;
}

/** Stands in commands and paths for the file with the hooks, its folder and its name. */
export const HOOK_FILE = '<hook file>';
export const HOOK_FOLDER = '<hook folder>';
export const HOOK_NAME = '<hook name>';

/** The user's prompt and the subagent's each hold one of these. */
export const MAIN_MARK = 'MAIN-TASK';
export const SUBAGENT_MARK = 'PART-TASK';

export const sharedRules = `version: 1
rules:
  - name: no-forbidden
    on: {hook: PreToolUse}
    match: {command: FORBIDDEN}
    action: deny
    message: "RS-DENY never touch it"
  - name: ask-me
    on: {hook: PreToolUse}
    match: {command: ASKME}
    action: ask
    message: "RS-ASK may I touch it"
  - name: warn-me
    on: {hook: PreToolUse}
    match: {command: WARNED}
    action: warn
    message: "RS-WARN mind the gap"
  - name: no-console
    on: {hook: PreToolUse, tool: Write|Edit, file: "**/*.ts"}
    match: {content: "console[.]log"}
    action: deny
    message: "RS-CONTENT no console.log"
  - name: no-secret-word
    on: {hook: PostToolUse, tool: Bash}
    match: {response: SECRETWORD}
    action: deny
    message: "RS-POST it says the word"
  - name: prompt-note
    on: {hook: UserPromptSubmit}
    match: {prompt: NOTEPROMPT}
    action: warn
    message: "RS-PROMPT-NOTE remember the milk"
  - name: prompt-refused
    on: {hook: UserPromptSubmit}
    match: {prompt: BADPROMPT}
    action: deny
    message: "RS-PROMPT-DENY not this"
`;

const greenRulespec = `claims:
  - name: color
    selector: product.color
predicates:
  - claim: color
    rule: equals
    value: green
    source: task_prompt
`;

const denyMcp = `version: 1
rules:
  - name: no-envelope
    on: {hook: PreToolUse, tool: mcp__rulespec__write_envelope}
    action: deny
    message: "RS-MCP not by this tool"
`;

const shell = (command: string, folder?: string): Action => ({
  do: 'shell',
  command,
  ...(folder !== undefined && { folder }),
});
const ALLOWED_CALL: readonly LoggedDecision[] = [{ event: 'PreToolUse', tool: 'Bash', decision: 'allow' }];
const refusedCommand = {
  steps: [shell('touch FORBIDDEN'), shell('touch AFTERWARDS')],
  expected: {
    absent: ['FORBIDDEN'],
    present: ['AFTERWARDS'],
    modelReads: ['RS-DENY never touch it'],
    logged: [{ event: 'PreToolUse', tool: 'Bash', decision: 'deny' }],
  },
} as const;
const alwaysRule = { '.rulespec/rules/always.md': 'MD-ALWAYS told to everybody.\n' };
/** Reasons of known failures. */

const NO_PROMPT_ANSWERS = 'the host ignores what hooks answer to prompts';
const NO_COMMAND = 'the host runs a plugin, and no command';
const NO_PATCH_COMMAND = 'the host runs no patch in a shell command';
const NO_STOP = 'the host asks no plugin at the end of a turn';

export const scenarios: readonly Scenario[] = [
  {
    name: 'allow',
    about: 'a call that no rule is about runs',
    steps: [shell('touch ALLOWED')],
    expected: { present: ['ALLOWED'], logged: ALLOWED_CALL, doctor: 0 },
  },
  {
    name: 'deny-shell',
    about: 'a command is refused, the model reads why, and goes on',
    ...refusedCommand,
  },
  {
    name: 'plugin',
    about: 'the plugin is installed as its page says, and brings the hooks',
    isPlugin: true,
    ...refusedCommand,
  },
  {
    name: 'deny-at-once',
    about: 'of two calls in one turn, the one is refused and the other runs',
    steps: [[shell('touch FIRST'), shell('touch FORBIDDEN')]],
    expected: { absent: ['FORBIDDEN'], present: ['FIRST'], modelReads: ['RS-DENY never touch it'] },
  },
  {
    name: 'deny-write',
    about: 'a new file is refused by its content',
    steps: [
      { do: 'write', path: 'src/a.ts', content: 'console.log(1)\n' },
      { do: 'write', path: 'src/c.ts', content: 'export const c = 1\n' },
    ],
    expected: { absent: ['src/a.ts'], present: ['src/c.ts'], modelReads: ['RS-CONTENT no console.log'] },
  },
  {
    name: 'deny-edit',
    about: 'an edit is refused by its new text',
    files: { 'src/b.ts': 'export const b = 1\n' },
    steps: [
      { do: 'read', path: 'src/b.ts' },
      { do: 'edit', path: 'src/b.ts', from: 'export const b = 1', to: 'console.log(1)' },
    ],
    expected: { unchanged: ['src/b.ts'], modelReads: ['RS-CONTENT no console.log'] },
  },
  {
    name: 'deny-patch',
    about: 'a patch of several files is refused by the content of one',
    steps: [
      {
        do: 'patch',
        patch:
          '*** Begin Patch\n*** Add File: one.ts\n+export const one = 1\n*** Add File: two.ts\n+console.log(2)\n*** End Patch',
      },
    ],
    expected: { absent: ['one.ts', 'two.ts'], modelReads: ['RS-CONTENT no console.log'] },
  },
  {
    name: 'ask',
    about: 'a question that nobody can answer is a refusal',
    steps: [shell('touch ASKME'), shell('touch AFTERWARDS')],
    expected: {
      absent: ['ASKME'],
      present: ['AFTERWARDS'],
      logged: [{ event: 'PreToolUse', tool: 'Bash', decision: 'ask' }],
    },
  },
  {
    name: 'context',
    about: 'a warning lets the call run, and the model reads it',
    steps: [shell('touch WARNED'), shell('touch AFTERWARDS')],
    expected: {
      present: ['WARNED'],
      modelReads: ['RS-WARN mind the gap'],
      logged: [{ event: 'PreToolUse', tool: 'Bash', decision: 'warn' }],
    },
    expectedOf: { gemini: { modelReads: [], userReads: ['RS-WARN mind the gap'] } },
  },
  {
    name: 'prompt-context',
    about: 'a note to the prompt reaches the model',
    prompt: 'NOTEPROMPT please',
    steps: [],
    expected: {
      modelReads: ['RS-PROMPT-NOTE remember the milk'],
      logged: [{ event: 'UserPromptSubmit', decision: 'warn' }],
    },
    notIn: { copilot: NO_PROMPT_ANSWERS },
  },
  {
    name: 'deny-prompt',
    about: 'a prompt is refused before the model sees it, and the user reads why',
    prompt: 'BADPROMPT please',
    steps: [shell('touch RAN')],
    expected: { absent: ['RAN'], mostRequests: 0, userReads: ['RS-PROMPT-DENY not this'] },
    notIn: { copilot: NO_PROMPT_ANSWERS },
    // Without a terminal, Codex CLI says that a prompt is blocked, and not why.
    expectedOf: { codex: { userReads: ['UserPromptSubmit Blocked'] } },
  },
  {
    name: 'notice',
    about: 'a fault of the rules is a message to the user',
    files: { '.rulespec/rules/broken.yaml': 'version: 1\nrules: [{\n' },
    steps: [],
    expected: {
      userReads: ['rulespec:broken-rules'],
      logged: [{ event: 'UserPromptSubmit', decision: 'allow' }],
    },
    notIn: {
      'claude-code': 'without a terminal, the host shows no messages of hooks',
      codex: 'without a terminal, the host shows no messages of hooks',
      copilot: NO_PROMPT_ANSWERS,
      opencode: 'without a terminal, the host shows no messages of plugins',
    },
  },
  {
    name: 'markdown-always',
    about: 'a Markdown rule without a condition reaches the agent',
    files: alwaysRule,
    steps: [shell('touch ALLOWED')],
    expected: { modelReads: ['MD-ALWAYS told to everybody.'] },
  },
  {
    name: 'markdown-keyword',
    about: 'a Markdown rule for a word of the prompt reaches the agent',
    prompt: 'write a poem please',
    files: { '.rulespec/rules/poem.md': '---\nkeywords: [poem]\n---\nMD-KEYWORD in verse.\n' },
    steps: [shell('touch ALLOWED')],
    expected: { modelReads: ['MD-KEYWORD in verse.'] },
    notIn: { copilot: NO_PROMPT_ANSWERS },
  },
  {
    name: 'markdown-file',
    about: 'a Markdown rule for files reaches the agent that touches one',
    files: { '.rulespec/rules/ts.md': '---\nglobs: "**/*.ts"\n---\nMD-FILE for TypeScript.\n' },
    steps: [{ do: 'write', path: 'src/c.ts', content: 'export const c = 1\n' }, shell('touch AFTERWARDS')],
    expected: { modelReads: ['MD-FILE for TypeScript.'], present: ['src/c.ts'] },
  },
  {
    name: 'completion',
    about: 'what a command answered is looked at, and the model reads the report',
    steps: [shell("echo SECRET''WORD"), shell('touch AFTERWARDS')],
    expected: {
      present: ['AFTERWARDS'],
      modelReads: ['RS-POST it says the word'],
      logged: [{ event: 'PostToolUse', tool: 'Bash', decision: 'deny' }],
    },
  },
  {
    name: 'completion-of-failure',
    about: 'what a command answered that failed is looked at too',
    steps: [shell("echo SECRET''WORD; exit 3"), shell('touch AFTERWARDS')],
    expected: {
      present: ['AFTERWARDS'],
      modelReads: ['RS-POST it says the word'],
      logged: [{ event: 'PostToolUse', tool: 'Bash', decision: 'deny' }],
    },
  },
  {
    name: 'stop-gate',
    about: 'the agent is sent back until its envelope holds',
    files: { 'analysis/rulespec.yaml': greenRulespec },
    initOptions: ['--stop-gate'],
    steps: ['I am done', { do: 'writeEnvelope', facts: 'facts:\n  product:\n    color: green\n' }, 'Done'],
    expected: {
      modelReads: ['Plan not verified', 'Verification: 1/1 passed'],
      logged: [
        { event: 'Stop', decision: 'deny' },
        { event: 'Stop', decision: 'allow' },
      ],
      mostRequests: 3,
    },
    notIn: { opencode: NO_STOP },
  },
  {
    name: 'stop-gate-bounded',
    about: 'an agent that does nothing about it is sent back three times',
    files: { 'analysis/rulespec.yaml': greenRulespec },
    initOptions: ['--stop-gate'],
    steps: [],
    expected: { modelReads: ['Plan not verified'], mostRequests: 4 },
    notIn: { opencode: NO_STOP },
  },
  {
    name: 'stop-gate-missing',
    about: 'a stop gate whose program is missing lets the agent stop',
    files: { 'analysis/rulespec.yaml': greenRulespec },
    initOptions: ['--stop-gate'],
    program: 'is missing',
    steps: [],
    expected: { mostRequests: 2 },
    // Its own bound.
    expectedOf: { copilot: { mostRequests: 9 } },
    notIn: { opencode: NO_STOP },
  },
  {
    name: 'subagent',
    about: 'a call of a subagent is refused, and its model reads why',
    // Some hosts do not wait for the subagent.
    steps: [{ do: 'subagent', prompt: `${SUBAGENT_MARK}: touch two files` }, shell('sleep 3')],
    subagentSteps: [shell('touch FORBIDDEN'), shell('touch PART')],
    expected: { absent: ['FORBIDDEN'], present: ['PART'], modelReads: ['RS-DENY never touch it'] },
  },
  {
    name: 'hook-killed',
    about: 'no call runs while the hook is killed',
    program: 'is killed',
    steps: [shell('touch RAN')],
    expected: { absent: ['RAN'] },
    notIn: { opencode: NO_COMMAND },
  },
  {
    name: 'hook-missing',
    about: 'no call runs while the hook is missing',
    program: 'is missing',
    steps: [shell('touch RAN')],
    expected: { absent: ['RAN'] },
    notIn: { opencode: NO_COMMAND },
  },
  {
    name: 'guard-settings',
    about: 'the agent cannot remove or replace the file with the hooks',
    steps: [
      shell(`rm ${HOOK_FILE}`),
      shell(`echo '{}' > ${HOOK_FILE}`),
      { do: 'read', path: HOOK_FILE },
      { do: 'write', path: HOOK_FILE, content: '{}\n' },
    ],
    expected: {
      unchanged: [HOOK_FILE],
      logged: [
        { event: 'PreToolUse', tool: 'Bash', decision: 'deny' },
        { event: 'PreToolUse', tool: 'Write', decision: 'deny' },
      ],
    },
    expectedOf: { codex: { logged: [{ event: 'PreToolUse', tool: 'Bash', decision: 'deny' }] } },
  },
  {
    name: 'working-folder',
    about: 'a call is judged in the folder it runs in',
    files: { 'sub/keep': '' },
    steps: [
      shell('touch WORKED', 'sub'),
      shell(`rm ${HOOK_NAME}`, HOOK_FOLDER),
      shell(`rm ../${HOOK_FILE}`, 'sub'),
    ],
    expected: {
      present: ['sub/WORKED'],
      unchanged: [HOOK_FILE],
      logged: [{ event: 'PreToolUse', tool: 'Bash', decision: 'deny' }],
    },
  },
  {
    name: 'rules-of-the-project',
    about: 'the rules of the project hold for a call that runs in another repository below it',
    files: { 'sub/.git/HEAD': 'ref: refs/heads/main\n' },
    steps: [shell('touch FORBIDDEN', 'sub')],
    expected: { absent: ['sub/FORBIDDEN'], modelReads: ['RS-DENY never touch it'] },
  },
  {
    name: 'patch-in-a-command',
    about: 'a patch that the host runs itself, inside a shell command, is judged as a patch',
    steps: [
      shell("apply_patch <<'EOF'\n*** Begin Patch\n*** Add File: a.ts\n+console.log(1)\n*** End Patch\nEOF"),
      shell(`apply_patch <<'EOF'\n*** Begin Patch\n*** Delete File: ${HOOK_FILE}\n*** End Patch\nEOF`),
    ],
    expected: {
      absent: ['a.ts'],
      unchanged: [HOOK_FILE],
      modelReads: ['RS-CONTENT no console.log'],
    },
    notIn: {
      'claude-code': NO_PATCH_COMMAND,
      gemini: NO_PATCH_COMMAND,
      copilot: NO_PATCH_COMMAND,
      opencode: NO_PATCH_COMMAND,
    },
  },
  {
    name: 'deny-mcp',
    about: "a rule for `mcp__server__tool` means the tool of an MCP server, whatever the host's name for it",
    files: { '.rulespec/rules/mcp.yaml': denyMcp },
    steps: [{ do: 'writeEnvelope', facts: 'facts:\n  product:\n    color: green\n' }],
    expected: { modelReads: ['RS-MCP not by this tool'] },
  },
  {
    name: 'untrusted',
    about: 'in a project that the user does not trust, a host may run no hooks, and says nothing',
    isUntrusted: true,
    steps: [shell('touch FORBIDDEN')],
    expected: { absent: ['FORBIDDEN'] },
    expectedOf: {
      codex: { absent: [], present: ['FORBIDDEN'], doctor: 1 },
      gemini: { absent: [], present: ['FORBIDDEN'], doctor: 1 },
      copilot: { absent: [], present: ['FORBIDDEN'], doctor: 1 },
    },
    notIn: { opencode: 'the host knows no trust' },
  },
];
