/** The providers that are asked over HTTP, by name; where settings name none, the first whose key is there. */
import { anthropic } from './anthropic.ts';
import type { HttpProvider } from './http-provider.ts';
import { openai } from './openai.ts';

export const httpProviders: Readonly<Record<'anthropic' | 'openai', HttpProvider>> = { anthropic, openai };
