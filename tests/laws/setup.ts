/**
 * Samples without a seed of their own use the first seed of the laws, so that a run of the same code gives the same
 * result.
 */
import fc from 'fast-check';
import { seeds } from './law.ts';

const [seed] = seeds;
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
