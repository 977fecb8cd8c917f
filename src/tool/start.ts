/** Starts the MCP server; the build makes a bundle of this file, and one of `worker.ts` beside it. */
import { thisHost } from '../effects/host.ts';
import { hookTool } from './hook-tool.ts';
import { serve } from './server.ts';
import { besideBundle, workers } from './workers.ts';

export interface StartOptions {
  /** Absolute. */
  readonly folder: string;
  /** For calls that name none. */
  readonly session: string;
  /** Told of what is wrong with the connection. */
  readonly report: (problem: string) => void;
  /** Whether hooks of the type `mcp_tool` are answered too. */
  readonly hooks: boolean;
}

/** Serves MCP on standard input and output until the input ends. */
export function start({ hooks, ...options }: StartOptions): void {
  const hook = hooks && { hook: hookTool({ ...thisHost(), folder: options.folder }) };
  serve({ ...options, run: workers(besideBundle('mcp-worker.cjs')), ...hook });
}
