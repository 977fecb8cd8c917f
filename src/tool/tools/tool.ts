/** The definition of a tool: its description for agents, and the step from a call's arguments to a job. */
import sessionSchema from '../../../schemas/session.schema.json' with { type: 'json' };
import type { Job } from '../job.ts';

export type Schema = Readonly<Record<string, unknown>>;
/** The arguments of a call, as the agent sent them, unchecked. */
export type Arguments = Readonly<Record<string, unknown>>;

/** A job without its place, or the problem with the arguments: a sentence, and an example. */
export type Requested = { readonly job: PlacelessJob } | { readonly refusal: string };

type WithoutPlace<T> = T extends unknown ? Omit<T, 'folder' | 'session'> : never;
type PlacelessJob = WithoutPlace<Job>;

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Schema;
  readonly output: Schema;
  /** Whether the tool changes nothing. */
  readonly readOnly: boolean;
  requested(args: Arguments): Requested;
}

/** An argument of every tool. */
export const session = {
  type: 'string',
  maxLength: 128,
  description:
    "The session's id, where the host gave you one. Without it the server uses one session for as long as it runs.",
} as const;

/** A definition of `schemas/session.schema.json` as a separate schema. A tool's output equals that of its command. */
export function sessionDefinition(name: keyof typeof sessionSchema.definitions): Schema {
  return { ...sessionSchema.definitions[name], definitions: sessionSchema.definitions };
}

/** The output with the text for the agent: Claude Code and Codex show their models the structured content alone. */
export function schemaWithText(output: Schema): Schema {
  const { properties, required } = output;
  const text = { description: 'What the text content says, for the agent.', type: 'string' };
  // as: the schemas of all tools are of objects, with their members.
  const members = properties as Schema;
  const names = required as readonly string[];
  return { ...output, properties: { text, ...members }, required: ['text', ...names] };
}
