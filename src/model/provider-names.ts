/** Names of the providers: two HTTP APIs, and a program of the user's. Data only. */

export const providers = ['anthropic', 'openai', 'command'] as const;
export type ProviderName = (typeof providers)[number];
