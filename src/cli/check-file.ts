/** Checks files by their kind, and words the result for a file without errors. */
import type { DocumentLimits } from '../compiler/document/limits.ts';
import { checkQuestions } from '../compiler/programs/check-questions.ts';
import { lintProgram } from '../compiler/programs/lint-program.ts';
import { joinPrograms } from '../compiler/programs/user-program.ts';
import { readDocument } from '../compiler/yaml.ts';
import { atomsOf } from '../datalog/atoms.ts';
import { check } from '../datalog/check.ts';
import { expandInline } from '../datalog/inline.ts';
import { parse } from '../datalog/parse.ts';
import type { ReadInclude } from '../datalog/preprocess/directives.ts';
import type { Program, RelationDecl } from '../datalog/program.ts';
import { counted } from '../datalog/quote.ts';
import { stratify } from '../datalog/stratify.ts';
import { allRules } from '../datalog/subsumption.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { compile, waiversIn } from '../pipeline.ts';
import { parseTestFile } from '../rule-tests/parse.ts';
import { factsOf } from '../sources/envelope.ts';
import { baseRelation, baseRelationNames, withConstantColumns } from '../sources/index.ts';
import type { LoadFile } from '../system/known-files.ts';
import { includeReader, programReader } from '../system/sources.ts';
import { TEST_NAME } from '../values/file-names.ts';
import type { DocumentKind } from './kinds.ts';
import { loadNamed } from './rules/load.ts';
import { goldenFile } from './test/golden-file.ts';
import { rulesOf } from './test/rules-under-test.ts';
import { unknownIn } from './test/run-test.ts';

interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  /** "5 claims, 8 predicates"; absent when there are errors. */
  readonly summary?: string;
}

/** `load` reads what the file names, by default from the disk. */
type Check = (source: Source, limits: DocumentLimits, load?: LoadFile) => Checked;

export const checks: Readonly<Record<DocumentKind['name'], Check>> = {
  rulespec: (source, limits, load) => {
    const reader = programReader(source.name, limits.bytes, undefined, load);
    const { value, diagnostics } = compile(source, limits, reader);
    const facts = value?.program.program.facts ?? [];
    const claims = facts.filter(({ relation }) => relation === 'claim').length;
    const predicates = facts.filter(({ relation }) => relation === 'predicate').length;
    return {
      diagnostics,
      ...(value && { summary: `${counted(claims, 'claim')}, ${counted(predicates, 'predicate')}` }),
    };
  },
  waivers: (source, limits) => {
    const { value, diagnostics } = waiversIn(source, limits);
    return { diagnostics, ...(value && { summary: counted(value.length, 'waiver') }) };
  },
  envelope: (source, limits) => {
    const document = readDocument(source, limits);
    if (!document.value) return document;
    const facts = factsOf(document.value);
    const diagnostics = [...document.diagnostics, ...facts.diagnostics];
    return { diagnostics, ...(facts.value && { summary: counted(facts.value.entries.length, 'fact') }) };
  },
  'rule tests': (source, _, load) => {
    const file = goldenFile(source) ?? parseTestFile(source);
    const isGolden =
      file.value !== undefined && file.value.rules === undefined && !TEST_NAME.test(source.name);
    // The user names the rules of golden tests on the command line.
    const rules = file.value && !isGolden ? rulesOf(file.value, [], load) : undefined;
    const unknown = rules ? (file.value?.tests ?? []).flatMap(test => unknownIn(test, rules)) : [];
    const diagnostics = [...file.diagnostics, ...(rules?.diagnostics ?? []), ...unknown];
    return { diagnostics, ...(file.value && { summary: counted(file.value.tests.length, 'test') }) };
  },
  'rule file': (source, _, load) => {
    const { files, diagnostics } = loadNamed([source.name], load);
    const rules = files.flatMap(each => each.rules);
    return { diagnostics, summary: counted(rules.length, 'rule') };
  },
  'Datalog program': (source, { bytes }, load) => {
    const include = includeReader(source.name, bytes, load);
    const parsed = parse(source, { include });
    if (!parsed.value) return { diagnostics: parsed.diagnostics };
    const lent = borrowed(parsed.value);
    const isCompanion = lent.length > 0;
    const whole = { ...parsed.value, relations: [...lent, ...parsed.value.relations] };
    const problems = isCompanion
      ? companionProblems(source, whole, include)
      : [...parsed.diagnostics, ...problemsOf(whole)];
    const diagnostics = hasErrors(problems)
      ? problems
      : [...problems, ...lintProgram(whole, baseRelationNames, baseRelationNames)];
    const { relations, facts, rules } = parsed.value;
    const sizes = [
      counted(relations.length, 'relation'),
      counted(facts.length, 'fact'),
      counted(rules.length, 'rule'),
    ];
    return { diagnostics, summary: `${sizes.join(', ')}${isCompanion ? ', beside a rulespec' : ''}` };
  },
};

function problemsOf(program: Program): readonly Diagnostic[] {
  const expanded = expandInline(withConstantColumns(program));
  if (!expanded.value) return expanded.diagnostics;
  const checked = check(expanded.value);
  if (!checked.value) return checked.diagnostics;
  return [...checked.diagnostics, ...stratify(checked.value).diagnostics];
}

/** The product's relations that a program uses and does not declare, as a program beside a rulespec may. */
function borrowed(program: Program): readonly RelationDecl[] {
  const { relations, facts } = program;
  const declared = new Set(relations.map(each => each.name));
  const mentioned = new Set(facts.map(each => each.relation));
  for (const { head, body } of allRules(program))
    for (const { relation } of [head, ...atomsOf(body)]) mentioned.add(relation);
  return [...mentioned].flatMap(name => (declared.has(name) ? [] : (baseRelation(name) ?? [])));
}

/**
 * Problems that a rulespec would report about the program, which includes all relations it uses. Only the rulespec
 * knows its claims.
 */
function companionProblems(source: Source, whole: Program, include: ReadInclude): readonly Diagnostic[] {
  const joined = joinPrograms([{ path: source.name, source }], include);
  if (!joined.value) return joined.diagnostics;
  const questions = checkQuestions(joined.value.rules, undefined);
  return [...joined.diagnostics, ...questions.diagnostics, ...problemsOf(whole)];
}
