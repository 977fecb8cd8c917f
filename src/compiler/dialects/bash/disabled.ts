/**
 * `disable_rules`: tells which ids its entries disable. INVARIANT: an entry counts only if its file may loosen. An
 * entry that names no rule of any policy is a warning; rules in files and profiles that are not in force exist too.
 */
import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import type { BashPolicy } from './ast.ts';
import { builtInNames } from './built-in.ts';
import { type CountedLayer, refusedSetting } from './layers.ts';

/**
 * Returns a function that tells whether an entry that counts disables an id. `known` are the ids that entries may name.
 */
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
      if (!layer.mayLoosen)
        diagnostics.push(refusedSetting(`\`disable_rules: ${entry.value}\``, entry, layer));
      else if ([...own].some(test)) tests.push(test);
      else {
        all ??= known();
        if (!all.some(test)) diagnostics.push(unknown(entry, all));
      }
    }
  return id => tests.some(test => test(id));
}

/** The ids of all rules of a policy, including those of its profiles. */
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

/**
 * Searches the parts between stars from left to right. Taking the first match of each part leaves the most text for the
 * rest.
 */
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
