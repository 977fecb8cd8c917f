/** Required before a program: at its end the largest size of the process in memory, in bytes, goes to descriptor 3. */
const { writeSync } = require('node:fs');

process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS * 1024)));
