/**
 * The kinds of files in a project and how each is recognised. A new kind is a row here and a row in `check-file.ts`.
 * INVARIANT: a file's name decides before its content. A file of unknown kind is refused, never skipped.
 */
import type { DocumentLimits } from '../compiler/document/limits.ts';
import { readDocument } from '../compiler/yaml.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import {
  ENVELOPE_NAME,
  RULE_FILE_NAME,
  RULESPEC_NAME,
  TEST_NAME,
  WAIVERS_NAME,
} from '../values/file-names.ts';

type KindName = 'rulespec' | 'waivers' | 'envelope' | 'rule tests' | 'rule file' | 'Datalog program';

export interface DocumentKind {
  readonly name: KindName;
  /** Matches the last part of the path. */
  readonly fileName: RegExp;
  /** Top-level keys that only documents of this kind have. */
  readonly keys: readonly string[];
}

export const kinds: readonly DocumentKind[] = [
  { name: 'rulespec', fileName: RULESPEC_NAME, keys: ['predicates', 'claims'] },
  { name: 'waivers', fileName: WAIVERS_NAME, keys: ['waivers'] },
  { name: 'envelope', fileName: ENVELOPE_NAME, keys: ['facts'] },
  { name: 'rule tests', fileName: TEST_NAME, keys: ['tests'] },
  {
    name: 'rule file',
    fileName: RULE_FILE_NAME,
    keys: ['rules', 'scoped_rules', 'allowlists', 'default_decision', 'safety_level', 'profiles', 'egress'],
  },
  { name: 'Datalog program', fileName: /\.dl$/, keys: [] },
];

/** The kind of a source, or the errors that prevent the answer. */
export function kindOf(
  source: Source,
  limits: DocumentLimits,
): {
  readonly kind?: DocumentKind;
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
    hint: 'a rulespec has `predicates`, an envelope `facts`, a rule file `rules`, a file of rule tests `tests`; a Datalog program ends in `.dl`',
  });
  return { diagnostics: [found] };
}
