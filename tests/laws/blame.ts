/**
 * Which layer erred where a program as a whole does not do what it should. Each layer is asked for a second opinion,
 * from the last to the first; the layer that remains is the one that has none.
 */
import { parse } from '../../src/datalog/parse.ts';
import { print } from '../../src/datalog/print.ts';
import type { Program } from '../../src/datalog/program.ts';
import { decide, decideByActive, type Gate, type GateOptions } from '../../src/gate.ts';
import type { Model } from '../../src/runtime/engine.ts';
import { engines } from '../../src/runtime/engines/index.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { inputFields } from '../../src/sources/input-fields.ts';
import { partsOf } from '../../src/sources/seen.ts';
import type { Event } from '../../src/values/event.ts';
import { plainSearch } from '../oracles/plain-search.ts';
import type { Blamed } from './law.ts';
import { difference, opinionOf, type Relations, sorted } from './relations.ts';

export interface RunProgram {
  /** With its facts. */
  readonly program: Program;
  readonly model: Model;
  /** The name of the engine that derived the model. */
  readonly engine: string;
}

/** The text against the program, and every engine against plain evaluation; undefined where all of these agree. */
export function blameRun({ program, model, engine }: RunProgram): Blamed | undefined {
  const text = print(program);
  const read = parse({ name: 'printed.dl', text });
  if (!read.value || read.diagnostics.length > 0 || print(read.value) !== text) return 'parse and print';
  const scenario = { program, input: [] };
  const expected = opinionOf(naive, scenario);
  const ran = { of: engine, relations: relationsIn(model) };
  if (difference(ran, expected) !== undefined) return `engine ${engine}`;
  const other = engines.find(each => difference(opinionOf(each, scenario), expected) !== undefined);
  if (other) return `engine ${other.name}`;
  const again = opinionOf(naive, { program: read.value, input: [] });
  return difference(again, expected) === undefined ? undefined : 'parse and print';
}

function relationsIn(model: Model): Relations {
  return new Map(model.relations.map(name => [name, sorted(model.tuples(name))]));
}

/** For an event and rules that are decided otherwise than they should be. */
export function blameDecision(gate: Gate, event: Event, options: GateOptions): Blamed {
  const { decision, run } = decide(gate, event, options);
  if (!decision || !run) return 'extract or engines';
  const { model } = run.fixedPoint;
  const blamed = blameRun({ program: run.program, model, engine: run.engine });
  if (blamed !== undefined) return blamed;
  const byActive = decideByActive(gate, event, options).decision;
  if (JSON.stringify(byActive) !== JSON.stringify(decision)) return 'activation';
  const found = run.program.facts.filter(({ relation }) => searched.has(relation));
  const all = new Set(found.map(({ relation, tuple }) => `${relation} ${JSON.stringify(tuple)}`));
  const { root } = options;
  const subject = { parts: partsOf(event, root), input: inputFields(event) ?? [], root };
  const expected = plainSearch(gate.program.program, event, subject);
  if (all.size !== expected.size || [...all].some(each => !expected.has(each))) return 'extract';
  const [verdict] = model.tuples('verdict').map(([action]) => action);
  return decision.action === (verdict ?? 'allow') ? 'lower' : 'judge';
}

const searched: ReadonlySet<string> = new Set([
  'tool_matches',
  'path_matches',
  'text_matches',
  'input_matches',
]);
