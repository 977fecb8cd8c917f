/** The port on which `rulespec serve --http` answers where none is given. The gate guards what ends it by its port. */
export const SERVER_PORT = '7847';
