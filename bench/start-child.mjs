/**
 * One thing that a start may cost, in a process of its own: reads a task as JSON, writes milliseconds as JSON. It is plain
 * JavaScript, so that Node runs it as it stands.
 */
import { readFileSync } from 'node:fs';

const { task, text, schema } = JSON.parse(readFileSync(0, 'utf8'));

const tasks = {
  async ajv() {
    const { Ajv } = (await import('ajv')).default;
    new Ajv({ allErrors: true, strict: true }).compile(schema);
  },
  generated: () => import('../src/compiler/generated/validate-rulespec.js'),
  async yaml() {
    const { parseDocument } = await import('yaml');
    parseDocument(text).toJS();
  },
  json: () => JSON.parse(text),
};

const start = performance.now();
await tasks[task]();
process.stdout.write(JSON.stringify(performance.now() - start));
