/**
 * The kinds of file a project has, how each is recognised, and how it is checked. A new kind is a row.
 * INVARIANT: a file's name decides before its content, and what is of no kind is refused, never passed over.
 */
import type { DocumentLimits } from '../compiler/document/limits.ts';
import { readDocument } from '../compiler/yaml.ts';
import { check } from '../datalog/check.ts';
import { lint } from '../datalog/lint.ts';
import { parse } from '../datalog/parse.ts';
import type { Program } from '../datalog/program.ts';
import { stratify } from '../datalog/stratify.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { programReader } from '../effects/sources.ts';
import { compile } from '../pipeline.ts';
import { factsOf } from '../runtime/facts/envelope.ts';

export interface Kind {
  readonly name: string;
  /** Of the last part of the path. */
  readonly fileName: RegExp;
  /** Top-level keys that only documents of this kind have. */
  readonly keys: readonly string[];
  check(source: Source, limits: DocumentLimits): Checked;
}

export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  /** "5 claims, 8 predicates"; absent when there are errors. */
  readonly summary?: string;
}

export const kinds: readonly Kind[] = [
  {
    name: 'rulespec',
    fileName: /^(.*[.-])?rulespec\.(ya?ml|json)$/,
    keys: ['predicates', 'claims'],
    check: (source, limits) => {
      const { value, diagnostics } = compile(source, limits, programReader(source.name, limits.bytes));
      const facts = value?.program.program.facts ?? [];
      const claims = facts.filter(({ relation }) => relation === 'claim').length;
      const predicates = facts.filter(({ relation }) => relation === 'predicate').length;
      return {
        diagnostics,
        ...(value && { summary: `${count(claims, 'claim')}, ${count(predicates, 'predicate')}` }),
      };
    },
  },
  {
    name: 'envelope',
    fileName: /^(.*[.-])?envelope\.(ya?ml|json)$/,
    keys: ['facts'],
    check: (source, limits) => {
      const document = readDocument(source, limits);
      if (!document.value) return document;
      const facts = factsOf(document.value);
      const diagnostics = [...document.diagnostics, ...facts.diagnostics];
      return { diagnostics, ...(facts.value && { summary: count(facts.value.entries.length, 'fact') }) };
    },
  },
  {
    name: 'Datalog program',
    fileName: /\.dl$/,
    keys: [],
    check: source => {
      const parsed = parse(source);
      const problems = [...parsed.diagnostics, ...(parsed.value ? problemsOf(parsed.value) : [])];
      if (!parsed.value) return { diagnostics: problems };
      const diagnostics = hasErrors(problems) ? problems : [...problems, ...lint(parsed.value)];
      const { relations, facts, rules } = parsed.value;
      const sizes = [
        count(relations.length, 'relation'),
        count(facts.length, 'fact'),
        count(rules.length, 'rule'),
      ];
      return { diagnostics, summary: sizes.join(', ') };
    },
  },
];

/** The kind of a source, or what stands in the way of telling. */
export function kindOf(
  source: Source,
  limits: DocumentLimits,
): {
  readonly kind?: Kind;
  readonly diagnostics: readonly Diagnostic[];
} {
  const fileName = source.name.split(/[/\\]/).at(-1) ?? '';
  const byName = kinds.find(kind => kind.fileName.test(fileName));
  if (byName) return { kind: byName, diagnostics: [] };
  const document = readDocument(source, limits);
  const { value } = document;
  const keys = new Set(value?.kind === 'object' ? value.entries.map(({ key }) => key.value) : []);
  const byKeys = kinds.find(kind => kind.keys.some(key => keys.has(key)));
  if (byKeys) return { kind: byKeys, diagnostics: [] };
  if (/\.(ya?ml|json)$/.test(fileName) && hasErrors(document.diagnostics)) return document;
  const found = diagnostic('E407', `\`${source.name}\` is of no known kind`, {
    hint: 'a rulespec has `predicates`, an envelope has `facts`, a Datalog program ends in `.dl`',
  });
  return { diagnostics: [found] };
}

function problemsOf(program: Program): readonly Diagnostic[] {
  const checked = check(program);
  if (!checked.value) return checked.diagnostics;
  return [...checked.diagnostics, ...stratify(checked.value).diagnostics];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
