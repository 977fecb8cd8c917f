/**
 * The text of a document from its history of edits, in Datalog, as Kleppmann published it for text CRDTs: records,
 * stratified negation, siblings joined with each other. The history is generated, with as many edits as the published
 * one: an editor types, steps back over what it typed, and goes elsewhere. INVARIANT: the answer is what the editor has.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sample } from './measure.ts';
import { executable, scratch } from './places.ts';
import { answerTo, buildExecutable } from './processes.ts';
import { numbersBelow } from './programs/program.ts';
import type { Row, Suite } from './report.ts';

const INSERTS = 182_315;
const REMOVES = 77_463;
const RUNS = 3;
const AIM_SECONDS = 60;

const PROGRAM = `
.type Id = [ctr: number, node: number]
.decl typed(ctr: number, node: number, after: number, of: number)
.decl deleted(ctr: number, node: number)
.input typed
.input deleted
.decl insert(id: Id, parent: Id)
insert([c, n], [p, m]) :- typed(c, n, p, m).
.decl remove(id: Id)
remove([c, n]) :- deleted(c, n).
.decl hasChild(parent: Id)
hasChild(p) :- insert(_, p).
.decl laterChild(parent: Id, child: Id)
laterChild(p, b) :- insert([c, n], p), insert([d, m], p), b = [d, m], (c > d; c = d, n > m).
.decl firstChild(parent: Id, child: Id)
firstChild(p, c) :- insert(c, p), !laterChild(p, c).
.decl laterSibling(a: Id, b: Id)
laterSibling(a, b) :- insert(a, p), insert(b, p), a = [c, n], b = [d, m], (c > d; c = d, n > m).
.decl laterSibling2(a: Id, c: Id)
laterSibling2(a, c) :- laterSibling(a, b), laterSibling(b, c).
.decl nextSibling(a: Id, b: Id)
nextSibling(a, b) :- laterSibling(a, b), !laterSibling2(a, b).
.decl hasNextSibling(a: Id)
hasNextSibling(a) :- laterSibling(a, _).
.decl nextSiblingAnc(a: Id, b: Id)
nextSiblingAnc(a, b) :- nextSibling(a, b).
nextSiblingAnc(a, b) :- !hasNextSibling(a), insert(a, p), nextSiblingAnc(p, b).
.decl nextElem(a: Id, b: Id)
nextElem(a, b) :- firstChild(a, b).
nextElem(a, b) :- !hasChild(a), nextSiblingAnc(a, b).
.decl visible(a: Id)
visible(a) :- insert(a, _), !remove(a).
.decl skip(a: Id, b: Id)
skip(a, b) :- visible(a), nextElem(a, b).
skip(a, c) :- skip(a, b), !visible(b), nextElem(b, c).
.decl nextVisible(a: Id, b: Id)
nextVisible(a, b) :- skip(a, b), visible(b).
.printsize nextVisible
`;

export const crdtSuite: Suite = {
  name: 'crdt',
  title: `crdt: ${INSERTS.toLocaleString('en')} insertions and ${REMOVES.toLocaleString('en')} removals, whole process`,
  rows: () => {
    buildExecutable();
    const folder = join(scratch, `crdt-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    try {
      const { typed, deleted, length } = edits();
      writeFileSync(join(folder, 'typed.facts'), typed);
      writeFileSync(join(folder, 'deleted.facts'), deleted);
      writeFileSync(join(folder, 'text.dl'), PROGRAM);
      return [rowOf(folder, length - 1)];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function rowOf(folder: string, expected: number): Row {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    const shown = answerTo({ args: [executable, 'run', join(folder, 'text.dl'), '-F', folder] }, '');
    times.push(performance.now() - start);
    if (shown.trim() !== `nextVisible\t${expected}`) throw new Error(`wrong: ${shown}, right is ${expected}`);
  }
  const figure = sample('ms', times);
  const aim = { text: `within ${AIM_SECONDS} s`, met: figure.max < 1_000 * AIM_SECONDS };
  return { name: 'rulespec run', figure, aim };
}

/** Tables of the edits, and how many characters are left. */
function edits(): { readonly typed: string; readonly deleted: string; readonly length: number } {
  const below = numbersBelow(5);
  const left: number[] = [];
  const typed: string[] = [];
  const deleted: string[] = [];
  let cursor = 0;
  while (typed.length < INSERTS) {
    const chance = below(1_000);
    // Most edits are near the last one.
    if (chance < 20) cursor = Math.min(left.length, Math.max(0, cursor - 2_000 + below(4_000)));
    else if (chance < 320 && deleted.length < REMOVES && cursor > 0) {
      cursor--;
      deleted.push(...left.splice(cursor, 1).map(each => `${each}\t1\n`));
    } else {
      const id = typed.length + 1;
      const after = left[cursor - 1] ?? 0;
      typed.push(`${id}\t1\t${after}\t${after === 0 ? 0 : 1}\n`);
      left.splice(cursor, 0, id);
      cursor++;
    }
  }
  return { typed: typed.join(''), deleted: deleted.join(''), length: left.length };
}
