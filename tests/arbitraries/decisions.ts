/** Random decisions, of which some are long and some say nothing. */
import fc from 'fast-check';
import { actions, type Decision } from '../../src/runtime/decision.ts';

export const messages = fc.oneof(
  fc.string(),
  fc.constant('x'.repeat(60_000)),
  fc.constant('😀'.repeat(30_000)),
);

export const decisions: fc.Arbitrary<Decision> = fc
  .record({
    action: fc.constantFrom(...actions),
    fired: fc.array(
      fc.record({
        id: fc.string(),
        action: fc.constantFrom('deny' as const, 'ask' as const, 'warn' as const, 'log' as const),
        message: messages,
      }),
      { maxLength: 3 },
    ),
    stopAgent: fc.boolean(),
    answersAllow: fc.boolean(),
  })
  .chain(({ answersAllow, ...decision }) =>
    fc.record({ message: fc.option(messages), notice: fc.option(messages) }).map(({ message, notice }) => ({
      ...decision,
      ...(answersAllow && { answersAllow: true as const }),
      ...(message !== null && { message }),
      ...(notice !== null && { notice }),
    })),
  );
