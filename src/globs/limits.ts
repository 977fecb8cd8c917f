/** How long a glob may be. */

/** UTF-16 units: as long as a path may be. */
export const MAX_GLOB_LENGTH = 4096;
