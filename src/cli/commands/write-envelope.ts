/** `rulespec write-envelope`: writes, verifies and stamps what an agent reports. */
import { hasErrors, refused } from '../../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../../diagnostics/render/human.ts';
import { notWrittenJson, writtenJson } from '../../sessions/answer-json.ts';
import { answerText } from '../../sessions/answer-text.ts';
import { writeEnvelope } from '../../sessions/write-envelope.ts';
import type { WrittenEnvelope } from '../../sessions/written-envelope.ts';
import type { Command } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED, VIOLATED } from '../exit-codes.ts';
import { loadSource, STANDARD_INPUT } from '../load.ts';
import { wantsJson } from '../say.ts';
import { judgementOptions, named, sessionOption } from '../sessions.ts';
import { documentLimitsOf } from '../shared-options.ts';
import { evaluated } from '../verification.ts';

export const writeEnvelopeCommand: Command = {
  name: 'write-envelope',
  summary: 'write down what was done, verify it, and stamp it if everything holds',
  operand: { syntax: '[facts]', summary: 'YAML or JSON with a top-level `facts:` (default: standard input)' },
  options: [sessionOption, ...judgementOptions],
  examples: {
    'rulespec write-envelope --session fix-42 < facts.yaml': 'into .rulespec/sessions/fix-42',
    'rulespec write-envelope facts.yaml': 'into the session of the agent, or into a new one',
  },
  run(call, terminal) {
    const { out, err } = terminal;
    const source = loadSource(call.operands[0] ?? STANDARD_INPUT, documentLimitsOf(call).bytes);
    const text = source.value;
    const { value, diagnostics } = text
      ? evaluated(call, terminal, options =>
          writeEnvelope({ ...options, ...named(call), facts: text.text, name: text.name }),
        )
      : refused(...source.diagnostics);
    if (!value) {
      if (wantsJson(call)) out.write(notWrittenJson(diagnostics));
      else
        err.write(
          `${renderDiagnostics(diagnostics, err.paint)}\n${err.paint.strong('nothing was written')}\n`,
        );
      return REFUSED;
    }
    out.write(wantsJson(call) ? writtenJson(value) : answerText(value));
    return exitCodeOf(value);
  },
};

function exitCodeOf({ outcome, verdict, diagnostics }: WrittenEnvelope): ExitCode {
  if (hasErrors(diagnostics)) return REFUSED;
  if (outcome === 'no-rulespec') return HOLDS;
  return verdict?.holds ? HOLDS : VIOLATED;
}
