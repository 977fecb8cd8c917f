/** @datalogui/datalog, as its README has it used. It takes facts one by one and follows them up, so that is timed too. */
import { runOnDatalogui } from '../replaced/datalogui.ts';
import { programAndFacts } from './ours.ts';
import type { Peer } from './peer.ts';

export const datalogui: Peer = {
  name: '@datalogui/datalog',
  packageName: '@datalogui/datalog',
  refuses: ({ answer }) => (answer.read === 'number' ? 'has no aggregates' : undefined),
  async open(program) {
    const { stratified, facts } = programAndFacts(program);
    let size = 0;
    return {
      evaluate() {
        const answer = runOnDatalogui(stratified, facts);
        size = answer.get(program.answer.relation)?.size ?? 0;
      },
      result: () => size,
    };
  },
};
