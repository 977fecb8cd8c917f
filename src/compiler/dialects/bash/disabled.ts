/**
 * `disable_rules`: which ids its entries are about. INVARIANT: an entry counts where its file may loosen; one that
 * names no rule of any policy is a warning, also where the rule it names is in a file or a profile that is not in
 * force.
 */
import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import type { BashPolicy } from './ast.ts';
import { type CountedLayer, notCounted } from './layers.ts';
import { builtInNames } from './lower.ts';

/** Whether an entry that counts is about an id. `known` are the ids that entries may name. */
export function disabling(
  layers: readonly CountedLayer[],
  known: () => readonly string[],
  diagnostics: Diagnostic[],
): (id: string) => boolean {
  const own = new Set(layers.flatMap(({ layer }) => layer.rules.map(({ id }) => id.value)));
  const tests: ((id: string) => boolean)[] = [];
  let all: readonly string[] | undefined;
  for (const layer of layers)
    for (const entry of layer.layer.disabled) {
      const test = idTest(entry.value);
      if (!layer.mayLoosen) diagnostics.push(notCounted(`\`disable_rules: ${entry.value}\``, entry, layer));
      else if ([...own].some(test)) tests.push(test);
      else {
        all ??= known();
        if (!all.some(test)) diagnostics.push(unknown(entry, all));
      }
    }
  return id => tests.some(test => test(id));
}

/** Of all rules that a policy has, those of its profiles among them. */
export function idsIn({ rules, profiles }: BashPolicy): readonly string[] {
  return [...rules, ...profiles.flatMap(profile => profile.rules)].map(({ id }) => id.value);
}

function unknown({ value, span }: LocatedText, known: readonly string[]): Diagnostic {
  if (builtInNames.includes(value)) {
    const hint = 'an allowlist, or a rule that allows, settles single commands';
    return diagnostic('W745', `\`${value}\` is built in, and cannot be disabled`, { span, hint });
  }
  return diagnostic('W745', `no rule is called \`${value}\``, { span, hint: didYouMean(value, known) });
}

/** The parts between stars are looked for from left to right: the first place of each leaves most for the rest. */
function idTest(entry: string): (id: string) => boolean {
  const [first = '', ...others] = entry.split('*');
  const last = others.pop();
  if (last === undefined) return id => id === entry;
  return id => {
    if (id.length < first.length + last.length || !id.startsWith(first) || !id.endsWith(last)) return false;
    let from = first.length;
    for (const part of others) {
      const at = id.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return from <= id.length - last.length;
  };
}
