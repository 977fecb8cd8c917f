/**
 * Parses a file with rule tests. INVARIANT: an unreadable test is an error with its place, and no test is left out
 * silently.
 */
import { keySpan, numberIn, textIn, textsIn, valueIn } from '../compiler/nodes.ts';
import { problemsWithin } from '../compiler/problems-within.ts';
import { checkShape } from '../compiler/schema.ts';
import { readDocument } from '../compiler/yaml.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { LocatedText, Span } from '../diagnostics/span.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { type Entry, type JsonNode, type ObjectNode, toJson } from '../values/json-node.ts';
import { parseAssertions } from './assertion.ts';
import {
  type AcceptedMutant,
  type CallWords,
  committedAs,
  type Expected,
  type History,
  type KnownFile,
  type RuleTest,
  type Step,
  type TestFile,
  type TestInput,
  type Thresholds,
} from './rule-test.ts';
import { ruleTestShape } from './shape.ts';

/** Maximum number of tests in one file. */
const MAX_TESTS = 100_000;

/** The value holds the readable tests; unreadable ones are errors. */
export function parseTestFile(source: Source): Reported<TestFile> {
  const document = readDocument(source);
  const root = document.value;
  if (!root) return { value: undefined, diagnostics: document.diagnostics };
  const diagnostics: Diagnostic[] = [...document.diagnostics, ...checkShape(root, ruleTestShape)];
  if (root.kind !== 'object') return { value: undefined, diagnostics };
  const isBroken = problemsWithin(diagnostics);
  const nodes = valueIn(root, 'tests');
  const items = nodes?.kind === 'list' ? nodes.items.slice(0, MAX_TESTS) : [];
  const shared = filesIn(root);
  const tests = items.flatMap(node => {
    if (!isBroken(node.span)) return parseTest(node, shared, diagnostics);
    diagnostics.push(...mistakesBeside(node, isBroken));
    return [];
  });
  const unread: Diagnostic[] = [];
  const assertions = parseAssertions(valueIn(root, 'assert'), unread);
  diagnostics.push(...unread.filter(({ span }) => !span || !isBroken(span)));
  if (nodes?.kind === 'list' && items.length === 0 && !valueIn(root, 'assert'))
    diagnostics.push(diagnostic('W871', 'the file has no tests', { span: nodes.span }));
  diagnostics.push(...sameNames(items.flatMap(each => textIn(each, 'name') ?? [])));
  const rules = valueIn(root, 'rules') && textsIn(root, 'rules');
  const asserted = assertions.length > 0 && { assertions };
  const accepted = acceptedIn(valueIn(root, 'survivors'));
  const more = { ...asserted, ...(accepted.length > 0 && { accepted }) };
  return { value: { source, rules, coverage: thresholdsIn(root), tests, ...more }, diagnostics };
}

function acceptedIn(node: JsonNode | undefined): readonly AcceptedMutant[] {
  if (node?.kind !== 'list') return [];
  return node.items.flatMap(item => {
    const [mutant, because] = [textIn(item, 'mutant'), textIn(item, 'because')];
    return mutant && because ? [{ mutant: mutant.value, because: because.value, span: item.span }] : [];
  });
}

function thresholdsIn(root: ObjectNode): Thresholds {
  const node = valueIn(root, 'coverage');
  const [rules, conditions, literals] = ['rules', 'conditions', 'literals'].map(
    key => numberIn(node, key)?.value,
  );
  return {
    ...(rules !== undefined && { rules }),
    ...(conditions !== undefined && { conditions }),
    ...(literals !== undefined && { literals }),
  };
}

function parseTest(
  node: JsonNode,
  shared: ReadonlyMap<string, KnownFile>,
  diagnostics: Diagnostic[],
): readonly RuleTest[] {
  const name = textIn(node, 'name');
  const expectation = valueIn(node, 'expect');
  if (node.kind !== 'object' || !name || expectation?.kind !== 'object') return [];
  const found: Diagnostic[] = [];
  const subject = subjectIn(node, name.span, found);
  const expected = expectedIn(expectation);
  if (subject) found.push(...unanswerable(subject, expectation));
  diagnostics.push(...found);
  if (!subject || hasErrors(found)) return [];
  const files = new Map([...shared, ...filesIn(node)]);
  return [{ name: name.value, span: name.span, subject, files, expected, expectation }];
}

