/**
 * `rulespec exec`: runs a command as if it stood alone, and records what it was, how it ended, and of which tree.
 * INVARIANT: nothing of ours is on the command's standard output, and its status is the status of this process.
 */

import packageJson from '../../../package.json' with { type: 'json' };
import { DOCUMENT_LIMITS } from '../../compiler/document/limits.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { standaloneText } from '../../diagnostics/span.ts';
import { visible } from '../../diagnostics/visible.ts';
import { compileGlobs, validGlobs } from '../../globs/globs.ts';
import { openProject, type Project } from '../../sessions/project.ts';
import { type RulespecState, readRulespec, rulespecPath } from '../../sessions/rulespec.ts';
import { normalPath } from '../../sources/evidence/locator.ts';
import { folderOf, writeNamed } from '../../system/atomic-write.ts';
import { endLike } from '../../system/runs/execute.ts';
import { runKeys } from '../../system/runs/keys.ts';
import { type RunOptions, recordRun } from '../../system/runs/record.ts';
import { reportPaths } from '../../system/working-tree.ts';
import type { WrittenReport } from '../../values/run-record.ts';
import { type Call, type Command, option } from '../command.ts';
import { warnIfInTree } from '../evidence-file.ts';
import { HOLDS } from '../exit-codes.ts';
import { showFault } from '../failure.ts';
import { refuse, sayProblems } from '../say.ts';

export const execCommand: Command = {
  name: 'exec',
  summary: 'run a command, such as the tests, and record its exit status and the tree that it ran on',
  operand: { syntax: '<command...>', summary: 'the command and its arguments, after `--`' },
  options: [
    option('record FILE', 'write the signed record to this file as well, such as tests.run.json'),
    option('inputs GLOB', 'record the digest of the files that this glob names as well; may be repeated', {
      many: true,
    }),
    option(
      'report FILE',
      'a report that the command writes, besides those of the rulespec; may be repeated',
      {
        many: true,
      },
    ),
    option('rulespec FILE', 'the rulespec that names the reports (default analysis/rulespec.yaml)'),
  ],
  examples: {
    'rulespec exec -- npm test': 'the output and the exit status are those of `npm test`',
    'rulespec exec --report reports/junit.xml -- pytest --junitxml=reports/junit.xml':
      'with the digest of the report that pytest writes',
    "rulespec exec --inputs 'src/**' --inputs package.json -- make check":
      'also of which files of src it was, whatever else changes later',
  },
  run(call, terminal) {
    const { options, unmatched, diagnostics } = runOptions(call);
    if (!options) return refuse(diagnostics, terminal);
    sayProblems(diagnostics, terminal);
    recordRun(options)
      .then(({ executed, text, written, diagnostics: problems }) => {
        const warnings = [...(written ? withoutFiles(unmatched) : []), ...unwritten(call, written)];
        sayProblems([...problems, ...warnings, ...recordedIn(call, text)], terminal);
        endLike(executed);
      })
      .catch(fault => {
        process.exitCode = showFault(['exec'], fault);
      });
    return HOLDS;
  },
};

function recordedIn(call: Call, text: string | undefined): readonly Diagnostic[] {
  const file = call.options.get('record');
  if (file === undefined || text === undefined) return [];
  const problem = writeNamed(file, text);
  return problem ? [problem] : warnIfInTree(file, '.run.json');
}

/** The reports that the command line names, and the run did not write. */
function unwritten(call: Call, written: readonly WrittenReport[] | undefined): readonly Diagnostic[] {
  if (!written) return [];
  const hint = 'the path is relative to the root of the repository';
  return (call.lists?.get('report') ?? [])
    .filter(report => !written.some(({ path }) => path === normalPath(report).path))
    .map(report =>
      diagnostic('W607', `the command has not written the report \`${visible(report)}\``, { hint }),
    );
}

/** Globs that fit no file, neither before the run nor after it. */
function withoutFiles(unmatched: ReadonlySet<string>): readonly Diagnostic[] {
  const hint = 'the glob is relative to the root of the repository, and ignored files do not count';
  return [...unmatched].map(glob =>
    diagnostic('W608', `\`--inputs\` has the glob \`${visible(glob)}\`, which fits no file`, { hint }),
  );
}

function runOptions(call: Call): {
  readonly options?: RunOptions;
  /** The globs of `--inputs` that have fitted no file yet. */
  readonly unmatched: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
} {
  const rulespec = call.options.get('rulespec');
  const project = openProject(rulespec === undefined ? {} : { rulespec });
  const { host, root } = project;
  const read = readRulespec(project, DOCUMENT_LIMITS);
  if (rulespec !== undefined && read.state === 'invalid')
    return { unmatched: new Set(), diagnostics: read.diagnostics };
  const keys = runKeys(host, root, true);
  const globs = call.lists?.get('inputs') ?? [];
  const inputs = compileGlobs(globs.map(glob => standaloneText(glob, '--inputs')));
  const unmatched = new Set(globs.filter(glob => !glob.startsWith('!')));
  const diagnostics = [...keys.diagnostics, ...inputs.diagnostics];
  const test = inputs.value;
  if (!keys.value || !test || hasErrors(diagnostics)) return { unmatched, diagnostics };
  const each = [...unmatched].map(validGlobs);
  const match = (path: string): boolean => {
    for (const glob of each) if (unmatched.has(glob.text) && glob.test(path)) unmatched.delete(glob.text);
    return test.test(path);
  };
  const options = {
    host,
    root,
    keys: keys.value,
    words: call.operands,
    reports: [...reportsOf(project, read), ...(call.lists?.get('report') ?? [])],
    ...(globs.length > 0 && { inputs: { globs, match } }),
    versions: { rulespec: packageJson.version, node: process.version },
  };
  return { options, unmatched, diagnostics };
}

/** The reports that the rulespec names. None if there is no readable rulespec, which `verify` reports. */
function reportsOf(project: Project, read: RulespecState): ReadonlySet<string> {
  const named = read.state === 'ready' ? read.rulespec.compiled.ruleset.reports : [];
  return reportPaths(
    project.root,
    folderOf(rulespecPath(project)),
    named.map(({ value }) => value),
  );
}
