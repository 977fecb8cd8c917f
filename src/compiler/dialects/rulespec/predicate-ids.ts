/**
 * The names of predicates in reports and commands. A name is the author's `id`, or `<claim>-<rule>`
 * (`<relation>-<rule>`) with the value slugged and shortened, and `-2`, `-3` for repeats. INVARIANT: names are unique,
 * and stable for the same file.
 */
import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { scalarText } from '../../../values/canonical.ts';
import type { JsonNode } from '../../../values/json-node.ts';
import type { PredicateDecl } from './ast.ts';

/** Maximum number of characters of a slugged value. */
const MAX_SLUG_LENGTH = 32;

/** One id for each predicate, in order. Reports ids that are given twice. */
export function predicateIds(predicates: readonly PredicateDecl[]): {
  readonly value: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const given = new Map<string, LocatedText>();
  for (const { id } of predicates) {
    if (!id) continue;
    const first = given.get(id.value);
    if (!first) given.set(id.value, id);
    else {
      diagnostics.push(
        diagnostic('E114', `the predicate id \`${id.value}\` is given twice`, {
          span: id.span,
          related: [{ message: 'first given here', span: first.span }],
          hint: 'rename one of the two',
        }),
      );
    }
  }
  const taken = new Set(given.keys());
  const repeats = new Map<string, number>();
  const value = predicates.map(predicate => {
    if (predicate.id) return predicate.id.value;
    const base = [withoutSpaces(predicate.name.value), predicate.rule.value, slug(predicate.value)]
      .filter(part => part !== '')
      .join('-');
    let count = repeats.get(base) ?? 1;
    let id = count === 1 ? base : `${base}-${count}`;
    while (taken.has(id)) id = `${base}-${++count}`;
    repeats.set(base, count + 1);
    taken.add(id);
    return id;
  });
  return { value, diagnostics };
}

/** Compiling Unicode character classes takes longer than most whole runs. */
function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text);
}

/** Generated ids are one word, like given ids. */
function withoutSpaces(claim: string): string {
  return claim.replace(/[\s\p{Cc}]+/gu, '-');
}

/** Keeps letters, digits and `_`; anything else becomes one `-`. Cuts between words if enough remains. */
function slug(value: JsonNode | undefined): string {
  if (!value) return '';
  const text = value.kind === 'list' ? value.items.map(scalarText).join('-') : scalarText(value);
  const dashed = text
    .slice(0, 4 * MAX_SLUG_LENGTH)
    .toLowerCase()
    .replace(isAscii(text) ? /\W+/g : /[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');
  if (dashed.length <= MAX_SLUG_LENGTH) return dashed;
  const cut = dashed.slice(0, MAX_SLUG_LENGTH);
  const word = cut.lastIndexOf('-');
  return (word > MAX_SLUG_LENGTH / 2 ? cut.slice(0, word) : cut).replace(/[-\uD800-\uDBFF]$/, '');
}
