/** Reports an undeclared relation, with the name that was probably meant. INVARIANT: the work is bounded. */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { quoted } from './quote.ts';

/** Comparing two names costs the product of their lengths, so the number of comparisons is limited. */
const MAX_SUGGESTIONS = 20;
const MAX_CANDIDATES = 300;

/** Makes a reporter for one program. It compares each unknown name with the declared names only once. */
export function undeclaredIn(declared: Iterable<string>): (name: string, span?: Span) => Diagnostic {
  const hints = new Map<string, string | undefined>();
  let candidates: string[] | undefined;
  return (name, span) => {
    if (!hints.has(name) && hints.size < MAX_SUGGESTIONS) {
      candidates ??= firstOf(declared, MAX_CANDIDATES);
      hints.set(name, didYouMean(name, candidates));
    }
    const hint = hints.get(name) ?? 'declare it with `.decl`';
    const detail = { span: span && nameWithin(span, name), hint };
    return diagnostic('E302', `the relation ${quoted(name)} is not declared`, detail);
  };
}

/** The place of the name: the span of an atom begins with it. */
function nameWithin(span: Span, name: string): Span {
  const { source, start } = span;
  return source.text.startsWith(name, start) ? { source, start, end: start + name.length } : span;
}

function firstOf(names: Iterable<string>, limit: number): string[] {
  const first: string[] = [];
  for (const name of names) {
    if (first.length === limit) break;
    first.push(name);
  }
  return first;
}
