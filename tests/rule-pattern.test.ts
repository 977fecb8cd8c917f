/** Patterns of rules: what is found and on which lines, what is refused at which characters, and bounds. */
import { RE2JS } from 're2js';
import { describe, expect, it, vi } from 'vitest';
import { standaloneText } from '../src/diagnostics/span.ts';
import { MAX_LINES, MAX_MATCHED_LENGTH } from '../src/regex/match-lines.ts';
import {
  compileRulePattern,
  type RulePattern,
  type RulePatternOptions,
  validRulePattern,
} from '../src/regex/rule-pattern.ts';
import { expectProportion } from './proportion.ts';

const usual: RulePatternOptions = { caseSensitive: true, multiline: true };

const read = (pattern: string, options = usual) =>
  compileRulePattern(standaloneText(pattern, 'pattern'), options);

function compiled(pattern: string, options = usual): RulePattern {
  const { value, diagnostics } = read(pattern, options);
  if (!value) throw new Error(`${pattern}: ${diagnostics[0]?.message}`);
  return value;
}

const text = ['import a', '// TODO: b', '', 'const password = secret', 'secret password;', 'TODO'].join('\n');
const single: RulePatternOptions = { ...usual, multiline: false };
const anyCase: RulePatternOptions = { ...usual, caseSensitive: false };

describe('find', () => {
  it.each<[pattern: string, options: RulePatternOptions, matched: string | undefined, lines: number[]]>([
    ['TODO|FIXME', usual, 'TODO', [2, 6]],
    ['todo', usual, undefined, []],
    ['todo', anyCase, 'TODO', [2, 6]],
    ['^import', usual, 'import', [1]],
    ['^const', usual, 'const', [4]],
    ['^const', single, undefined, []],
    ['secret$', usual, 'secret', [4]],
    ['TODO$', single, 'TODO', [6]],
    ['a\\n// T', usual, 'a\n// T', [1, 2]],
    ['b\\s+const', usual, 'b\n\nconst', [2, 3, 4]],
    ['', usual, '', [1, 2, 3, 4, 5, 6]],
    ['(?s)a.*', usual, text.slice(7), [1, 2, 3, 4, 5, 6]],
    // Lookaheads at the start: a line that has all.
    ['(?=.*password)(?=.*secret)', usual, '', [4, 5]],
    ['(?=.*password)(?=.*secret).*$', usual, 'const password = secret', [4, 5]],
    ['(?=.*PASSWORD)(?=.*const)', anyCase, '', [4]],
    ['(?=.*import)(?=.*secret)', usual, undefined, []],
    ['(?s)(?=.*import)(?=.*secret)', usual, '', [1]],
    ['(?=[\\s\\S]*import)(?=[\\s\\S]*secret)', usual, '', [1]],
    ['^(?=.*secret)(?!.*const).+', usual, 'secret password;', [5]],
    ['^(?!.*[a-z])', usual, '', [3, 6]],
    ['^(?!import|const)\\w+', usual, 'secret', [5, 6]],
    ['^(?=.*secret)', single, undefined, []],
    ['^(?=.*import)', single, '', [1]],
    ['(?s)^(?=.*secret)', single, '', [1]],
    ['\\A(?s)(?!.*license)', usual, '', [1]],
    ['\\A(?s)(?!.*secret)', usual, undefined, []],
    ['(?!.*password)secret', usual, 'secret', [4]],
    ['(?s).{80,}', usual, undefined, []],
  ])('%s %j', (pattern, options, matched, lines) => {
    const found = compiled(pattern, options).find(text);
    expect(found?.matched).toBe(matched);
    expect(found?.lines ?? []).toEqual(lines);
    expect(found?.more ?? false).toBe(false);
    expect(compiled(pattern, options).test(text)).toBe(matched !== undefined);
    if (found) expect(text.slice(found.start, found.end)).toBe(matched);
  });

  it('counts characters, not UTF-16 units, in a long repetition', () => {
    const long = compiled('(?s).{10000,}');
    expect(long.test('😀'.repeat(9999))).toBe(false);
    expect(long.find('😀'.repeat(10_000))).toMatchObject({ start: 0, end: 20_000, lines: [1] });
    expect(compiled('.{10000,}').test('x\n'.repeat(10_000))).toBe(false);
    expect(compiled('^.{1001,}$').find(`a\n${'x'.repeat(1001)}`)).toMatchObject({ start: 2, lines: [2] });
  });

  it('cuts what is excessive', () => {
    const found = compiled('(?s)x.*').find('x\n'.repeat(5000));
    expect(found?.matched).toHaveLength(MAX_MATCHED_LENGTH + 1);
    expect(found?.lines).toHaveLength(MAX_LINES);
    expect(found?.more).toBe(true);
  });

  it.each<[pattern: string, name: string, expected: boolean]>([
    ['Write|Edit', 'Edit', true],
    ['Write|Edit', 'MultiEdit', false],
    ['(?!Bash).*', 'Write', true],
    ['(?!Bash).*', 'BashOutput', false],
    ['(?!Bash$).*', 'BashOutput', true],
    ['^(?!Bash).*$', 'Write', true],
    ['(?=.*Edit)(?!Multi).*', 'NotebookEdit', true],
    ['(?=.*Edit)(?!Multi).*', 'MultiEdit', false],
  ])('%s as the whole of %s', (pattern, name, expected) => {
    expect(compiled(pattern, { ...usual, whole: true }).matchesWhole(name)).toBe(expected);
  });
});

