/**
 * The surroundings of this process, as a value that callers can replace. Code that takes no `Host` does not depend on
 * them.
 */
export interface Host {
  /** The current folder, as an absolute path. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The platform as Node names it: `linux`, `darwin`, `win32`. */
  readonly platform: string;
}

/** Whether file systems treat `A` and `a` alike, as those of macOS and Windows do by default. */
export function ignoresCase({ platform }: Host): boolean {
  return platform === 'darwin' || platform === 'win32';
}

export function thisHost(): Host {
  return { folder: process.cwd(), environment: process.env, platform: process.platform };
}
