/** The declarations of the package: one file for each entry. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

/** The sources of the declarations. */
const entries = { 'index.d.cts': 'src/index', 'opencode.d.ts': 'src/opencode/launcher' } as const;

export async function buildTypes(dist: string): Promise<void> {
  const unrolled = join(dist, 'types');
  try {
    const args = ['-p', 'tsconfig.build.json', '--outDir', unrolled];
    execFileSync(join('node_modules', '.bin', 'tsc'), args, { stdio: 'inherit' });
    for (const [name, source] of Object.entries(entries)) {
      const bundle = await rollup({ input: join(unrolled, `${source}.d.ts`), plugins: [dts()] });
      const { output } = await bundle.generate({ format: 'es' });
      writeFileSync(join(dist, name), withFewComments(output[0].code));
    }
    // As `index.js` does.
    writeFileSync(join(dist, 'index.d.ts'), "export * from './index.cjs';\n");
  } finally {
    rmSync(unrolled, { recursive: true, force: true });
  }
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

const DECLARATION = /\n(?=(?:\/\*\*(?:(?!\*\/).)*\*\/\n)?(?:declare |interface |type |export ))/s;
const NAME = /^(?:declare (?:abstract )?(?:const|function|class|namespace) |interface |type )(\w+)/m;
const COMMENT = /^[ \t]*\/\*\*(?:(?!\*\/).)*\*\/\n/gms;
