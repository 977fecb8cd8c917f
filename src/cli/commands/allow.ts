/** `rulespec allow`: a person allows one call that rules refused, or lists what is allowed. */
import { nearest } from '../../diagnostics/suggest.ts';
import { wallTime } from '../../system/clock.ts';
import { idIn } from '../../system/decision-id.ts';
import { thisHost } from '../../system/host.ts';
import { realSurroundings } from '../../system/person.ts';
import { type AllowWorld, allow, SPANS } from '../allow/allow.ts';
import { jsonOf, listExemptions, revokeExemption } from '../allow/list.ts';
import { type Call, type Command, flag, formatOption, option } from '../command.ts';
import { ANSWER_NO, type ExitCode, HOLDS, REFUSED } from '../exit-codes.ts';
import { documentOf, refuse, refuseLine, wantsJson } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';

export const allowCommand: Command = {
  name: 'allow',
  summary: 'allow one call that rules refused; wants a person at a terminal',
  operand: {
    syntax: '<what...>',
    summary: 'the decision, such as d-7k3f9q; or `list`; or `revoke` and an exemption, such as x-7k3f9qm2',
  },
  options: [
    flag('once', 'the first call that it opens uses it up'),
    option('for TIME', 'for so long: 30m, 1h, 7d'),
    option('until DATE', 'before this date or time'),
    flag('project', 'from now on, in this project'),
    option('reason TEXT', 'why, for the list', { prose: true }),
    formatOption('text, or one JSON document'),
    colorOption,
  ],
  examples: {
    'rulespec allow d-7k3f9q --once':
      'the same call, once: these rules, this project, this script and its effects',
    'rulespec allow d-7k3f9q --for 1h --reason "release"': 'as often as it is asked in an hour',
    'rulespec allow list': 'what is allowed, used up or expired',
    'rulespec allow revoke x-7k3f9qm2': 'takes it back',
  },
  run(call, terminal) {
    const host = thisHost();
    return runAllow(call, terminal, { host, surroundings: realSurroundings(host), now: wallTime() });
  },
};

/** `world` is what tests replace, in process. */
export function runAllow(call: Call, terminal: Terminal, world: AllowWorld): ExitCode {
  const [what = '', id, ...more] = call.operands;
  const refuseWith = (message: string, hint = '`rulespec allow --help` shows examples') =>
    refuseLine(call, terminal, message, hint);
  const extra = what === 'revoke' ? more[0] : id;
  if (extra !== undefined) return refuseWith(`\`allow ${what}\` does not take \`${extra}\``);
  if (what === 'list' || what === 'revoke') {
    const unwanted = [...SPANS, 'reason'].find(each => call.options.has(each));
    if (unwanted !== undefined) return refuseWith(`\`--${unwanted}\` is not for \`allow ${what}\``);
    if (what === 'list') return listExemptions(call, world.host, world.now, terminal);
    return id === undefined
      ? refuseWith('`allow revoke` wants an exemption', '`rulespec allow list` shows them')
      : revokeExemption(call, id, world.host, terminal);
  }
  const decision = idIn(what);
  if (decision === undefined) {
    const meant = nearest(what, ['list', 'revoke']);
    return refuseWith(
      `\`${what}\` is not a decision`,
      meant ? `did you mean \`${meant}\`?` : 'write its id, such as `rulespec allow d-7k3f9q --once`',
    );
  }
  const { value, diagnostics } = allow(call, decision, world);
  if (wantsJson(call)) {
    terminal.out.write(
      documentOf(value ? { exemptions: [{ ...jsonOf(value), state: 'valid' }] } : {}, diagnostics),
    );
    return value ? HOLDS : diagnostics.length > 0 ? REFUSED : ANSWER_NO;
  }
  if (value) {
    terminal.out.write(`allowed as ${value.id}; \`rulespec allow revoke ${value.id}\` takes it back\n`);
    return HOLDS;
  }
  return diagnostics.length > 0 ? refuse(diagnostics, terminal) : ANSWER_NO;
}
