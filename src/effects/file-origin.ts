/** Where a file that a call runs comes from. */
export const fileOrigins = ['tracked', 'changed', 'new', 'downloaded', 'outside'] as const;
export type FileOrigin = (typeof fileOrigins)[number];
