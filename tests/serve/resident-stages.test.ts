/** What a resident process keeps of rules: never more than it may, and nothing of what has changed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Source } from '../../src/diagnostics/source.ts';
import type { CompileOptions } from '../../src/gate.ts';
import { realStages } from '../../src/hook/real-stages.ts';
import { type Bounds, residentStages } from '../../src/hook/resident-stages.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('serve');

/** Stages that compile nothing, and what they were asked to compile. */
function counting(bounds?: Bounds) {
  const compiled: string[] = [];
  const stages = residentStages(
    {
      ...realStages,
      compileRules(files) {
        compiled.push(files.map(({ name, text }) => `${name}=${text}`).join(','));
        return { value: undefined, diagnostics: [] };
      },
    },
    bounds,
  );
  return { compiled, compile: stages.compileRules };
}

const source = (name: string, text: string): Source => ({ name, text });
const a = source('a', '1');
const b = source('b', '2');

interface Change {
  readonly about: string;
  readonly files: readonly Source[];
  readonly options?: CompileOptions;
}

const changes: readonly Change[] = [
  { about: 'another text of the same length', files: [source('a', '2'), b] },
  { about: 'a longer text', files: [source('a', '11'), b] },
  { about: 'another name', files: [source('c', '1'), b] },
  { about: 'another order', files: [b, a] },
  { about: 'a file more', files: [a, b, source('c', '')] },
  { about: 'a file less', files: [a] },
  { about: 'texts that are the same only end to end', files: [source('a', '12'), source('b', '')] },
  {
    about: 'a file that is no longer trusted',
    files: [a, b],
    options: { mayLoosen: file => file.name !== 'a' },
  },
  { about: 'another profile', files: [a, b], options: { profile: 'strict' } },
];

describe('what is compiled again', () => {
  test.each(changes)('$about', ({ files, options }) => {
    const { compiled, compile } = counting();
    compile([a, b]);
    compile(files, options);
    expect(compiled).toHaveLength(2);
    // Both are kept, each for itself.
    compile([{ ...a }, { ...b }], { mayLoosen: () => true });
    compile(
      files.map(file => ({ ...file })),
      options,
    );
    expect(compiled).toHaveLength(2);
  });
});

describe('what is signed is read only to be compiled', () => {
  const signed = (signature: string, text: string) => {
    let reads = 0;
    const file = {
      name: 'a',
      signature,
      get text() {
        reads++;
        return text;
      },
    };
    return { file, reads: () => reads };
  };

  test('the same signature', () => {
    const { compiled, compile } = counting();
    const again = signed('s', '1');
    compile([signed('s', '1').file, b]);
    compile([again.file, { ...b }]);
    expect([compiled.length, again.reads()]).toEqual([1, 0]);
  });

  test.each([
    ['another signature and another text', signed('t', '2').file],
    ['no signature and another text', source('a', '2')],
    ['the signature under another name', { ...signed('s', '2').file, name: 'c' }],
  ])('%s', (_, file) => {
    const { compiled, compile } = counting();
    compile([signed('s', '1').file]);
    compile([file]);
    expect(compiled).toHaveLength(2);
  });
});

test('the least recently used goes first, and no more is kept than the bounds allow', () => {
  const sources = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('', '1', '22', '333')),
  );
  assertLaw(
    fc.property(sources, fc.integer({ min: 1, max: 4 }), fc.nat(8), (calls, sets, characters) => {
      const { compiled, compile } = counting({ sets, characters });
      // The newest first; the one in use is kept whatever its size.
      let kept: string[] = [];
      for (const [name, text] of calls) {
        const before = compiled.length;
        compile([source(name, text)]);
        const key = `${name}=${text}`;
        expect(compiled.length - before).toBe(kept.includes(key) ? 0 : 1);
        const ordered = [key, ...kept.filter(each => each !== key)];
        const fitting = ordered.filter(
          (_, at) => at === 0 || ordered.slice(0, at + 1).join('').length - 2 * (at + 1) <= characters,
        );
        kept = fitting.slice(0, sets);
      }
    }),
  );
});
