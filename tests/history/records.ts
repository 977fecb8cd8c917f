/** Random records of every kind, with texts of any characters. */
import fc from 'fast-check';
import { actions } from '../../src/values/action.ts';
import type { HistoryRecord } from '../../src/values/past.ts';

const at = fc.integer({ min: 0, max: 4_000_000_000_000 });
const text = fc.string({ unit: 'binary', maxLength: 40 });
const option = { requiredKeys: ['kind', 'at'] } satisfies { requiredKeys: ['kind', 'at'] };

const effect = fc.record(
  { kind: text, path: text, reach: fc.constantFrom('tree', 'glob', 'suffix'), isCertain: fc.constant(true) },
  { requiredKeys: ['kind'] },
);
const command = fc.record(
  {
    leaf: fc.nat(100),
    text,
    words: fc.array(text, { maxLength: 4 }),
    subcommandAt: fc.nat(3),
    isAlone: fc.constant(true),
  },
  { requiredKeys: ['leaf', 'text', 'words'] },
);
const request = fc.record(
  {
    kind: fc.constantFrom('call', 'prompt', 'stop', 'start', 'run'),
    at,
    tool: text,
    aliases: fc.array(text, { maxLength: 2 }),
    decision: fc.constantFrom(...actions),
    rules: fc.array(fc.tuple(text, fc.constantFrom(...actions)), { maxLength: 2 }),
    effects: fc.array(effect, { maxLength: 3 }),
    commands: fc.array(command, { maxLength: 2 }),
    text,
  },
  option,
);
const completion = fc.record(
  {
    kind: fc.constant('completion'),
    at,
    outcome: fc.constantFrom('done', 'failed', 'running'),
    exitCode: fc.integer({ min: -255, max: 255 }),
    written: fc.array(fc.record({ path: text, size: fc.nat(), sha256: fc.constant('0'.repeat(64)) }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: ['kind', 'at', 'outcome'] },
);

// as: the arbitraries name the words of the types one by one, which `fc.constantFrom` widens to text.
export const anyRecord = fc.oneof(request, completion) as fc.Arbitrary<HistoryRecord>;
