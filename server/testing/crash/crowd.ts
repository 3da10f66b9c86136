/**
 * Many orders at once on a world in a folder, so that turns are decided while the ones before are being committed. The id of an
 * order is printed the moment it is answered, and `enough` after so many. Started by the crash test, which kills it in the middle.
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

/** Opens and closes, so that the money lasts however often this is killed. */
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

// What those that were killed left open.
await post('match-liquidate', { all: true });
await Promise.all(Array.from({ length: connections }, trade));
