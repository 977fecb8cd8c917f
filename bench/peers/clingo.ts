/** clingo compiled to WebAssembly. It takes one text and gives one, so reading the facts and writing the answer is timed too. */
import type { Fact } from '../../src/datalog/program.ts';
import { packageOf } from '../packages.ts';
import type { BenchProgram } from '../programs/program.ts';
import type { Peer } from './peer.ts';

export const clingo: Peer = {
  name: 'clingo-wasm',
  packageName: 'clingo-wasm',
  async open({ clingo: rules, facts, answer }) {
    const { init } = packageOf<typeof import('clingo-wasm')>('clingo-wasm');
    const run = await init();
    const arity = answer.read === 'size' ? arityOf(answer.relation, rules) : 1;
    const shown = `#show ${answer.relation}/${arity}.`;
    const text = [...facts().map(factText), rules, shown].join('\n');
    let atoms: readonly string[] = [];
    return {
      evaluate() {
        const result = run(text, 1);
        // It has run out of memory when it says nothing.
        if (result.Result === 'ERROR') throw new Error(result.Error || 'fails without a word');
        atoms = result.Call[0]?.Witnesses[0]?.Value ?? [];
      },
      result: () => (answer.read === 'size' ? atoms.length : Number(atoms[0]?.match(/\d+/)?.[0])),
    };
  },
};

function factText({ relation, tuple }: Fact): string {
  return `${relation}(${tuple.map(value => JSON.stringify(value)).join()}).`;
}

function arityOf(relation: string, rules: BenchProgram['clingo']): number {
  return rules.split(`${relation}(`)[1]?.split(')')[0]?.split(',').length ?? 0;
}
