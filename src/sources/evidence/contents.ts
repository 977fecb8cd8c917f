/** Looks for texts, patterns and mentioned names in the contents of files. */
import { standaloneText } from '../../diagnostics/span.ts';
import { compilePattern } from '../../regex/regex.ts';
import { spend, TEXT_UNITS_PER_STEP } from '../../selectors/work.ts';
import { type Finding, shown, unresolved } from './finding.ts';
import { normalPath } from './locator.ts';
import { placeOf } from './place.ts';
import type { ElementContext, Seeker } from './seeker.ts';

type Found = (text: string, sought: string, context: ElementContext) => boolean;

/** The evidence in the file that an element names. */
function ofNamedFile(relation: string, sought: string, verb: string, found: Found): Seeker {
  return {
    relation,
    find(_text, locator, context) {
      const place = placeOf(locator, context.inquiry);
      if (place.path === undefined) return [unresolved(sought, place.why, place.label)];
      const { path, text, label } = place;
      if (text === undefined) return [unresolved(sought, `${shown(path)} is too large to be read`, label)];
      return context.constants(relation).map((constant): Finding => {
        if (found(text, constant, context)) return { relation, values: [constant], label };
        return unresolved(sought, `${shown(path)} ${verb} ${shown(constant)}`, label);
      });
    },
  };
}

export const containsSeeker = ofNamedFile(
  'value_file_contains',
  'text',
  'does not contain',
  (text, needle, { inquiry }) => {
    spend(inquiry.work, Math.ceil(text.length / TEXT_UNITS_PER_STEP));
    return text.includes(needle);
  },
);

export const matchesSeeker = ofNamedFile(
  'value_file_matches',
  'pattern',
  'does not match',
  (text, written, { inquiry }) => {
    const pattern = compilePattern(standaloneText(written, 'pattern')).value;
    if (!pattern || !spend(inquiry.work, Math.ceil((pattern.size * text.length) / TEXT_UNITS_PER_STEP)))
      return false;
    return pattern.test(text);
  },
);

/** The element is a name, and a document has it as a word of its own. */
export const documentedSeeker: Seeker = {
  relation: 'value_documented',
  find(name, _locator, context) {
    return context.constants('value_documented').map((document): Finding => {
      const place = placeOf(normalPath(document), context.inquiry);
      if (place.path === undefined) return unresolved('document', place.why, place.label);
      const { path, text, label } = place;
      if (text === undefined) return unresolved('document', `${shown(path)} is too large to be read`, label);
      spend(context.inquiry.work, Math.ceil(text.length / TEXT_UNITS_PER_STEP));
      if (hasWord(text, name.trim())) return { relation: 'value_documented', values: [document], label };
      return unresolved('document', `${shown(path)} does not mention ${shown(name)}`, label);
    });
  },
};

/** Not within a longer word: `--out` is not in `--output`. Linear in the text, since each find goes on behind it. */
function hasWord(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + word.length);
    if (
      !(isWordPart(before) && isWordPart(word.charAt(0))) &&
      !(isWordPart(after) && isWordPart(word.slice(-1)))
    )
      return true;
  }
  return false;
}

function isWordPart(character: string): boolean {
  return /^[\p{L}\p{N}_-]$/u.test(character);
}
