/**
 * `docs/errors.md`: every diagnostic, with what it looks like, from the table of codes and the fixtures that provoke
 * them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { codes } from '../../src/diagnostics/codes.ts';

const FIXTURES = 'fixtures/errors';

export function errorPage(): string {
  const folders = readdirSync(FIXTURES).sort();
  const sections = codes.map(({ code, severity, title, explanation }) => {
    const folder = folders.find(each => each === code || each.startsWith(`${code}-`));
    const shown = folder && `${FIXTURES}/${folder}/expected.txt`;
    const example =
      shown && existsSync(shown) ? `\n\`\`\`text\n${readFileSync(shown, 'utf8').trimEnd()}\n\`\`\`\n` : '';
    // Other pages link to the code alone.
    return `<a id="${code.toLowerCase()}"></a>\n\n## ${code}: ${title}\n\n${severity === 'warning' ? '*Warning.* ' : ''}${explanation}\n${example}`;
  });
  return `# Diagnostics

Everything that can be wrong with an input, and what to do. \`rulespec explain E103\` prints a section. Errors end with exit code 2;
warnings do not change the outcome. Codes are never reused.

${sections.join('\n')}`;
}
