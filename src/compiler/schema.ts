/**
 * Turns errors of the generated schema validators into diagnostics with places. Each dialect has a validator in
 * `generated/validate.js`, which ajv generates at build time from `schemas/*.schema.json`. ajv itself is not loaded at
 * run time.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { suggestWord } from '../values/action.ts';
import { type Entry, entryOf, type JsonNode, toJson } from '../values/json-node.ts';
import { shownKind, shownValue } from '../values/shown.ts';
import { headOf } from './nodes.ts';

/** A problem as ajv reports it: the place in the document, the schema keyword and its parameters. */
interface SchemaError {
  readonly instancePath: string;
  /** The path in the schema, if a message depends on it. */
  readonly schemaPath?: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A kind of document: its validator, and the words that messages use for its parts. */
export interface Shape {
  readonly validate: { (data: unknown): boolean; errors?: readonly SchemaError[] | null };
  /** The name of the whole document. */
  readonly whole: string;
  /** The valid keys of the mapping under a key. */
  readonly keys: (key: string) => readonly string[];
  readonly missing: Readonly<Record<string, string>>;
  /** Suggested text for a key: for a value of the wrong type, or for an unknown key in a mapping. */
  readonly forms?: Readonly<Record<string, string>>;
  /** The singular name of a list's elements, by the list's key, in addition to the words that dialects share. */
  readonly singular?: Readonly<Record<string, string>>;
}

/** Reports each problem with the shape of a document once. */
export function checkShape(root: JsonNode, shape: Shape): readonly Diagnostic[] {
  const { validate } = shape;
  if (validate(toJson(root))) return [];
  const diagnostics: Diagnostic[] = [];
  for (const error of validate.errors ?? []) {
    const found = describe(error, root, shape);
    if (found) diagnostics.push(found);
  }
  return diagnostics;
}

/** Converts one error to a diagnostic; undefined for the error by which `if` repeats its own `then`. */
function describe(error: SchemaError, root: JsonNode, shape: Shape): Diagnostic | undefined {
  const place = locate(root, error.instancePath, { ...singular, ...shape.singular });
  switch (error.keyword) {
    case 'if':
      return undefined;
    case 'additionalProperties':
      return unknownKey(error, place, shape);
    case 'required':
      return missingKey(error, place, shape);
    case 'false schema':
      return misplacedKey(place);
    case 'enum':
      return notOneOf(error, place);
    default:
      return wrongType(error, place, shape);
  }
}

function unknownKey(error: SchemaError, place: Place, shape: Shape): Diagnostic {
  const { node } = place;
  const key = String(error.params['additionalProperty']);
  const entry = node.kind === 'object' ? entryOf(node, key) : undefined;
  const span = entry?.key.span ?? node.span;
  const known = shape.keys(place.key);
  const beside = node.kind === 'object' ? node.entries.find(each => each !== entry)?.key.value : undefined;
  if (known.includes(key) && beside !== undefined) {
    const hint = `write an entry of its own for \`${key}\`, or remove one of the two`;
    return diagnostic('E101', `\`${key}\` has no place beside \`${beside}\``, { span, hint });
  }
  const hint = placeOf(key, known, shape) ?? didYouMean(key, known) ?? shape.forms?.[place.key];
  return diagnostic('E101', `unknown key \`${key}\``, { span, ...(hint !== undefined && { hint }) });
}

/** Says where the key belongs, if it is valid below one of the known keys. */
function placeOf(key: string, known: readonly string[], shape: Shape): string | undefined {
  const { keys } = shape;
  if (keys('').includes(key)) return undefined;
  // The keys that a shape returns for any key without a mapping of its own.
  const ofOthers = keys('\0').join();
  // A list entry has a singular name, such as `rule`, which may also be a key.
  const entries = Object.values({ ...singular, ...shape.singular });
  const under = known.find(
    each => !entries.includes(each) && keys(each).includes(key) && keys(each).join() !== ofOthers,
  );
  return under && `write it under \`${under}\`: \`${under}: {${key}: …}\``;
}

function missingKey(error: SchemaError, { node, key }: Place, shape: Shape): Diagnostic {
  const missing = String(error.params['missingProperty']);
  const span = headOf(node);
  if (missing === 'value') {
    const rule = ruleOf(node);
    const name = rule?.value ?? 'this rule';
    return diagnostic('E107', `\`${name}\` needs a \`value\` to compare with`, {
      span: rule?.span ?? span,
      hint: `add \`value: …\`; \`rulespec explain ${name}\` shows examples`,
    });
  }
  return diagnostic('E102', `${ownerOf(key, shape)} has no \`${missing}\``, {
    span,
    hint: shape.missing[missing],
  });
}

/** The name of a mapping under a key. */
function ownerOf(key: string, { whole }: Shape): string {
  return key === '' ? whole : QUOTED.has(key) ? `this \`${key}\`` : `this ${key}`;
}

/** Mappings that messages name by their key. */
const QUOTED = new Set([
  'when',
  'not',
  'on',
  'match',
  'stop',
  'pipeline',
  'env',
  'sets',
  'git_config',
  'command',
  'unless',
]);

/** A `value` or `quantifier` on a rule that takes none, or a `claim` next to a `relation`. */
function misplacedKey({ entry, parent, node }: Place): Diagnostic {
  if (entry?.key.value === 'claim') {
    const hint = 'remove one of the two';
    return diagnostic('E117', '`claim` stands beside `relation`', { span: entry.key.span, hint });
  }
  const name = ruleOf(parent)?.value ?? 'this rule';
  const span = entry?.key.span ?? node.span;
  if (entry?.key.value === 'quantifier') {
    return diagnostic('E112', `\`${name}\` takes no \`quantifier\``, { span, hint: 'remove it' });
  }
  return diagnostic('E109', `\`${name}\` takes no \`value\``, {
    span,
    hint: name === 'exists' ? 'remove it, or use `equals`' : 'remove it',
  });
}

function notOneOf(error: SchemaError, { node, key }: Place): Diagnostic {
  const allowed = listOfStrings(error.params['allowedValues']);
  const shown = node.kind === 'string' ? node.value : shownValue(node);
  if (key === 'rule') {
    return diagnostic('E106', `unknown rule \`${shown}\``, {
      span: node.span,
      hint: didYouMean(shown, allowed) ?? `one of ${allowed.map(each => `\`${each}\``).join(', ')}`,
    });
  }
  if (key === 'version') {
    const hint = 'write `version: 1`';
    if (node.kind === 'string')
      return diagnostic('E105', `\`version\` must be a number, and is ${kindOf(node)}`, {
        span: node.span,
        hint,
      });
    return diagnostic('E113', `the rules are of version ${shown}, and only version 1 is known`, {
      span: node.span,
      hint,
    });
  }
  const [only] = Array.isArray(error.params['allowedValues']) ? error.params['allowedValues'] : [];
  // A list item has no key.
  const start = key === '' ? `\`${shown}\` is` : `\`${key}\` is \`${shown}\`, which is`;
  return diagnostic('E113', `${start} none of the accepted words`, {
    span: node.span,
    hint: allowed.length === 0 ? `write \`${JSON.stringify(only)}\`` : suggestWord(shown, allowed),
  });
}

