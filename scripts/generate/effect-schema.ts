/** The JSON Schema of conditions on effects, for all dialects. */

import { effectKinds } from '../../src/effects/effect.ts';
import { fileOrigins } from '../../src/effects/file-origin.ts';
import { networks } from '../../src/effects/networks.ts';
import type { Schema } from './rulespec-schema.ts';

const glob = { type: 'string', pattern: '\\S' } as const;

function oneOrMore(one: Schema, description: string): Schema {
  return {
    description,
    if: { type: 'array' },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { type: 'array', minItems: 1, items: one },
    else: one,
  };
}

export const effectSchema: Schema = {
  description: 'What the call does, or may do, whichever tool it is of: a kind, or more about it.',
  if: { type: 'object' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: {
    type: 'object',
    minProperties: 1,
    additionalProperties: false,
    properties: {
      kind: oneOrMore({ enum: [...effectKinds] }, 'Any of these.'),
      path: oneOrMore(
        glob,
        'Globs for the file, from the project, `~/` or `/`; a folder that the call reaches as a whole counts with all that is in it.',
      ),
      inside: oneOrMore(
        glob,
        'The same for the file or folder that the call names, and not for a folder above.',
      ),
      host: oneOrMore(
        glob,
        'The host of a connect or send; `*` stands for any characters, and for a host that is not known.',
      ),
      network: oneOrMore(
        { enum: [...networks] },
        "Where the host stands: this machine, a remote of the project's repository, a registry of packages, or elsewhere.",
      ),
      carries: oneOrMore(glob, 'Globs for files of which something is sent.'),
      replaces: {
        enum: [true],
        description:
          'Of a write: a file is there, and what it held is lost, since git does not have it and the command does not read it.',
      },
      origin: oneOrMore({ enum: [...fileOrigins] }, 'Where the file that is run comes from.'),
    },
  },
  else: { enum: [...effectKinds] },
};
