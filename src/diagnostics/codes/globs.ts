/** E73 and W73: globs, as in `file:` of hook rules. */
import type { CodeInfo } from './code-info.ts';

export const globCodes = [
  {
    code: 'E731',
    severity: 'error',
    title: 'glob that cannot be read',
    explanation:
      'Globs have `*`, `?`, `**`, classes such as `[a-z]` and `[!a-z]`, braces such as `{ts,tsx}`, `!` at the start to negate, and `\\` to escape. Extended globs such as `@(a|b)` and ranges such as `{1..9}` are unsupported: list their alternatives.',
  },
  {
    code: 'W731',
    severity: 'warning',
    title: 'glob that never matches',
    explanation:
      'Globs are compared with the path of a file from the root of the project, with `/` between folders: `src/app.ts`. A glob that begins with `/` or `./`, contains `..`, ends in `/`, or has `\\` between folders matches no such path. A file outside the project has its absolute path, which a glob with a leading `/` matches.',
  },
] as const satisfies readonly CodeInfo[];
