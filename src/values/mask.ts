/**
 * Masks secrets in stored text: tokens of common shapes, and values of options of common programs, become `***`.
 * Masking is best effort: other secrets stay. INVARIANT: every repetition is bounded, so any text takes bounded time.
 */
import { inputShapes, optionShapes, VALUE } from './option-secrets.ts';

export const MASK = '***';

interface Shape {
  /** Texts in lower case; every secret of the shape contains at least one of them. */
  readonly hints: string;
  /** The pattern. A first group is the text before the secret, which is kept. */
  readonly regex: RegExp;
}

/** Most texts have none of the hints, and testing those is faster than building and running the expressions. */
const shapes = (): readonly Shape[] => [
  {
    hints: '-----begin',
    // Stops at the next beginning, so each beginning is followed once.
    regex:
      /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----(?:(?!-----BEGIN )[\s\S]){0,16000}?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g,
  },
  { hints: 'akia asia abia acca', regex: /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b/g },
  {
    hints: 'gho_ ghp_ ghr_ ghs_ ghu_ github_pat_',
    regex: /\b(?:gh[oprsu]_[A-Za-z0-9]{20,255}|github_pat_[A-Za-z0-9_]{20,255})/g,
  },
  { hints: 'glpat-', regex: /\bglpat-[A-Za-z0-9_-]{20,255}/g },
  { hints: 'xox', regex: /\bxox[abceoprs]-[A-Za-z0-9-]{10,255}/g },
  { hints: 'xapp-', regex: /\bxapp-[A-Za-z0-9-]{10,255}/g },
  { hints: 'hooks.slack', regex: /hooks\.slack\.com\/services\/[A-Za-z0-9/]{20,255}/g },
  { hints: 'sk-', regex: /\bsk-[A-Za-z0-9_-]{16,255}/g },
  { hints: '_live_ _test_', regex: /\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{10,255}/g },
  { hints: 'aiza', regex: /\bAIza[A-Za-z0-9_-]{35}/g },
  { hints: 'npm_', regex: /\bnpm_[A-Za-z0-9]{36}\b/g },
  {
    hints: 'eyj',
    regex: /\beyJ[A-Za-z0-9_-]{8,2000}\.eyJ[A-Za-z0-9_-]{4,4000}(?:\.[A-Za-z0-9_-]{0,2000})?/g,
  },
  { hints: 'bearer basic', regex: /(\b(?:bearer|basic)\s{1,4})[A-Za-z0-9._~+/=-]{12,4000}/gi },
  {
    hints: '://',
    regex: /([a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@]{0,100}:)[^\s/@]{1,200}(?=@)/gi,
  },
  {
    hints: 'pass pwd secret token key credential',
    regex:
      /((?:password|passwd|passphrase|pwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|credentials?)["']?\s{0,4}(?:=>|:=|[=:])\s{0,4})(?:"[^"\n]{1,1000}"?|'[^'\n]{1,1000}'?|[^\s"'&;,|]{1,1000})/gi,
  },
  {
    hints: 'password passwd passphrase token secret api-key',
    regex: new RegExp(
      `(--(?!no-)(?:[a-z]{2,12}-){0,2}(?:password|passwd|passphrase|token|secret|api-key)\\s{1,4})${VALUE}`,
      'gi',
    ),
  },
];

export function maskSecrets(text: string): string {
  const lower = text.toLowerCase();
  const isHinted = ({ hints }: { readonly hints: string }) =>
    hints.split(' ').some(hint => lower.includes(hint));
  let masked = text;
  for (const { regex } of shapes().filter(isHinted)) masked = masked.replace(regex, maskMatch);
  for (const { source } of [...optionShapes, ...inputShapes].filter(isHinted))
    masked = masked.replace(new RegExp(source, 'g'), maskMatch);
  return masked;
}

const maskMatch = (_all: string, before: unknown): string =>
  (typeof before === 'string' ? before : '') + MASK;

/** Masks the words of one command. A word may mark the next one as a secret. */
export function maskWords(words: readonly string[]): readonly string[] {
  const joinable = words.map(word => word.replace(/[\s"'&;|]/g, '_'));
  const masked = maskSecrets(joinable.join(' ')).split(' ');
  return words.map((word, at) => {
    const joined = masked[at];
    return masked.length === words.length && joined !== undefined && joined !== joinable[at]
      ? joined
      : maskSecrets(word);
  });
}
