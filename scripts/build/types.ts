/** The declarations of the package: one file for each entry. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

/** The sources of the declarations. */
const entries = { 'index.d.cts': 'src/index.ts', 'opencode.d.ts': 'src/opencode/launcher.ts' } as const;

export async function buildTypes(dist: string): Promise<void> {
  for (const [name, input] of Object.entries(entries)) {
    const bundle = await rollup({ input, plugins: [dts({ tsconfig: 'tsconfig.build.json' })] });
    const { output } = await bundle.generate({ format: 'es' });
    writeFileSync(join(dist, name), withFewComments(output[0].code));
  }
  // As `index.js` does.
  writeFileSync(join(dist, 'index.d.ts'), "export * from './index.cjs';\n");
}

/**
 * Comments explain what is exported, for the size of the package. What is said of a whole file of ours, which an empty
 * line follows, tells nobody what a declaration means.
 */
function withFewComments(code: string): string {
  const plain = code
    .replace(/^\/\*\*(?:(?!\*\/).)*\*\/\n\n/gms, '')
    .replace(/^(?: {4})+/gm, indent => ' '.repeat(indent.length / 4));
  const exported = new Set(/^export \{(.*)\};$/ms.exec(plain)?.[1]?.match(/\w+/g));
  if (exported.size === 0) return plain;
  return plain
    .split(DECLARATION)
    .map(each => (exported.has(NAME.exec(each)?.[1] ?? '') ? each : each.replace(COMMENT, '')))
    .join('\n');
}

const DECLARATION = /(?<!\*\/)\n(?=(?:\/\*\*(?:(?!\*\/).)*\*\/\n)?(?:declare |interface |type |export ))/s;
const NAME = /^(?:declare (?:abstract )?(?:const|function|class|namespace) |interface |type )(\w+)/m;
const COMMENT = /^[ \t]*\/\*\*(?:(?!\*\/).)*\*\/\n/gms;
