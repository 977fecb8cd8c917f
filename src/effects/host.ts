/** Where this process runs, as a value that callers can replace: what is not asked of a `Host` does not depend on one. */
export interface Host {
  /** The current folder, absolute. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** As Node names it: `linux`, `darwin`, `win32`. */
  readonly platform: string;
}

/** Whether file systems take `A` for `a`, as those of macOS and Windows do unless someone has them do otherwise. */
export function ignoresCase({ platform }: Host): boolean {
  return platform === 'darwin' || platform === 'win32';
}

export function thisHost(): Host {
  return { folder: process.cwd(), environment: process.env, platform: process.platform };
}
