/**
 * The shapes of OpenCode's two plugin interfaces, as `@opencode-ai/plugin` 1.18.33 declares them (MIT;
 * `dist/index.d.ts`, `dist/v2/promise`), as far as the plugin has to do with them; what it does not look at is
 * `unknown`. The package itself is no dependency: its own do not install on Node 20 from a lockfile.
 */

interface PluginInput {
  client: {
    app: {
      log(options: {
        body?: { service: string; level: 'debug' | 'info' | 'error' | 'warn'; message: string };
      }): Promise<unknown>;
    };
    session: {
      prompt(options: {
        path: { id: string };
        body?: { noReply?: boolean; parts: { type: 'text'; text: string }[] };
      }): Promise<unknown>;
    };
    tui: {
      showToast(options?: {
        body?: {
          title?: string;
          message: string;
          variant: 'info' | 'success' | 'warning' | 'error';
          duration?: number;
        };
      }): Promise<unknown>;
    };
  };
  project: unknown;
  directory: string;
  worktree: string;
  serverUrl: URL;
}

interface Part {
  id: string;
  sessionID: string;
  messageID: string;
  type: string;
  text?: string;
  synthetic?: boolean;
  tool?: string;
  state?: { status: string; input: Record<string, unknown> };
}

interface Call {
  tool: string;
  sessionID: string;
  callID: string;
}

export interface Hooks {
  config?: (input: { plugin?: (string | [string, Record<string, unknown>])[] }) => Promise<void>;
  event?: (input: { event: { type: string; properties: unknown } }) => Promise<void>;
  'chat.message'?: (
    input: {
      sessionID: string;
      agent?: string;
      model?: { providerID: string; modelID: string };
      messageID?: string;
    },
    output: { message: unknown; parts: Part[] },
  ) => Promise<void>;
  'chat.params'?: (
    input: {
      sessionID: string;
      agent: string;
      model: unknown;
      provider: unknown;
      message: { agent: string };
    },
    output: { temperature: number; topP: number; options: Record<string, unknown> },
  ) => Promise<void>;
  'command.execute.before'?: (
    input: { command: string; sessionID: string; arguments: string },
    output: { parts: Part[] },
  ) => Promise<void>;
  'tool.execute.before'?: (input: Call, output: { args: unknown }) => Promise<void>;
  'tool.execute.after'?: (
    input: Call & { args: unknown },
    output: { title: string; output: string; metadata: unknown },
  ) => Promise<void>;
  'experimental.chat.messages.transform'?: (
    input: object,
    output: { messages: { info: { id: string; sessionID: string }; parts: Part[] }[] },
  ) => Promise<void>;
  'experimental.chat.system.transform'?: (
    input: { sessionID?: string; model: unknown },
    output: { system: string[] },
  ) => Promise<void>;
  'experimental.session.compacting'?: (
    input: { sessionID: string },
    output: { context: string[]; prompt?: string },
  ) => Promise<void>;
  'tool.definition'?: (
    input: { toolID: string },
    output: { description: string; parameters: unknown },
  ) => Promise<void>;
}

export type Plugin = (input: PluginInput, options?: Record<string, unknown>) => Promise<Hooks>;

export interface PluginModule {
  id?: string;
  server: Plugin;
  tui?: never;
}

export interface SecondPlugin {
  readonly id: string;
  readonly setup: (context: {
    readonly options: Readonly<Record<string, unknown>>;
    readonly agent: {
      readonly transform: (
        callback: (draft: {
          list(): readonly { id: string; system?: string }[];
          update(id: string, update: (agent: { id: string; system?: string }) => void): void;
        }) => Promise<void> | void,
      ) => Promise<{ readonly dispose: () => Promise<void> }>;
    };
  }) => Promise<void> | void;
}
