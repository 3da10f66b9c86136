/**
 * A replay shows nothing after its instant. One world continues for days after it, with other events and other trades; a second world
 * with the same beginning ends at it. Replays of both must give the same answers over HTTP and on sockets, and the same market as the
 * second world itself, to the last digit.
 */
import { additions, contract } from '@papertape/shared/contract/index.ts';
import { type Endpoint, inputSchema } from '@papertape/shared/contract/kit/endpoint.ts';
import { feedCloseCodes } from '@papertape/shared/contract/kit/feed.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { replay } from '@papertape/shared/contract/replay.ts';
import { timeframe } from '@papertape/shared/contract/values.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { expect, it } from 'vitest';
import { testFeedsOfFile } from '../../../server/testing/app-of-file.ts';
import { advanceTo, testStart } from '../../../server/testing/test-app.ts';
import { createTrader } from '../../../server/testing/test-trader.ts';
import { simulator } from '../../../server/world/simulator-commands.ts';
import type { World } from '../../../server/world/world.ts';

const runs = process.env['PAPERTAPE_DEEP'] === '1' ? 20 : 2;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const feeds = await testFeedsOfFile();

type ReadCall = readonly [endpoint: Endpoint, input: object];

/** Every GET endpoint of the contract with its example, except those of replays and downloads. */
const everyRead: ReadCall[] = Object.entries({ ...contract, ...additions })
  .filter(([feature]) => feature !== 'replay')
  .flatMap(([, list]) => Object.values(list) as Endpoint[])
  .filter((endpoint) => endpoint.method === 'GET' && endpoint.download !== true)
  .map((endpoint) => [endpoint, inputSchema(endpoint) === undefined ? {} : (endpoint.example as object)]);

const symbols = ['BTCUSDT', 'EURUSD', 'AAPLUSD'];

/** Requests with ends and periods after the instant of the replay. */
function aboutLater(at: number): ReadCall[] {
  const later = at + 3 * day;
  const calendar = { calendarSince: at - day, calendarUntil: later, page: 1, size: 50 };
  const candles = symbols.flatMap((symbol) =>
    timeframe.options.map((frame): ReadCall => {
      const input = { symbol, timeframe: frame, limit: 40, to: later };
      return [market.getListCurrencyByType, input];
    }),
  );
  const books = symbols.map((symbol): ReadCall => [market.byTypeDepthUpdate, { symbol, depth: 50 }]);
  return [...candles, ...books, [contract.content.newsList, calendar]];
}

interface Spoken {
  world: World;
  token: string;
}

/** Returns the body of the answer with the id of the world replaced, so that two worlds can be compared. */
async function readAnswer({ world, token }: Spoken, [endpoint, input]: ReadCall): Promise<string> {
  const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const request = { method: 'GET' as const, url: endpoint.path, query };
  const { body } = await feeds.test.inject(request, { world, token, mode: 'demo' });
  return body.replaceAll(world.id, 'world');
}

async function getFrames({ world, token }: Spoken): Promise<string[]> {
  const own = `world=${encodeURIComponent(world.id)}&token=${token}`;
  const open = (path: string) => feeds.open(`${path}${path.includes('?') ? '&' : '?'}${own}`);
  const detail = open('/ws/realtime?currency=BTCUSDT&timeframe=1h');
  const board = open('/ws/forex?type=CRYPTO');
  const account = open('/ws/orders?typeUser=demo');
  const messages = [
    await detail.data('symbol_detail'),
    await detail.data('chart'),
    await board.data('forex'),
    await account.data('contract'),
  ];
  for (const { ws } of [detail, board, account]) ws.terminate();
  return messages.map(({ data, eventType }) =>
    JSON.stringify([eventType, data]).replaceAll(world.id, 'world'),
  );
}

const crash = (world: World, by: string) =>
  world.execute({
    name: 'scenario.create',
    actor: simulator,
    input: { kind: 'crash', target: 'BTCUSDT', by, overMs: 10 * minute },
  });

/** Creates a world with one user at its beginning; both worlds of a run are alike. */
async function beginning(seed: string) {
  const world = await feeds.test.world({ seed });
  const trader = await createTrader(feeds.test, world);
  trader.mode = 'demo';
  await crash(world, '0.05');
  return { world, trader };
}

const order = { symbol: 'BTCUSDT', side: 'long', action: 'open', type: 'market', leverage: 20 } as const;

async function getReplay(
  { world, trader }: Awaited<ReturnType<typeof beginning>>,
  at: number,
): Promise<Spoken> {
  const start = { symbol: 'BTCUSDT', timeframe: '15m', at } as const;
  const running = await feeds.test.data(replay.start, start, trader.caller);
  const own = feeds.test.directory.privates.ready(running.world);
  if (own === undefined) throw new Error(`${world.id} has no replay`);
  const spoken = { world: own, token: trader.user.token };
  await feeds.test.data(contract.trading.create, { ...order, size: '0.1' }, { ...spoken, mode: 'demo' });
  return spoken;
}

it('a replay returns the same responses as a world at the same instant', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 * day }), fc.nat({ max: 99 }), async (after, seed) => {
      const at = testStart + after;
      const [far, near] = [await beginning(`seed-${seed}`), await beginning(`seed-${seed}`)];
      await advanceTo(far.world, at + hour);
      await crash(far.world, '0.3');
      await far.trader.signIn();
      await far.trader.place({ size: '0.2' });
      await advanceTo(far.world, at + 3 * day);
      await advanceTo(near.world, at);
      for (const { trader } of [far, near]) await trader.signIn();
      const there: Spoken = { world: near.world, token: near.trader.user.token };
      const seen = await Promise.all(aboutLater(at).map((one) => readAnswer(there, one)));
      await advanceTo(near.world, at + 1);

      const [one, other] = [await getReplay(far, at), await getReplay(near, at)];
      for (const read of [...everyRead, ...aboutLater(at)])
        expect([read, await readAnswer(one, read)]).toEqual([read, await readAnswer(other, read)]);
      expect(await getFrames(one)).toEqual(await getFrames(other));
      const shown = await Promise.all(aboutLater(at).map((read) => readAnswer(one, read)));
      // Its news begin with the replay, which is a world of its own; its calendar is the same.
      expect(shown.slice(0, -1)).toEqual(seen.slice(0, -1));
      for (const { trader } of [far, near]) await feeds.test.data(replay.end, undefined, trader.caller);
    }),
    { numRuns: runs, seed: 18 },
  );
});

it('sockets of a replay accept only its session and announce its end', async () => {
  const { world, trader } = await beginning('seed');
  const own = await getReplay({ world, trader }, testStart - day);
  const path = `/ws/forex?type=CRYPTO&world=${encodeURIComponent(own.world.id)}`;
  const other = await createTrader(feeds.test, world);
  for (const token of ['', `&token=${other.user.token}`])
    expect((await feeds.open(path + token).end()).code).toBe(feedCloseCodes.unknownWorld);
  const socket = feeds.open(`${path}&token=${own.token}`);
  await socket.data('forex');
  await feeds.test.data(replay.end, undefined, trader.caller);
  feeds.heartbeat();
  expect((await socket.end()).code).toBe(feedCloseCodes.unknownWorld);
});
