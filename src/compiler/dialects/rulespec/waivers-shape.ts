/** The shape of files with waivers, and the words that messages about them suggest. */
import schema from '../../../../schemas/waivers.schema.json' with { type: 'json' };
import type { Shape } from '../../schema.ts';
import validate from './waivers/generated/validate.js';

const missing: Shape['missing'] = {
  waivers: 'add `waivers:` with a list of waivers',
  predicate: 'add `predicate: …` with the id of a predicate, as reports show it',
  waive: 'add `waive: {reason: …, until: 2026-12-31, by: …}`',
  reason: 'add `reason: …`; every report shows it',
  until: 'add `until: 2026-12-31`, the last day on which it counts',
  by: 'add `by: …`, who allows it',
};

function keys(key: string): readonly string[] {
  const { definitions, properties } = schema;
  switch (key) {
    case 'waiver':
      return Object.keys(definitions.waiver.properties);
    case 'waive':
      return Object.keys(definitions.waive.properties);
    default:
      return Object.keys(properties);
  }
}

export const waiversShape: Shape = {
  validate,
  whole: 'the file of waivers',
  keys,
  missing,
  singular: { waivers: 'waiver' },
};
