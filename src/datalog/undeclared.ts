/** Reports an undeclared relation, with the name that was probably meant. INVARIANT: the work is bounded. */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { quoted } from './quote.ts';

/** Comparing two names costs the product of their lengths, so the number of comparisons is limited. */
const MAX_SUGGESTIONS = 20;
const MAX_CANDIDATES = 300;

/** Creates a reporter for one program. */
export function undeclaredIn(declared: Iterable<string>): (name: string, span?: Span) => Diagnostic {
  const hintFor = hintsFrom(declared);
  return (name, span) => {
    const hint = hintFor(name) ?? 'declare it with `.decl`';
    const detail = { span: span && nameWithin(span, name), hint };
    return diagnostic('E302', `the relation ${quoted(name)} is not declared`, detail);
  };
}

/** The place of the name at the beginning of an atom's span. */
function nameWithin(span: Span, name: string): Span {
  const { source, start } = span;
  return source.text.startsWith(name, start) ? { source, start, end: start + name.length } : span;
}

/** Creates hints for the unknown names of one program. Each name is compared with the declared names only once. */
export function hintsFrom(declared: Iterable<string>): (name: string) => string | undefined {
  const hints = new Map<string, string | undefined>();
  let candidates: string[] | undefined;
  return name => {
    if (!hints.has(name) && hints.size < MAX_SUGGESTIONS) {
      candidates ??= [...declared].slice(0, MAX_CANDIDATES);
      hints.set(name, didYouMean(name, candidates));
    }
    return hints.get(name);
  };
}
