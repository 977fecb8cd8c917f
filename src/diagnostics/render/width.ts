/**
 * The width of a text in terminal columns: two for East Asian wide characters and emoji, none for combining marks. It
 * places carets and aligns lists.
 */

const ASCII = /^[\x20-\x7e]*$/;
const JOINER = '\u200d';
const EMOJI_STYLE = '\ufe0f';

/** The width of a text without control characters. */
export function widthOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let columns = 0;
  let last = 0;
  let joined = false;
  let flagOpen = false;
  for (const character of text) {
    if (character === EMOJI_STYLE && last === 1) {
      columns++;
      last = 2;
      continue;
    }
    const flag = /\p{Regional_Indicator}/u.test(character);
    const merges = joined || (flag && flagOpen) || (last === 2 && /\p{Emoji_Modifier}/u.test(character));
    joined = character === JOINER;
    flagOpen = flag && !flagOpen;
    const width = merges ? 0 : characterWidth(character);
    columns += width;
    if (width > 0) last = width;
  }
  return columns;
}

/** Pads the text with spaces to a number of columns. */
export function padTo(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - widthOf(text)));
}

// The expressions are built inside the functions: building takes longer than most whole runs, and ASCII text needs
// none.

function characterWidth(character: string): number {
  if (character >= ' ' && character <= '~') return 1;
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return 0;
  return isWide(character) ? 2 : 1;
}

/** Whether a character is East Asian Wide or Fullwidth (UAX #11), by its script or block, or an emoji. */
function isWide(character: string): boolean {
  // Halfwidth katakana are narrow, although their script is wide.
  if (character >= '\uff61' && character <= '\uffdc') return false;
  return /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\p{Script=Tangut}\u1100-\u115f\u3000-\u303e\u3190-\u4dbf\ua960-\ua97c\uac00-\ud7a3\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6]/u.test(
    character,
  );
}
