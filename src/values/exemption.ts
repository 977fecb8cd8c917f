/** An exemption: rules that a person has switched off for one call. Data only. */
export interface Exemption {
  /** `x-` and eight digits. */
  readonly id: string;
  /** The decision that it is for. */
  readonly decision: string;
  readonly rules: readonly ExemptedRule[];
  /** The project, absolute. */
  readonly root: string;
  /** The digest of the call: of what it is given, what it runs, and its effects. */
  readonly call: string;
  /** The call, masked, for people. */
  readonly about: string;
  /** Used up by the first decision that it opens. */
  readonly once?: true;
  /** Milliseconds since 1970. */
  readonly made: number;
  /** It counts before this time; absent for one that does not expire. */
  readonly until?: number;
  readonly reason?: string;
}

export interface ExemptedRule {
  readonly name: string;
  /** The file in which the rule stands. */
  readonly file: string;
  /** The digest of what the rule says; absent for the gate's own. */
  readonly says?: string;
}
