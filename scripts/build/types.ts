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
      writeFileSync(join(dist, name), withoutFileComments(output[0].code));
    }
    // As `index.js` does.
    writeFileSync(join(dist, 'index.d.ts'), "export * from './index.cjs';\n");
  } finally {
    rmSync(unrolled, { recursive: true, force: true });
  }
}

/** What is said of a whole file of ours tells nobody what a declaration means; an empty line follows it. */
function withoutFileComments(code: string): string {
  return code.replace(/^\/\*\*(?:(?!\*\/).)*\*\/\n\n/gms, '');
}
