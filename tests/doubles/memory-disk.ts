/** The disk in memory that rule tests use, for tests. */
export { memoryDisk } from '../../src/effects/memory-disk.ts';
