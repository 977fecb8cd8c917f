/**
 * Asks a model as a process of its own, and prints what came of it and what is left that would keep the process alive:
 * `node scripts/run.mjs` this, settings as JSON.
 */
import { setImmediate } from 'node:timers/promises';
import { thisHost } from '../../src/system/host.ts';
import { openModel } from '../../src/system/model/open-model.ts';
import { question } from '../doubles/questions.ts';

const asked = await openModel(thisHost(), JSON.parse(process.argv[2] ?? '{}')).ask(question);
// Handles are closed a turn after they are given up.
for (let turn = 0; turn < 3; turn++) await setImmediate();
// Pipes are those of whoever bundled this file.
const left = process.getActiveResourcesInfo().filter(name => name !== 'Immediate' && name !== 'PipeWrap');
process.stdout.write(JSON.stringify({ asked, left }));
