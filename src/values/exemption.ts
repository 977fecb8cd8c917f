/** An exemption: rules that a person has switched off for one call. Data only. */
export interface Exemption {
  /** `x-` and eight digits. */
  readonly id: string;
  /** The id of the exempted decision. */
  readonly decision: string;
  readonly rules: readonly ExemptedRule[];
  /** The project's root, absolute. */
  readonly root: string;
  /** The digest of the call: its input, the programs it runs, and its effects. */
  readonly call: string;
  /** A masked description of the call, for people. */
  readonly about: string;
  /** Whether the first decision that uses the exemption consumes it. */
  readonly once?: true;
  /** Milliseconds since 1970. */
  readonly made: number;
  /** The exemption is valid before this time, in milliseconds since 1970; absent if it does not expire. */
  readonly until?: number;
  readonly reason?: string;
}

export interface ExemptedRule {
  readonly name: string;
  /** The file that contains the rule. */
  readonly file: string;
  /** The digest of the rule's text; absent for built-in rules. */
  readonly says?: string;
}
