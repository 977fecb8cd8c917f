/** Every link of the documentation leads somewhere: to a file, and to a heading or an anchor in it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const pages = [
  ...['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'AGENTS.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => join('docs', name)),
];

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '`code`');

/** As GitHub makes anchors of headings: lower case, without punctuation, blanks as hyphens, repeated ones numbered. */
function anchorsIn(text: string): ReadonlySet<string> {
  const anchors = new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(match => match[1] ?? ''));
  const seen = new Map<string, number>();
  for (const [, heading = ''] of text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plain.replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '').replaceAll(' ', '-');
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    anchors.add(times === 0 ? anchor : `${anchor}-${times}`);
  }
  return anchors;
}

test.each(pages)('%s', page => {
  const text = readFileSync(page, 'utf8');
  const targets = [...withoutCode(text).matchAll(/\]\(<?([^()\s>]+)>?\)/g)].map(match => match[1] ?? '');
  const broken = targets.filter(target => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : normalize(join(dirname(page), decodeURI(path)));
    if (!existsSync(file)) return true;
    if (anchor === undefined || anchor === '' || !file.endsWith('.md')) return false;
    return !anchorsIn(readFileSync(file, 'utf8')).has(anchor);
  });
  expect(broken).toEqual([]);
});
