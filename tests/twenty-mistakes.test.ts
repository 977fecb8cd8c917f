/**
 * Twenty mistakes in one file are twenty diagnostics in one run: none hides another, and none is told twice. Each
 * stands behind a `«`, where its diagnostic begins.
 */
import { expect, test } from 'vitest';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import type { Source } from '../src/diagnostics/source.ts';
import { compileRules } from '../src/gate.ts';
import { compile } from '../src/pipeline.ts';
import { parseTestFile } from '../src/rule-tests/parse.ts';

interface Row {
  readonly name: string;
  readonly read: (source: Source) => readonly Diagnostic[];
  readonly text: string;
}

const rules = (source: Source) => compileRules([source]).diagnostics;

const rows: readonly Row[] = [
  {
    name: 'rulespec.yaml',
    read: source => compile(source).diagnostics,
    text: `
«clams: []
claims:
  - {name: a, selector: "a«["}
  - {name: b, selector: b, «kind: x}
  - {«name: d}
  - {name: e, selector: «[e]}
  - {name: f, selector: f}
  - {name: «f, selector: g}
predicates:
  - {claim: f, rule: «equal, value: 1, source: memory}
  - {claim: «nobody, rule: exists, source: memory}
  - {claim: f, rule: «equals, source: memory}
  - {claim: f, rule: exists, «value: 1, source: memory}
  - {claim: f, rule: greater_than, value: «many, source: memory}
  - {claim: f, rule: exists, source: «5}
  - {«claim: f, rule: exists}
  - {claim: f, rule: matches, value: "«(", source: memory}
  - {«rule: exists, source: memory}
  - {claim: f, rule: exists, source: memory, severity: «grave}
  - {claim: «nothing, rule: equals, value: 1, source: memory}
  - {claim: f, rule: exists, source: memory, «owners: x}
  - {claim: f, rule: exists, source: memory, when: {claim: «noone, rule: exists}}
«predicate: []
`,
  },
  {
    name: '.nudge.yaml',
    read: rules,
    text: `version: 1
«ruls: []
rules:
  - {name: a, on: {hook: «PreToolUs}, match: {content: "«("}, action: deny, message: m}
  - {name: b, on: {hook: PreToolUse, tool: "«("}, match: {content: "«[", «contet: x}, action: «den, message: "{{ «foo }}"}
  - {«name: c, on: {hook: PreToolUse, file: "«[z"}, match: {command: "a«{2,1}"}, action: deny}
  - {name: d, on: {hook: PreToolUse}, match: {command: a}, action: «no, message: m, when: {called: "«("}}
  - {name: e, on: {hook: PreToolUse}, match: {command: a}, action: deny, message: m, unless: {«rann: a}}
  - {name: f, on: {hook: PreToolUse}, match: {command: a}, action: deny, message: m, «within: 1}
  - {name: g, on: {hook: PreToolUse}, match: {command: "«*"}, action: deny, message: m, when: {ran: x, within: «soon}}
  - {name: h, on: {hook: PreToolUse}, match: {command: a}, action: deny, decision: «ask, message: m}
  - {name: i, on: {hook: PreToolUse}, match: {command: «5}, action: deny, message: m, when: {called: "«["}}
`,
  },
  {
    name: 'policy.yaml',
    read: rules,
    text: `version: 1
default_decision: «alow
safety_level: «hihg
«defualt: x
egress: {«alow: [a.example], ask: «5}
allowlists:
  commands: [{command: «[ls], trust: «ful}]
  «pahts: [a]
disable_rules: [{«x: 1}]
rules:
  - {id: a, level: «hi, match: {command: git, args: {matches: "«("}}, decision: «deni, reason: r}
  - {id: b, match: {command: "«[a", flags: {«any_off: [-f]}}, decision: deny, reason: r}
  - {«match: {command: git}, decision: «deny, action: ask, reason: r}
  - {id: d, match: {«comand: git}, decision: ask, reason: r, when: {called: "«("}}
  - {id: e, match: {command: git}, decision: ask, reason: r, unless: [{«rann: x}, {ran: x, within: «soon}]}
`,
  },
  {
    name: 'rule.md',
    read: rules,
    text: `---
globs: [«5, "«[z", «"", "a«{"]
keywords: «{a: 1}
«keyword: x
«comand: /plan
match: «some
alwaysApply: «maybe
enforce: «shade
until: «someday
«project: [python]
ci: «perhaps
«tool: []
«applyTo: "**/*.py"
os: [«{}, "«  "]
agent: «[]
model: [x, «7]
branch: "main«["
---
text
`,
  },
  {
    name: 'scoped.yaml',
    read: rules,
    text: `version: 1
scoped_rules:
  - {id: «x, pattern: "«(", action: «den}
  - {id: 2, «patern: a, action: deny}
  - {id: 3, pattern: a, action: deny, project: «5, tool: «[x], enabled: «perhaps}
  - {«id: 4, pattern: a}
  - {«id: 5, action: deny}
  - {id: 6, pattern: "«[", action: «deni, llm_review: «true}
  - {id: 7, pattern: "a«{2,1}", action: warn, tool: "«(", project: «here}
  - {id: 8, pattern: a, action: warn, llm_review: true, prompt: p, on_unavailable: «maybe}
  - {id: 9, pattern: a, action: warn, enforce: «shade, «unknown: 1}
  - {id: 10, pattern: a, action: warn, type: «glob}
  - «5
`,
  },
  {
    name: 'rules.test.yaml',
    read: source => parseTestFile(source).diagnostics,
    text: `
coverage: {rules: «200, «condition: 3}
tests:
  - {name: «a, expect: {decision: deny}}
  - {name: b, command: x, tool: «5, expect: {decision: «den}}
  - {name: c, «command: x, facts: {a: 1}, expect: {«decison: deny}}
  - {name: «c, command: x, expect: {«predicates: {}}}
  - {«command: x, expect: {decision: deny}}
  - {«name: e, command: x}
  - {name: f, command: x, history: [{command: y, ago: «soon, result: «maybe}, {«comand: z}], expect: {decision: deny}}
  - {name: g, command: x, files: «[a], expect: {rules: «x, message: m}}
  - {name: h, envelope: «5, expect: {«decision: deny}}
assert:
  - "«foo"
  - {never: «x}
`,
  },
];

test.each(rows)('$name', ({ name, read, text }) => {
  const found = read({ name, text: text.replaceAll('«', '') });
  const parts = text.split('«');
  const wanted = parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('').length);
  const starts = found.map(({ span }) => span?.start).sort((a = 0, b = 0) => a - b);
  expect(starts).toEqual(wanted);
  expect(wanted).toHaveLength(20);
});
