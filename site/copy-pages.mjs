/** Copies docs/ into site/pages, beside the packages by which VitePress compiles the pages. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const to = join(import.meta.dirname, 'pages');
rmSync(to, { recursive: true, force: true });
cpSync(join(import.meta.dirname, '../docs'), to, { recursive: true });
