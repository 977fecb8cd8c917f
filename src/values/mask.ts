/**
 * Masks secrets in stored text: tokens of common shapes become `***`. It is a net with holes: a secret without a known
 * shape stays. INVARIANT: every repetition is bounded, so that any text takes bounded time.
 */

const MASK = '***';

/** A first group is the text before the secret, which stays. Built on first use, since building takes time. */
const shapes = (): readonly RegExp[] => [
  // Stops at the next beginning, so that each beginning is followed once.
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
 * Substrings, in lower case, of which every secret has at least one. Most texts have none. Searching for these is
 * faster than building and running the sixteen expressions for a few lines.
 */
const hints = (): readonly string[] => [
  ...['-----begin', 'akia', 'asia', 'abia', 'acca', 'aiza', 'gho_', 'ghp_', 'ghr_', 'ghs_', 'ghu_'],
  ...['github_pat_', 'glpat-', 'xox', 'xapp-', 'hooks.slack', '_live_', '_test_', 'npm_', 'eyj'],
  ...['bearer', 'basic', '://', 'pass', 'pwd', 'secret', 'token', 'key', 'credential'],
];

function mayHaveSecrets(text: string): boolean {
  const lower = text.toLowerCase();
  // Words such as `task-1` contain it too.
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
