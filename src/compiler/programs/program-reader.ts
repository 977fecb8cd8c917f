/**
 * Resolves the Datalog programs that a rulespec names, from paths to sources. The compiler reads no files; its caller
 * passes the reader. INVARIANT: an unavailable program is an error at its path in the rulespec and is never left out.
 */
import {
  type Diagnostic,
  diagnostic,
  hasErrors,
  type Reported,
  refused,
} from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { LocatedText } from '../../diagnostics/span.ts';

/**
 * Returns the text of a program, or of a file of rules, at a path relative to the rulespec's folder. Diagnostics get
 * the place of the path.
 */
export type ReadProgram = (path: string) => Reported<ReadSource>;

export interface ReadSource extends Source {
  /** The SHA-256 of the text, in lower-case hexadecimal. If absent, the file matches no agreed digest. */
  readonly sha256?: () => string;
}

export interface NamedSource {
  /** The path in the rulespec. The source's name may differ. */
  readonly path: string;
  readonly source: Source;
}

export function readPrograms(
  paths: readonly LocatedText[],
  read: ReadProgram = cannotRead,
): Reported<readonly NamedSource[]> {
  const diagnostics: Diagnostic[] = [];
  const sources: NamedSource[] = [];
  const seen = new Map<string, LocatedText>();
  for (const path of paths) {
    const first = seen.get(path.value);
    if (first) {
      diagnostics.push(namedTwice(path, first));
      continue;
    }
    seen.set(path.value, path);
    const found = read(path.value);
    diagnostics.push(...found.diagnostics.map(each => (each.span ? each : { ...each, span: path.span })));
    if (found.value) sources.push({ path: path.value, source: found.value });
  }
  return { value: hasErrors(diagnostics) ? undefined : sources, diagnostics };
}

function namedTwice(again: LocatedText, first: LocatedText): Diagnostic {
  return diagnostic('E118', `the Datalog program \`${again.value}\` is named twice`, {
    span: again.span,
    related: [{ message: 'first named here', span: first.span }],
    hint: 'remove one of the two',
  });
}

const cannotRead: ReadProgram = path => {
  const problem = diagnostic(
    'E118',
    `there is nothing here that could read the Datalog program \`${path}\``,
    {
      hint: 'give `compile` a function that reads programs',
    },
  );
  return refused(problem);
};
