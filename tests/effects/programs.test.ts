/** The table of programs: each command of `fixtures/effects/programs.yaml` with all of its effects, and no other. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isMap, isScalar, parseDocument } from 'yaml';
import { rolesIn } from '../../src/effects/roles.ts';
import { programRows } from '../../src/effects/tables/programs.ts';
import { wordsIn } from '../../src/shell/names.ts';
import { effectsOfCall } from './told-effects.ts';

const FILE = 'fixtures/effects/programs.yaml';

test('each command has the effects of its line', async () => {
  const document = parseDocument(readFileSync(FILE, 'utf8'));
  if (!isMap(document.contents)) throw new Error(`${FILE} is no map`);
  for (const pair of document.contents.items) {
    const command = isScalar(pair.key) ? String(pair.key.value) : '';
    document.set(pair.key, document.createNode(effectsOfCall('Bash', { command }), { flow: true }));
  }
  const written = document.toString({ lineWidth: 0, flowCollectionPadding: false });
  await expect(written).toMatchFileSnapshot(`../../${FILE}`);
});

test.each(programRows.map(row => [`${row.names} ${row.sub ?? ''}`.slice(0, 60), row] as const))(
  'the row of %s is well written',
  (_, row) => {
    const { operands, options = {}, modes = [], keys = {}, always = [], bare } = row;
    for (const each of [row, ...modes]) if (each.operands) rolesIn(each.operands);
    for (const roles of [options, keys, ...modes.map(mode => mode.options ?? {})])
      for (const role of Object.values(roles)) rolesIn(role);
    for (const each of [...always, ...modes.flatMap(mode => mode.always ?? [])])
      expect(each).toMatch(/^[a-z]+[+@?]* \S+$/);
    if (bare) rolesIn(bare);
    expect(operands?.match(/…/g)?.length ?? 0).toBeLessThanOrEqual(1);
    const listed = [...Object.keys(options).flatMap(wordsIn), ...wordsIn(row.values), ...wordsIn(row.folder)];
    for (const option of listed) expect(option, row.names).toMatch(/^[-+][-\w.:@+]+=?$/);
    expect(new Set(row.names.split(' ')).size).toBe(row.names.split(' ').length);
  },
);
