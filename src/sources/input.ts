/** Relations of scoped rules: what their patterns find in a tool's input, and the project of the call. */

import { requiredLiterals } from '../regex/required-literals.ts';
import { ofCall } from './computed.ts';
import { literalsIn } from './condition.ts';
import { MAX_LINE_ROWS, MAX_ROWS } from './event.ts';
import { relation } from './relation.ts';
import type { InputMatch } from './seen.ts';

export const inputRelations = {
  input_matches: ofCall(
    'input_matches',
    { field: 'symbol', pattern: 'symbol', line: 'number' },
    "A match of the pattern in this value of the tool's input touches the line; lines count from 1, and `^` and `$` are the ends of the value. The field is the value's path in the input: `file_path`, `edits[1].new_string`.",
    {
      bound: ['pattern'],
      necessary: pattern => literalsIn('~text', requiredLiterals(pattern ?? '')),
      compute: ([pattern = ''], _, search) => {
        const matcher = search.matchers.input(pattern);
        const found: InputMatch[] = [];
        // All values in which it is found: a review is about each of them.
        for (const [at, { field, value: subject }] of search.input.entries()) {
          const match = search.costs(subject, matcher.size) ? matcher.find(subject) : undefined;
          if (!match) continue;
          // Further values change no decision; messages and reviews name those without a row too.
          const rows = search.rows < MAX_ROWS ? MAX_LINE_ROWS : found.length === 0 ? 1 : 0;
          for (const line of match.lines.slice(0, rows))
            search.add([field, pattern, line], `${field}, line ${line}`);
          found.push({ match, subject, field, at });
        }
        search.inInput.set(pattern, found);
      },
    },
  ),
  project: relation('project', { root: 'symbol' }, 'The agent works in the project with this root.'),
} as const;
