/**
 * A host is a program that runs an agent and asks the hook. One file beside this one declares all about one host, and
 * `index.ts` lists them. INVARIANT: an adapter is a pure function of its input, and its replies have no field that the
 * host rejects.
 */
import type { Reported } from '../../diagnostics/diagnostic.ts';
import type { Decision } from '../../runtime/decision.ts';
import type { AgentMarks } from '../../system/person.ts';
import type { Completion, Event, HookEventName } from '../../values/event.ts';
import type { Json, JsonNode, ObjectNode } from '../../values/json-node.ts';

export interface Host {
  /** The name for `--host`: `claude-code`. */
  readonly name: string;
  readonly title: string;
  /** Supported: payloads and answers are checked against what the host publishes (`fixtures/hooks/schemas`). */
  readonly support: 'supported' | 'preview';
  /**
   * Whether a payload is this host's, by fields that no other host sends. Hosts are asked in the order of the registry.
   */
  recognises(payload: ObjectNode): boolean;
  /** The key under which a payload names its hook event. */
  readonly eventKey: string;
  /** The host's names of the hook events that rules can gate. */
  readonly hookEvents: ReadonlyMap<string, HookEventName>;
  /** The hook event of a payload that names it in another form, or not at all. */
  hookEventOf?(payload: ObjectNode): HookEventName | undefined;
  readonly layout: Layout;
  /**
   * The arguments of a shell call that name the folder in which it runs, absolute or from the session's folder. The
   * first that is given counts.
   */
  readonly shellFolders?: readonly string[];
  /** The folder in a payload is that of the call; the hook itself runs in the session's folder. */
  readonly runsHooksInSession?: true;
  /**
   * The end of a call, from the payload after it. `tool` is Claude Code's name where there is one. Undefined where the
   * payload does not surely say it: the output of a command may look like what the host adds.
   */
  completionOf?(payload: ObjectNode, tool: string): Completion | undefined;
  /**
   * The prefix before the server and the separator before the tool in names of MCP tools, and own tools with such a
   * name.
   */
  readonly mcpNames?: {
    readonly prefix?: string;
    readonly separator: string;
    readonly others: ReadonlySet<string>;
  };
  /** Hook events at which it passes nothing on to the model. */
  readonly ignoresContextAt?: readonly HookEventName[];
  /** Whether the same holds of this payload alone, among those of its hook event. */
  ignoresContextOf?(payload: JsonNode): boolean;
  /** The reason why a hook refused a stop comes back as a prompt. */
  readonly promptsWithReason?: true;
  /** A tool types into shells that are open, and no hook is asked about it. */
  readonly typesUnseen?: true;
  /** Claude Code's names of the host's tools; tools that are not listed keep their own. */
  readonly tools?: ReadonlyMap<string, string>;
  /**
   * E752 where something that the event needs is missing or of another type: then there is no event. E755 beside an
   * event: a part of the call is only known as text. The working folder is empty where the payload names none.
   */
  read(payload: ObjectNode, hookEvent: HookEventName): Reported<Event>;
  /** A stop that a hook has refused before (`stopHookActive`) is allowed: who counts refusals clears that flag. */
  reply(decision: Decision, event: Event): Reply;
  /**
   * The answer where no decision could be made: the most careful one that the host honours at this hook event.
   * `hookEvent` is undefined where the payload does not even tell that.
   */
  refuse(reason: string, hookEvent: HookEventName | undefined): Reply;
  readonly settings: HostSettings;
  /** The marks of its processes, and of those that they start. */
  readonly runsAs: Omit<AgentMarks, 'title'>;
  /** The files that `rulespec init` writes for the host. Absent if it has no configuration file for hooks. */
  readonly setup?: Setup;
  readonly page: HostPage;
}

/** Keys of a payload, by what they hold. */
export interface Layout {
  readonly session: string;
  readonly tool: string;
  readonly input: string;
  /** The result of the tool, or the reason for its failure. */
  readonly responses: readonly string[];
  readonly prompt: string;
  /** The last message of the agent. */
  readonly message: string;
  /** An object with the `server_name` and `tool_name` of an MCP tool. */
  readonly mcp?: string;
}

/** Files through which the host finds its hooks. The gate guards them: `guard-texts.ts`. A path may end in `/**`. */
interface HostSettings {
  /** Below a project, and below the user's home folder. */
  readonly files: readonly string[];
  /** Below the user's folder for configuration: `$XDG_CONFIG_HOME`. */
  readonly configFiles?: readonly string[];
  /** The variable that names another folder for the files of one below the home folder. */
  readonly movedBy?: { readonly variable: string; readonly folder: string };
  /**
   * Files through which the host finds servers and extensions, below a project and below the home folder: the user is
   * asked about changes. A path may end in `/**`.
   */
  readonly extensions?: readonly string[];
  /** The host's own program. */
  readonly program?: AgentProgram;
}