function wrongType(error: SchemaError, place: Place, { whole, forms }: Shape): Diagnostic {
  const { node, key, entry, parent } = place;
  const span = node.span.start === node.span.end && entry ? entry.key.span : headOf(node);
  if (key === 'value' || (key === '' && parent?.kind === 'list')) return invalidValue(error, place, span);
  if (error.keyword === 'maxItems') {
    return diagnostic('E105', `\`${key}\` has more than ${String(error.params['limit'])} entries`, { span });
  }
  if (error.keyword === 'minItems' && error.params['limit'] !== 1) {
    return diagnostic('E105', `\`${key}\` has fewer than ${String(error.params['limit'])} entries`, { span });
  }
  if (error.keyword === 'minProperties')
    return diagnostic('E105', `\`${key}\` is empty`, { span, hint: 'say what it has to match' });
  const what =
    key === ''
      ? whole
      : parent?.kind === 'list'
        ? `${/^[aeiou]/.test(key) ? 'an' : 'a'} ${key}`
        : `\`${key}\``;
  if (error.keyword === 'maxProperties') {
    const hint = 'remove all but one';
    return diagnostic('E105', `${what} has more than ${String(error.params['limit'])} key`, { span, hint });
  }
  const hint = error.schemaPath?.endsWith(ID_PATTERN) ? 'join its words with `-`' : forms?.[key];
  return diagnostic('E105', `${what} must be ${requirement(error)}, and is ${kindOf(node)}`, {
    span,
    hint: hint ?? hintFor(error, node),
  });
}

