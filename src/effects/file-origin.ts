/** The origins of a file that a call executes. */
export const fileOrigins = ['tracked', 'changed', 'new', 'downloaded', 'outside'] as const;
export type FileOrigin = (typeof fileOrigins)[number];
