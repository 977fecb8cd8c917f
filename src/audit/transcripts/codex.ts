/**
 * Rollouts of Codex CLI (`~/.codex/sessions`, JSON lines): `session_meta` names the session and its folder, each
 * line has a `timestamp`, and a call and its output share a `call_id`.
 */
import { readCodex } from '../../learning/transcripts/codex.ts';
import type { Json } from '../../values/json-node.ts';
import { at, parsedJson, textAt } from '../../values/plain-json.ts';
import type { ImportedLine, ImportedStep, ReadImported } from '../imported-line.ts';

export const readCodexLine: ReadImported = entry => {
  const items = readCodex(entry);
  if (!items) return undefined;
  const payload = at(entry, 'payload');
  const id = textAt(payload, 'call_id') ?? '';
  const steps = items.flatMap((item): readonly ImportedStep[] => {
    if (item.kind === 'user') return [{ kind: 'prompt', text: item.text }];
    if (item.kind === 'call') {
      const { host, tool, input, cwd } = item;
      return [{ kind: 'call', id, host, tool, input, ...(cwd !== undefined && { cwd }) }];
    }
    return item.kind === 'result' && id !== '' ? [{ kind: 'end', id, ...endOf(at(payload, 'output')) }] : [];
  });
  return { ...sessionOf(entry, payload), steps };
};

/** `turn_context` tells of a folder that changed. */
function sessionOf(entry: Json, payload: Json | undefined): Omit<ImportedLine, 'steps'> {
  const type = textAt(entry, 'type');
  const session = type === 'session_meta' ? textAt(payload, 'id') : undefined;
  const cwd = type === 'session_meta' || type === 'turn_context' ? textAt(payload, 'cwd') : undefined;
  return { ...(session !== undefined && { session }), ...(cwd !== undefined && { cwd }) };
}

const EXIT_CODE = /^(?:Process exited with code|Exit code:) (\d{1,3})$/m;

/** Older releases write JSON with `metadata.exit_code`, newer ones a text that says it. Without either it is done. */
function endOf(output: Json | undefined): {
  readonly outcome: 'done' | 'failed';
  readonly exitCode?: number;
} {
  const read = typeof output === 'string' ? parsedJson(output) : output;
  const code = at(at(read, 'metadata'), 'exit_code') ?? at(read, 'exit_code');
  const [, said] = EXIT_CODE.exec(typeof output === 'string' ? output.slice(0, 1_000) : '') ?? [];
  const exitCode = typeof code === 'number' ? code : said === undefined ? undefined : Number(said);
  if (exitCode !== undefined) return { outcome: exitCode === 0 ? 'done' : 'failed', exitCode };
  return { outcome: at(read, 'success') === false ? 'failed' : 'done' };
}
