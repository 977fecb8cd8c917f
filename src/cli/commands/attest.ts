/** `rulespec attest`: signs the verdict about a session's work, and checks what another one signed. */
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import { attest } from '../../sessions/attestation.ts';
import { verifyAttestation } from '../../sessions/verify-attestation.ts';
import { writeNamed } from '../../system/atomic-write.ts';
import { type Call, type Command, option } from '../command.ts';
import { warnIfInTree } from '../evidence-file.ts';
import { type ExitCode, HOLDS, VIOLATED } from '../exit-codes.ts';
import { refuse, refuseLine, sayProblems } from '../say.ts';
import { judgementOptions, named, sayChecked, sessionOption } from '../sessions.ts';
import type { Terminal } from '../terminal.ts';
import { evaluated } from '../verification.ts';

export const attestCommand: Command = {
  name: 'attest',
  summary: 'sign the verdict about a session as an in-toto attestation, or check one',
  operand: { syntax: '[action...]', summary: '`verify FILE`; without one, attest' },
  options: [
    sessionOption,
    option('out FILE', 'where the attestation is written (default: standard output)'),
    option('key FILE', 'verify: the public key of the one who attested, in PEM (default: your own)'),
    ...judgementOptions,
  ],
  examples: {
    'rulespec attest --session fix-42 --out fix-42.intoto.json':
      'a DSSE envelope; a key is made at its first use',
    'rulespec attest verify fix-42.intoto.json':
      'whether it is about the commit, the work and the rules that are here',
    'rulespec attest verify fix-42.intoto.json --key alice.pub': 'signed on another machine',
  },
  run(call, terminal) {
    const [action, file, extra] = call.operands;
    if (action === undefined) return attestSession(call, terminal);
    if (action === 'verify' && file !== undefined && extra === undefined) return check(call, file, terminal);
    return refuseLine(
      call,
      terminal,
      `\`attest ${call.operands.map(visible).join(' ')}\` is not an action`,
      '`rulespec attest` signs a verdict, `rulespec attest verify FILE` checks one',
    );
  },
};

function attestSession(call: Call, terminal: Terminal): ExitCode {
  if (call.options.has('key'))
    return refuseLine(
      call,
      terminal,
      '`--key` is for `attest verify`',
      '`RULESPEC_SIGNING_KEY` holds another key to sign with',
    );
  const { value, diagnostics } = evaluated(call, terminal, options => attest({ ...options, ...named(call) }));
  if (!value) return refuse(diagnostics, terminal);
  const { envelope, session, statement, keyId } = value;
  const file = call.options.get('out');
  if (file === undefined) terminal.out.write(envelope);
  else {
    const problem = writeNamed(file, envelope);
    if (problem) return refuse([problem], terminal);
    sayProblems(warnIfInTree(file, '.intoto.json'), terminal);
    const { result } = statement.predicate;
    terminal.out.write(
      `${result} for ${visible(session)}, signed by ${keyId.slice(0, 16)}…\nwrote ${visible(file)}\n`,
    );
  }
  return statement.predicate.result === 'FAILED' ? VIOLATED : HOLDS;
}

function check(call: Call, file: string, terminal: Terminal): ExitCode {
  if (call.options.has('out'))
    return refuse([diagnostic('E405', '`--out` is for `attest` without an action')], terminal);
  const key = call.options.get('key');
  const checked = evaluated(call, terminal, options =>
    verifyAttestation({ ...options, ...named(call), attestation: file, ...(key !== undefined && { key }) }),
  );
  return sayChecked(call, checked, file, terminal);
}
