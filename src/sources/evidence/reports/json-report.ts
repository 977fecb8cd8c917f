/** The common part of JSON reports: reading one, and looking into it. */
import type { ReadReport, ReportFormat } from './report.ts';

export function ofJson(
  name: string,
  marks: RegExp,
  read: (document: unknown) => ReadReport | undefined,
): ReportFormat {
  return {
    name,
    accepts: text => /^[[{]/.test(text) && marks.test(text),
    read: text =>
      readJson(
        text,
        document =>
          read(document) ?? { kind: 'unreadable', why: `is not ${name}: an entry has another shape` },
      ),
  };
}

/** The result of `read` on the document of a text. */
export function readJson(text: string, read: (document: unknown) => ReadReport): ReadReport {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'unreadable', why: 'is not well-formed JSON' };
    throw error;
  }
  return read(document);
}

export function member(value: unknown, key: string): unknown {
  if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
  return Reflect.get(value, key);
}

export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
