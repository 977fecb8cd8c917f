/** `rulespec key`: the key that signs attestations and runs. INVARIANT: only its public half is shown. */
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import { visibleJson } from '../../diagnostics/visible.ts';
import { openProject } from '../../sessions/project.ts';
import { thisHost } from '../../system/host.ts';
import { openSigningKey, signingKeyPath } from '../../system/signing-key.ts';
import { type Call, type Command, formatOption } from '../command.ts';
import { type ExitCode, HOLDS } from '../exit-codes.ts';
import { refuse, refuseLine, wantsJson } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';

export const keyCommand: Command = {
  name: 'key',
  summary: 'make the key that signs attestations and runs, or show its public half',
  operand: { syntax: '<action>', summary: '`new` or `show`' },
  options: [formatOption('text for people, or one JSON document'), colorOption],
  examples: {
    'rulespec key new': 'make a key now; otherwise the first attestation or run makes it',
    'rulespec key show > rulespec.pub': 'the public key, with which others check what this machine signed',
    'rulespec key show --format json': 'its id and its place as well',
  },
  run(call, terminal) {
    const [action] = call.operands;
    if (action === 'new') return makeKey(call, terminal);
    if (action === 'show') return showKey(call, terminal);
    return refuseLine(
      call,
      terminal,
      `\`key ${action ?? ''}\` is not an action`,
      '`rulespec key new` makes a key, `rulespec key show` prints the public one',
    );
  },
};

function makeKey(call: Call, terminal: Terminal): ExitCode {
  const host = thisHost();
  const { root } = openProject({ host });
  const before = openSigningKey(host, { root });
  if (before.value) {
    const problem = diagnostic('E507', `there is a key already: \`${before.value.place}\``, {
      hint: '`rulespec key show` prints its public half; to make another, move it away first',
    });
    return refuse([problem], terminal);
  }
  return before.diagnostics.length > 0 ? refuse(before.diagnostics, terminal) : showKey(call, terminal, true);
}

function showKey(call: Call, terminal: Terminal, create = false): ExitCode {
  const host = thisHost();
  const { value: key, diagnostics } = openSigningKey(host, { root: openProject({ host }).root, create });
  if (!key) return refuse(diagnostics.length > 0 ? diagnostics : [noKey(signingKeyPath(host))], terminal);
  if (wantsJson(call))
    terminal.out.write(`${visibleJson({ keyid: key.id, publicKey: key.pem, place: key.place })}\n`);
  else {
    terminal.out.write(key.pem);
    terminal.err.write(`${create ? 'made ' : ''}${key.place}, key id ${key.id}\n`);
  }
  return HOLDS;
}

function noKey(path: string) {
  return diagnostic('E507', `there is no key for signatures at \`${path}\``, {
    hint: '`rulespec key new` makes one, and so does the first attestation',
  });
}
