/**
 * The rules for a replay, as data for threads, and the gates made from them. INVARIANT: the built-in rules and the Bash
 * policy that ships with the program always take part, as in the hook. Rules that only inject texts are left out.
 */
import { dialectOfFile } from '../../compiler/dialects/index.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { compileRules, type Gate } from '../../gate.ts';
import { DEFAULT_POLICY } from '../../hook/default-policy.ts';
import { guards, isGuard } from '../../hook/guard.ts';
import { isMissing } from '../../system/files.ts';
import { ignoresCase, thisHost } from '../../system/host.ts';
import { looseningOf } from '../../system/loosening.ts';
import { findRuleFiles, loadWithIncludes, type RuleFile } from '../../system/rule-files.ts';
import { absolute, rootOf, shownPath } from '../../system/session-folder.ts';
import { storeSnapshot } from '../../system/store/snapshot.ts';
import { userConfig } from '../../system/user-config.ts';

export interface ReplayRules {
  readonly files: readonly Source[];
  /** One for each of the files. */
  readonly mayLoosen: readonly boolean[];
  /** Whether the user has it tried out only. One for each of the files. */
  readonly isShadow: readonly boolean[];
  /** The rules compiled for one project, and usually valid for all, so that threads need not compile them. */
  readonly compiled?: CompiledForm | undefined;
}

interface CompiledForm {
  /** The built-in rules, the only part that differs between projects. */
  readonly own: string;
  readonly gate: Gate;
}

export interface LoadedReplayRules extends ReplayRules {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The named files, each treated as the user's own, with the named store. Without named files: the rules in force in the
 * current folder, with the user's store or the named one.
 */
export function loadReplayRules(named: readonly string[], store?: string): LoadedReplayRules {
  const { files, mayLoosen, isShadow, problems } = named.length > 0 ? namedFiles(named) : foundFiles();
  const stored = named.length > 0 && store === undefined ? nothingStored : storedRules(store);
  const sources = [...files.map(({ source }) => source), ...(stored.source ? [stored.source] : [])];
  const kept = sources.filter(({ name }) => !dialectOfFile(name)?.onlyInjects);
  const rules = { files: kept, mayLoosen: kept.map(mayLoosen), isShadow: kept.map(isShadow) };
  const root = rootOf(thisHost());
  const { value, diagnostics } = compileFor(rules, root);
  const compiled = value && { own: ownRulesFor(root), gate: plainGate(value) };
  const told = diagnostics.filter(each => hasErrors([each]) || !(each.span && isGuard(each.span.source)));
  return { ...rules, compiled, diagnostics: [...problems, ...stored.diagnostics, ...told] };
}

interface Stored {
  readonly source?: Source;
  readonly diagnostics: readonly Diagnostic[];
}

const nothingStored: Stored = { diagnostics: [] };

/** A named store must exist. */
function storedRules(named: string | undefined): Stored {
  const host = thisHost();
  if (named === undefined) {
    const config = userConfig(host);
    const stored = storeSnapshot(host, config);
    return { ...stored, diagnostics: [...config.diagnostics, ...stored.diagnostics] };
  }
  const path = absolute(host, named);
  return isMissing(path)
    ? { diagnostics: [diagnostic('E811', `there is no database at \`${named}\``)] }
    : storeSnapshot(host, { store: path });
}

interface Files {
  readonly files: readonly RuleFile[];
  readonly mayLoosen: (file: Source) => boolean;
  readonly isShadow: (file: Source) => boolean;
  readonly problems: readonly Diagnostic[];
}

function namedFiles(named: readonly string[]): Files {
  const loaded = [...new Set(named)].map(path => loadWithIncludes(path));
  return {
    files: loaded.flatMap(({ files }) => files),
    mayLoosen: () => true,
    isShadow: () => false,
    problems: loaded.flatMap(({ diagnostics }) => diagnostics),
  };
}

function foundFiles(): Files {
  const host = thisHost();
  const nameOf = (path: string) => shownPath(host, path);
  const { root, files, diagnostics } = findRuleFiles(host, { from: host.folder, nameOf });
  const loosening = looseningOf(host, files, root);
  const problems = [...diagnostics, ...loosening.diagnostics];
  const { mayLoosen, isShadow } = loosening;
  return { files, mayLoosen, isShadow, problems };
}

/** Gates in the cache: one for each form of the built-in rules, mostly one in all. */
const MAX_GATES = 16;

/** The gate for a project's root. Built-in rules name files relative to it. */
export function gatesFor(rules: ReplayRules): (root: string) => Gate {
  const gates = new Map<string, Gate>();
  if (rules.compiled) gates.set(rules.compiled.own, rules.compiled.gate);
  return root => {
    const own = ownRulesFor(root);
    const known = gates.get(own);
    if (known) return known;
    const { value } = compileFor(rules, root);
    if (!value) throw new Error('rules that were compiled once are not compiled again');
    if (gates.size >= MAX_GATES) gates.clear();
    gates.set(own, value);
    return value;
  };
}

function ownRulesFor(root: string): string {
  return guards(thisHost(), root)
    .map(({ text }) => text)
    .join('\n');
}

/** Drops the data that only authors of rules need. */
function plainGate({ metadata, stopGate, program }: Gate): Gate {
  return { metadata, stopGate, program };
}

function compileFor({ files, mayLoosen, isShadow }: ReplayRules, root: string) {
  const host = thisHost();
  return compileRules([...guards(host, root), ...files, ...DEFAULT_POLICY], {
    ignoresCase: ignoresCase(host),
    sound: DEFAULT_POLICY,
    mayLoosen: file => mayLoosen[files.indexOf(file)] ?? true,
    isShadow: file => isShadow[files.indexOf(file)] ?? false,
  });
}
