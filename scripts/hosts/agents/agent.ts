/** The runner's knowledge of a host: its settings, its command line and its names for tools. */

import type { ToolCall } from '../model-server.ts';
import type { HostName } from '../packages.ts';

/** The action of an agent, whatever its host calls it. Paths are relative to the project. */
export type Action =
  | { readonly do: 'shell'; readonly command: string; readonly folder?: string }
  | { readonly do: 'write'; readonly path: string; readonly content: string }
  | { readonly do: 'edit'; readonly path: string; readonly from: string; readonly to: string }
  | { readonly do: 'read'; readonly path: string }
  | { readonly do: 'patch'; readonly patch: string }
  | { readonly do: 'subagent'; readonly prompt: string }
  | { readonly do: 'writeEnvelope'; readonly facts: string };

/** Absolute folders of one run, and the server that plays the model. */
export interface Place {
  readonly home: string;
  readonly project: string;
  readonly modelUrl: string;
  /** Whether the user has trusted the project, in the way of the host. */
  readonly isTrusted: boolean;
  /** Whether our plugin brings the hooks, and not `rulespec init`. */
  readonly isPlugin: boolean;
}

/** How a user installs our plugin from a checkout of this repository. */
export interface PluginSteps {
  /** Command lines of the host. Each is told `y`, should it ask. */
  readonly commands?: readonly (readonly string[])[];
  /** Files of the checkout that are copied into the project, by their names there. */
  readonly copies?: Readonly<Record<string, string>>;
  /** Links in the project to folders of the checkout. */
  readonly links?: Readonly<Record<string, string>>;
}

export interface CommandLine {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

export interface Agent {
  readonly host: HostName;
  /** The file of the project to which `init` writes the hooks. */
  readonly hookFile: string;
  /** The user's settings, by their paths below the home folder. */
  settings(place: Place): Readonly<Record<string, string>>;
  /** `checkout` is absolute. */
  plugin(checkout: string): PluginSteps;
  /** Runs one prompt without a terminal, and asks nobody. */
  commandLine(place: Place, prompt: string): CommandLine;
  /** Undefined where the host has no tool for it. */
  toolCall(action: Action, place: Place): ToolCall | undefined;
}

export function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
