/** Functions of the system that answer otherwise for a while, in this process. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Replaced = 'writeSync' | 'writeFileSync' | 'fstatSync';

const restored: (() => void)[] = [];

/** Until `restoreSystem`. */
function instead<Name extends Replaced>(
  name: Name,
  make: (real: (typeof fs)[Name]) => (typeof fs)[Name],
): void {
  const real = fs[name];
  fs[name] = make(real);
  syncBuiltinESMExports();
  restored.push(() => {
    fs[name] = real;
    syncBuiltinESMExports();
  });
}

export function restoreSystem(): void {
  for (const each of restored.splice(0).reverse()) each();
}

/** Files are made, and nothing can be written into them. */
export function fillDisk(): void {
  const refuse = (): never => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
  };
  instead('writeSync', () => refuse);
  instead('writeFileSync', () => refuse);
}

/** To another user, as far as this process is told. */
export function giveAway(path: string): void {
  const { ino } = fs.statSync(path);
  const otherOwner = {
    apply(real: typeof fs.fstatSync, self: unknown, args: unknown[]) {
      const status = Reflect.apply(real, self, args);
      if (status.ino === ino) status.uid++;
      return status;
    },
  };
  instead('fstatSync', real => new Proxy(real, otherOwner));
}