/** The program that starts an agent in a shell, and its commands that change settings. */
interface AgentProgram {
  /** Names of the program, and of the package by which `npx` runs it, without its scope. */
  readonly names: readonly string[];
  /** First words with which it changes settings: globs for one word each, several words for words in a row. */
  readonly changes: readonly string[];
  /** First words with which it starts no agent. */
  readonly looks: readonly string[];
  /** Variables that lead it to other settings: globs. */
  readonly variables: readonly string[];
}

/** The host's cells in the tables of `docs/hosts.md`, where nothing else of the adapter says it. */
interface HostPage {
  /** The word for `ask`. */
  readonly ask: string;
  /** The word for `answer_allow`; absent if the host's own question cannot be answered. */
  readonly allow?: string;
  /** The text that the agent reads while a call runs. */
  readonly context: string;
  /** A remark behind the name that `--host` takes. */
  readonly name?: string;
  /** Instead of the names of all hook events. */
  readonly hookEvents?: string;
}

/** The answer of the process. */
export interface Reply {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

export interface Setup {
  /** The required content of each file, in the order of display. */
  files(options: SetupOptions): readonly SettingsFile[];
  /** Files that hold nothing but what `init` writes, such as scripts. */
  scripts?(options: SetupOptions): readonly ScriptFile[];
  /** The file of a project with instructions that its agents read. */
  readonly instructions: string;
  /** A command of the shell as the host sends it before it runs; absent where no program is run to ask. */
  probe?(command: string, folder: string): Probe;
  /** Its hooks can ask the user where rulespec is not installed; elsewhere they refuse. */
  readonly canAskIfMissing?: true;
  /** A remaining task of the user, as a sentence. */
  readonly remark?: string;
  /** Notes for the user before they agree, as sentences. */
  notes?(options: SetupOptions): readonly string[];
  /**
   * The file that the host loads into its own process, where it runs no command, and the export under which it looks
   * for it.
   */
  readonly module?: { readonly file: string; readonly export: string };
  /** Options of `init` that do nothing here, each with the reason. */
  readonly without?: ReadonlyMap<string, string>;
}

export interface Probe {
  /** The event of the settings, or the name of the script, under which the hook stands. */
  readonly event: string;
  readonly payload: Json;
}

export interface SetupOptions {
  /** The command line that runs `rulespec`, without arguments. */
  readonly command: string;
  readonly stopGate: boolean;
  /**
   * The specification of the setup's module in settings of the project's root: a path that begins with `./`, or a
   * URL.
   */
  readonly module?: string;
  /** The text of a file of the scope; undefined where there is none. */
  read?(path: string): string | undefined;
  /** `user`: for all projects, in files below the home folder. Default: the project. */
  readonly scope?: 'project' | 'user';
  /** The fate of a call if rulespec is not installed. Default: it is refused. */
  readonly ifMissing?: 'ask' | 'deny';
}

/** A file that is ours as a whole. INVARIANT: its text contains `GENERATED_MARK`. */
export interface ScriptFile {
  /** Relative to the project or the home folder, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly isExecutable?: true;
}

export const GENERATED_MARK = 'written by `rulespec init`';

/** A JSON file, and what is added to it. Other entries, and other hooks, stay as they are. */
export interface SettingsFile {
  /** Relative to the project or the home folder, with `/`. */
  readonly path: string;
  readonly additions: readonly Addition[];
  /** The host takes comments, and commas behind the last member. */
  readonly comments?: true;
}

export type Addition = ValueAddition | EntryAddition | PluginAddition;

/** A value under keys from the root, unless there is one; the objects on the way are made. */
export interface ValueAddition {
  readonly kind: 'value';
  readonly at: readonly string[];
  readonly value: Json;
}

/**
 * An entry of a list under keys from the root. It replaces one that holds `mark` and no other hook, else it goes to the
 * end.
 */
export interface EntryAddition {
  readonly kind: 'entry';
  readonly at: readonly string[];
  readonly entry: Json;
  /** A piece of the command by which a hook of ours is known. */
  readonly mark: string;
}

/**
 * A specification in a list under keys from the root, where each entry is one, or a list of one and its options. It
 * replaces those that are ours, whose options stay; else it goes to the end.
 */
export interface PluginAddition {
  readonly kind: 'plugin';
  readonly at: readonly string[];
  readonly specification: string;
  isOurs(specification: string): boolean;
}
