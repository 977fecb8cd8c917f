/**
 * Compiles a JSON Schema to a validator that runs without ajv: loading ajv and compiling costs some 70 ms at each start, the
 * generated module 4 ms (`npm run bench -- start`). The only import of ajv in the product; tests use it on their own.
 */
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';

/** An ES module whose default export is the validator. It imports nothing. */
export function validatorModule(schema: Record<string, unknown>): string {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    inlineRefs: false,
    messages: false,
    code: { source: true, esm: true, lines: true },
  });
  const code = standalone.default(ajv, ajv.compile(withoutDescriptions(schema)));
  if (/\brequire\(|^import /m.test(code)) throw new Error('the generated validator imports something');
  return code;
}

/** Descriptions are for editors; the validator would carry them along. */
function withoutDescriptions(schema: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'description' && typeof value === 'string' ? undefined : value,
    ),
  );
}
