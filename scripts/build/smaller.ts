/** Minifies the code for a release: the packed program shrinks by a twentieth, in some ten seconds. */
import { minify } from '@swc/core';
import type { BuiltPart } from './parts.ts';

export async function smaller(code: string): Promise<string> {
  const { code: minified } = await minify(code, {
    ecma: 2022,
    module: false,
    // Fewer characters are not fewer bytes once they are packed: what is inlined or joined is larger.
    compress: { inline: 0, reduce_funcs: false, collapse_vars: false, sequences: false, comparisons: false },
    mangle: true,
    format: { asciiOnly: true },
  });
  return minified;
}

/** The text of a part is an expression, of which a minifier of whole files would leave nothing. */
export async function smallerPart(part: BuiltPart): Promise<BuiltPart> {
  const start = 'module.exports=';
  const minified = await smaller(start + part.text);
  if (!minified.startsWith(`${start}function(`))
    throw new Error(`part \`${part.name}\`: the minifier left no function: ${minified.slice(0, 80)}`);
  return { ...part, text: `(${minified.slice(start.length).replace(/;\s*$/, '')})\n` };
}
