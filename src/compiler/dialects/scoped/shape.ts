/** The shape of scoped rules. */
import schema from '../../../../schemas/scoped-rules.schema.json' with { type: 'json' };
import type { Shape } from '../../schema.ts';
import validate from './generated/validate.js';

function keys(key: string): readonly string[] {
  return Object.keys(key === 'rule' ? schema.definitions.scoped_rule.properties : schema.properties);
}

export const scopedShape: Shape = {
  validate,
  whole: 'the document',
  keys,
  missing: { enforce: 'add `enforce: shadow`, or take `until` out' },
  singular: { scoped_rules: 'rule' },
};
