/**
 * Many orders at once on a world in a folder, so that turns are decided while the ones before are being committed. The id of an
 * order is printed the moment it is answered. Started by the kill test, which kills it in the middle.
 */
import { writeSync } from 'node:fs';
import process from 'node:process';
import { openKilledWorld } from './killed-world.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('usage: crowd <folder>');

const connections = 40;
const { app, headers } = await openKilledWorld(folder, 'crowd');
process.stdout.write('working\n');

async function trade(): Promise<never> {
  for (;;) {
    const answer = await app.inject({
      method: 'POST',
      url: '/asset/api/contract-margin/create',
      headers,
      payload: {
        symbol: 'BTCUSDT',
        side: 'long',
        action: 'open',
        type: 'market',
        leverage: 20,
        size: '0.001',
      },
    });
    const { code, data } = answer.json() as { code: number; data: { order: { id: string } } | null };
    if (data === null) throw new Error(`refused with ${code}`);
    writeSync(1, `${data.order.id}\n`);
  }
}

await Promise.all(Array.from({ length: connections }, trade));