describe('what is refused', () => {
  it.each<[pattern: string, underlined: string, messagePart: string, hintPart: string]>([
    ['foo(?=bar)', '(?=', 'does not begin', 'plain part'],
    ['foo(?!bar)', '(?!', 'does not begin', 'may follow'],
    ['(?<=foo)bar', '(?<=', 'lookbehind', 'before'],
    ['(?<!foo)bar', '(?<!', 'lookbehind', '(^|[^a])b'],
    ['(?=.*(?=a)b)', '(?=', 'does not begin', ''],
    ['(?:(?=.*a))', '(?=', 'does not begin', ''],
    ['(?=.*a)b|c', '(?=', 'alternatives', 'group'],
    ['(?=.*a)*', '*', 'repeated', 'leave'],
    ['(?=a)b', '(?=', 'neither', '^(?='],
    ['(?=.*a|b)', '(?=', 'neither', '(?:'],
    ['(?!foo)\\w+', '(?!', 'neither', '^(?!'],
    ['(?=.*a', '(?=', 'not closed', ''],
    ['(?!.*x)', '(?!.*x)', 'always true', '^'],
    ['(?s)(?!.*x)', '(?!.*x)', 'always true', '(?s)'],
    ['(?!.*x).*$', '(?!.*x)', 'always true', '^'],
    ['^(?!\\s*//).*log', '(?!\\s*//)', 'over many', '[ \\t]'],
    ['(?=.*a)b[^c]*d', 'b[^c]*d', 'over many', '(?s)'],
    ['(?=.*\\Qa.\\E)', '\\Q', 'quotation', 'escape'],
    ['(?=.*[b-a])', 'b-a', 'backwards', ''],
    ['(?=.*a)(b)\\1', '\\1', 'backreference', ''],
    ['(?=.*a)x{2000}', '{2000}', '1000', ''],
    ['^.{2000,3000}$', '{2000,3000}', '1000', ''],
    ['(?x)(?=.*a)', '(?x)', 'flags', ''],
    ['(?x).{2000,}', '(?x)', 'flags', ''],
    ['(?i-)(?=.*a)', '(?i-)', 'flags', ''],
    ['a(b', '(', 'not closed', ''],
    ['(?=.*a)'.repeat(21), '(?=', 'more than 20', ''],
    ['(?=.*a{999}b{999}c{999}(?:x{99}y){9}z{999})'.repeat(5), '', '', ''],
  ])('%s', (pattern, underlined, message, hint) => {
    const { value, diagnostics } = read(pattern);
    if (underlined === '') return expect(value).toBeDefined();
    expect(value).toBeUndefined();
    const [first] = diagnostics;
    expect([first?.code, pattern.slice(first?.span?.start, first?.span?.end)]).toEqual(['E111', underlined]);
    expect(first?.message).toContain(message);
    expect(first?.hint ?? '').toContain(hint);
  });

  it('points at the characters in a document', () => {
    const source = { name: 'rules.yaml', text: 'content: "é\\\\.(?<!a)"' };
    const value = 'é\\.(?<!a)';
    const offsets = [10, 11, 13, 14, 15, 16, 17, 18, 19, 20];
    const { diagnostics } = compileRulePattern(
      { value, span: { source, start: 9, end: 21 }, offsets },
      anyCase,
    );
    const [first] = diagnostics;
    expect(source.text.slice(first?.span?.start, first?.span?.end)).toBe('(?<!');
  });
});

describe('bounds', () => {
  const long = `${'ab=x '.repeat(20_000)}\n`.repeat(5);
  const lines = 'ab=x\n'.repeat(30_000);
  it.each<[pattern: string, subject: string]>([
    ['a[^z]*z|b', lines],
    ['a[^z]*z|b', long],
    ['[a-z]+', long],
    ['\\s*$', lines],
    ['', lines],
    ['(?=.*a)(?=.*b)(?!.*q)x', lines],
    ['(?=.*a)(?=.*b)(?!.*q)[a-z]', long],
    ['^(?!a)x', lines],
    ['^(?=ab)(?!.*x)a', lines],
    ['(?s)(?=.*x)(?!.*q)a[^z]*z|b'.replace('|b', ''), lines],
    ['.{2000,}', lines],
    ['(?s).{2000}', lines],
    ['(?=.*a.{0,50}\\nq)b', lines],
  ])('%s', (pattern, subject) => {
    const { find } = compiled(pattern);
    expectProportion(find, subject);
  });

  it('keeps plain literals plain, and compiles nothing for a text without a required literal', () => {
    expect(compiled('console\\.log').size).toBe(1);
    const compile = vi.spyOn(RE2JS, 'compile');
    for (const pattern of ['unheard\\s', '^(?=.*unheard\\d)(?=.*[b-d])x+', '(?=.*a)unheard.*']) {
      expect(validRulePattern(pattern, usual).find(text)).toBeUndefined();
      expect(compile, pattern).not.toHaveBeenCalled();
    }
    expect(validRulePattern('(?=.*unseen\\pN)x', usual).test('unseen1x')).toBe(false);
    expect(compile).toHaveBeenCalled();
    compile.mockRestore();
  });
});
