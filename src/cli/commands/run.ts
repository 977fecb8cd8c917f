/** `rulespec run`: runs a Datalog program with Soufflé's command line: `.facts` files in, tables out. */
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import { run } from '../../pipeline.ts';
import { type Call, type Command, option } from '../command.ts';
import { HOLDS, REFUSED } from '../exit-codes.ts';
import { STANDARD_INPUT } from '../load.ts';
import { factsOption, loadProgramFiles, macroOption } from '../program-files.ts';
import { sayProblems } from '../say.ts';
import { colorOption, freeLimitOptions, freeLimits } from '../shared-options.ts';
import { writeOutputs } from '../tables/outputs.ts';
import type { Terminal } from '../terminal.ts';
import { contradictions, engineOptions, evaluated } from '../verification.ts';

const HERE = '.';

export const runCommand: Command = {
  name: 'run',
  summary: 'run a Datalog program, as Soufflé would',
  operand: { syntax: '<program>', summary: 'the .dl file; - is standard input' },
  options: [
    factsOption,
    option('output DIR', 'where `.output` writes its files (default: this folder); - is standard output', {
      short: 'D',
    }),
    macroOption,
    ...engineOptions,
    ...freeLimitOptions,
    colorOption,
  ],
  examples: {
    'rulespec run program.dl -D -': 'its outputs, on standard output',
    'rulespec run program.dl -F facts -D out': 'facts/*.facts in, out/*.csv out',
    'rulespec run build/rulespec.compiled.dl -D -': 'what `verify` ran, again',
  },
  run(call, terminal) {
    const { diagnostics, shown } = runFile(call, terminal);
    sayProblems(diagnostics, terminal);
    if (hasErrors(diagnostics)) return REFUSED;
    // A file gets the exact text. A terminal must not interpret characters of a value.
    terminal.out.write(terminal.out.interactive ? shown.replace(/[^\t\n]+/g, visible) : shown);
    return HOLDS;
  },
};

/** The text is for standard output. An error means no text. */
function runFile(call: Call, terminal: Terminal) {
  const refused = contradictions(call);
  if (refused.length > 0) return { shown: '', diagnostics: refused };
  const loaded = loadProgramFiles(call.operands[0] ?? STANDARD_INPUT, call);
  const diagnostics = [...loaded.diagnostics];
  if (!loaded.value) return { shown: '', diagnostics };
  const { program, tables, facts } = loaded.value;
  const ran = evaluated(call, terminal, options => run(program, facts, options), freeLimits());
  diagnostics.push(...ran.diagnostics);
  if (!ran.value) return { shown: '', diagnostics };
  const written = writeOutputs(tables, ran.value.model, call.options.get('output') ?? HERE);
  return { shown: written.shown, diagnostics: [...diagnostics, ...written.diagnostics] };
}
