/** `rulespec validate`: loads and checks all files of a project, and lists each with its kind. */
import type { DocumentLimits } from '../../compiler/document/limits.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { countDiagnostics, renderDiagnostics } from '../../diagnostics/render/human.ts';
import { padTo, widthOf } from '../../diagnostics/render/width.ts';
import { visible } from '../../diagnostics/visible.ts';
import { isThere } from '../../system/files.ts';
import { sessionEnvelopes } from '../../system/sessions.ts';
import type { Command } from '../command.ts';
import { HOLDS, REFUSED } from '../exit-codes.ts';
import { kindOf } from '../kinds.ts';
import { loadSource } from '../load.ts';
import { RULESPEC } from '../project.ts';
import { refuse } from '../say.ts';
import { bytesOption, colorOption, documentLimitsOf } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';

interface Validated {
  readonly path: string;
  /** "rulespec · 5 claims, 8 predicates" */
  readonly what: string;
  readonly diagnostics: readonly Diagnostic[];
}

export const validateCommand: Command = {
  name: 'validate',
  summary: 'load and check rulespecs, envelopes and Datalog programs',
  operand: { syntax: '[files...]', summary: 'what to check (default: all that the project has)' },
  options: [bytesOption, colorOption],
  examples: {
    'rulespec validate': 'everything in this project',
    'rulespec validate analysis/rulespec.yaml build/rulespec.compiled.dl': 'these two files',
  },
  run(call, { out, err }) {
    const paths = call.operands.length > 0 ? call.operands : projectFiles();
    if (paths.length === 0) {
      const problem = diagnostic('E001', `there is no \`${RULESPEC}\` and no envelope here to validate`, {
        hint: 'run it in the folder of the project, or name files',
      });
      return refuse([problem], { err });
    }
    const results = [...new Set(paths)].map(path => validate(path, documentLimitsOf(call)));
    const diagnostics = results.flatMap(each => each.diagnostics);
    if (diagnostics.length > 0) err.write(`${renderDiagnostics(diagnostics, err.paint)}\n`);
    list(results, out);
    return hasErrors(diagnostics) ? REFUSED : HOLDS;
  },
};

function projectFiles(): readonly string[] {
  return [...(isThere(RULESPEC) ? [RULESPEC] : []), ...sessionEnvelopes()];
}

function validate(path: string, limits: DocumentLimits): Validated {
  const source = loadSource(path, limits.bytes);
  if (!source.value)
    return { path, what: countDiagnostics(source.diagnostics), diagnostics: source.diagnostics };
  const { kind, diagnostics } = kindOf(source.value, limits);
  if (!kind) return { path, what: countDiagnostics(diagnostics), diagnostics };
  const checked = kind.check(source.value, limits);
  const summary = hasErrors(checked.diagnostics)
    ? countDiagnostics(checked.diagnostics)
    : (checked.summary ?? '');
  return { path, what: `${kind.name} · ${summary}`, diagnostics: checked.diagnostics };
}

function list(results: readonly Validated[], { write, paint }: Terminal['out']): void {
  const width = results.reduce((most, { path }) => Math.max(most, widthOf(visible(path))), 0);
  for (const { path, what, diagnostics } of results) {
    const mark = hasErrors(diagnostics) ? paint.bad('✗') : paint.good('✓');
    write(`${mark} ${padTo(visible(path), width)}  ${what}\n`);
  }
}
