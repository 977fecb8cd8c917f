/**
 * Parses `waivers.yaml`, the file of waivers next to a rulespec. INVARIANT: every waiver has a last day. The caller
 * decides whether the file counts; the file cannot.
 */
import { type Diagnostic, diagnostic, type Reported } from '../../../diagnostics/diagnostic.ts';
import type { Source } from '../../../diagnostics/source.ts';
import { isDay, type WaiverDecl } from '../../../values/waiver.ts';
import { itemsIn, textIn, valueIn } from '../../nodes.ts';
import { checkShape } from '../../schema.ts';
import { type DocumentLimits, readDocument } from '../../yaml.ts';
import { waiversShape } from './waivers-shape.ts';

/** The readable part of the file; absent if there is none. */
export function parseWaivers(source: Source, limits?: DocumentLimits): Reported<readonly WaiverDecl[]> {
  const document = readDocument(source, limits);
  if (!document.value) return { value: undefined, diagnostics: document.diagnostics };
  const problems = checkShape(document.value, waiversShape);
  const diagnostics: Diagnostic[] = [...document.diagnostics, ...problems];
  const waivers = itemsIn(document.value, 'waivers').flatMap((node): readonly WaiverDecl[] => {
    const waive = valueIn(node, 'waive');
    const predicate = textIn(node, 'predicate');
    const [reason, until, by] = [textIn(waive, 'reason'), textIn(waive, 'until'), textIn(waive, 'by')];
    if (!predicate || !reason || !until || !by) return [];
    if (isDay(until.value))
      return [{ predicate, until, waiver: { reason: reason.value, until: until.value, by: by.value } }];
    const isReported = problems.some(({ span }) => span?.start === until.span.start);
    if (!isReported)
      diagnostics.push(
        diagnostic('E105', `\`${until.value}\` is no day of the calendar`, {
          span: until.span,
          hint: 'write year, month and day: `2026-12-31`',
        }),
      );
    return [];
  });
  return { value: waivers, diagnostics };
}
