/** `rulespec run`: a Datalog program as it stands, with Soufflé's command line: `.facts` files in, tables out. */
import { diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../../diagnostics/render/human.ts';
import { visible } from '../../diagnostics/visible.ts';
import { now } from '../../effects/clock.ts';
import { load, run } from '../../pipeline.ts';
import { engineNamed } from '../../runtime/engines/index.ts';
import { NO_LIMITS } from '../../runtime/limits.ts';
import type { Call, Command } from '../command.ts';
import { HOLDS, REFUSED } from '../exit-codes.ts';
import { includeReader, loadSource, STANDARD_INPUT } from '../load.ts';
import { watchProgress } from '../progress.ts';
import { colorOption, freeBytesOf, freeLimitOptions, limitsOf } from '../shared-options.ts';
import { readInputs } from '../tables/inputs.ts';
import { writeOutputs } from '../tables/outputs.ts';
import { planTables } from '../tables/plan.ts';
import type { Screen, Terminal } from '../terminal.ts';
import { contradictions, engineOptions } from '../verification.ts';

const HERE = '.';

export const runCommand: Command = {
  name: 'run',
  summary: 'run a Datalog program, as Soufflé would',
  operand: { syntax: '<program>', summary: 'the .dl file; - is standard input' },
  options: [
    {
      name: 'facts',
      short: 'F',
      value: 'DIR',
      summary: 'where `.input` finds its files (default: this folder)',
    },
    {
      name: 'output',
      short: 'D',
      value: 'DIR',
      summary: 'where `.output` writes its files (default: this folder); - is standard output',
    },
    {
      name: 'macro',
      short: 'M',
      value: 'MACROS',
      summary: "macros that the program's `#if` and rules may use: 'NAME=1 OTHER'",
    },
    ...engineOptions,
    ...freeLimitOptions,
    colorOption,
  ],
  examples: [
    { line: 'rulespec run program.dl -D -', meaning: 'its outputs, on standard output' },
    {
      line: 'rulespec run program.dl -F facts -D out',
      meaning: 'facts/*.facts in, out/*.csv out',
    },
    { line: 'rulespec run build/rulespec.compiled.dl -D -', meaning: 'what `verify` ran, again' },
  ],
  run(call, terminal) {
    const { diagnostics, shown } = runFile(call, terminal);
    if (diagnostics.length > 0) terminal.err.write(renderDiagnostics(diagnostics, terminal.err.paint));
    if (hasErrors(diagnostics)) return REFUSED;
    // A file gets the exact text; a terminal must not obey what a value contains.
    terminal.out.write(terminal.out.interactive ? shown.replace(/[^\t\n]+/g, visible) : shown);
    return HOLDS;
  },
};

/** The text is for standard output; there is none where there is an error. */
function runFile(call: Call, { err }: Terminal) {
  const path = call.operands[0] ?? STANDARD_INPUT;
  const bytes = freeBytesOf(call);
  const refused = contradictions(call);
  if (refused.length > 0) return { shown: '', diagnostics: refused };
  const source = loadSource(path, bytes);
  const macros = call.options.get('macro');
  const loaded =
    source.value &&
    load(source.value, {
      include: includeReader(path, bytes),
      ...(macros !== undefined && { macros: { name: '--macro', text: macros } }),
    });
  const diagnostics = [...source.diagnostics, ...(loaded?.diagnostics ?? [])];
  if (!loaded?.value) return { shown: '', diagnostics };

  const { program } = loaded.value;
  const plan = planTables(program);
  diagnostics.push(...plan.diagnostics);
  if (!plan.value) return { shown: '', diagnostics };
  if (path === STANDARD_INPUT && plan.value.inputs.some(({ format }) => format.io === 'standard')) {
    diagnostics.push(diagnostic('E405', 'the program and its facts cannot both be standard input'));
    return { shown: '', diagnostics };
  }
  const facts = readInputs(plan.value, call.options.get('facts') ?? HERE, bytes);
  diagnostics.push(...facts.diagnostics);
  if (!facts.value) return { shown: '', diagnostics };

  const evaluated = evaluate(call, err, loaded.value, facts.value);
  diagnostics.push(...evaluated.diagnostics);
  if (!evaluated.value) return { shown: '', diagnostics };
  const written = writeOutputs(plan.value, evaluated.value.model, call.options.get('output') ?? HERE);
  return { shown: written.shown, diagnostics: [...diagnostics, ...written.diagnostics] };
}

function evaluate(
  call: Call,
  err: Screen,
  program: Parameters<typeof run>[0],
  facts: Parameters<typeof run>[1],
) {
  const progress = watchProgress(err, 'evaluating', now);
  const engine = engineNamed(call.options.get('engine') ?? '');
  const crossCheck = engineNamed(call.options.get('cross-check') ?? '');
  try {
    return run(program, facts, {
      limits: limitsOf(call, NO_LIMITS),
      now: progress.now,
      ...(engine && { engine }),
      ...(crossCheck && { crossCheck }),
    });
  } finally {
    progress.end();
  }
}
