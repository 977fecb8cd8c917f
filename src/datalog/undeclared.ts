/** The report of a relation that is not declared, with the name that was likely meant. INVARIANT: the work has a bound. */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { quoted } from './quote.ts';

/** A comparison costs the product of two lengths, so only so many names are compared with so many. */
const MAX_SUGGESTIONS = 20;
const MAX_CANDIDATES = 300;

/** A reporter for one program; a name is compared with the declared ones only the first time. */
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

/** The name alone, where the span begins with it: the place of an atom does. */
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