/** Finds further mistakes in a test that has the wrong shape, so that its author sees all of them at once. */
function mistakesBeside(node: JsonNode, isBroken: (span: Span) => boolean): readonly Diagnostic[] {
  if (node.kind !== 'object') return [];
  const found: Diagnostic[] = [];
  const expectation = valueIn(node, 'expect');
  const [entry, ...others] = subjectsOf(node);
  if (entry) {
    const subject = subjectIn(node, node.span, found);
    const kind = subject?.kind ?? (others.length === 0 ? entry.key.value : undefined);
    if (kind && expectation?.kind === 'object') found.push(...unanswerable({ kind }, expectation));
  }
  // A broken value already has an error, and its intended meaning is unknown.
  return found.filter(({ span }) => !span || !isBroken(span));
}

/** The keys that state the tested input; they exclude each other. */
const SUBJECTS = ['facts', 'envelope', 'payload'] as const;
const CALL_KEYS = [
  'tool',
  'file',
  'content',
  'old_content',
  'command',
  'input',
  'prompt',
  'message',
] as const;

/** The key of the tested input, and any further ones, which are mistakes. */
function subjectsOf(node: ObjectNode): readonly Entry[] {
  const entries = node.entries.filter(({ key }) => SUBJECTS.some(each => each === key.value));
  const inCall = node.entries.filter(({ key }) => CALL_KEYS.some(each => each === key.value));
  return [...entries, ...inCall.slice(0, entries.length === 0 ? 1 : undefined)];
}

function subjectIn(node: ObjectNode, span: Span, diagnostics: Diagnostic[]): TestInput | undefined {
  const [first, second] = subjectsOf(node);
  if (!first) {
    const hint = 'add `command: …`, `tool: …`, `prompt: …`, `payload: …`, `facts: …` or `envelope: …`';
    diagnostics.push(diagnostic('E871', 'the test tries nothing', { span, hint }));
    return undefined;
  }
  if (second) {
    const message = `\`${second.key.value}\` stands beside \`${first.key.value}\``;
    const hint = 'a test tries one thing: remove one of the two';
    diagnostics.push(diagnostic('E871', message, { span: second.key.span, hint }));
    return undefined;
  }
  const { key, value } = first;
  const history = historyIn(node, diagnostics);
  switch (key.value) {
    case 'facts':
      return value.kind === 'object' ? { kind: 'facts', facts: value } : undefined;
    case 'envelope':
      return value.kind === 'string' ? { kind: 'envelope', path: value } : undefined;
    case 'payload': {
      const host = textIn(node, 'host')?.value;
      const payload = value.kind === 'string' ? { path: value } : { json: toJson(value) };
      return { kind: 'payload', payload, ...(host !== undefined && { host }), history };
    }
    default:
      return { kind: 'call', call: callIn(node, diagnostics), history };
  }
}

/** The keys of the hook events of calls, prompts and messages, and keys that belong to none of them. */
const forms = {
  call: { events: ['PreToolUse', 'PostToolUse', 'PostToolUseFailure'], not: [] },
  prompt: {
    events: ['UserPromptSubmit'],
    not: ['tool', 'file', 'content', 'old_content', 'command', 'input'],
  },
  message: {
    events: ['Stop', 'SubagentStop'],
    not: ['tool', 'file', 'content', 'old_content', 'command', 'input'],
  },
} as const;
const allEvents = Object.values(forms).flatMap(({ events }) => events);
const FILE_TOOLS: readonly string[] = ['Write', 'Edit', 'MultiEdit', 'NotebookEdit', 'Read'];

/** Reports keys of a call that would be ignored. */
function mistakesInCall(node: JsonNode): readonly Diagnostic[] {
  const kind = valueIn(node, 'prompt') ? 'prompt' : valueIn(node, 'message') ? 'message' : 'call';
  const { events, not } = forms[kind];
  const event = textIn(node, 'event');
  const wrong = (message: string, span: Span, hint: string) => diagnostic('E871', message, { span, hint });
  const found: Diagnostic[] = [];
  if (event && !events.some(each => each === event.value)) {
    const isKnown = allEvents.some(each => each === event.value);
    const what = isKnown ? `a ${kind} has no event` : 'there is no event';
    const hint = isKnown ? undefined : didYouMean(event.value, allEvents);
    const own = `write ${events.map(each => `\`${each}\``).join(' or ')}`;
    found.push(wrong(`${what} \`${event.value}\``, event.span, hint ?? own));
  }
  const isOfFile = FILE_TOOLS.includes(textIn(node, 'tool')?.value ?? '');
  const beside: Readonly<Record<string, readonly string[]>> = {
    [kind]: not,
    input: ['file', 'content', 'old_content', 'command'],
    tool: isOfFile ? ['command'] : [],
  };
  for (const [key, others] of Object.entries(beside))
    for (const other of valueIn(node, key) ? others : [])
      if (valueIn(node, other))
        found.push(
          wrong(
            `\`${other}\` stands beside \`${key}\`, and says nothing there`,
            keySpan(node, other),
            'remove one of the two',
          ),
        );
  return found;
}

