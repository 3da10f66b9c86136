/**
 * Repeats a finished class of 25, who traded for three quarters of an hour, in 200 other markets:
 * `npm run bench -- luck`.
 */
import { classroom } from '@papertape/shared/contract/classroom.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { papertape } from '../../kit/papertape.ts';
import { createCaller } from './caller.ts';
import { milliseconds, type Report } from './report.ts';
import type { ServerProcess } from './server-process.ts';

const seats = 25;
const markets = 200;
const minutes = 45;
const goalMs = 120_000;

/** Creates the order of a seat: each opens and closes in turn every second minute, alternating long and short seats. */
function createOrderInput(seat: number, turn: number): CallInputOf<typeof trading.create> {
  const side = seat % 2 === 0 ? 'long' : 'short';
  const action = turn % 2 === 0 ? 'open' : 'close';
  return { symbol: 'BTCUSDT', side, action, type: 'market', size: '0.01', leverage: 10 };
}

/** Runs the class to its end; returns the number of orders. */
async function live(base: string, world: string): Promise<number> {
  const lead = createCaller(base, world);
  const { code } = await createCaller(base)(sim.classStart, { world, seats, clock: 'paused' });
  const tokens: string[] = [];
  for (let seat = 1; seat <= seats; seat += 1)
    tokens.push((await createCaller(base)(classroom.classClaim, { code, seat })).token);
  let placed = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    await lead(sim.clockAdvance, { byMs: 60_000 });
    for (const [seat, token] of tokens.entries()) {
      if ((minute + seat) % 2 === 1) continue;
      await lead(trading.create, createOrderInput(seat, Math.floor(minute / 2)), { token, mode: 'demo' });
      placed += 1;
    }
  }
  await lead(sim.classEnd, {});
  return placed;
}

export async function benchLuck({ base }: ServerProcess, report: Report): Promise<void> {
  const world = 'class-of-luck';
  const placed = await live(base, world);
  const begun = performance.now();
  const luck = await papertape({ url: base }).classes.in(world).luck(markets);
  const took = performance.now() - begun;
  report.add(
    `${seats} seats with ${placed} orders in ${luck.lived} other markets`,
    milliseconds(took),
    milliseconds(goalMs),
    luck.state === 'done' && luck.lived === markets && took <= goalMs,
  );
}
