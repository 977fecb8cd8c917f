/** The pictures of the README show what the commands print today, drawn by `npm run generate`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordingOf, sessions } from '../scripts/pictures/sessions.ts';
import { svgOf } from '../scripts/pictures/svg.ts';
import { type Bundle, buildBundle } from './bundle.ts';

let bundle: Bundle;
beforeAll(() => {
  bundle = buildBundle();
});
afterAll(() => bundle.remove());

test.each(sessions)(
  '$name: the recording is what a terminal shows; else run `npm run pictures`',
  async session => {
    const { stdout } = await bundle.run(
      `exec 2>&1; ${session.command} --color always`,
      resolve(session.folder),
    );
    expect(readFileSync(recordingOf(session), 'utf8')).toBe(stdout);
  },
);

describe('what is drawn', () => {
  const rows = (output: string) =>
    [...svgOf('x', output, 't').matchAll(/<text[^>]*>(.*)<\/text>/g)].map(([, row]) => row);

  test.each<[about: string, output: string, drawn: readonly string[]]>([
    ['colours', '\u001b[31mred\u001b[39m <b>', ['<tspan fill="#ff7b72">red</tspan> &lt;b&gt;']],
    [
      'bold in faint',
      '\u001b[2ma\u001b[1mb\u001b[22mc',
      ['<tspan fill="#8b949e">a</tspan><tspan fill="#8b949e" font-weight="bold">b</tspan>c'],
    ],
    [
      'a long line, at a space, with its indentation',
      `  ${'a'.repeat(60)} ${'b'.repeat(60)}`,
      [`  ${'a'.repeat(60)}`, `  ${'b'.repeat(60)}`],
    ],
    ['a long word', 'c'.repeat(150), ['c'.repeat(100), 'c'.repeat(50)]],
  ])('%s', (_about, output, drawn) => expect(rows(output).slice(1)).toEqual(drawn));

  test.each(['\u001b[2J', '\u0007', '\u001b[48;5;1m'])('%j is refused', output => {
    expect(() => svgOf('x', output, 't')).toThrow();
  });
});
