/** `rulespec stamp`: checks a stamp, and shows where the key is. */
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { describeKey } from '../../sessions/key.ts';
import { verifyStamp } from '../../sessions/verify-stamp.ts';
import type { Call, Command } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED } from '../exit-codes.ts';
import { sayProblems, wantsJson } from '../say.ts';
import { judgementOptions, named, sayChecked, sessionRefusal } from '../sessions.ts';
import type { Terminal } from '../terminal.ts';
import { evaluated } from '../verification.ts';

export const stampCommand: Command = {
  name: 'stamp',
  summary: 'check the stamp of an envelope, or say where the key is',
  operand: { syntax: '<action...>', summary: '`verify FILE`, or `key`' },
  options: judgementOptions,
  examples: {
    'rulespec stamp verify .rulespec/sessions/fix-42/envelope.yaml':
      'whether it is as it was when everything held',
    'rulespec stamp key': 'where the key is, and never what it is',
  },
  run(call, terminal) {
    const [action, file] = call.operands;
    const count = call.operands.length;
    if (action === 'key' && count === 1) return sayKey(terminal);
    if (action === 'verify' && file !== undefined && count === 2) {
      const checked = evaluated(call, terminal, options =>
        verifyStamp({ ...options, ...named(call), envelope: file }),
      );
      return sayChecked(call, checked, file, terminal);
    }
    const problem = diagnostic('E405', `\`stamp ${call.operands.join(' ')}\` is not an action`, {
      hint: '`rulespec stamp verify FILE` checks a stamp, `rulespec stamp key` says where the key is',
    });
    return refuse(call, [problem], terminal);
  },
};

function sayKey({ out, err }: Terminal): ExitCode {
  const { place, remark, diagnostics } = describeKey();
  out.write(`${place}\n`);
  if (remark !== undefined) err.write(`${remark}\n`);
  sayProblems(diagnostics, { err });
  return hasErrors(diagnostics) ? REFUSED : HOLDS;
}

function refuse(call: Call, problems: readonly Diagnostic[], { out, err }: Terminal): ExitCode {
  if (wantsJson(call)) out.write(sessionRefusal('stamp', problems));
  else sayProblems(problems, { err });
  return REFUSED;
}
