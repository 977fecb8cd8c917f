/** The payloads of hosts in `fixtures/hooks/hosts`, each with the decision that is answered. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Decision } from '../../src/runtime/decision.ts';

const FOLDER = 'fixtures/hooks/hosts';

export interface Golden {
  readonly name: string;
  readonly host: string;
  readonly path: string;
  readonly payload: string;
  readonly decision: Decision;
}

export const golden: readonly Golden[] = readdirSync(FOLDER)
  .sort()
  .flatMap(host =>
    readdirSync(`${FOLDER}/${host}`)
      .sort()
      .map(slug => {
        const path = `${FOLDER}/${host}/${slug}`;
        const payload = readFileSync(`${path}/payload.json`, 'utf8');
        const decision: Decision = JSON.parse(readFileSync(`${path}/decision.json`, 'utf8'));
        return { name: `${host} ${slug}`, host, path, payload, decision };
      }),
  );
