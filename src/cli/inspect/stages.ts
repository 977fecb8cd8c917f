/**
 * The compilation stages that users can inspect, each with its text. INVARIANT: the same input gives the same bytes.
 */

import { parseRulespec } from '../../compiler/dialects/rulespec/parse.ts';
import type { DocumentLimits } from '../../compiler/document/limits.ts';
import { print, printRule, printSubsumption } from '../../datalog/print.ts';
import type { Program, StratifiedProgram, Stratum } from '../../datalog/program.ts';
import { placeOf, type Reported } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import { visibleJson } from '../../diagnostics/visible.ts';
import { type Compiled, compile, type ExtractOptions, extract } from '../../pipeline.ts';
import { programReader } from '../../system/sources.ts';
import { rulesetText } from './ruleset-text.ts';

interface Inputs {
  readonly rulespec: Source;
  readonly envelope: Source | undefined;
  readonly limits: DocumentLimits;
  /** The files that the envelope names. */
  readonly evidence: Pick<ExtractOptions, 'tree' | 'base'>;
}

export interface Stage {
  readonly name: string;
  readonly summary: string;
  readonly envelope: 'needed' | 'optional' | 'unused';
  show(inputs: Inputs): Reported<string>;
  /** The same of the compiled rules of a rule file, where there is such a thing. */
  readonly ofRules?: (rules: StratifiedProgram) => string;
}

export const standardStage: Stage = {
  name: 'dl',
  summary: 'the .dl text',
  envelope: 'optional',
  show: inputs => then(programOf(inputs), print),
  ofRules: ({ program }) => print(program),
};

export const stages: readonly Stage[] = [
  {
    name: 'ruleset',
    summary: 'what was read',
    envelope: 'unused',
    show: ({ rulespec, limits }) =>
      then(parseRulespec(rulespec, limits, programReader(rulespec.name, limits.bytes)), rulesetText),
  },
  {
    name: 'program',
    summary: 'the Datalog program as JSON',
    envelope: 'optional',
    show: inputs => then(programOf(inputs), programText),
    ofRules: ({ program }) => programText(program),
  },
  {
    name: 'strata',
    summary: 'its rules in layers',
    envelope: 'unused',
    show: ({ rulespec, limits }) =>
      then(compiledOf({ rulespec, limits }), ({ program }) => strataText(program)),
    ofRules: strataText,
  },
  {
    name: 'facts',
    summary: 'the facts of an envelope',
    envelope: 'needed',
    show: inputs => then(programOf(inputs), program => print({ ...program, rules: [], outputs: [] })),
  },
  standardStage,
];

/** The stage of a name, or the default one. */
export function stageNamed(name: string | undefined): Stage {
  return stages.find(each => each.name === name) ?? standardStage;
}

function compiledOf({ rulespec, limits }: Pick<Inputs, 'rulespec' | 'limits'>): Reported<Compiled> {
  return compile(rulespec, limits, programReader(rulespec.name, limits.bytes));
}

/** Includes the facts of the envelope, if one is given. */
function programOf({ rulespec, envelope, limits, evidence }: Inputs): Reported<Program> {
  const compiled = compiledOf({ rulespec, limits });
  if (!compiled.value || !envelope) return then(compiled, ({ program }) => program.program);
  const extracted = extract(compiled.value, envelope, {
    documentLimits: limits,
    ...evidence,
  });
  return {
    value: extracted.value?.program,
    diagnostics: [...compiled.diagnostics, ...extracted.diagnostics],
  };
}

function then<A, B>({ value, diagnostics }: Reported<A>, next: (value: A) => B): Reported<B> {
  return { value: value === undefined ? undefined : next(value), diagnostics };
}

/** The intermediate program as JSON: its data unchanged, spans as `file:line:column`. */
function programText({ types, relations, facts, rules, outputs }: Program): string {
  return `${visibleJson({ types, relations, facts, rules, outputs }, spansAsPlaces)}\n`;
}

/** A span contains its whole source, which every term would repeat. */
function spansAsPlaces(key: string, value: unknown): unknown {
  return key === 'span' && isSpan(value) ? placeOf(value) : value;
}

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'source' in value && 'start' in value;
}

/** The relations of each layer, and the rules that derive them. */
function strataText({ strata }: StratifiedProgram): string {
  return strata.map(stratumText).join('\n');
}

function stratumText({ relations, rules, recursive, subsumptions = [] }: Stratum, index: number): string {
  const heading = `stratum ${index + 1}${recursive ? ', recursive' : ''}: ${relations.join(', ')}`;
  const lines = [...rules.map(printRule), ...subsumptions.map(printSubsumption)];
  return `${[heading, ...lines.map(line => `  ${line}`)].join('\n')}\n`;
}
