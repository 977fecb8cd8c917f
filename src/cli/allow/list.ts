/** `rulespec allow list` and `rulespec allow revoke`: the exemptions of the user. */
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { visible } from '../../diagnostics/visible.ts';
import { timestamp } from '../../system/clock.ts';
import { displayedId } from '../../system/decision-id.ts';
import { isUsedUp, readExemptions, writeExemptions } from '../../system/exemptions.ts';
import type { Host } from '../../system/host.ts';
import type { Exemption } from '../../values/exemption.ts';
import type { Call } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED } from '../exit-codes.ts';
import { documentOf, refuse, wantsJson } from '../say.ts';
import type { Terminal } from '../terminal.ts';

type State = 'valid' | 'used up' | 'expired';

export function listExemptions(call: Call, host: Host, now: number, terminal: Terminal): ExitCode {
  const { exemptions, problem } = readExemptions(host);
  const problems = problem ? [problem] : [];
  const stateOf = (each: Exemption): State => {
    if (isUsedUp(host, each)) return 'used up';
    return each.until !== undefined && each.until <= now ? 'expired' : 'valid';
  };
  if (wantsJson(call)) {
    const listed = exemptions.map(each => ({ ...jsonOf(each), state: stateOf(each) }));
    terminal.out.write(documentOf({ exemptions: listed }, problems));
    return problem ? REFUSED : HOLDS;
  }
  if (problem) return refuse(problems, terminal);
  if (exemptions.length === 0) terminal.out.write('nothing is exempted\n');
  for (const each of exemptions)
    terminal.out.write(`${linesOf(each, stateOf(each)).map(visible).join('\n')}\n`);
  return HOLDS;
}

function linesOf(exemption: Exemption, state: State): readonly string[] {
  const { id, about, root, rules, decision, reason, made } = exemption;
  const names = rules.map(({ name }) => name).join(', ');
  return [
    `${id}  ${spanText(exemption)}${state === 'valid' ? '' : ` (${state})`}  ${about}`,
    `    in ${root}, against ${names}; for ${displayedId(decision)}, ${untilText(made)}${reason === undefined ? '' : `: ${reason}`}`,
  ];
}

function spanText({ once, until }: Exemption): string {
  if (once) return 'once';
  return until === undefined ? 'always' : `until ${untilText(until)}`;
}

/** `2026-11-23 20:00 UTC` */
export function untilText(time: number): string {
  return `${timestamp(time).slice(0, 16).replace('T', ' ')} UTC`;
}

export function jsonOf({ call: _call, until, made, ...rest }: Exemption): object {
  return { ...rest, made: timestamp(made), ...(until !== undefined && { until: timestamp(until) }) };
}

/** Only restricts: anybody may. */
export function revokeExemption(call: Call, id: string, host: Host, terminal: Terminal): ExitCode {
  const { exemptions, problem } = readExemptions(host);
  if (problem) return refuse([problem], terminal);
  const found = exemptions.find(each => each.id === id);
  if (!found) {
    const hint =
      didYouMean(
        id,
        exemptions.map(each => each.id),
      ) ?? '`rulespec allow list` shows all';
    return refuse([diagnostic('E405', `there is no exemption \`${id}\``, { hint })], terminal);
  }
  const unwritten = writeExemptions(
    host,
    exemptions.filter(each => each !== found),
  );
  if (unwritten) return refuse([unwritten], terminal);
  terminal.out.write(wantsJson(call) ? documentOf({ exemptions: [] }, []) : `revoked ${visible(id)}\n`);
  return HOLDS;
}
