/** Relations of rulespecs: what a rulespec states, and the verdict that rules derive. */
import { relation } from './relation.ts';
/** The contents of the rulespec. These facts are in the compiled program, whatever the envelope. */
export const rulespecRelations = {
  claim: relation('claim', { claim: 'symbol', selector: 'symbol' }, 'The rulespec names a selector.'),
  predicate: relation(
    'predicate',
    { id: 'number', name: 'symbol' },
    'The rulespec has this predicate; ids count from 0 in its order.',
  ),
  conditional: relation('conditional', { id: 'number' }, 'The predicate carries a `when`.'),
} as const;

/** Declared where a predicate has a severity. */
export const severityRelations = {
  predicate_severity: relation(
    'predicate_severity',
    { id: 'number', severity: 'symbol' },
    'How bad a failure of the predicate is: error, warning or info.',
  ),
  failing_severity: relation(
    'failing_severity',
    { severity: 'symbol' },
    'A failure of this severity fails the run.',
  ),
  predicate_violated: relation(
    'predicate_violated',
    { id: 'number' },
    'Derived: the predicate fails, and its severity fails the run.',
  ),
} as const;

/** Declared where a `when` is made of several tests. */
export const combinedRelations = {
  when_met: relation(
    'when_met',
    { id: 'number' },
    'Derived: this test of a condition that is made of several holds; its id follows those of the predicates.',
  ),
} as const;

/** Declared where waivers count. */
export const waiverRelations = {
  waiver: relation(
    'waiver',
    { id: 'number', until: 'number' },
    'A person waives failures of the predicate until the end of this day, counted from 1970-01-01 in UTC.',
  ),
  today: relation('today', { day: 'number' }, 'The day of the verification, counted likewise.'),
  predicate_waived: relation(
    'predicate_waived',
    { id: 'number' },
    'Derived: the predicate fails, and a waiver that has not expired allows it.',
  ),
} as const;

/** Relations that rules derive. The three `predicate_…` relations are the verdict, and the outputs. */
export const verdictRelations = {
  when_witness: relation(
    'when_witness',
    { id: 'number', path: 'symbol' },
    'The element at the path meets the condition of the predicate.',
  ),
  when_counterexample: relation(
    'when_counterexample',
    { id: 'number', path: 'symbol' },
    'The element at the path does not meet the condition of the predicate.',
  ),
  when_holds: relation('when_holds', { id: 'number' }, 'The condition of the predicate holds.'),
  witness: relation(
    'witness',
    { id: 'number', path: 'symbol' },
    'The element at the path meets the test of the predicate.',
  ),
  counterexample: relation(
    'counterexample',
    { id: 'number', path: 'symbol' },
    'The element at the path does not meet the test of the predicate.',
  ),
  satisfied: relation('satisfied', { id: 'number' }, 'The rule of the predicate holds, whatever its `when`.'),
  predicate_pass: relation('predicate_pass', { id: 'number' }, 'The predicate passes.'),
  predicate_fail: relation('predicate_fail', { id: 'number' }, 'The predicate fails.'),
  predicate_skip: relation('predicate_skip', { id: 'number' }, 'The `when` of the predicate does not hold.'),
} as const;

export const verdictOutputs = ['predicate_pass', 'predicate_fail', 'predicate_skip'] as const;
