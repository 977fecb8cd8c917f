/**
 * The rules that a file of tests is about: a rulespec, rules of hooks, or both. INVARIANT: rules that do not load are
 * errors, and no test runs with a part of them.
 */
import { DOCUMENT_LIMITS } from '../../compiler/document/limits.ts';
import type { Rule } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { startOf } from '../../diagnostics/span.ts';
import { type CompiledRules, compileRules } from '../../gate.ts';
import { type Compiled, compile } from '../../pipeline.ts';
import type { TestFile } from '../../rule-tests/rule-test.ts';
import { besideFile } from '../../system/beside.ts';
import { isThere } from '../../system/files.ts';
import type { LoadFile } from '../../system/known-files.ts';
import { loadWithIncludes } from '../../system/rule-files.ts';
import { loadFile, programReader } from '../../system/sources.ts';
import { kindOf } from '../kinds.ts';

export interface RulesUnderTest {
  /** Their names as messages show them. */
  readonly names: readonly string[];
  readonly rulespec?: Compiled & { readonly path: string };
  /** The rules of hooks, by what stands in front of them. */
  readonly gate?: (variant: Variant) => CompiledRules | undefined;
  /** The files whose coverage counts. */
  readonly sources: ReadonlySet<Source>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A policy in front of the others, and the selected profile. */
interface Variant {
  readonly overlay?: Source;
  readonly profile?: string;
}

/** `standard` are the files of a test file that names none and stands beside none. */
export function rulesOf(
  file: TestFile,
  standard: readonly string[] = [],
  load: LoadFile = loadFile,
): RulesUnderTest {
  const paths = pathsOf(file, standard);
  const diagnostics: Diagnostic[] = [...paths.diagnostics];
  const isRulespec = (path: string) => kindAt(path, load)?.name === 'rulespec';
  const [rulespec, ...others] = paths.value.filter(isRulespec);
  if (others.length > 0) diagnostics.push(without(file, 'the tests name more than one rulespec'));
  const ofEnvelopes = rulespec === undefined ? undefined : compiledAt(rulespec, diagnostics, load);
  const hookFiles = paths.value
    .filter(each => !isRulespec(each))
    .flatMap(path => loadedAt(path, diagnostics, load));
  const gate = hookFiles.length > 0 && !hasErrors(diagnostics) ? gateOf(hookFiles, diagnostics) : undefined;
  return {
    names: paths.value,
    ...(ofEnvelopes && rulespec !== undefined && { rulespec: { ...ofEnvelopes, path: rulespec } }),
    ...(gate && { gate }),
    sources: new Set([...hookFiles, ...(ofEnvelopes ? sourcesOf(ofEnvelopes.program.program.rules) : [])]),
    diagnostics,
  };
}

function pathsOf({ source, rules }: TestFile, standard: readonly string[]) {
  const diagnostics: Diagnostic[] = [];
  if (rules) {
    const value = rules.flatMap(({ value: path, span }) => {
      const outside = (_: string, why: string) =>
        diagnostic('E872', `the rule file \`${path}\` ${why}`, {
          span,
          hint: 'name a file of the repository',
        });
      const found = besideFile(source.name, path, outside);
      diagnostics.push(...found.diagnostics.map(each => (each.span ? each : { ...each, span })));
      return found.value === undefined ? [] : [found.value];
    });
    return { value: [...new Set(value)], diagnostics };
  }
  const stem = /^(?<stem>.*)\.test\.ya?ml$/.exec(source.name)?.groups?.['stem'];
  const endings = stem === undefined ? [] : ['', '.yaml', '.yml', '.json', '.md'];
  const beside = endings.map(ending => `${stem}${ending}`).filter(isThere);
  if (beside[0] !== undefined) return { value: [beside[0]], diagnostics };
  if (standard.length > 0) return { value: standard, diagnostics };
  diagnostics.push(without({ source }, 'the tests name no rules, and there is no rule file beside them'));
  return { value: [], diagnostics };
}

function without({ source }: Pick<TestFile, 'source'>, message: string): Diagnostic {
  const hint = 'name them at the top of the file: `rules: [no-todo.yaml]`';
  return diagnostic('E872', message, { span: startOf(source), hint });
}

function kindAt(path: string, load: LoadFile) {
  if (!/\.(?:ya?ml|json)$/.test(path)) return undefined;
  const source = load(path, DOCUMENT_LIMITS.bytes);
  return source.value && kindOf(source.value, DOCUMENT_LIMITS).kind;
}

function compiledAt(path: string, diagnostics: Diagnostic[], load: LoadFile): Compiled | undefined {
  const source = load(path, DOCUMENT_LIMITS.bytes);
  diagnostics.push(...source.diagnostics);
  if (!source.value) return undefined;
  const compiled = compile(
    source.value,
    DOCUMENT_LIMITS,
    programReader(path, DOCUMENT_LIMITS.bytes, undefined, load),
  );
  diagnostics.push(...compiled.diagnostics);
  return compiled.value;
}

function loadedAt(path: string, diagnostics: Diagnostic[], load: LoadFile): readonly Source[] {
  const loaded = loadWithIncludes(path, load);
  diagnostics.push(...loaded.diagnostics);
  return loaded.files.map(({ source }) => source);
}

function gateOf(files: readonly Source[], diagnostics: Diagnostic[]): RulesUnderTest['gate'] {
  const known = new Map<string, CompiledRules | undefined>();
  const compiledFor = ({ overlay, profile }: Variant) => {
    const key = JSON.stringify([overlay?.text ?? null, profile ?? null]);
    if (!known.has(key)) {
      const all = overlay ? [overlay, ...files] : files;
      const { value, diagnostics: found } = compileRules(all, profile === undefined ? {} : { profile });
      const isNew = (each: Diagnostic) =>
        !diagnostics.some(({ span, code }) => span === each.span && code === each.code);
      diagnostics.push(...found.filter(isNew));
      known.set(key, hasErrors(found) ? undefined : value);
    }
    return known.get(key);
  };
  compiledFor({});
  return compiledFor;
}

function sourcesOf(rules: readonly Rule[]): readonly Source[] {
  return [...new Set(rules.flatMap(({ origin }) => (origin.span ? [origin.span.source] : [])))];
}
