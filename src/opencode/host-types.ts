/**
 * The parts of OpenCode that the plugin uses: the shapes of `@opencode-ai/plugin` 1.18, which a test compares. Data
 * only. INVARIANT: every value from the host may be missing or of another type, and is checked where it is used.
 */

export interface PluginInput {
  readonly client: Client;
  /** The folder of the session, and the root of its repository; absolute. */
  readonly directory: string;
  readonly worktree: string;
}

/** The calls of OpenCode's own interface that are made. */
export interface Client {
  readonly app?: { log(options: { body: LogLine }): Promise<unknown> };
  readonly session?: { prompt(options: SilentMessage): Promise<unknown> };
  readonly tui?: { showToast(options: { body: Toast }): Promise<unknown> };
}

/** A message in the terminal's interface. It is lost if nobody looks. */
interface Toast {
  readonly title: string;
  readonly message: string;
  readonly variant: 'error';
  readonly duration: number;
}

/** The settings of the host, all files added up. */
export interface HostConfig {
  readonly plugin?: unknown;
  readonly plugin_origins?: unknown;
}

export interface LogLine {
  readonly service: string;
  readonly level: 'debug' | 'info' | 'error' | 'warn';
  readonly message: string;
}

/** A message that the model is not asked to answer. */
interface SilentMessage {
  readonly path: { readonly id: string };
  readonly body: {
    readonly noReply: true;
    readonly parts: { readonly type: 'text'; readonly text: string }[];
  };
}

export interface MessagePart {
  readonly type: string;
  readonly text?: string;
  readonly synthetic?: boolean;
  readonly tool?: string;
  readonly state?: { readonly input?: unknown };
  readonly sessionID?: string;
}

interface ToolCall {
  readonly tool: string;
  readonly sessionID: string;
  readonly callID: string;
}

export interface ToolOutput {
  title: string;
  output: string;
  metadata: unknown;
  /** In place of the others, for a tool of an MCP server. */
  content?: unknown;
  readonly isError?: unknown;
}

export interface Hooks {
  config(config: HostConfig): Promise<void>;
  event(input: { readonly event: { readonly type: string; readonly properties?: unknown } }): Promise<void>;
  'chat.message'(
    input: {
      readonly sessionID: string;
      readonly agent?: string | undefined;
      readonly model?: { readonly providerID: string; readonly modelID: string } | undefined;
    },
    output: { readonly message?: unknown; readonly parts: readonly MessagePart[] },
  ): Promise<void>;
  'chat.params'(input: {
    readonly sessionID: string;
    readonly agent?: unknown;
    readonly message?: unknown;
  }): Promise<void>;
  'command.execute.before'(input: { readonly command: string; readonly sessionID: string }): Promise<void>;
  'tool.definition'(input: { readonly toolID: string }): Promise<void>;
  'tool.execute.before'(input: ToolCall, output: { readonly args: unknown }): Promise<void>;
  'tool.execute.after'(input: ToolCall & { readonly args: unknown }, output: ToolOutput): Promise<void>;
  'experimental.chat.messages.transform'(
    input: object,
    output: {
      readonly messages: readonly {
        readonly info: { readonly sessionID: string };
        readonly parts: readonly MessagePart[];
      }[];
    },
  ): Promise<void>;
  'experimental.chat.system.transform'(
    input: { readonly sessionID?: string | undefined },
    output: { readonly system: string[] },
  ): Promise<void>;
  'experimental.session.compacting'(
    input: { readonly sessionID: string },
    output: { readonly context: string[] },
  ): Promise<void>;
}
