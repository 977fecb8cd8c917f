/**
 * Reads the numbers of `.dl` text. INVARIANT: a number is read exactly as Soufflé reads it, or refused. INVARIANT: `1`
 * and `1.0` have different types.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { writeFloat } from './number-text.ts';
import { quoted } from './quote.ts';
import { unsupported } from './reserved.ts';

interface NumberText {
  readonly kind: 'number' | 'unsigned' | 'float';
  readonly end: number;
  /** The value; 0 if there is a problem. */
  readonly value: number;
  readonly problem: Diagnostic | undefined;
}

const PLAIN = /^\d+(?:\.\d+)?$/;
const EXPONENT = /^\d+(?:\.\d+)?[eE][+-]?\d+$/;
const BASED = /^0(?:x[\da-fA-F]+|b[01]+)$/;
const UNSIGNED = /^(?:\d+|0x[\da-fA-F]+|0b[01]+)u$/;
const ADDRESS = /^\d+(?:\.\d+){3}$/;
const LEADING_ZERO = /^0\d+$/;
/**
 * Maximum length of a number in characters; every number with an exact value is shorter. Longer texts are not matched
 * against patterns.
 */
const MAX_LENGTH = 2_000;
/** Maximum length of a number that a hint writes out. */
const MAX_HINTED_LENGTH = 30;

/** The number that begins with the digit at `start`. */
export function readNumber(source: Source, start: number): NumberText {
  const end = numberEnd(source.text, start);
  if (end - start > MAX_LENGTH) {
    const message = `a number of ${end - start} characters cannot be kept exactly`;
    const problem = diagnostic('E009', message, { span: { source, start, end } });
    return { kind: 'number', end, value: 0, problem };
  }
  const text = source.text.slice(start, end);
  const isUnsigned = UNSIGNED.test(text);
  const digits = isUnsigned ? text.slice(0, -1) : text;
  const kind = isUnsigned ? 'unsigned' : text.includes('.') ? 'float' : 'number';
  const problem = numberProblem(source, start, digits);
  return { kind, end, value: problem ? 0 : Number(digits), problem };
}

/** The end of a number. It includes attached characters, so that `1.0e-3` is one mistake and not three tokens. */
function numberEnd(text: string, start: number): number {
  let end = start + 1;
  for (;;) {
    const character = text.charAt(end);
    const isSign = (character === '-' || character === '+') && /[eE]/.test(text.charAt(end - 1));
    const isInside = isSign || character === '.';
    if (isInside ? !/\d/.test(text.charAt(end + 1)) : !/[\w?]/.test(character)) return end;
    end++;
  }
}

function numberProblem(source: Source, start: number, text: string): Diagnostic | undefined {
  const span = { source, start, end: start + text.length };
  if (PLAIN.test(text) || BASED.test(text)) {
    if (LEADING_ZERO.test(text)) {
      const hint = `write ${quoted(text.replace(/^0+(?=\d)/, ''))}`;
      return diagnostic('E301', `number ${quoted(text)} with a leading zero`, { span, hint });
    }
    if (isExact(text)) return undefined;
    const message = `${quoted(text)} cannot be kept exactly`;
    const hint = text.includes('.') ? undefined : 'write it as a symbol, in double quotes';
    return diagnostic('E009', message, { span, hint });
  }
  if (ADDRESS.test(text)) return unsupported('address', text, span);
  if (EXPONENT.test(text)) {
    return diagnostic('E301', `${quoted(text)} has an exponent`, { span, hint: floatHint(Number(text)) });
  }
  return diagnostic('E301', `${quoted(text)} is neither a number nor a name`, { span });
}

/** Whether an integer is safe, and a float neither overflows nor underflows to zero. */
function isExact(text: string): boolean {
  const value = Number(text);
  if (!text.includes('.')) return Number.isSafeInteger(value);
  return Number.isFinite(value) && (value !== 0 || !/[1-9]/.test(text));
}

function floatHint(value: number): string {
  const text = Number.isFinite(value) ? writeFloat(value) : '';
  const short = text !== '' && text.length <= MAX_HINTED_LENGTH;
  return short ? `write \`${text}\`` : 'write the number as a plain decimal, such as `1000.0`';
}
