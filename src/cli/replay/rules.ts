/**
 * The rules that a log is replayed with, as data that threads can hand each other, and the gates made of them. INVARIANT: the gate's own
 * rules and the Bash policy that comes with the program are always among them, as they are for the hook; Markdown rules are not, since they
 * only tell.
 */
import { isMarkdown } from '../../compiler/frontends/markdown/parse.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { isMissing } from '../../effects/files.ts';
import { ignoresCase, thisHost } from '../../effects/host.ts';
import { looseningOf } from '../../effects/loosening.ts';
import { findRuleFiles, loadWithIncludes, type RuleFile } from '../../effects/rule-files.ts';
import { absolute, rootOf, shownPath } from '../../effects/session-folder.ts';
import { storeSnapshot } from '../../effects/store/snapshot.ts';
import { userConfig } from '../../effects/user-config.ts';
import { compileRules, type Gate } from '../../gate.ts';
import { DEFAULT_POLICY } from '../../hook/default-policy.ts';
import { guards, isGuard } from '../../hook/guard.ts';

export interface ReplayRules {
  readonly files: readonly Source[];
  /** For each of the files. */
  readonly mayLoosen: readonly boolean[];
  /** What they come to in one project, and mostly in all; so that not each thread has to compile them. */
  readonly compiled?: CompiledForm | undefined;
}

interface CompiledForm {
  /** The gate's own rules, which are all that projects differ in. */
  readonly own: string;
  readonly gate: Gate;
}

export interface LoadedReplayRules extends ReplayRules {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The files that are named, each as if it were the user's, with the store that is named; without any, the rules in force in the current
 * folder, with the user's store or the one that is named in its place.
 */
export function loadReplayRules(named: readonly string[], store?: string): LoadedReplayRules {
  const { files, mayLoosen, problems } = named.length > 0 ? namedFiles(named) : foundFiles();
  const stored = named.length > 0 && store === undefined ? nothingStored : storedRules(store);
  const sources = [...files.map(({ source }) => source), ...(stored.source ? [stored.source] : [])];
  const kept = sources.filter(({ name }) => !isMarkdown(name));
  const rules = { files: kept, mayLoosen: kept.map(mayLoosen) };
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

/** A store that is named has to be there. */
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
  readonly problems: readonly Diagnostic[];
}

function namedFiles(named: readonly string[]): Files {
  const loaded = [...new Set(named)].map(path => loadWithIncludes(path));
  return {
    files: loaded.flatMap(({ files }) => files),
    mayLoosen: () => true,
    problems: loaded.flatMap(({ diagnostics }) => diagnostics),
  };
}

function foundFiles(): Files {
  const host = thisHost();
  const nameOf = (path: string) => shownPath(host, path);
  const { files, diagnostics } = findRuleFiles(host, { from: host.folder, nameOf });
  const loosening = looseningOf(host, files);
  const problems = [...diagnostics, ...loosening.diagnostics];
  return { files, mayLoosen: loosening.mayLoosen, problems };
}

/** Kept gates: one for each form that the gate's own rules take, of which there is mostly one. */
const MAX_GATES = 16;

/** The gate for a project's root; the gate's own rules name files as they are seen from there. */
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

/** Without what only those read who wrote the rules. */
function plainGate({ subjects, stopGate, program }: Gate): Gate {
  return { subjects, stopGate, program };
}

function compileFor({ files, mayLoosen }: ReplayRules, root: string) {
  const host = thisHost();
  return compileRules([...guards(host, root), ...files, ...DEFAULT_POLICY], {
    ignoresCase: ignoresCase(host),
    sound: DEFAULT_POLICY,
    mayLoosen: file => mayLoosen[files.indexOf(file)] ?? true,
  });
}
