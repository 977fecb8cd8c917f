/** Shells that wait for input: a host that types into them without asking its hooks asks about opening one. */
import { expect, test } from 'vitest';
import { hosts } from '../../src/hook/hosts/index.ts';
import { openedShell } from '../../src/hook/opened-shells.ts';
import { readPayload } from '../../src/hook/read-payload.ts';

test.each([
  ['bash', 'bash'],
  ['bash -l', 'bash -l'],
  ['/bin/zsh -i', '/bin/zsh -i'],
  ['cd /tmp && exec bash', 'bash'],
  ['env -i bash --norc', 'bash --norc'],
  ['bash -c "exec sh"', 'sh'],
  ['python3.12', 'python3.12'],
  ['python3 -i', 'python3 -i'],
  ['node', 'node'],
  ['ssh -p 22 host', 'ssh -p 22 host'],
  ['sudo -i', 'sudo -i'],
  ['su - root', 'su - root'],
])('%s opens %s', (script, opened) => expect(openedShell(script)).toBe(opened));

test.each([
  'bash build.sh',
  'bash -c ls',
  'bash -lc "npm test"',
  "bash <<'EOF'\nls\nEOF",
  'bash < script.sh',
  'echo ls | bash',
  'python3 --version',
  'python3 -c "print(1)"',
  'python3 -m pytest',
  'node -v',
  'node server.js',
  'cat x.json | node -e 1',
  'ssh host uptime',
  'sudo ls',
  'su -c ls',
  'which bash',
  'echo bash',
])('%j opens none', script => expect(openedShell(script)).toBeUndefined());

test.each(hosts.filter(({ typesUnseen }) => typesUnseen))(
  '$name: the call is told as one that is not read whole, before it runs',
  host => {
    const codes = (hookEvent: string) => {
      const payload = {
        cwd: '/p',
        turn_id: 't',
        hook_event_name: hookEvent,
        tool_name: 'Bash',
        tool_input: { command: 'bash' },
      };
      const bytes = new TextEncoder().encode(JSON.stringify(payload));
      return readPayload(bytes, { folder: '/p', host }).diagnostics;
    };
    expect(codes('PreToolUse').map(({ code }) => code)).toEqual(['E757']);
    expect(codes('PostToolUse')).toEqual([]);
  },
);
