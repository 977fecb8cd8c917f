/** The entry of the bundle: runs the command line of this process. */
import { main } from './main.ts';

process.exitCode = main(process.argv.slice(2));

/** For a process that stays and runs more command lines, such as a test. */
export { main };
