/**
 * A dialect of hook rules: the files written in it, and the stages from their text to a part of the program.
 * A dialect is a folder under `dialects/` and a line in its `index.ts`; nothing else names it.
 */
import type { Program } from '../datalog/program.ts';
import type { Diagnostic, Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Span } from '../diagnostics/span.ts';
import type { HookEventName } from '../values/event.ts';
import type { JsonNode } from '../values/json-node.ts';
import type { RuleMetadata, Shadow } from '../values/rule-metadata.ts';
import type { GateProgram, ListedPrograms } from './programs/gate-program.ts';
import type { SharedRules } from './shared-rules.ts';

/**
 * `File` is the content of one rule file, with the place of every leaf. `Resolved` is the merged content of all files
 * of the dialect.
 */
export interface Dialect<File = unknown, Resolved = unknown> {
  readonly name: string;
  /** Recognizes a file by its name alone. */
  ownsFile?(name: string): boolean;
  /**
   * Recognizes a document by its contents. A dialect with neither function takes the files that no other dialect owns.
   */
  ownsDocument?(root: JsonNode): boolean;
  /** Its rules only inject texts; none of them stops a call. */
  readonly onlyInjects?: boolean;
  /** Parses the readable rules. Each unreadable rule is an error and is left out. */
  parse(source: Source, document?: Reported<JsonNode>): Reported<File>;
  resolve(files: readonly File[], settings: Settings<File>): Resolution<Resolved>;
  lower(resolved: Resolved, settings: LowerSettings): ProgramPart;
  /** The rules in force, in the order of their files. */
  list(resolved: Resolved): readonly ListedRule[];
  readonly shared: SharedRules;
}

/** Settings from outside the rule files. */
export interface Settings<File = unknown> {
  /** Whether a file may also loosen what other files demand. */
  readonly mayLoosen: (file: Source) => boolean;
  /** Whether a file is the user's own. A trusted project file is not. */
  readonly isUsers: (file: Source) => boolean;
  /** Whether the user only tries out the rules of a file. */
  readonly isShadow: (file: Source) => boolean;
  /** Whether the patterns of a file are known to be valid. */
  readonly isSound: (file: Source) => boolean;
  /** The selected profile. */
  readonly profile?: string | undefined;
  /** The programs that a rule file lists; undefined if it lists none, or none is usable. */
  readonly programOf: (listed: ListedPrograms) => Reported<GateProgram>;
  /** Files that are not in force here, but whose rules other rules may name. They are parsed on first use. */
  readonly known: () => readonly File[];
}

export interface Resolution<Resolved> {
  readonly value: Resolved;
  readonly diagnostics: readonly Diagnostic[];
}

export interface LowerSettings {
  /** The first rule id; ids follow the order of the rules. */
  readonly firstId: number;
  /** The number of the first condition, for conditions on the payload and on the past. */
  readonly firstCondition: number;
  /** Whether the file system ignores case. */
  readonly ignoresCase: boolean;
}

/** The part of a program that a dialect's rules contribute. The dialect's shared rules are joined to it. */
export interface ProgramPart extends Pick<Program, 'relations' | 'facts' | 'rules'> {
  /** The metadata of each rule, by id. */
  readonly metadata: readonly RuleMetadata[];
  /** Whether the session's envelope must hold before the agent may stop. */
  readonly stopGate?: boolean;
  /** The next free condition number. Default: there are no conditions. */
  readonly nextCondition?: number;
}

/** A rule as commands list it. The user's texts in it are not escaped yet. */
export interface ListedRule {
  readonly name: string;
  readonly span: Span;
  readonly hookEvent: HookEventName;
  readonly tool: string;
  /** The files, programs or patterns that the rule is about. */
  readonly about: string;
  readonly action: string;
  /** The rule is only tried out, without end or until a time. */
  readonly shadow?: Shadow;
  /** When and how it acts, in a few words. */
  readonly summary: string;
  /** Additional JSON besides name and line. */
  readonly json?: object;
  /** Where the text is injected, for files with text for the agent. */
  readonly injected?: { readonly where: string; readonly json: object };
}
