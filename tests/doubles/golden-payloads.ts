/**
 * The payloads of hosts in `fixtures/hooks/hosts`, one file a host, each with the event that it becomes, and the
 * replies to the decisions of `fixtures/hooks/decisions.yaml` that the file names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { type Document, isScalar, parse, parseDocument, visit, type YAMLMap } from 'yaml';
import type { Reply } from '../../src/hook/hosts/host.ts';
import type { Decision } from '../../src/runtime/decision.ts';

const FOLDER = 'fixtures/hooks/hosts';

/** What `stdout` says as JSON in one line stands in the file as the value itself; what is empty is left out. */
type WrittenReply = Readonly<Record<string, unknown>>;

interface Case {
  readonly payload: object;
  readonly event?: object;
  readonly replies: Readonly<Record<string, WrittenReply | null>>;
}

/** The payloads that come from one source. */
type Group = Readonly<{ source: string; payloads: Readonly<Record<string, Case>> }>;

export interface GoldenFile {
  readonly host: string;
  readonly path: string;
  readonly document: Document;
  readonly groups: readonly Group[];
}

/** One payload and one decision. */
export interface Golden {
  readonly name: string;
  readonly host: string;
  /** The bytes of the payload, as text. */
  readonly payload: string;
  readonly decision: Decision;
  readonly reply: Reply;
}

/** By their names. */
export const decisions: Readonly<Record<string, Decision>> = parse(
  readFileSync('fixtures/hooks/decisions.yaml', 'utf8'),
);

export const goldenFiles: readonly GoldenFile[] = readdirSync(FOLDER)
  .sort()
  .map(name => {
    const path = `${FOLDER}/${name}`;
    const document = parseDocument(readFileSync(path, 'utf8'));
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join('; ')}`);
    return { host: name.replace('.yaml', ''), path, document, groups: document.toJS() };
  });

export const golden: readonly Golden[] = goldenFiles.flatMap(({ host, groups }) =>
  groups.flatMap(({ payloads }) =>
    Object.entries(payloads).flatMap(([name, { payload, replies }]) =>
      Object.entries(replies).map(([action, reply]) => ({
        name: `${host} ${name}-${action}`,
        host,
        payload: textOf(payload),
        decision: decisionNamed(action),
        reply: replyOf(reply ?? {}),
      })),
    ),
  ),
);

export function decisionNamed(name: string): Decision {
  const decision = decisions[name];
  if (!decision) throw new Error(`no decision is called ${name}`);
  return decision;
}

export function textOf(payload: object): string {
  return `${JSON.stringify(payload, undefined, 2)}\n`;
}

export function writtenReply({ stdout, stderr, exitCode }: Reply): WrittenReply {
  return { ...(stdout !== '' && { stdout: parsedLine(stdout) }), ...(stderr !== '' && { stderr }), exitCode };
}

function replyOf({ stdout = '', stderr = '', exitCode = 0 }: WrittenReply): Reply {
  const text = typeof stdout === 'string' ? stdout : `${JSON.stringify(stdout)}\n`;
  return { stdout: text, stderr: String(stderr), exitCode: Number(exitCode) };
}

function parsedLine(stdout: string): unknown {
  try {
    const value: unknown = JSON.parse(stdout);
    return `${JSON.stringify(value)}\n` === stdout ? value : stdout;
  } catch {
    return stdout;
  }
}

/** The file with what the cases give now; comments and payloads stay as they are. */
export function rewritten(
  { document }: GoldenFile,
  give: (payload: string, decisionNames: readonly string[]) => { event: object; replies: object },
): string {
  const file = document.clone();
  visit(file, {
    Map(_, value) {
      if (!value.has('payload') || !value.has('replies')) return undefined;
      const old: Case = value.toJS(file);
      const { event, replies } = give(textOf(old.payload), Object.keys(old.replies));
      value.set('event', lean(file, event));
      value.set('replies', lean(file, replies));
      sortKeys(value);
      return visit.SKIP;
    },
  });
  return file.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: true });
}

function sortKeys({ items }: YAMLMap): void {
  const order = ['payload', 'event', 'replies'];
  const at = ({ key }: { key: unknown }) => order.indexOf(String(isScalar(key) ? key.value : key));
  items.sort((a, b) => at(a) - at(b));
}

const LONGEST_FLOW = 90;

/** A node in which short collections of scalars stand on one line. */
function lean(file: Document, value: unknown): unknown {
  const node = file.createNode(value, { aliasDuplicateObjects: false });
  const shorten = (_: unknown, each: YAMLMap | { items: unknown[]; flow?: boolean; toJSON(): unknown }) => {
    const text = JSON.stringify(each.toJSON());
    if (text.length <= LONGEST_FLOW && !text.includes('\\n') && !/[[{].*[[{]/.test(text)) each.flow = true;
  };
  visit(node, { Map: shorten, Seq: shorten });
  return node;
}
