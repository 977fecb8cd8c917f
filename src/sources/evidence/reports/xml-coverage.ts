/**
 * Coverage as XML. Cobertura: `<class filename="…"><lines><line number="1" hits="0"/>`, with the folders of
 * `<sources><source>` left out, since they are those of the machine that ran the tests. JaCoCo:
 * `<package name="com/x"><sourcefile name="A.java"><line nr="1" mi="0" ci="3"/>`.
 */
import { type Coverage, type LineCoverage, linesOf } from './coverage.ts';
import type { ReadReport, ReportFormat } from './report.ts';
import { readXml, type XmlElement } from './xml.ts';

export const cobertura: ReportFormat = {
  name: 'Cobertura XML',
  accepts: text => text.startsWith('<') && /<coverage[\s>]/.test(text),
  read: text =>
    readElements(text, (coverage, { name, attributes }, current) => {
      if (name === 'class') return linesOf(coverage, attributes.get('filename') ?? '');
      if (name === 'line') current?.add(Number(attributes.get('number')), Number(attributes.get('hits')) > 0);
      return current;
    }),
};

export const jacoco: ReportFormat = {
  name: 'JaCoCo XML',
  accepts: text => text.startsWith('<') && /<report[\s>]/.test(text),
  read: text => {
    let folder = '';
    return readElements(text, (coverage, { name, attributes }, current) => {
      if (name === 'package') folder = attributes.get('name') ?? '';
      if (name === 'sourcefile') {
        const file = attributes.get('name') ?? '';
        return linesOf(coverage, folder === '' ? file : `${folder}/${file}`);
      }
      if (name === 'line') current?.add(Number(attributes.get('nr')), Number(attributes.get('ci')) > 0);
      return current;
    });
  },
};

type Visit = (
  coverage: Coverage,
  element: XmlElement,
  current: LineCoverage | undefined,
) => LineCoverage | undefined;

function readElements(text: string, visit: Visit): ReadReport {
  const coverage: Coverage = new Map();
  let current: LineCoverage | undefined;
  const problem = readXml(
    text,
    {
      open: element => {
        current = visit(coverage, element, current);
      },
      close: () => undefined,
    },
    { allowsDoctype: true },
  );
  if (problem !== undefined) return { kind: 'unreadable', why: `is not well-formed XML: ${problem}` };
  return { kind: 'coverage', coverage };
}
