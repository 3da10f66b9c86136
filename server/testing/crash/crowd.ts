/**
 * Sends many orders at once to a world in a folder, so that turns are decided while earlier ones are being
 * committed.
 *
 * Prints the id of each order when it is answered, and `enough` after a number of them. Started by the crash
 * test, which kills it midway.
 */
import { writeSync } from 'node:fs';
import process from 'node:process';
import { openCrashedWorld } from './crashed-world.ts';

const [, , folder, enough] = process.argv;
if (folder === undefined || enough === undefined) throw new Error('usage: crowd <folder> <answers>');

const connections = 40;
const { app, headers } = await openCrashedWorld(folder, 'crowd');
process.stdout.write('working\n');

let answered = 0;

async function post(path: string, payload: object) {
  const answer = await app.inject({
    method: 'POST',
    url: `/asset/api/contract-margin/${path}`,
    headers,
    payload,
  });
  return answer.json() as { code: number; data: { order: { id: string } } | null };
}

/** Opens and closes, so that the money suffices however often the process is killed. */
async function trade(): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const action = turn % 2 === 0 ? 'open' : 'close';
    const order = { symbol: 'BTCUSDT', side: 'long', action, type: 'market', leverage: 20, size: '0.001' };
    const { code, data } = await post('create', order);
    if (data === null) throw new Error(`refused with ${code}`);
    writeSync(1, `${data.order.id}\n`);
    answered += 1;
    if (answered === Number(enough)) writeSync(1, 'enough\n');
  }
}

// Positions left by killed processes.
await post('match-liquidate', { all: true });
await Promise.all(Array.from({ length: connections }, trade));
