/**
 * Strings that code decodes before it uses them: `b64decode("LmVudg==")`, `atob('…')`, `bytes.fromhex("2e")`.
 * INVARIANT: nothing is run; only a string that stands within the call is decoded, and a text that is not printable
 * stays as it is.
 */

/** Behind the call: `.decode()`, `.toString()`. */
const TAIL = String.raw`(?:\s*\.(?:decode|toString|to_s)\s*\([^()\n]{0,40}\))?`;
const BASE64 = new RegExp(
  String.raw`\b(?:b64decode|urlsafe_b64decode|decodebytes|atob|decode_base64|(?:strict_|urlsafe_)?decode64|base64_decode)\s*\(?\s*b?(["'\x60])([\w+/=-]{2,2000})\1\s*\)?${TAIL}`,
  'g',
);
const BUFFER = new RegExp(
  String.raw`\bBuffer\.from\s*\(\s*(["'\x60])([\w+/=-]{2,2000})\1\s*,\s*["'\x60](base64(?:url)?|hex)["'\x60]\s*\)${TAIL}`,
  'g',
);
const HEX = new RegExp(
  String.raw`\b(?:fromhex|unhexlify|hex2bin)\s*\(\s*b?(["'\x60])((?:[0-9a-fA-F]{2}){1,1000})\1\s*\)${TAIL}`,
  'g',
);

const NUMBERS = String.raw`(\d{2,3}(?:\s*,\s*\d{2,3}){0,500})`;
const LIST = String.raw`[[(]?\s*${NUMBERS}\s*[\])]?\s*\]?\s*\)`;
/** `chr(46)`, `String.fromCharCode(46, 99)`, `bytes([46, 99]).decode()`. */
const CODES = new RegExp(
  String.raw`\b(?:bytes|bytearray|Buffer\.from|String\.from(?:CharCode|CodePoint)|chr)\s*\(\s*${LIST}${TAIL}`,
  'g',
);
const EACH = String.raw`map\s*\([^()\n]{0,30}(?:fromCharCode|chr)\b[^()\n]{0,20}(?:\([^()\n]{0,20}\))?\s*\)`;
const NONE = String.raw`\s*["']{2}\s*`;
const BYTES = String.raw`["'][cCUN]\*["']`;
/** Numbers that are joined as characters, as Python, Ruby, JavaScript and Perl have it. */
const JOINED = new RegExp(
  [
    // "".join(map(chr, [46, 99])), "".join(chr(c) for c in (46, 99))
    String.raw`(?:""|'')\s*\.join\s*\(\s*(?:map\s*\(\s*chr\s*,\s*${LIST}\s*\)|\[?\s*chr\(\s*(?<one>\w+)\s*\)\s+for\s+\k<one>\s+in\s+${LIST})`,
    // [46, 99].pack("C*"), [46, 99].map(c => String.fromCharCode(c)).join("")
    String.raw`\[\s*${NUMBERS}\s*\]\s*\.\s*(?:pack\s*\(?\s*${BYTES}\s*\)?|${EACH}\s*\.\s*join(?:\s*\(${NONE}\))?)`,
    // pack("C*", 46, 99)
    String.raw`\bpack\s*\(?\s*${BYTES}\s*,\s*${NUMBERS}\s*\)?`,
    // join("", map { chr } 46, 99)
    String.raw`\bjoin\s*\(?${NONE},\s*map\s*\(?\s*\{?\s*chr\b[^\d\n]{0,12}${NUMBERS}\s*\)*`,
  ].join('|'),
  'g',
);

/** `'sj.a'[::-1]`, `'sj.a'.reverse`, `'sj.a'.split('').reverse().join('')`, `strrev('sj.a')`. */
const REVERSED =
  /(["'])([^"'\n\\]{1,200})\1(?:\[::-1\]|\.reverse\b|\.split\((["'])\3\)\.reverse\(\)\.join\((["'])\4\))|\b(?:strrev\(|scalar\s+reverse\(?)\s*(["'])([^"'\n\\]{1,200})\5\)?/g;

/** The text with these strings decoded; undefined where there are none. */
export function withDecodedStrings(text: string): string | undefined {
  if (!/::-1|rev|64|atob|hex|Buffer|chr\b|bytes|fromC|pack\b/.test(text)) return undefined;
  const decoded = text
    .replaceAll(
      BUFFER,
      (all, _, value: string, how: string) => shown(value, how === 'hex' ? 'hex' : 'base64') ?? all,
    )
    .replaceAll(BASE64, (all, _, value: string) => shown(value, 'base64') ?? all)
    .replaceAll(JOINED, all => ofCodes(/\d{2,3}(?:\s*,\s*\d{2,3})*/.exec(all)?.[0] ?? '') ?? all)
    .replaceAll(CODES, (all, codes: string) => ofCodes(codes) ?? all)
    .replaceAll(
      REVERSED,
      (all, ...[, value, , , , before]: string[]) =>
        quoted([...(value ?? before ?? '')].reverse().join('')) ?? all,
    )
    .replaceAll(HEX, (all, _, value: string) => shown(value, 'hex') ?? all);
  return decoded === text ? undefined : decoded;
}

/** In quotes. */
function shown(value: string, how: 'base64' | 'hex'): string | undefined {
  const plain = how === 'hex' ? fromHex(value) : fromBase64(value);
  return plain === undefined ? undefined : quoted(plain);
}

function ofCodes(codes: string): string | undefined {
  return quoted(String.fromCharCode(...codes.split(',').map(Number)));
}

function quoted(plain: string): string | undefined {
  return /^[\x20-\x7e]+$/.test(plain) && !/["\\]/.test(plain) ? `"${plain}"` : undefined;
}

function fromHex(text: string): string {
  return text.replaceAll(/[0-9a-fA-F]{2}/g, pair => String.fromCharCode(Number.parseInt(pair, 16)));
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function fromBase64(text: string): string | undefined {
  let bits = 0;
  let count = 0;
  let plain = '';
  for (const sign of text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')) {
    const digit = DIGITS.indexOf(sign);
    if (digit < 0) return undefined;
    bits = (bits << 6) | digit;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    plain += String.fromCharCode((bits >> count) & 0xff);
    bits &= (1 << count) - 1;
  }
  return plain;
}
