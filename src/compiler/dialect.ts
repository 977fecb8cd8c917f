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
  /** Recognizes a document by its contents. A dialect with neither takes the files that no other owns. */
  ownsDocument?(root: JsonNode): boolean;
  /** Its rules only inject texts: none of them holds a call back. */
  readonly onlyInjects?: boolean;
  /** The rules that could be read; every other has an error, and is left out. */
  parse(source: Source, document?: Reported<JsonNode>): Reported<File>;
  resolve(files: readonly File[], settings: Settings<File>): Resolution<Resolved>;
  lower(resolved: Resolved, settings: LowerSettings): ProgramPart;
  /** The rules in force, in the order of their files. */
  list(resolved: Resolved): readonly ListedRule[];
  readonly shared: SharedRules;
}

/** Settings that do not come from the rule files. */
export interface Settings<File = unknown> {
  /** Whether a file may also loosen what other files demand. */
  readonly mayLoosen: (file: Source) => boolean;
  /** Whether a file is the user's own. A trusted one of a project is not. */
  readonly isUsers: (file: Source) => boolean;
  /** Whether the user has the rules of a file tried out only. */
  readonly isShadow: (file: Source) => boolean;
  /** Whether the patterns of a file are known to have no fault. */
  readonly isSound: (file: Source) => boolean;
  /** The profile that is selected. */
  readonly profile?: string | undefined;
  /** The programs that a rule file lists; undefined where it lists none, or none that can be used. */
  readonly programOf: (listed: ListedPrograms) => Reported<GateProgram>;
  /** Files that are not in force here, but whose rules may be named. They are parsed at their first use. */
  readonly known: () => readonly File[];
}

export interface Resolution<Resolved> {
  readonly value: Resolved;
  readonly diagnostics: readonly Diagnostic[];
}

export interface LowerSettings {
  /** Ids count from here, in the order of the rules. */
  readonly firstId: number;
  /** Conditions on the payload and on the past count from here. */
  readonly firstCondition: number;
  /** Whether the file system takes `A` for `a`. */
  readonly ignoresCase: boolean;
}

/** The contribution of a dialect's rules to a program. Its shared rules are joined to it. */
export interface ProgramPart extends Pick<Program, 'relations' | 'facts' | 'rules'> {
  /** One for each id. */
  readonly metadata: readonly RuleMetadata[];
  /** Whether the envelope of the session has to hold before the agent may stop. */
  readonly stopGate?: boolean;
  /** The number of the next condition. Default: there are none. */
  readonly nextCondition?: number;
}

/** A rule as commands list it. Texts of the user's are not yet made visible. */
export interface ListedRule {
  readonly name: string;
  readonly span: Span;
  readonly hookEvent: HookEventName;
  readonly tool: string;
  /** Files, programs or patterns. */
  readonly about: string;
  readonly action: string;
  /** It is only tried out, for ever or until a time. */
  readonly shadow?: Shadow;
  /** When and how it acts, in a few words. */
  readonly summary: string;
  /** Additional JSON beside name and line. Absent if there is none. */
  readonly json?: object;
  /** The place of injection, for a file with text for the agent. */
  readonly injected?: { readonly where: string; readonly json: object };
}
