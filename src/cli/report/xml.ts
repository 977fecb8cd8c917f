/** Escapes text for XML 1.0. INVARIANT: escaped text is character data, in content and in quoted attributes. */

/** Control characters that XML forbids, lone surrogates and non-characters are written as U+FFFD. */
export function xmlText(text: string): string {
  return text
    .replace(FORBIDDEN, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** An attribute also loses its line ends to normalisation, unless they are references. */
export function xmlAttribute(text: string): string {
  return xmlText(text).replaceAll('\n', '&#10;').replaceAll('\r', '&#13;').replaceAll('\t', '&#9;');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
