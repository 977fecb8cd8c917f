/** Starts the MCP server; the build makes one part of the program of this file, and one of `worker.ts`. */
import { thisHost } from '../system/host.ts';
import { hookTool } from './hook-tool.ts';
import { serve } from './server.ts';
import { workers } from './workers.ts';

/** The launcher provides the source of a program for a thread. */
declare const module: { readonly ownProgram: (module: string) => string };

interface StartOptions {
  /** Absolute. */
  readonly folder: string;
  /** The session of calls that name none. */
  readonly session: string;
  /** Reports a problem of the connection. */
  readonly report: (problem: string) => void;
  /** Whether the server also answers hooks of the type `mcp_tool`. */
  readonly hooks: boolean;
}

/** Serves MCP on standard input and output until the input ends. */
export function start({ hooks, ...options }: StartOptions): void {
  const hook = hooks && { hook: hookTool({ ...thisHost(), folder: options.folder }) };
  serve({ ...options, run: workers(module.ownProgram('src/tool/worker.ts')), ...hook });
}
