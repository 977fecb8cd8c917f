/** A process that records events until it has recorded so many: for tests of many at once, and of killed ones. */
import { appendHistory } from '../../src/system/history/append.ts';
import { thisHost } from '../../src/system/host.ts';
import { requestAt } from './home.ts';

const [session = '', count = '0', name = ''] = process.argv.slice(2);
process.stdout.write('ready\n');
let failures = 0;
for (let at = 0; at < Number(count); at++) {
  const { problem } = appendHistory(thisHost(), session, { ...requestAt(at), tool: `${name}-${at}` });
  if (problem === undefined) continue;
  failures++;
  process.stdout.write(`${problem}\n`);
}
process.exitCode = failures === 0 ? 0 : 1;
