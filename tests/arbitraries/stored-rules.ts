/** Rows of the store: texts of any kind, patterns as one text, as a list, as both, or as a list that is none. */
import fc from 'fast-check';
import type { RuleContent } from '../../src/values/stored-rule.ts';

/** As documents can say it: no half of a surrogate pair, no NUL. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({
      unit: fc.constantFrom('a', ' ', '\n', "'", '"', '\\', '#', ':', '-', '|', '\t', 'é', '\u202e'),
      maxLength: 12,
    }),
    fc.constantFrom(
      'null',
      'true',
      'on',
      'rm -rf',
      String.raw`auth/.*\.py`,
      'two\nlines',
      'two\nlines\n',
      '\nx',
      '---\n...',
    ),
  )
  .filter(each => !each.includes('\0'));
const orNull = (arbitrary: fc.Arbitrary<string>) => fc.option(arbitrary, { nil: null });
const bit = fc.constantFrom(0, 1);
const list = fc.array(text, { minLength: 1, maxLength: 3 });

const patterns = fc.oneof(
  list.map(each => ({ pattern: null, patterns: JSON.stringify(each) })),
  text.map(pattern => ({ pattern, patterns: null })),
  fc.tuple(text, list).map(([pattern, each]) => ({ pattern, patterns: JSON.stringify(each, null, 1) })),
);

/** Of rules that a document can say, whether they could act or not. */
export const storedContent: fc.Arbitrary<RuleContent> = fc
  .record({
    llm_review: bit,
    prompt: orNull(text),
    action: fc.constantFrom('deny', 'ask', 'warn', 'log', 'allow'),
    tool: orNull(fc.oneof(fc.constantFrom('Bash', 'Edit|Write'), text)),
    on_unavailable: orNull(fc.constantFrom('ask', 'deny', 'warn', 'log')),
    message: orNull(text),
    project: orNull(fc.constantFrom('/work/a', '/tmp')),
    enabled: bit,
  })
  .chain(rest => patterns.map(each => ({ type: 'regex', origin: 'person', ...rest, ...each })));

/** Those that the gate takes: patterns are texts taken literally, and who is asked is asked something. */
export const soundContent: fc.Arbitrary<RuleContent> = fc
  .record({
    rule: storedContent,
    literals: fc.array(filled(), { minLength: 1, maxLength: 3 }),
    prompt: filled(),
  })
  .map(({ rule, literals, prompt }) => {
    const list = literals.map(each => each.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    return {
      ...rule,
      ...(rule.pattern === null
        ? { patterns: JSON.stringify(list) }
        : { pattern: list[0] ?? null, patterns: rule.patterns && JSON.stringify(list) }),
      tool: rule.tool && 'Edit|Write',
      ...(rule.llm_review === 1 && { prompt }),
    };
  });

function filled(): fc.Arbitrary<string> {
  return text.filter(each => each.trim() !== '');
}
