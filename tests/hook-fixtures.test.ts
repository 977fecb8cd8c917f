/**
 * One loop over `fixtures/hooks/content`, `bash` and `scoped`: each folder's rules (`scoped.yaml` beside `rules.yaml`,
 * with what reviews came to in `reviews.json`, and what happened before in `history.jsonl`) are compiled and decide on
 * its event, then the program is printed, read back and run again on every engine. `npm run fix` writes what is
 * expected; what it can't write is the comment `# deny`, `# ask`, `# warn` or `# allow` at the top of the rules, with
 * the names of the rules that fire.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { differences } from '../src/cross-check.ts';
import { print } from '../src/datalog/print.ts';
import { positionAt } from '../src/diagnostics/source.ts';
import { compileRules, decide, hookTraceOf } from '../src/gate.ts';
import { load } from '../src/pipeline.ts';
import type { Decision } from '../src/runtime/decision.ts';
import { engines } from '../src/runtime/engines/index.ts';
import { evaluate } from '../src/runtime/evaluate.ts';
import { NO_LIMITS } from '../src/runtime/limits.ts';
import type { Review } from '../src/values/review.ts';
import { eventOf, ROOT } from './doubles/events.ts';
import { ownPart } from './doubles/own-part.ts';
import { pastOfLines } from './doubles/past-of-lines.ts';

const folders = ['content', 'bash', 'scoped'].map(name => `fixtures/hooks/${name}`);
const cases = folders.flatMap(folder =>
  readdirSync(folder)
    .sort()
    .map(name => `${folder}/${name}`),
);

test('there are at least 39 cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(39);
});

describe.each(cases)('%s', folder => {
  const rules = { name: 'rules.yaml', text: readFileSync(`${folder}/rules.yaml`, 'utf8') };
  const event = eventOf(readFileSync(`${folder}/payload.json`, 'utf8'));
  const reviews: readonly Review[] = JSON.parse(beside(folder, 'reviews.json') ?? '[]');
  const scoped = beside(folder, 'scoped.yaml');
  const compiled = compileRules([
    rules,
    ...(scoped === undefined ? [] : [{ name: 'scoped.yaml', text: scoped }]),
  ]);
  const history = beside(folder, 'history.jsonl');
  const past = history === undefined ? {} : { past: pastOfLines(history) };
  const gated = compiled.value && decide(compiled.value, event, { root: ROOT, reviews, ...past });

  test('gives the expected decision, program and trace', async () => {
    expect(compiled.diagnostics.filter(each => each.severity === 'error')).toEqual([]);
    expect(gated?.diagnostics).toEqual([]);
    if (!compiled.value || !gated?.decision || !gated.run) throw new Error('there is no decision');
    await expect(`${JSON.stringify(summary(gated.decision), null, 2)}\n`).toMatchFileSnapshot(
      at(folder, 'expected.decision.json'),
    );
    await expect(ownPart(gated.run.program)).toMatchFileSnapshot(at(folder, 'expected.dl'));
    await expect(hookTraceOf(compiled.value, event, gated)).toMatchFileSnapshot(
      at(folder, 'expected.trace.txt'),
    );
  });

  test('decides as its first line says', () => {
    const [, action, names = ''] = /^# (deny|ask|warn|allow)(?: by (.*))?$/m.exec(rules.text) ?? [];
    expect(gated?.decision?.action).toBe(action);
    const fired = gated?.decision?.fired.map(({ id }) => id) ?? [];
    expect(fired).toEqual(names === '' ? [] : names.split(', '));
  });

  test.each(engines)('its .dl gives the same relations on $name', engine => {
    if (!gated?.run) throw new Error('there is no decision');
    const program = load({ name: 'expected.dl', text: print(gated.run.program) });
    expect(program.diagnostics).toEqual([]);
    if (!program.value) throw new Error('the printed program does not load');
    const prepared = engine.prepare(program.value);
    if (prepared.kind === 'refused') {
      expect(engine.name, 'the only engine for fragments').toBe('datalogui');
      return;
    }
    const { value } = evaluate(engine, program.value, [], { limits: NO_LIMITS, now: () => 0 });
    expect(value && differences(gated.run.fixedPoint.model, value.model)).toEqual([]);
  });
});

function beside(folder: string, name: string): string | undefined {
  return existsSync(`${folder}/${name}`) ? readFileSync(`${folder}/${name}`, 'utf8') : undefined;
}

/** The decision with places as line and column. */
function summary({ fired, ...rest }: Decision) {
  return {
    ...rest,
    fired: fired.map(({ span, ...rule }) => ({ ...rule, at: span && positionAt(span.source, span.start) })),
  };
}

/** Snapshot files are named relative to this file. */
function at(folder: string, name: string): string {
  return `../${folder}/${name}`;
}
