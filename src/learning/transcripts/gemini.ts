/**
 * Transcripts of Gemini CLI in JSON lines: messages of the types `user` and `gemini`, with calls in the latter. The
 * older format, one JSON document for a session, is not supported, since it cannot be read from its end.
 */
import type { Json } from '../../values/json-node.ts';
import { at, isList, itemsOf, textAt } from '../../values/plain-json.ts';
import type { TranscriptItem } from '../transcript-item.ts';

const otherTypes: ReadonlySet<string> = new Set(['info', 'error', 'warning']);

export function readGemini(entry: Json): readonly TranscriptItem[] | undefined {
  // The first line describes the session, and later ones update it.
  if (textAt(entry, 'sessionId') !== undefined && textAt(entry, 'projectHash') !== undefined) return [];
  if (at(entry, '$set') !== undefined || at(entry, '$rewindTo') !== undefined) return [];
  const type = textAt(entry, 'type');
  if (type === undefined || at(entry, 'content') === undefined) return undefined;
  if (otherTypes.has(type)) return [];
  const text = contentText(at(entry, 'content')).trim();
  if (type === 'user') return text === '' ? [] : [{ kind: 'user', text }];
  if (type !== 'gemini') return undefined;
  const said: readonly TranscriptItem[] = text === '' ? [] : [{ kind: 'agent', text }];
  return [...said, ...itemsOf(at(entry, 'toolCalls')).flatMap(calledIn)];
}

function contentText(content: Json | undefined): string {
  if (typeof content === 'string') return content;
  const parts = isList(content) ? content : [content];
  return parts.flatMap(each => (typeof each === 'string' ? each : (textAt(each, 'text') ?? []))).join('\n');
}

function calledIn(call: Json): readonly TranscriptItem[] {
  const tool = textAt(call, 'name');
  if (tool === undefined) return [];
  const result = textAt(call, 'resultDisplay') ?? responseText(at(call, 'result'));
  return [
    { kind: 'call', host: 'gemini', tool, input: at(call, 'args') ?? {} },
    ...(result === '' ? [] : [{ kind: 'result', text: result } as const]),
  ];
}

/** `[{functionResponse: {response: {output}}}]`. */
function responseText(result: Json | undefined): string {
  return itemsOf(result)
    .flatMap(each => {
      const response = at(at(each, 'functionResponse'), 'response');
      return textAt(response, 'output') ?? textAt(response, 'error') ?? [];
    })
    .join('\n');
}
