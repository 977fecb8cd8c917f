/** Options that several commands take, and what they set. */
import { DOCUMENT_LIMITS, type DocumentLimits } from '../compiler/document/limits.ts';
import { type Limits, VERIFY_LIMITS } from '../runtime/limits.ts';
import { type Call, numberOption, type Option } from './command.ts';
import { colorChoices } from './terminal.ts';

/** A text that decodes from more bytes than this can be too long for a JavaScript string. */
const MAX_LIMIT_BYTES = 256 * 1024 * 1024;

export const colorOption: Option = {
  name: 'color',
  value: 'WHEN',
  choices: colorChoices,
  summary: 'colours: auto (on a terminal, unless NO_COLOR is set), always, never',
};

export const bytesOption: Option = {
  name: 'limit-bytes',
  value: 'N',
  atMost: MAX_LIMIT_BYTES,
  summary: `most bytes of one document (default ${DOCUMENT_LIMITS.bytes})`,
};

export const limitOptions: readonly Option[] = [
  limitOption('facts', VERIFY_LIMITS.facts, 'most base facts'),
  limitOption('tuples', VERIFY_LIMITS.tuples, 'most derived tuples'),
  limitOption('derivations', VERIFY_LIMITS.derivations, 'most derivations'),
  limitOption('ms', VERIFY_LIMITS.milliseconds, 'most milliseconds of evaluation'),
  bytesOption,
];

export function limitsOf(call: Call): Limits {
  return {
    facts: numberOption(call, 'limit-facts') ?? VERIFY_LIMITS.facts,
    tuples: numberOption(call, 'limit-tuples') ?? VERIFY_LIMITS.tuples,
    derivations: numberOption(call, 'limit-derivations') ?? VERIFY_LIMITS.derivations,
    milliseconds: numberOption(call, 'limit-ms') ?? VERIFY_LIMITS.milliseconds,
  };
}

export function documentLimitsOf(call: Call): DocumentLimits {
  return { ...DOCUMENT_LIMITS, bytes: numberOption(call, 'limit-bytes') ?? DOCUMENT_LIMITS.bytes };
}

function limitOption(name: string, standard: number, summary: string): Option {
  return {
    name: `limit-${name}`,
    value: 'N',
    atMost: Number.MAX_SAFE_INTEGER,
    summary: `${summary} (default ${standard})`,
  };
}
