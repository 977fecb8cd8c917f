/** `rulespec compile`: the result of each compilation stage, as stable text. */
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../../diagnostics/render/human.ts';
import { visible } from '../../diagnostics/visible.ts';
import { isProgramFile } from '../../values/program-file.ts';
import { type Call, type Command, option } from '../command.ts';
import { HOLDS, REFUSED } from '../exit-codes.ts';
import { type Stage, stageNamed, stages, standardStage } from '../inspect/stages.ts';
import { kindOf } from '../kinds.ts';
import { loadSource, STANDARD_INPUT } from '../load.ts';
import { RULESPEC, rulespecOf } from '../project.ts';
import { loadNamed } from '../rules/load.ts';
import { bytesOption, colorOption, documentLimitsOf } from '../shared-options.ts';
import { rootProblems, treeOf, treeOptions } from '../working-tree.ts';

export const compileCommand: Command = {
  name: 'compile',
  summary: 'show what a rulespec or a rule file becomes at each stage',
  operand: { syntax: '[rulespec]', summary: `the rulespec, or a rule file (default ${RULESPEC})` },
  options: [
    option(
      'emit STAGE',
      `${stages.map(({ name, summary }) => `${name}: ${summary}`).join('; ')} (default ${standardStage.name})`,
      { choices: stages.map(({ name }) => name) },
    ),
    option('envelope FILE', 'add the facts of this envelope; - is standard input'),
    ...treeOptions,
    bytesOption,
    colorOption,
  ],
  examples: {
    'rulespec compile': 'the Datalog program of analysis/rulespec.yaml',
    'rulespec compile r.yaml --envelope e.yaml > r.dl': 'the program that `verify` would run on e.yaml',
    'rulespec compile .nudge.yaml': 'the program that hooks run on each call',
    'rulespec compile r.yaml --emit facts --envelope e.yaml': 'what is found in the envelope',
  },
  run(call, { out, err }) {
    const { text, diagnostics } = emit(call);
    err.write(renderDiagnostics(diagnostics, err.paint));
    if (text === undefined || hasErrors(diagnostics)) return REFUSED;
    // A file gets the exact text. A terminal must not interpret characters of a value.
    out.write(out.interactive ? text.split('\n').map(visible).join('\n') : text);
    return HOLDS;
  },
};

interface Emitted {
  readonly text?: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

function emit(call: Call): Emitted {
  const stage = stageNamed(call.options.get('emit'));
  const rulespecPath = rulespecOf(call.operands[0]);
  const envelopePath = call.options.get('envelope');
  if (isProgramFile(rulespecPath))
    return refused(
      `\`${rulespecPath}\` is a Datalog program, and not compiled into one`,
      '`rulespec run` runs it',
    );
  if (stage.envelope === 'needed' && envelopePath === undefined) {
    return refused(`\`--emit ${stage.name}\` needs an \`--envelope\``);
  }
  if (stage.envelope === 'unused' && envelopePath !== undefined) {
    return refused(`\`--emit ${stage.name}\` does not look at an \`--envelope\``);
  }
  if (rulespecPath === STANDARD_INPUT && envelopePath === STANDARD_INPUT) {
    return refused('the rulespec and the envelope cannot both be standard input');
  }
  const problems = rootProblems(call);
  if (problems.length > 0) return { diagnostics: problems };
  const limits = documentLimitsOf(call);
  const rulespec = loadSource(rulespecPath, limits.bytes);
  const envelope = envelopePath === undefined ? undefined : loadSource(envelopePath, limits.bytes);
  const diagnostics = [...rulespec.diagnostics, ...(envelope?.diagnostics ?? [])];
  if (!rulespec.value || hasErrors(diagnostics)) return { diagnostics };
  if (rulespecPath !== STANDARD_INPUT && kindOf(rulespec.value, limits).kind?.name === 'rule file')
    return ofRuleFile(rulespecPath, stage, envelopePath);
  const shown = stage.show({
    rulespec: rulespec.value,
    envelope: envelope?.value,
    limits,
    evidence: treeOf(call, { rulespec: rulespecPath }),
  });
  return { text: shown.value, diagnostics: [...diagnostics, ...shown.diagnostics] };
}

function ofRuleFile(path: string, stage: Stage, envelope: string | undefined): Emitted {
  const { ofRules } = stage;
  if (envelope !== undefined) return refused('an `--envelope` is for rulespecs, and this is a rule file');
  if (!ofRules) return refused(`\`--emit ${stage.name}\` is for rulespecs, and this is a rule file`);
  const { compiled, diagnostics } = loadNamed([path]);
  return { diagnostics, ...(compiled && { text: ofRules(compiled.program) }) };
}

function refused(message: string, hint = '`rulespec compile --help` shows examples'): Emitted {
  return { diagnostics: [diagnostic('E405', message, { hint })] };
}
