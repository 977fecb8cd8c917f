/** The input of a search for the constants of rules, and the interface that the `compute` of a relation uses. */
import type { Tuple } from '../datalog/program.ts';
import type { Folders } from '../effects/displayed.ts';
import type { Effect, Place } from '../effects/effect.ts';
import type { FileOrigin } from '../effects/file-origin.ts';
import type { Remotes } from '../effects/networks.ts';
import type { PathGlobs } from '../effects/path-globs.ts';
import type { Past } from '../history/past.ts';
import type { Event } from '../values/event.ts';
import type { InputField } from '../values/review.ts';
import type { LeafView } from './leaf-view.ts';
import type { Matchers } from './matchers.ts';
import type { InputMatch, SeenPart, TextMatch } from './seen.ts';

/** The searched input. */
export interface Searchable {
  readonly event: Event;
  /** The root of the project. */
  readonly root: string;
  readonly parts: readonly SeenPart[];
  /** The values of a tool's input, where rules look at them. */
  readonly input: readonly InputField[];
  /** The leaves of the call's script. */
  readonly leaves: readonly LeafView[];
  readonly matchers: Matchers;
  /** The effects of the call, if rules read them. */
  readonly effects: readonly Effect[];
  /** The start folders of the paths of effects, and of globs for them. */
  readonly folders: () => Folders;
  /** The file of an effect as rules see it. */
  readonly shownPath: (place: Place) => string;
  readonly originOf: (place: Place) => FileOrigin | undefined;
  /** Whether the session has fetched it. */
  readonly isFetched: (place: Place) => boolean;
  /** The remotes of the project's repository. */
  readonly remotes: () => Remotes;
  /** Whether a command loses nothing that the current commit does not have, but for what these words of it name. */
  readonly losesNothing: (leaf: number, excepted?: readonly string[]) => boolean;
  /** Whether what a file held is lost by a write. */
  readonly replaces: (write: Effect) => boolean;
  /** Whether a command takes what it installs from well-known makers alone. */
  readonly isFromPublisher: (leaf: number) => boolean;
  /** Globs for the paths of effects. */
  readonly pathGlobs: (constant: string) => PathGlobs;
  /** The events before. */
  readonly past: Past;
}

/** The interface of a relation's `compute`. */
export interface Search extends Searchable {
  /** Matches of patterns in texts, by `matchKey`, and in the input, by the pattern. Messages use them. */
  readonly matches: Map<string, TextMatch>;
  readonly inInput: Map<string, readonly InputMatch[]>;
  /** Rows found so far. */
  readonly rows: number;
  /** Uses work up for looking at a text with a pattern of a size; false where there is none left, or the time is up. */
  costs(text: string, size?: number): boolean;
  /** One row; `label` says where it was found. */
  add(tuple: Tuple, label: string): void;
}
