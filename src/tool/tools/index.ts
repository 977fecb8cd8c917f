/** The tools, in the order in which the server lists them. */
import { explain } from './explain.ts';
import { planVerify } from './plan-verify.ts';
import type { Tool } from './tool.ts';
import { writeEnvelope } from './write-envelope.ts';

export const tools: readonly Tool[] = [writeEnvelope, planVerify, explain];
