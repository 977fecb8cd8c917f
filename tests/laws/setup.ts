/**
 * Samples without a seed of their own use the first seed of the laws, so that a run of the same code gives the same
 * result.
 */
import fc from 'fast-check';
import { seed } from './law.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
