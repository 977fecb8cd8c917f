/** The memory that this process could use at most. */
import { totalmem } from 'node:os';

/** Bytes of the machine, or of its container where that has less. */
export function machineMemory(): number {
  const total = totalmem();
  // Without a container it is 0, or a number far beyond any machine.
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(total, constrained) : total;
}
