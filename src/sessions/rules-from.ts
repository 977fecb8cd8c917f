/**
 * The rulespec and its programs of a commit, such as the base of a pull request, and what the working tree changed
 * about them. INVARIANT: nothing of the working tree enters the rules that are returned.
 */
import type { DocumentLimits } from '../compiler/document/limits.ts';
import {
  type Diagnostic,
  diagnostic,
  found,
  hasErrors,
  type Reported,
  refused,
} from '../diagnostics/diagnostic.ts';
import { waiversIn } from '../pipeline.ts';
import { inFolder } from '../system/atomic-write.ts';
import { findFiles } from '../system/find-files.ts';
import { type CommitFiles, commitFiles } from '../system/git.ts';
import { besideRulespec, PINNED_RULESPEC } from '../system/present-rules.ts';
import { MAX_RULE_FILE_BYTES, pathWithin } from '../system/rule-files.ts';
import { digested, loadFile } from '../system/sources.ts';
import { holdsTests } from '../values/file-names.ts';
import { WAIVERS } from '../values/waiver.ts';
import { namesOf } from './pinned-rulespec.ts';
import type { Project } from './project.ts';
import { compileRulespec, type Rulespec, readRulespec, rulespecPath } from './rulespec.ts';
import { weakenedParts } from './weakened.ts';
import { type RuleTexts, weakenedRules } from './weakened-rules.ts';

/** Files that one message names. */
const MAX_NAMED = 10;

/** W511 says what the working tree changed; E511 that the commit has no rules. */
export function rulesFrom(project: Project, ref: string, limits: DocumentLimits): Reported<Rulespec> {
  const commit = commitFiles(project.root, ref);
  const unusable = (why: string) =>
    refused(
      diagnostic('E511', `no rules can be taken from \`${ref}\`: ${why}`, {
        hint: 'name a branch, a tag or a commit of this repository that has the rulespec, such as `--rules-from origin/main`',
      }),
    );
  if (commit.kind === 'failed') return unusable(commit.why);
  const path = yamlIn(commit, pathWithin(project.root, rulespecPath(project)) ?? PINNED_RULESPEC);
  const source = sourceAt(commit, ref, path);
  if (!source) return unusable(`it has no \`${path}\``);
  const waiverSource = sourceAt(commit, ref, yamlIn(commit, besideRulespec(WAIVERS, path)));
  const waivers = waiverSource ? waiversIn(waiverSource, limits) : found([]);
  if (hasErrors(waivers.diagnostics)) return refused(...waivers.diagnostics);
  const agreed = compileRulespec(
    source,
    limits,
    name => {
      const beside = besideRulespec(name, path);
      const program = sourceAt(commit, ref, beside);
      return program ? digested({ value: program, diagnostics: [] }) : unusable(`it has no \`${beside}\``);
    },
    waivers.value ?? [],
  );
  if (agreed.state !== 'ready') return refused(...(agreed.state === 'invalid' ? agreed.diagnostics : []));
  const present = readRulespec(project, limits);
  const weakened = weakenedParts(agreed.rulespec, present.state === 'ready' ? present.rulespec : undefined);
  const notes = [
    ...(weakened.length === 0 ? [] : [changed(ref, present.state, namesOf(weakened))]),
    ...rulesChanged(project.root, ref, commit),
  ];
  return { value: agreed.rulespec, diagnostics: [...agreed.diagnostics, ...notes] };
}

/** The path; with `.yml` for `.yaml`, or the other way, where the commit has only that. */
function yamlIn({ names }: CommitFiles, path: string): string {
  const other = path.endsWith('.yml') ? path.replace(/yml$/, 'yaml') : path.replace(/yaml$/, 'yml');
  return !names.has(path) && names.has(other) ? other : path;
}

function sourceAt(commit: CommitFiles, ref: string, path: string) {
  const text = commit.names.has(path) ? commit.text(path) : undefined;
  return text === undefined ? undefined : { name: `${ref}:${path}`, text };
}

function changed(ref: string, state: string, names: string): Diagnostic {
  const how =
    state === 'none'
      ? 'has no rulespec'
      : state === 'invalid'
        ? 'has a rulespec with errors'
        : 'weakens the rulespec';
  return diagnostic('W511', `the working tree ${how}, compared with \`${ref}\`: ${names}`, {
    hint: `the verdict is by the rules of \`${ref}\``,
  });
}

/** The rule files of a project, and the programs beside them. */
const RULE_FILE =
  /(?:^|\/)(?:\.nudge\.ya?ml$|\.nudge\/.*\.(?:ya?ml|dl)$|\.rulespec\/rules\/.*\.(?:ya?ml|dl)$)/;

function rulesChanged(root: string, ref: string, commit: CommitFiles): readonly Diagnostic[] {
  const paths = findFiles(root, path => RULE_FILE.test(path)).paths;
  const before = textsOf(
    [...commit.names].filter(path => RULE_FILE.test(path)),
    path => commit.text(path),
  );
  const after = textsOf(paths, path => loadFile(inFolder(root, path), MAX_RULE_FILE_BYTES).value?.text);
  const changes = weakenedRules(before, after);
  if (changes.length === 0) return [];
  const more = changes.length > MAX_NAMED ? `; and ${changes.length - MAX_NAMED} more` : '';
  const said = changes.slice(0, MAX_NAMED).join('; ');
  return [
    diagnostic('W511', `the working tree changes rules of \`${ref}\`: ${said}${more}`, {
      hint: `look at it in review: hooks here go by the changed rules; \`rulespec diff ${ref}..HEAD\` says what they would decide otherwise`,
    }),
  ];
}

function textsOf(paths: readonly string[], textOf: (path: string) => string | undefined): RuleTexts {
  return new Map(
    paths.flatMap((path): [string, string][] => {
      const text = textOf(path);
      return text === undefined || holdsTests({ name: path, text }) ? [] : [[path, text]];
    }),
  );
}
