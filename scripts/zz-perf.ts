import { readFileSync } from 'node:fs';
import { compileRules, decide } from '../src/gate.ts';
import { eventOf, ROOT } from '../tests/doubles/events.ts';
import { extractEvent } from '../src/runtime/facts/hook.ts';
import { extractScript } from '../src/runtime/facts/script.ts';
import { searchScript } from '../src/runtime/facts/search-script.ts';
import { run } from '../src/pipeline.ts';
const D = '/work/shared/data/longline/';
const order = readFileSync(D+'rules/rules.yaml','utf8').match(/- (\S+\.yaml)/g)!.map(s=>s.slice(2));
const base = ['rules.yaml', ...order].map(f => ({ name: f, text: readFileSync(D+'rules/'+f,'utf8') }));
const c = compileRules(base).value!;
console.log('rules', c.program.program.rules.length, 'facts', c.program.program.facts.length);
const cmds = ['ls -la', 'git status', 'git -c http.sslVerify=0 fetch config', 'cd /tmp && rm -rf foo | grep x'];
for (const cmd of cmds) {
  const e = eventOf(JSON.stringify({hook_event_name:'PreToolUse',tool_name:'Bash',tool_input:{command:cmd}}));
  const p = c.program.program;
  const settings = { root: ROOT, now: () => performance.now(), milliseconds: 1e9, cwd: ROOT, text: cmd };
  const time = (f: () => unknown) => { for (let i=0;i<30;i++) f(); const t = performance.now(); const N=100; for (let i=0;i<N;i++) f(); return ((performance.now()-t)/N*1000).toFixed(0)+'us'; };
  const sf = extractScript(p, e)!.facts;
  const x = extractEvent(p, e, settings).value!;
  console.log(cmd, 'read', time(() => extractScript(p, e)), 'search', time(() => searchScript(p, sf, settings)), 'run', time(() => run(c.program, x.facts, {})), 'decide', time(() => decide(c, e, { root: ROOT })), 'facts', x.facts.length);
}
