/** Options that several commands share, and the limits that they set. */
import { DOCUMENT_LIMITS, type DocumentLimits } from '../compiler/document/limits.ts';
import { type Limits, MAX_EVALUATION_BYTES, NO_LIMITS, VERIFY_LIMITS } from '../runtime/limits.ts';
import { machineMemory } from '../system/machine-memory.ts';
import { type Call, numberOption, type Option, option } from './command.ts';
import { colorChoices } from './terminal.ts';

/** A text decoded from more bytes than this can exceed the length of a JavaScript string. */
const MAX_LIMIT_BYTES = 256 * 1024 * 1024;

export const colorOption: Option = option(
  'color WHEN',
  'colours: auto (on a terminal, unless NO_COLOR is set), always, never',
  { choices: colorChoices },
);

export const bytesOption: Option = option(
  'limit-bytes N',
  `most bytes of one document (default ${DOCUMENT_LIMITS.bytes})`,
  { atMost: MAX_LIMIT_BYTES },
);

export const limitOptions: readonly Option[] = [
  ...evaluationOptions(VERIFY_LIMITS),
  memoryOption(String(MAX_EVALUATION_BYTES)),
  bytesOption,
];
/** The options of standalone programs: only memory is limited by default. */
export const freeLimitOptions: readonly Option[] = [
  ...evaluationOptions(NO_LIMITS),
  memoryOption(`half of the machine's, or of what its container may use`),
  { ...bytesOption, summary: `most bytes of one file (default ${MAX_LIMIT_BYTES})` },
];

export function limitsOf(call: Call, standard: Limits = VERIFY_LIMITS): Limits {
  return {
    facts: numberOption(call, 'limit-facts') ?? standard.facts,
    tuples: numberOption(call, 'limit-tuples') ?? standard.tuples,
    derivations: numberOption(call, 'limit-derivations') ?? standard.derivations,
    milliseconds: numberOption(call, 'limit-ms') ?? standard.milliseconds,
    memory: numberOption(call, 'limit-memory') ?? standard.memory ?? MAX_EVALUATION_BYTES,
  };
}

/** The limits of standalone programs. A full table is copied as it grows, so half of the memory stays free. */
export function freeLimits(): Limits {
  return { ...NO_LIMITS, memory: Math.floor(machineMemory() / 2) };
}

/** Bytes of one file, unlimited unless an option says otherwise. */
export function freeBytesOf(call: Call): number {
  return numberOption(call, 'limit-bytes') ?? MAX_LIMIT_BYTES;
}

function evaluationOptions(standard: Limits): readonly Option[] {
  return [
    limitOption('facts', standard.facts, 'most base facts'),
    limitOption('tuples', standard.tuples, 'most derived tuples'),
    limitOption('derivations', standard.derivations, 'most derivations'),
    limitOption('ms', standard.milliseconds, 'most milliseconds of evaluation'),
  ];
}

function memoryOption(standard: string): Option {
  return {
    name: 'limit-memory',
    value: 'BYTES',
    atMost: Number.MAX_SAFE_INTEGER,
    summary: `most bytes of tuples, indexes and constants, about (default ${standard})`,
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
    summary: `${summary} (default ${Number.isFinite(standard) ? standard : 'none'})`,
  };
}
