/**
 * The meaning of the predicate rules, as docs/semantics.md defines it, in plain JavaScript over plain JSON. It is slow,
 * obvious, and shares no code with the product. The product's verdicts, which Datalog derives, must be the same.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Test {
  rule: string;
  value?: Json;
  quantifier?: 'all' | 'any';
}

/** A claim's selection: `several` for selectors with `[*]`, whose values form a list. */
export interface Selected {
  several: boolean;
  values: Json[];
}

/** The working tree for rules that look there: files by path, with their numbers of lines and their tests. */
export interface World {
  files: { [path: string]: { lines: number; tests: string[]; text?: string } };
  changed: string[];
  /** The tests of all reports: name and outcome. */
  results: [name: string, outcome: string][];
  /** Commands that passed on the files as they are. */
  passed?: string[];
  commits?: string[];
  /** By file: the percentage of its lines that ran, and which. */
  coverage?: { [path: string]: { percent: number; ran: number[] } };
  /** By selection, what it finds. */
  values?: { [selection: string]: Json[] };
  findings?: { path: string; level: string }[];
}

const NOTHING: World = { files: {}, changed: [], results: [] };

export function holds(
  { rule, value = null, quantifier }: Test,
  { several, values }: Selected,
  world: World = NOTHING,
): boolean {
  const whole = several ? values : (values[0] ?? null);
  const absent = several ? values.length === 0 : whole === null;
  const elements = absent ? [] : Array.isArray(whole) ? whole : [whole];
  const some = (meets: (element: Json) => boolean) =>
    quantifier === 'all' ? elements.length > 0 && elements.every(meets) : elements.some(meets);
  const every = (meets: (element: Json) => boolean) => {
    if (quantifier) return some(meets);
    if (several) return values.length > 0 && values.every(meets);
    return !absent && meets(whole);
  };
  /** Whether all elements are strings that name such a thing; with `any`, whether one is. */
  const named = (meets: (text: string) => boolean) => {
    const meet = (element: Json) => typeof element === 'string' && meets(element);
    return quantifier === 'any' ? elements.some(meet) : elements.length > 0 && elements.every(meet);
  };
  const set = Array.isArray(value) ? value : [];
  const bound = Number(value);
  const size = absent ? 0 : Array.isArray(whole) ? whole.length : undefined;
  switch (rule) {
    case 'exists':
      return several ? values.some(each => each !== null) : !absent;
    case 'not_exists':
      return !holds({ rule: 'exists' }, { several, values });
    case 'equals':
      if (quantifier) return some(element => same(element, value));
      if (!several) return !absent && same(whole, value);
      return (
        (values.length > 0 && same(values, value)) || (values.length === 1 && same(values[0] ?? null, value))
      );
    case 'contains':
      if (Array.isArray(whole)) return whole.some(element => same(element, value));
      return typeof whole === 'string' && typeof value === 'string' && whole.includes(value);
    case 'not_contains':
      return !holds({ rule: 'contains', value }, { several, values });
    case 'any_of':
      return some(element => element !== null && set.some(each => same(each, element)));
    case 'none_of':
      return !holds({ rule: 'any_of', value }, { several, values });
    case 'greater_than':
      return every(element => typeof element === 'number' && element > bound);
    case 'less_than':
      return every(element => typeof element === 'number' && element < bound);
    case 'min_length':
      return size !== undefined && size >= bound;
    case 'max_length':
      return size !== undefined && size <= bound;
    case 'matches':
      return some(element => {
        const text =
          typeof element === 'string' ? element : typeof element === 'object' ? undefined : String(element);
        return text !== undefined && new RegExp(String(value), 'u').test(text);
      });
    case 'is_file':
      return named(text => {
        const [, path = '', line] = /^(.*?)(?::(\d+))?(?:::.*)?$/.exec(text) ?? [];
        const file = world.files[path];
        return (
          file !== undefined && (line === undefined || (Number(line) >= 1 && Number(line) <= file.lines))
        );
      });
    case 'is_test':
      return named(text => {
        const [path = '', test] = text.split('::');
        return test !== undefined && world.files[path]?.tests.includes(test) === true;
      });
    case 'changed':
      return named(text => world.changed.includes(text.split(':')[0] ?? ''));
    case 'test_passed':
      return named(text => {
        const outcomes = world.results.flatMap(([name, outcome]) =>
          name === (text.split('::').at(-1) ?? '') ? [outcome] : [],
        );
        return outcomes.includes('passed') && !outcomes.includes('failed');
      });
    case 'diff_at_most':
      return named(text => {
        const path = pathOf(text);
        const isThere = path in world.files || world.changed.includes(path);
        const lines = world.changed.includes(path)
          ? (world.files[path]?.text ?? '\n').split('\n').length - 1
          : 0;
        return isThere && lines <= bound;
      });
    case 'value_in_file': {
      const found = world.values?.[String(value)] ?? [];
      const meets = (element: Json) => element !== null && found.some(each => same(each, element));
      return quantifier === 'any' ? elements.some(meets) : elements.length > 0 && elements.every(meets);
    }
    case 'command_passed':
      return named(text => world.passed?.includes(text) === true);
    case 'commit_exists':
      return named(text => world.commits?.includes(text) === true);
    case 'file_contains':
      return named(text => world.files[pathOf(text)]?.text?.includes(String(value)) === true);
    case 'file_matches':
      return named(text => {
        const content = world.files[pathOf(text)]?.text;
        return content !== undefined && new RegExp(String(value), 'u').test(content);
      });
    case 'documented_in': {
      const words = world.files[String(value)]?.text?.split(/[^\p{L}\p{N}_:-]+/u) ?? [];
      return named(text => text !== '' && words.includes(text));
    }
    case 'unchanged':
      return named(text => pathOf(text) in world.files && !world.changed.includes(pathOf(text)));
    case 'changed_only':
      return world.changed.every(path =>
        elements.some(element => typeof element === 'string' && pathOf(element) === path),
      );
    case 'coverage_at_least':
      return named(text => (world.coverage?.[pathOf(text)]?.percent ?? -Infinity) >= bound);
    case 'covered':
      return named(text => {
        const lines = world.coverage?.[pathOf(text)];
        const line = /:(\d+)$/.exec(text)?.[1];
        return line === undefined ? lines?.percent === 100 : lines?.ran.includes(Number(line)) === true;
      });
    case 'no_findings': {
      const levels = ['error', 'warning', 'note'];
      const counted = levels.slice(0, levels.indexOf(String(value)) + 1);
      return named(
        text =>
          pathOf(text) !== '' &&
          !world.findings?.some(({ path, level }) => path === pathOf(text) && counted.includes(level)),
      );
    }
    default:
      throw new Error(`no such rule: ${rule}`);
  }
}

/** Without a line, and without the test that it names. */
function pathOf(text: string): string {
  return (text.split('::')[0] ?? '').replace(/:\d+$/, '');
}

function same(a: Json, b: Json): boolean {
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((each, i) => same(each, b[i] ?? null))
    );
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.hasOwn(b, key) && same(a[key] ?? null, b[key] ?? null))
  );
}
