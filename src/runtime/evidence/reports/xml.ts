/**
 * As much of XML as reports of tests need: elements and attributes, read strictly and in one pass. INVARIANT: linear time; a
 * document type and entities of its own are refused, so that nothing expands; depth is bounded.
 */

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

export interface XmlHandler {
  open(element: XmlElement): void;
  close(name: string): void;
}

export const MAX_XML_DEPTH = 100;
/** Attributes of one element. */
const MAX_ATTRIBUTES = 100;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Tells the handler of each element. What is wrong comes back, as the end of "is not well-formed XML: …". */
export function readXml(text: string, handler: XmlHandler): string | undefined {
  const open: string[] = [];
  let roots = 0;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const wrong = (what: string) => `${what} in line ${lineAt(text, at)}`;
  for (;;) {
    const tag = text.indexOf('<', at);
    if (open.length === 0 && text.slice(at, tag < 0 ? undefined : tag).trim() !== '') {
      return wrong('a text outside of elements');
    }
    if (tag < 0) break;
    at = tag;
    const special = endOfSpecial(text, at);
    if (special !== undefined) {
      if (typeof special === 'string') return wrong(special);
      at = special;
      continue;
    }
    if (text[at + 1] === '/') {
      const end = text.indexOf('>', at);
      const name = text.slice(at + 2, end).trimEnd();
      if (end < 0 || open.pop() !== name) return wrong('an end tag that closes nothing');
      handler.close(name);
      at = end + 1;
      continue;
    }
    const read = readTag(text, at);
    if (typeof read === 'string') return wrong(read);
    if (open.length === 0 && ++roots > 1) return wrong('a second root element');
    handler.open(read.element);
    if (read.isEmpty) handler.close(read.element.name);
    else if (open.push(read.element.name) > MAX_XML_DEPTH) return wrong('elements nested too deeply');
    at = read.end;
  }
  at = text.length;
  if (open.length > 0) return wrong(`\`<${open.at(-1)}>\` is not closed`);
  return roots === 0 ? 'it has no element' : undefined;
}

/** Past a comment, CDATA or instruction; a word about what is refused; undefined for a tag. */
function endOfSpecial(text: string, at: number): number | string | undefined {
  for (const [start, end] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const) {
    if (!text.startsWith(start, at)) continue;
    const past = text.indexOf(end, at + start.length);
    return past < 0 ? `a \`${start}\` that does not end` : past + end.length;
  }
  return text.startsWith('<!', at) ? 'a document type, which is refused,' : undefined;
}

interface Tag {
  readonly element: XmlElement;
  readonly isEmpty: boolean;
  readonly end: number;
}

function readTag(text: string, start: number): Tag | string {
  const nameEnd = endOfName(text, start + 1);
  const name = text.slice(start + 1, nameEnd);
  if (name === '') return 'a `<` that begins no tag';
  const attributes = new Map<string, string>();
  let at = skipBlanks(text, nameEnd);
  while (at < text.length && text[at] !== '>' && text[at] !== '/') {
    const end = endOfName(text, at);
    const key = text.slice(at, end);
    const equals = skipBlanks(text, end);
    const quoteAt = skipBlanks(text, equals + 1);
    const quote = text[quoteAt];
    if (key === '' || text[equals] !== '=' || (quote !== '"' && quote !== "'")) return 'an attribute';
    const close = text.indexOf(quote, quoteAt + 1);
    if (close < 0) return 'an attribute that does not end';
    const value = unescaped(text.slice(quoteAt + 1, close));
    if (value === undefined) return 'an attribute with an unknown entity or a `<`';
    if (attributes.has(key)) return 'an attribute that is given twice';
    if (attributes.set(key, value).size > MAX_ATTRIBUTES) return 'a tag with too many attributes';
    at = skipBlanks(text, close + 1);
  }
  const isEmpty = text[at] === '/';
  if (text[isEmpty ? at + 1 : at] !== '>') return 'a tag that does not end';
  return { element: { name, attributes }, isEmpty, end: at + (isEmpty ? 2 : 1) };
}

function unescaped(raw: string): string | undefined {
  if (raw.includes('<')) return undefined;
  if (!raw.includes('&')) return raw;
  const [first = '', ...rest] = raw.split('&');
  let value = first;
  for (const part of rest) {
    const end = part.indexOf(';');
    const character = end < 0 ? undefined : characterOf(part.slice(0, end));
    if (character === undefined) return undefined;
    value += character + part.slice(end + 1);
  }
  return value;
}

function characterOf(entity: string): string | undefined {
  if (Object.hasOwn(ENTITIES, entity)) return ENTITIES[entity];
  const isHex = /^#x[0-9a-fA-F]{1,6}$/.test(entity);
  if (!isHex && !/^#[0-9]{1,7}$/.test(entity)) return undefined;
  const code = Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

function endOfName(text: string, start: number): number {
  let at = start;
  while (at < text.length && !isBlank(text.charCodeAt(at)) && !'<>/="\'&'.includes(text.charAt(at))) at++;
  return at;
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (isBlank(text.charCodeAt(at))) at++;
  return at;
}

function isBlank(unit: number): boolean {
  return unit === 32 || unit === 9 || unit === 10 || unit === 13;
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
