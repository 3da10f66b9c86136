/** Hostile clients that send anything and disconnect at any moment do not affect users who trade meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Crowd } from './testing/strangers/crowd.ts';
import { serve } from './testing/strangers/served.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';

it('a server keeps serving traders among hostile clients', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papertape-crowd-'));
  const server = await serve(folder, process.env);
  let rounds = isDeep ? 20_000 : 300;
  const goesOn = () => {
    rounds -= 1;
    return rounds >= 0;
  };
  const crowd = await Crowd.gather(server, { seed: 'crowd', callers: 10, sockets: 20, traders: 5, goesOn });
  const report = await crowd.run();
  await server.stop();
  rmSync(folder, { recursive: true });
  expect(report).toMatchObject({ faults: [], errors: [], alive: true, auditOk: true });
  expect(Math.min(report.calls, report.upgrades, report.orders)).toBeGreaterThan(30);
});
