/**
 * The subject of `why`, `why-not` and `query`: the verification of a rulespec and an envelope or, with `--program`, a
 * separate Datalog program. INVARIANT: options of one are refused with the other.
 */
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import { run } from '../../pipeline.ts';
import type { Askable, Evaluated } from '../../questions/explain.ts';
import { type Answers, query, queryProgram } from '../../questions/query.ts';
import { type Call, type Option, option } from '../command.ts';
import { factsOption, loadProgramFiles, macroOption } from '../program-files.ts';
import { freeLimits } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';
import { evaluated, fileOptions, loadFiles, verifyFiles } from '../verification.ts';

export const aboutOptions: readonly Option[] = [
  ...fileOptions,
  option(
    'program FILE',
    'ask a Datalog program in the place of a rulespec, run as `rulespec run` would, without limits unless given',
  ),
  { ...factsOption, summary: 'where `.input` of the program finds its files (default: this folder)' },
  macroOption,
];

interface About {
  /** Absent after an error. */
  readonly ready?: { readonly about: Askable; readonly run: Evaluated };
  readonly diagnostics: readonly Diagnostic[];
}

/** Evaluates the verification or the program. */
export function evaluatedAbout(call: Call, terminal: Terminal): About {
  const path = call.options.get('program');
  const refused = mixed(call);
  if (hasErrors(refused)) return { diagnostics: refused };
  if (path === undefined) {
    const { ready, verification, diagnostics } = verifyFiles(call, terminal);
    if (!ready || !verification?.run) return { diagnostics };
    return { ready: { about: ready.compiled, run: verification.run }, diagnostics };
  }
  const loaded = loadAsked(path, call);
  if (!loaded.value) return loaded;
  const { program, facts } = loaded.value;
  const ran = evaluated(call, terminal, options => run(program, facts, options), freeLimits());
  const diagnostics = [...loaded.diagnostics, ...ran.diagnostics];
  if (!ran.value) return { diagnostics };
  const complete = { ...program.program, facts: [...program.program.facts, ...facts] };
  return { ready: { about: { program }, run: { program: complete, fixedPoint: ran.value } }, diagnostics };
}

interface Answered {
  readonly answers?: Answers;
  readonly diagnostics: readonly Diagnostic[];
}

/** Evaluates the verification or the program, and answers the question. */
export function queriedAbout(call: Call, terminal: Terminal, question: string): Answered {
  const path = call.options.get('program');
  const refused = mixed(call);
  if (hasErrors(refused)) return { diagnostics: refused };
  if (path === undefined) {
    const { ready, diagnostics } = loadFiles(call);
    if (!ready) return { diagnostics };
    const { compiled, envelope } = ready;
    return answered(
      diagnostics,
      evaluated(call, terminal, options => query(compiled, envelope, question, options)),
    );
  }
  const loaded = loadAsked(path, call);
  if (!loaded.value) return loaded;
  const { program, facts } = loaded.value;
  return answered(
    loaded.diagnostics,
    evaluated(call, terminal, options => queryProgram(program, facts, question, options), freeLimits()),
  );
}

function answered(before: readonly Diagnostic[], asked: Reported<Answers>): Answered {
  const diagnostics = [...before, ...asked.diagnostics];
  return asked.value ? { answers: asked.value, diagnostics } : { diagnostics };
}

/** An unread relation is no problem here, because a question may read it. */
function loadAsked(path: string, call: Call): ReturnType<typeof loadProgramFiles> {
  const loaded = loadProgramFiles(path, call);
  return { ...loaded, diagnostics: loaded.diagnostics.filter(({ code }) => code !== 'W301') };
}

function mixed({ options }: Call): Diagnostic[] {
  const isProgram = options.has('program');
  const strange = (isProgram ? ['rulespec', 'envelope'] : ['facts']).filter(name => options.has(name));
  return strange.map(name =>
    isProgram
      ? diagnostic('E405', `\`--${name}\` says nothing beside \`--program\``, {
          hint: 'ask about the program, or about a rulespec and an envelope',
        })
      : diagnostic('E405', `\`--${name}\` is for the inputs of a program`, {
          hint: 'name the program with `--program`',
        }),
  );
}
