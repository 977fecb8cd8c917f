/** E0 and W0: files and documents that cannot be read. */
import type { CodeRow } from './code-row.ts';

export const documentCodes = [
  {
    code: 'E001',
    title: 'file that cannot be read',
    explanation:
      'The file does not exist, is a folder, or is not readable. Paths are relative to the current folder; `-` is standard input for `--envelope`.',
  },
  {
    code: 'E002',
    title: 'document over the size limit',
    explanation:
      'A document is read only up to a fixed number of bytes, so that no input exhausts memory or time. `--limit-bytes` raises the limit.',
  },
  {
    code: 'E003',
    title: 'text that is not UTF-8',
    explanation:
      'Rulespecs, envelopes and programs are UTF-8. Save the file as UTF-8; a byte order mark is accepted.',
  },
  {
    code: 'E004',
    title: 'YAML or JSON syntax error',
    explanation:
      'The document is not well-formed YAML 1.2. Warnings of the YAML library are errors here: an unquoted `!tag`, for example, would silently become an empty string.',
  },
  {
    code: 'E005',
    title: 'duplicate key',
    explanation:
      'One mapping contains the same key twice. Readers disagree on which value counts, so the document is refused.',
  },
  {
    code: 'E006',
    title: 'aliases that expand to too much',
    explanation:
      'Aliases may repeat values up to a fixed total size, since a few lines of nested aliases can stand for gigabytes. Write the values out, or use fewer aliases.',
  },
  {
    code: 'E007',
    title: 'YAML tag that is not accepted',
    explanation:
      'Only the tags of JSON values (`!!str`, `!!int`, `!!float`, `!!bool`, `!!null`, `!!seq`, `!!map`) are accepted: a tag never constructs anything here. Quote a value that begins with `!`.',
  },
  {
    code: 'E008',
    title: 'nesting that is too deep',
    explanation: 'Lists and mappings may be nested up to a fixed depth, far above what people write.',
  },
  {
    code: 'E009',
    title: 'number that cannot be kept exactly',
    explanation:
      'Integers beyond 2^53 - 1 (9007199254740991), infinities and NaN would change or compare wrongly. Write such a value as a string, in quotes.',
  },
  {
    code: 'E010',
    title: 'unsupported YAML feature',
    explanation:
      'Documents are YAML 1.2 with the values of JSON. `%YAML 1.1`, several documents in one file, keys that are not strings, and merge keys (`<<`) are refused, since readers disagree about them.',
  },
  {
    code: 'E011',
    title: 'empty document',
    explanation: 'The file has no content besides comments.',
  },
  {
    code: 'E012',
    title: 'text that a `.dl` file cannot hold',
    explanation:
      'Verified data is written as Datalog that other engines can run, and they do not read strings of more than about 60,000 characters. Report a path or a digest instead of a long text.',
  },
] as const satisfies readonly CodeRow[];
