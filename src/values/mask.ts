/**
 * Secrets in a text that is kept: tokens of common shapes become `***`. It is a net with holes, not a promise: what has no
 * shape of its own is not known to be secret. INVARIANT: every repetition is bounded, so that any text takes bounded time.
 */

const MASK = '***';

/** What stands before the secret is kept where it is the first group. Made when asked for, since making them takes time. */
const shapes = (): readonly RegExp[] => [
  // Not beyond another beginning: each is followed only once.
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----(?:(?!-----BEGIN )[\s\S]){0,16000}?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g,
  /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b/g,
  /\b(?:gh[oprsu]_[A-Za-z0-9]{20,255}|github_pat_[A-Za-z0-9_]{20,255})/g,
  /\bglpat-[A-Za-z0-9_-]{20,255}/g,
  /\bxox[abceoprs]-[A-Za-z0-9-]{10,255}/g,
  /\bxapp-[A-Za-z0-9-]{10,255}/g,
  /hooks\.slack\.com\/services\/[A-Za-z0-9/]{20,255}/g,
  /\bsk-[A-Za-z0-9_-]{16,255}/g,
  /\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{10,255}/g,
  /\bAIza[A-Za-z0-9_-]{35}/g,
  /\bnpm_[A-Za-z0-9]{36}\b/g,
  /\beyJ[A-Za-z0-9_-]{8,2000}\.eyJ[A-Za-z0-9_-]{4,4000}(?:\.[A-Za-z0-9_-]{0,2000})?/g,
  /(\b(?:bearer|basic)\s{1,4})[A-Za-z0-9._~+/=-]{12,4000}/gi,
  /([a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@]{0,100}:)[^\s/@]{1,200}(?=@)/gi,
  /((?:password|passwd|passphrase|pwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|credentials?)["']?\s{0,4}(?:=>|:=|[=:])\s{0,4})(?:"[^"\n]{1,1000}"?|'[^'\n]{1,1000}'?|[^\s"'&;,|]{1,1000})/gi,
  /(--(?:password|passwd|token|secret|api-key)\s{1,4})(?:"[^"\n]{1,1000}"?|'[^'\n]{1,1000}'?|[^\s"'&;|]{1,1000})/gi,
];

/**
 * What one of the shapes has at least, in lower case: most texts have none of it, and to look for these is less than sixteen expressions, or
 * than one of all of them, which a process that masks a few lines would make first.
 */
const hints = (): readonly string[] => [
  ...['-----begin', 'akia', 'asia', 'abia', 'acca', 'aiza', 'gho_', 'ghp_', 'ghr_', 'ghs_', 'ghu_'],
  ...['github_pat_', 'glpat-', 'xox', 'xapp-', 'hooks.slack', '_live_', '_test_', 'npm_', 'eyj'],
  ...['bearer', 'basic', '://', 'pass', 'pwd', 'secret', 'token', 'key', 'credential'],
];

function mayHaveSecrets(text: string): boolean {
  const lower = text.toLowerCase();
  // Words such as `task-1` have it too.
  return hints().some(each => lower.includes(each)) || (lower.includes('sk-') && /\bsk-/.test(lower));
}

export function maskSecrets(text: string): string {
  if (!mayHaveSecrets(text)) return text;
  let masked = text;
  for (const shape of shapes())
    masked = masked.replace(
      shape,
      (_all, before: unknown) => (typeof before === 'string' ? before : '') + MASK,
    );
  return masked;
}