function callIn(node: JsonNode, diagnostics: Diagnostic[]): CallWords {
  diagnostics.push(...mistakesInCall(node));
  const words = {
    event: 'event',
    tool: 'tool',
    file: 'file',
    content: 'content',
    oldContent: 'old_content',
    command: 'command',
    prompt: 'prompt',
    message: 'message',
    cwd: 'cwd',
  };
  const input = valueIn(node, 'input');
  const given = Object.entries(words).flatMap(([word, key]) => {
    const text = textIn(node, key);
    return text ? [[word, text.value] as const] : [];
  });
  return { ...Object.fromEntries(given), ...(input && { input: toJson(input) }) };
}

function historyIn(node: ObjectNode, diagnostics: Diagnostic[]): History {
  const history = valueIn(node, 'history');
  if (history?.kind === 'string') return { path: history };
  if (history?.kind !== 'list') return [];
  return history.items.flatMap(step => {
    const written = textIn(step, 'ago');
    const ago = written && durationOf(written, diagnostics);
    const result = textIn(step, 'result')?.value === 'failed' ? 'failed' : 'passed';
    return [
      {
        call: callIn(step, diagnostics),
        result,
        decision: textIn(step, 'decision')?.value ?? 'allow',
        rules: textsIn(step, 'rules').map(({ value }) => value),
        ...(ago !== undefined && { ago }),
        span: step.span,
      } satisfies Step,
    ];
  });
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function durationOf({ value, span }: LocatedText, diagnostics: Diagnostic[]): number | undefined {
  const { digits = '', unit = '' } = /^(?<digits>\d{1,9})(?<unit>[smhd])$/.exec(value.trim())?.groups ?? {};
  if (digits !== '') return Number(digits) * (UNITS[unit] ?? 0);
  const hint = 'write a number with its unit: `90s`, `10m`, `2h` or `7d`';
  diagnostics.push(diagnostic('E723', `\`${value}\` is not a length of time`, { span, hint }));
  return undefined;
}

function filesIn(node: ObjectNode): ReadonlyMap<string, KnownFile> {
  const files = valueIn(node, 'files');
  if (files?.kind !== 'object') return new Map();
  return new Map(files.entries.map(({ key, value }) => [key.value, fileIn(value)]));
}

function fileIn(node: JsonNode): KnownFile {
  if (node.kind === 'string') return { file: node.value };
  const origin = committedAs.find(each => each === textIn(node, 'origin')?.value);
  return { file: textIn(node, 'text')?.value ?? '', ...(origin && { origin }) };
}

function expectedIn(node: ObjectNode): Expected {
  const [decision, rule, message, verdict] = ['decision', 'rule', 'message', 'verdict'].map(key =>
    textIn(node, key),
  );
  const rules = valueIn(node, 'rules');
  const predicates = valueIn(node, 'predicates');
  return {
    ...(decision && { decision }),
    ...(rule && { rule }),
    ...(rules && { rules: { value: textsIn(node, 'rules'), span: rules.span } }),
    ...(valueIn(node, 'not_rules') && { notRules: textsIn(node, 'not_rules') }),
    ...(message && { message }),
    ...(verdict && { verdict }),
    ...(predicates?.kind === 'object' && {
      predicates: predicates.entries.flatMap(({ key, value }) =>
        value.kind === 'string' ? [{ id: key, outcome: value }] : [],
      ),
    }),
  };
}

const OF_CALLS = ['decision', 'rule', 'rules', 'not_rules', 'message'];
const OF_ENVELOPES = ['verdict', 'predicates', 'message'];

/** Reports expectations about an envelope in the test of a call, and the reverse. */
function unanswerable(subject: { readonly kind: string }, expectation: ObjectNode): readonly Diagnostic[] {
  const isCall = subject.kind !== 'facts' && subject.kind !== 'envelope';
  const [known, what] = isCall ? [OF_CALLS, 'a call'] : [OF_ENVELOPES, 'an envelope'];
  return expectation.entries
    .filter(({ key }) => !known.includes(key.value))
    .map(({ key }) =>
      diagnostic('E871', `\`${key.value}\` is not expected of ${what}`, {
        span: key.span,
        hint: didYouMean(key.value, known) ?? `of ${what}: ${known.map(each => `\`${each}\``).join(', ')}`,
      }),
    );
}

function sameNames(names: readonly LocatedText[]): readonly Diagnostic[] {
  const known = new Map<string, Span>();
  return names.flatMap(({ value: name, span }) => {
    const first = known.get(name);
    if (!first) known.set(name, span);
    if (!first) return [];
    const related = [{ message: 'first here', span: first }];
    return [diagnostic('E871', `the test \`${name}\` is there twice`, { span, related })];
  });
}
