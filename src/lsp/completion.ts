/** A completion: its text and its place. */
import type { Project } from './project.ts';
import type { World } from './world.ts';

export interface Completion {
  readonly label: string;
  readonly kind: 'key' | 'value' | 'name' | 'file' | 'keyword';
  readonly detail?: string;
  /** A sentence or two. */
  readonly about?: string;
  /** Replaces the text from `start` to `end`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface CompletionRequest {
  readonly world: World;
  readonly project: Project;
  /** Absolute. */
  readonly path: string;
  readonly offset: number;
}
