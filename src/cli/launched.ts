/** What the launcher and the bundles that it runs tell each other. */
import type { Script } from 'node:vm';
import type { Begun } from '../effects/read-descriptor.ts';
import type { Kind } from '../hook/rehearse.ts';
import type { askServer } from './ask-server.ts';

/** What a call of the hook brings: what was read of standard input and, where somebody looked, what it seems to be about. */
export interface Payload {
  readonly input: Uint8Array | Begun;
  readonly kind?: Kind;
}

export interface Exports {
  readonly isLeft?: boolean;
  readonly isDone?: boolean;
  readonly rehearse?: () => unknown;
  readonly askServer?: typeof askServer;
}

/** A bundle that V8 had no code of from an earlier run, and where it is to be kept. */
export interface Fresh {
  readonly name: string;
  readonly path: string;
  readonly script: Script;
}
