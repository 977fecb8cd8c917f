/** Required before a program: at its end what it used, all threads together, goes to descriptor 3 as JSON: bytes, and milliseconds of processors. */
const { writeSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (isMainThread)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeSync(3, JSON.stringify({ bytes: maxRSS * 1024, cpu: (userCPUTime + systemCPUTime) / 1000 }));
  });