/** An invalid `value`, or an invalid member of a `value` that is a set. */
function invalidValue(error: SchemaError, { node, parent }: Place, span: Span): Diagnostic {
  if (error.keyword === 'not') {
    const hint = 'null stands for absence and equals nothing: use `exists` or `not_exists`';
    return diagnostic('E108', 'the value must not be null', { span, hint });
  }
  const message = `the value must be ${requirement(error)}, and is ${kindOf(node)}`;
  const rule = ruleOf(parent)?.value;
  const examples = rule === undefined ? undefined : `\`rulespec explain ${rule}\` shows examples`;
  return diagnostic('E108', message, { span, hint: hintFor(error, node) ?? examples });
}

function ruleOf(predicate: JsonNode | undefined) {
  const rule = predicate?.kind === 'object' ? entryOf(predicate, 'rule')?.value : undefined;
  return rule?.kind === 'string' ? rule : undefined;
}

/** The hint for common slips: missing or superfluous quotes, and a single value in place of a list. */
function hintFor(error: SchemaError, node: JsonNode): string | undefined {
  const type = error.params['type'];
  if (type === 'string' && (node.kind === 'number' || node.kind === 'boolean')) return 'put it in quotes';
  if (type === 'boolean') return 'write `true` or `false`';
  if (type === 'array' && node.kind === 'string') return 'write a list, such as `[a, b]`';
  const isNumber = node.kind === 'string' && /^-?\d+(\.\d+)?$/.test(node.value);
  return isNumber && (type === 'number' || type === 'integer') ? 'remove the quotes' : undefined;
}

const ID_PATTERN = '/id/pattern';

/** What a schema keyword requires, as a noun phrase. */
function requirement(error: SchemaError): string {
  switch (error.keyword) {
    case 'minimum':
      return 'a whole number from 0';
    case 'maximum':
      return `at most ${String(error.params['limit'])}`;
    case 'minItems':
      return 'a list of at least one value';
    case 'pattern':
      if (String(error.params['pattern']).includes('#'))
        return 'the path of a file, `#` and a selector, such as `package.json#version`';
      if (/^\^(?:\[0-9\]|\\d)\{4\}-/.test(String(error.params['pattern'])))
        return 'a day, such as `2026-12-31`';
      if (String(error.params['pattern']).includes('{64}')) return '64 hexadecimal digits';
      return error.schemaPath?.endsWith(ID_PATTERN) ? 'a name without spaces' : 'a string that is not blank';
  }
  switch (error.params['type']) {
    case 'integer':
      return 'a whole number from 0';
    case 'array':
      return 'a list';
    case 'object':
      return 'a mapping';
    default:
      return `a ${String(error.params['type'])}`;
  }
}

function kindOf(node: JsonNode): string {
  const scalar = node.kind === 'string' || node.kind === 'number' || node.kind === 'boolean';
  return scalar ? `the ${node.kind} \`${shownValue(node)}\`` : shownKind(node);
}

interface Place {
  readonly node: JsonNode;
  readonly parent?: JsonNode;
  /** The entry that has the node as its value. */
  readonly entry?: Entry;
  /**
   * The key above the node. An element of a list has the singular of the list's key. Empty at the root and within a
   * `value`.
   */
  readonly key: string;
}

const singular: Record<string, string> = {
  claims: 'claim',
  predicates: 'predicate',
  datalog: 'path under `datalog`',
  reports: 'path under `reports`',
  rules: 'rule',
  patterns: 'pattern',
  file: 'glob under `file`',
  when: 'when',
  commands: 'entry',
  stages: 'stage',
  except: 'exception',
  unless: 'unless',
};

/** The node at a JSON Pointer (RFC 6901) from the validator. */
function locate(root: JsonNode, pointer: string, words: Shape['missing']): Place {
  let place: Place = { node: root, key: '' };
  for (const raw of pointer.split('/').slice(1)) {
    const step = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    const { node } = place;
    if (node.kind === 'object') {
      const entry = entryOf(node, step);
      if (!entry) break;
      place = { node: entry.value, parent: node, entry, key: step };
    } else if (node.kind === 'list') {
      const item = node.items[Number(step)];
      if (!item) break;
      place = { node: item, parent: node, key: words[place.key] ?? '' };
    }
  }
  return place;
}

function listOfStrings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
}
