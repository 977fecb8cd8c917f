/** The effects of a call as short texts: `read a`; `may write b` where it is not certain; `a/**` with all below it. */
import { callEffects } from '../../src/effects/call-effects.ts';
import type { Disk } from '../../src/effects/disk.ts';
import { shownPath } from '../../src/effects/displayed.ts';
import type { Effect } from '../../src/effects/effect.ts';
import { memoryDisk } from '../../src/effects/memory-disk.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import { extractScript } from '../../src/sources/script.ts';
import type { Event } from '../../src/values/event.ts';

export const ROOT = '/p';
export const HOME = '/home/u';

const file = { file: '' };

/** A project with some files, and a home. */
export const disk: Disk = memoryDisk({
  home: HOME,
  entries: {
    '/p/a': file,
    '/p/b.txt': file,
    '/p/src/x.ts': file,
    '/p/src/y.ts': file,
    '/p/.env': file,
    '/p/d': 'folder',
    '/p/link': { link: 'src/x.ts' },
    '/p/away': { link: '/etc' },
    '/etc/hosts': file,
    '/home/u/.ssh/id_rsa': file,
  },
});

/** Of a payload of any host. */
export function effectsOfPayload(payload: object): readonly string[] {
  const { event } = readPayload(new TextEncoder().encode(JSON.stringify(payload)), { folder: ROOT });
  if (!event) throw new Error(`the payload is no event: ${JSON.stringify(payload)}`);
  return toldEffects(event, disk);
}

export function effectsOfCall(tool: string, input: object): readonly string[] {
  return effectsOfPayload(claudePayload(tool, input));
}

export function claudePayload(tool: string, input: object): object {
  return { session_id: 's', hook_event_name: 'PreToolUse', cwd: ROOT, tool_name: tool, tool_input: input };
}

export function toldEffects(event: Event, on: Disk): readonly string[] {
  const { effects } = callEffects(event, extractScript(event, on)?.script, on);
  return [...new Set(effects.map(toldEffect))].sort();
}

function toldEffect({ kind, goal, isCertain }: Effect): string {
  const words = [...(isCertain ? [] : ['may']), kind, 'host' in goal ? goal.host : shown(goal.place)];
  return words.join(' ');
}

function shown(place: Parameters<typeof shownPath>[0]): string {
  const path = shownPath(place, { root: ROOT, home: HOME });
  return place.reach === 'tree' ? `${path}/**` : path;
}
