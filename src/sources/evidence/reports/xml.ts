/**
 * Elements and attributes of an XML text. The only import of `saxes`: well-formedness and characters are its; what a
 * report needs none of is refused here. Distrusted, and why:
 * - it goes on after a fault, and reports many: the first one ends the reading, and nothing is told after it;
 * - it passes over a document type: refused, and with it every entity but the five of XML, so that nothing expands;
 * - it takes any depth, any number of attributes and names of any length: all three are bounded;
 * - it joins half a surrogate pair with whatever follows, be it a quote: refused before it sees the text. INVARIANT:
 *   linear time.
 */
import { SaxesParser } from 'saxes';

export interface XmlElement {
  readonly name: string;
  readonly attributes: XmlAttributes;
}

/** Not a map: a report may have a million elements. */
export interface XmlAttributes {
  get(name: string): string | undefined;
}

interface XmlHandler {
  open(element: XmlElement): void;
  close(name: string): void;
}

interface XmlOptions {
  /**
   * A document type without declarations of its own, as Cobertura and JaCoCo have it; the file it names is not read.
   */
  readonly allowsDoctype?: boolean;
}

export const MAX_XML_DEPTH = 100;
/** The maximum number of attributes of one element. */
export const MAX_XML_ATTRIBUTES = 100;
/** UTF-16 units of the name of an element or attribute. */
export const MAX_XML_NAME = 1_000;
/** UTF-16 units that are read at once: at most as many are looked at after a fault. */
const CHUNK = 65_536;

/** Tells the handler of each element. What is wrong comes back, as the end of "is not well-formed XML: …". */
export function readXml(
  text: string,
  handler: XmlHandler,
  { allowsDoctype = false }: XmlOptions = {},
): string | undefined {
  if (/\p{Surrogate}/u.test(text)) return 'it has half a surrogate pair';
  const parser = new SaxesParser({ position: false });
  let problem: string | undefined;
  let depth = 0;
  let attributes = 0;
  const wrong = (what: string): void => {
    problem ??= `${what} in line ${parser.line}`;
  };
  const checkName = (name: string): void => {
    if (name.length > MAX_XML_NAME) wrong('a name that is too long');
  };
  parser.on('error', ({ message }) => wrong(worded(message)));
  parser.on('doctype', doctype => {
    if (!allowsDoctype || doctype.includes('[')) wrong('a document type, which is refused,');
  });
  parser.on('opentagstart', ({ name }) => {
    attributes = 0;
    checkName(name);
    if (++depth > MAX_XML_DEPTH) wrong('elements nested too deeply');
  });
  parser.on('attribute', ({ name }) => {
    checkName(name);
    if (++attributes > MAX_XML_ATTRIBUTES) wrong('a tag with too many attributes');
  });
  parser.on('opentag', ({ name, attributes: given }) => {
    if (problem === undefined) handler.open({ name, attributes: attributesOf(given) });
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    // The library tells of a tag that the end of another closes before it calls that a fault: the reading fails all the
    // same.
    if (problem === undefined) handler.close(name);
  });
  for (let at = 0; at < text.length && problem === undefined; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK));
  }
  if (problem === undefined) parser.close();
  return problem;
}

function attributesOf(given: Readonly<Record<string, unknown>>): XmlAttributes {
  return { get: name => (Object.hasOwn(given, name) ? String(given[name]) : undefined) };
}

/** `unclosed tag: a` and `unmatched closing tag: a.` quote what the text says, which may be long. */
function worded(message: string): string {
  const [what = '', name] = message.replace(/\.$/, '').split(/: (.*)/s);
  if (name === undefined) return what;
  return `${what} \`${name.length > 40 ? `${name.slice(0, 40)}…` : name}\``;
}
