/** `rulespec why d-…`: a decision of the log in sentences, or with `--datalog` the proofs of its rules. */
import { visible } from '../../diagnostics/visible.ts';
import type { Host } from '../../system/host.ts';
import type { Call } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED } from '../exit-codes.ts';
import { textPage } from '../questions/draw.ts';
import { documentOf, refuse, refuseLine, wantsJson } from '../say.ts';
import type { Terminal } from '../terminal.ts';
import { type FoundDecision, findDecision } from './find.ts';
import { sentencesOf } from './sentences.ts';

const OPTIONS = ['format', 'color', 'datalog', 'html'];

export function whyDecision(id: string, call: Call, terminal: Terminal, host: Host): ExitCode {
  const other = [...call.options.keys()].find(each => !OPTIONS.includes(each));
  if (other !== undefined)
    return refuseLine(
      call,
      terminal,
      `\`--${other}\` is not for a decision`,
      'give `--datalog` or `--format`',
    );
  const format = call.options.has('html') ? 'html' : call.options.get('format');
  if (format === 'mermaid' || format === 'dot')
    return refuseLine(
      call,
      terminal,
      `\`--format ${format}\` is not for a decision`,
      'give `--html` or `--datalog`',
    );
  const { value, diagnostics } = findDecision(host, id);
  if (!value) {
    if (!wantsJson(call)) return refuse(diagnostics, terminal);
    terminal.out.write(documentOf({}, diagnostics));
    return REFUSED;
  }
  if (wantsJson(call)) {
    const rules = value.proofs.map(({ version: _version, id: _id, ...rest }) => rest);
    terminal.out.write(documentOf({ decision: value.decision.line, rules }, []));
    return HOLDS;
  }
  const lines = call.options.has('datalog') ? datalogOf(value) : sentencesOf(value);
  if (format === 'html') {
    terminal.out.write(textPage(lines[0] ?? '', lines.slice(1)));
    return HOLDS;
  }
  // Texts of the call can add neither lines nor colours.
  terminal.out.write(`${lines.map(visible).join('\n')}\n`);
  return HOLDS;
}

function datalogOf({ decision, proofs }: FoundDecision): readonly string[] {
  if (proofs.length === 0)
    return [
      `The log has no proof of this decision: proofs are kept of refusals and questions (${decision.action}).`,
    ];
  return proofs.flatMap(({ rule, place, proof, cut }, at) => [
    ...(at > 0 ? [''] : []),
    `[${rule}]${place === undefined ? '' : ` of ${place}`}`,
    ...proof.split('\n'),
    ...(cut ? ['  … (cut)'] : []),
  ]);
}
