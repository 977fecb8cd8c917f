/** The default port of `rulespec serve --http`. The gate guards against commands that end the process on this port. */
export const SERVER_PORT = '7847';
