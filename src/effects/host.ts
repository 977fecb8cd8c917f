/** Where this process runs, as a value that callers can replace: what is not asked of a `Host` does not depend on one. */
export interface Host {
  /** The current folder, absolute. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** As Node names it: `linux`, `darwin`, `win32`. */
  readonly platform: string;
}

export function thisHost(): Host {
  return { folder: process.cwd(), environment: process.env, platform: process.platform };
}
