/** The HTTP providers by name. Without a setting, the first one with a key is used. */
import { anthropic } from './anthropic.ts';
import type { HttpProvider } from './http-provider.ts';
import { openai } from './openai.ts';

export const httpProviders: Readonly<Record<'anthropic' | 'openai', HttpProvider>> = { anthropic, openai };
