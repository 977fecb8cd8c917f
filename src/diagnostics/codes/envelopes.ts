/** E2 and W2: action envelopes. */
import type { CodeInfo } from './code-info.ts';

export const envelopeCodes = [
  {
    code: 'E201',
    severity: 'error',
    title: 'envelope without `facts`',
    explanation:
      'An action envelope has a top-level `facts:` mapping. Without it nothing was reported, and a verdict about nothing would mislead.',
  },
  {
    code: 'E202',
    severity: 'error',
    title: '`facts` that is not a mapping',
    explanation: '`facts` holds named facts: a mapping, neither null nor a list nor a scalar.',
  },
  {
    code: 'E203',
    severity: 'error',
    title: 'envelope that reports nothing',
    explanation:
      'An envelope reports what was done, and this one has empty `facts`. State what holds, and use `null` for what does not exist.',
  },
  {
    code: 'W201',
    severity: 'warning',
    title: 'unknown key beside `facts`',
    explanation: 'Only the content of `facts` is checked. Move the key there if it is a fact.',
  },
] as const satisfies readonly CodeInfo[];
