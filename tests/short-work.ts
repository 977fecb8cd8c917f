/**
 * Options of Node for workers and for the processes that tests start: most of their code runs a few times, and what it
 * makes is garbage soon. Without them V8 optimizes code that ends before it pays: half of the processor time of a
 * process that compiles rules.
 */
export const FOR_SHORT_WORK = ['--max-semi-space-size=64', '--interrupt-budget=1000000'] as const;

/** The same in a line of a shell. */
export const NODE = `node ${FOR_SHORT_WORK.join(' ')}`;
