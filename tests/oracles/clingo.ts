/**
 * clingo as an independent oracle: each program becomes an answer set program with one stable model, since it is
 * stratified. Several programs share one call, because starting clingo takes 0.2 seconds.
 */
import { createRequire } from 'node:module';
import type { Fact, Program, Tuple } from '../../src/datalog/program.ts';
import { encodingOf, inexactName, nameOf, translate } from './clingo-translation.ts';

// CommonJS: Node's `import` does not find its names.
const { run }: typeof import('clingo-wasm') = createRequire(import.meta.url)('clingo-wasm');

export interface Question {
  readonly program: Program;
  /** Facts besides those of the program. */
  readonly input: readonly Fact[];
}

export type Answer = ReadonlyMap<string, readonly Tuple[]>;

/**
 * For each program the tuples of its relations, in no particular order. Undefined where its values exceed clingo's
 * integers.
 */
export async function askClingo(questions: readonly Question[]): Promise<readonly (Answer | undefined)[]> {
  const encodings = questions.map(encodingOf);
  const prefixes = questions.map((_, index) => `p${index}`);
  const texts = questions.flatMap((question, index) => {
    const encoding = encodings[index];
    return encoding ? [translate(question, encoding, prefixes[index] ?? '')] : [];
  });
  const result = await run(texts.join('\n'), 0);
  const witnesses = result.Result === 'SATISFIABLE' ? result.Call.flatMap(call => call.Witnesses) : [];
  const [model] = witnesses;
  if (model === undefined || witnesses.length > 1)
    throw new Error(`not one model: ${JSON.stringify(result)}`);
  const atoms = new Map<string, (readonly (string | number)[])[]>();
  for (const { name, terms } of model.Value.map(readAtom)) {
    const others = atoms.get(name);
    if (others) others.push(terms);
    else atoms.set(name, [terms]);
  }
  return questions.map(({ program }, index) => {
    const prefix = prefixes[index] ?? '';
    const encoding = encodings[index];
    if (!encoding || atoms.has(inexactName(prefix))) return undefined;
    return new Map(
      program.relations.map(({ name, columns }) => {
        const found = atoms.get(nameOf(program, name, prefix)) ?? [];
        const tuple = (terms: readonly (string | number)[]): Tuple =>
          columns.map(({ type }, at) => encoding.decode(terms[at] ?? '', type));
        return [name, found.map(tuple)];
      }),
    );
  });
}

/** `p0_1(3,"a\"b")` */
function readAtom(text: string): { readonly name: string; readonly terms: readonly (string | number)[] } {
  const open = text.indexOf('(');
  if (open < 0) return { name: text, terms: [] };
  const terms = text.slice(open + 1, -1).match(/"(?:[^"\\]|\\.)*"|-?\d+/g) ?? [];
  return { name: text.slice(0, open), terms: terms.map(term => JSON.parse(term)) };
}
