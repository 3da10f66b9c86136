/**
 * No learner may know the market, act as the trainer, or take another's seat. The test walks every answer and
 * socket of the local network during a class, and everything that the server writes.
 */
import { classroom } from '@papertape/shared/contract/classroom.ts';
import { additions, contract } from '@papertape/shared/contract/index.ts';
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { expect, it } from 'vitest';
import { testFeedsOfFile } from '../../../server/testing/app-of-file.ts';
import { buy, claimSeat, startTestClass } from '../../../server/testing/test-class.ts';
import { isSameSecret } from '../../../server/world/security.ts';

const stranger = '192.168.7.21';
const installation = 'the token of the installation';

const lines: string[] = [];

const feeds = await testFeedsOfFile({
  report: (details, message) => lines.push(JSON.stringify({ ...details, message })),
  parts: {
    simulator: { token: installation },
    undeclared: () => undefined,
    logger: { write: (line) => lines.push(line) },
  },
});
const lobby = await feeds.test.world();
const held = await startTestClass(feeds.test, lobby, { lesson: 'flash-crash', seats: 3, clock: 'paused' });
const learner = await claimSeat(feeds.test, lobby, { code: held.held.code, seat: 1, name: 'Mia' });
const other = await claimSeat(feeds.test, lobby, { code: held.held.code, seat: 2, name: 'Noah' });

/** Secrets by kind, so that a failed test does not print one. */
function secrets(): [string, string][] {
  const { secret, tokens, roster } = held.held;
  return [
    ['secret', secret],
    ['seed', held.world().seed],
    ['token of the trainer', tokens.trainer],
    ['token of the board', tokens.board],
    ['token of the installation', installation],
    ['session of another seat', other.token],
    ...roster
      .filter(({ seat }) => seat !== 1)
      .map(({ seat, code }): [string, string] => [`code of seat ${seat}`, code]),
  ];
}

const secretsIn = (text: string, known = secrets()) =>
  known.filter(([, secret]) => text.includes(secret)).map(([name]) => name);

const as = () => ({ world: held.world(), token: learner.token, mode: 'demo' as const, ip: stranger });

/** Performs one action of every kind in a class. */
async function live(): Promise<void> {
  const at = { world: held.world() };
  await feeds.test.data(trading.create, { ...buy, size: '0.01' }, as());
  await feeds.test.data(sim.classSay, { text: 'Look at your margin rate.' }, at);
  await feeds.test.data(sim.classRules, { trading: 'closed' }, at);
  await feeds.test.data(sim.classRules, { trading: 'open' }, at);
  await feeds.test.data(sim.classSeatChange, { seat: 3, name: 'Zoë' }, at);
  await feeds.test.data(sim.clockAdvance, { byMs: 600_000 }, at);
}

it('no socket sends a secret during a class', async () => {
  const { world: id } = held.held;
  const query = `world=${id}&token=${learner.token}&typeUser=demo`;
  const open = [
    feeds.open(`/ws/forex?type=CRYPTO&${query}`),
    feeds.open(`/ws/realtime?currency=BTCUSDT&timeframe=1m&${query}`),
    feeds.open(`/ws/orders?${query}`),
    feeds.open(`/ws/market/walk?${query}`),
  ];
  for (const socket of open) await socket.control('welcome');
  open[3]?.send({ action: 'subscribe', eventType: 'support' });
  open[3]?.send({ action: 'subscribe', eventType: 'contract' });
  feeds.heartbeat();
  await live();
  feeds.heartbeat();
  await feeds.test.data(sim.classRewind, { byMs: 60_000 }, { world: held.world() });
  feeds.heartbeat();
  await feeds.test.data(sim.clockAdvance, { byMs: 1_000 }, { world: held.world() });
  feeds.heartbeat();
  await open[0]?.data('forex');
  await open[2]?.data('contract');
  const frames = open.map(({ received }) => JSON.stringify(received));
  expect(frames.every((text) => text.length > 100)).toBe(true);
  expect(frames.join('')).toContain('BTCUSDT');
  expect(secretsIn(frames.join(''))).toEqual([]);
});

