/** The files that a verdict looked at besides the envelope, as a stamp vouches for them. */
import type { Verification } from '../pipeline.ts';

/** SHA-256 in hexadecimal by path from the repository's root, with `/`. */
export type EvidenceOf = (verification: Verification) => ReadonlyMap<string, string>;

/** No rule looks at files yet. */
export const evidenceOf: EvidenceOf = () => new Map();
