/** `docs/relations.md`: the fact vocabulary, from its declarations. */
import { chapters } from '../../src/sources/index.ts';
import type { Family } from '../../src/sources/relation.ts';

export function relationPage(): string {
  return chapters
    .map(({ title, about, families }) => {
      const head = about === '' ? `# ${title}\n` : `# ${title}\n\n${about}\n`;
      return `${head}\n${families.map(section).join('\n')}`;
    })
    .join('');
}

function section({ title, about, relations }: Family): string {
  const rows = Object.values(relations).map(({ name, columns, meaning }) => {
    const signature = columns.map(column => `${column.name}: ${column.type}`).join(', ');
    return `| \`${name}(${signature})\` | ${meaning} |`;
  });
  return `## ${title}\n\n${about}\n\n| relation | a row means |\n| --- | --- |\n${rows.join('\n')}\n`;
}