it('no answer contains a secret, neither for learners nor for visitors', async () => {
  const features: Record<string, Record<string, Endpoint>> = { ...contract, ...additions, sim };
  let answered = 0;
  for (const endpoint of Object.values(features).flatMap((feature) => Object.values(feature))) {
    // Signing out would make the later calls those of a visitor.
    if (endpoint === contract.identity.logout) continue;
    const input = (endpoint.example ?? {}) as Record<string, string>;
    const asked = endpoint.method === 'GET' ? { query: input } : { payload: input };
    for (const caller of [as(), { world: held.world(), ip: stranger }]) {
      const { body, headers } = await feeds.test.inject(
        { method: endpoint.method, url: endpoint.path, ...asked },
        caller,
      );
      if (body.includes('"code":200')) answered += 1;
      expect(secretsIn(body + JSON.stringify(headers)), endpoint.path).toEqual([]);
    }
  }
  expect(answered).toBeGreaterThan(50);
});

it('no log contains a secret, even after misdirected or failing requests', async () => {
  const { tokens, secret, code, roster } = held.held;
  const wanted = [...secrets(), ['code of the class', code], ['own code', learner.seatCode]] as [
    string,
    string,
  ][];
  const codes = [code, learner.seatCode, roster[2]?.code ?? '', tokens.trainer, secret];
  const { test } = feeds;
  for (const one of codes) {
    // Secrets in an address, a header, an unreadable body, and in the place of another secret.
    const escaped = encodeURIComponent(one);
    for (const url of [
      `/join?code=${escaped}`,
      `/sim/classes/show?token=${escaped}`,
      `/nowhere/${escaped}`,
      `/%zz${escaped}`,
    ])
      await test.inject({ url }, { world: lobby, ip: stranger });
    await test.inject(
      { url: sim.classShow.path },
      { world: lobby, ip: stranger, headers: { 'x-sim-token': `${one}x` } },
    );
    await test.inject(
      {
        method: 'POST',
        url: classroom.classClaim.path,
        payload: `{"seatCode":"${one}`,
        headers: { 'content-type': 'application/json' },
      },
      { world: lobby, ip: stranger },
    );
    await test.call(
      classroom.classClaim,
      { seatCode: `${one}Q`.slice(0, 40) },
      { world: lobby, ip: '192.168.7.22' },
    );
    const socket = feeds.open(`/ws/orders?world=${held.held.world}&token=${escaped}`);
    await socket.end().catch(() => undefined);
  }
  await test.data(sim.classSeatChange, { seat: 3, to: 'reissued' }, { world: held.world() });
  // A failure is logged with its context.
  const broken = await held
    .world()
    .execute('test.breaks', () => {
      throw new Error('it broke');
    })
    .then(
      () => 'went well',
      (error: Error) => error.message,
    );
  expect(broken).toBe('it broke');
  held.world().report({ reason: 'a line of the log, so that there is one' }, 'walked');
  expect(lines.length).toBeGreaterThan(3);
  expect(secretsIn(lines.join('\n'), wanted)).toEqual([]);
});

it('a removed learner loses session, sockets and seat code', async () => {
  const { test } = feeds;
  const socket = feeds.open(`/ws/orders?world=${held.held.world}&token=${learner.token}&typeUser=demo`);
  await socket.control('welcome');
  const after = await test.data(sim.classSeatChange, { seat: 1, to: 'closed' }, { world: held.world() });
  feeds.heartbeat();
  await socket.end();
  expect(isSameSecret(after.code, learner.seatCode)).toBe(false);
  expect((await test.call(classroom.classMine, undefined, as())).refused).toBe('sessionMissing');
  const back = await test.call(classroom.classClaim, { seatCode: learner.seatCode }, { world: lobby });
  expect(back.refused).toBe('notFound');
});
