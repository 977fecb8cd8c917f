/** Starts the MCP server; the build makes a bundle of this file, and one of `worker.ts` beside it. */
import { serve } from './server.ts';
import { besideBundle, workers } from './workers.ts';

export interface StartOptions {
  /** Absolute. */
  readonly folder: string;
  /** For calls that name none. */
  readonly session: string;
  /** Told of what is wrong with the connection. */
  readonly report: (problem: string) => void;
}

/** Serves MCP on standard input and output until the input ends. */
export function start(options: StartOptions): void {
  serve({ ...options, run: workers(besideBundle('mcp-worker.cjs')) });
}
