/** Checks that several dialects share: `.dl` can hold each text, and rule names are unique. */
import { unprintable } from '../datalog/print.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { type LocatedText, type Span, spanWithin } from '../diagnostics/span.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { placeholdersIn } from '../values/placeholders.ts';

/** Reports E012 if a `.dl` file cannot hold the text. */
export function checkPrintable({ value, span }: LocatedText, what = 'the text'): readonly Diagnostic[] {
  const why = unprintable(value);
  return why === undefined ? [] : [diagnostic('E012', `${what} ${why}`, { span })];
}

/** W743 for a setting that only the user's files and trusted files may make. */
export function untrustedSetting(what: string, span: Span, file: Source): Diagnostic {
  return diagnostic('W743', `${what}: the project's file is not trusted`, {
    span,
    hint: `look at it, and run \`rulespec trust ${file.name}\``,
  });
}

/** W722 for each name that an earlier rule already has. */
export function nameChecker(): (name: LocatedText) => readonly Diagnostic[] {
  const named = new Map<string, LocatedText>();
  return name => {
    const first = named.get(name.value);
    if (!first) {
      named.set(name.value, name);
      return [];
    }
    const problem = diagnostic('W722', `another rule is called \`${name.value}\``, {
      span: name.span,
      related: [{ message: 'first here', span: first.span }],
      hint: 'both are in force; rename one of the two',
    });
    return [problem];
  };
}

/** E721 for each placeholder of a message that is not among `names`. */
export function unknownPlaceholders(message: LocatedText, names: readonly string[]): readonly Diagnostic[] {
  return placeholdersIn(message.value).flatMap(({ name, start, end }) => {
    if (names.includes(name)) return [];
    const what = name === '' ? 'a placeholder has no name' : `unknown placeholder \`${name}\``;
    const hint = didYouMean(name, names);
    return [diagnostic('E721', what, { span: spanWithin(message, start, end), hint })];
  });
}
