/** The history of a world through the simulator's interface. */

import { identity } from '@papertape/shared/contract/identity.ts';
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../server/testing/app-of-file.ts';
import type { World } from '../../server/world/world.ts';

const app = await testAppOfFile({ parts: { simulator: {} } });

const ask = <E extends Endpoint>(world: World, endpoint: E, input: CallInputOf<E>): Promise<DataOf<E>> =>
  app.data(endpoint, input, { world });

/** Executes a day of a trader, the same for the same seed. */
async function live(seed: string, last: 'long' | 'short' = 'long') {
  const world = await app.world({ seed });
  const balances = [{ account: 'currency' as const, coin: 'USDT', amount: '10000' }];
  const { uid, token } = await ask(world, sim.traderCreate, {
    balances,
    password: 'only-mine',
    fundPassword: 'mine-too',
  });
  const order = { symbol: 'BTCUSDT', action: 'open', type: 'market', leverage: 10, size: '0.01' } as const;
  const trade = (side: 'long' | 'short') => app.data(trading.create, { ...order, side }, { world, token });
  await trade('long');
  await ask(world, sim.clockAdvance, { byMs: 3_600_000 });
  await trade(last);
  await ask(world, sim.clockAdvance, { byMs: 9 * 3_600_000 });
  return { world, uid, token };
}

describe('the history of a world', () => {
  it('the journal lists each turn with its commands and actors, without secrets', async () => {
    const { world } = await live('listed');
    const { list, last, origins } = await ask(world, sim.journal, { limit: 500 });
    expect(list).toHaveLength(last);
    expect(origins).toMatchObject([{ sequence: 0, empty: true, events: 0 }]);
    const commands = list.flatMap((entry) => entry.commands);
    expect(commands.map(({ name }) => name).filter((name) => name.startsWith('trading'))).toHaveLength(2);
    const made = commands.find(({ name }) => name === 'trader.create');
    expect(made).toMatchObject({ actor: { by: 'simulator' }, input: { passwordHash: '***' }, outcome: 'ok' });
    expect(JSON.stringify(list)).not.toContain('argon2');
    const rest = await ask(world, sim.journal, { after: 2, limit: 1 });
    expect(rest.list).toEqual(list.slice(2, 3));
    expect(list.at(-1)).toMatchObject({ hash: world.log.state.hash, events: world.log.state.count });
  });

  it('events are listed with the commands that caused them', async () => {
    const { world, uid } = await live('caused');
    const all = await ask(world, sim.events, { limit: 500 });
    expect(all.list.map(({ number }) => number)).toEqual(all.list.map((_, index) => index + 1));
    const filled = await ask(world, sim.events, { type: 'order.filled', user: uid });
    expect(filled.list.map(({ command }) => command?.name)).toEqual(['trading.create', 'trading.create']);
    expect((await ask(world, sim.events, { type: 'order' })).list.length).toBeGreaterThanOrEqual(2);
    const funding = await ask(world, sim.events, { type: 'funding' });
    expect(funding.list.every(({ command, sequence }) => command === null && sequence !== null)).toBe(true);
    const stranger = await app.call(sim.events, { user: 'nobody' }, { world });
    expect(stranger.refused).toBe('notFound');
  });

  it('equal histories have equal certificates, and a replay gives the same hash', async () => {
    const [one, two, other] = [await live('twins'), await live('twins'), await live('twins', 'short')];
    const first = await ask(one.world, sim.certificate, undefined);
    expect(await ask(two.world, sim.certificate, undefined)).toEqual(first);
    expect(first.audit).toBe(true);
    const different = await ask(other.world, sim.certificate, undefined);
    expect(different.commandsHash).not.toBe(first.commandsHash);
    expect(different.ledgerHash).not.toBe(first.ledgerHash);
    const again = await ask(one.world, sim.replay, undefined);
    expect(again).toMatchObject({ hash: first.eventsHash, events: first.events, difference: null });
  });

  it('a comparison of two worlds names the first different entry and its rows', async () => {
    const [one, two, other] = [await live('parting'), await live('parting'), await live('parting', 'short')];
    const same = await ask(one.world, sim.diff, { a: one.world.id, b: two.world.id });
    expect(same).toMatchObject({ a: null, b: null, rows: [], rowCount: 0 });
    const apart = await ask(one.world, sim.diff, { a: one.world.id, b: other.world.id });
    expect(apart.a?.commands.at(-1)).toMatchObject({ name: 'trading.create', input: { side: 'long' } });
    expect(apart.b?.commands.at(-1)).toMatchObject({ name: 'trading.create', input: { side: 'short' } });
    expect(apart.a?.sequence).toBe(apart.same + 1);
    expect(apart.rows.map(({ table }) => table)).toContain('PerpetualOrder');
    expect(JSON.stringify(apart)).not.toContain('argon2');
    const unknown = await app.call(sim.diff, { a: one.world.id, b: 'nowhere' }, { world: one.world });
    expect(unknown.refused).toBe('notFound');
  });

  it('any instant of a history opens as a paused world with the same sessions', async () => {
    const { world, token } = await live('again');
    const { list } = await ask(world, sim.journal, { limit: 500 });
    const ordered = list.filter(({ commands }) => commands.some(({ name }) => name === 'trading.create'));
    const [first, second] = ordered;
    if (first === undefined || second === undefined) throw new Error('no orders');
    const fork = await ask(world, sim.worldFork, {
      id: world.id,
      newId: 'after-first',
      sequence: first.sequence,
    });
    expect(fork.clock).toMatchObject({ now: first.time, mode: 'paused' });
    const past = await app.directory.find('after-first');
    if (past === undefined) throw new Error('not there');
    expect(past.log.state.hash).toBe(first.hash);
    const me = await app.data(identity.info, undefined, { world: past, token });
    expect(me.uid).toHaveLength(8);
    const { positions } = await app.data(
      trading.list,
      { kind: 'positions', page: 1, size: 10 },
      { world: past, token },
    );
    expect(positions).toHaveLength(1);
    const between = await ask(world, sim.worldFork, { id: world.id, newId: 'between', at: second.time - 1 });
    expect(between.clock.now).toBe(second.time - 1);
    for (const wrong of [{ sequence: 9_999 }, { at: 1 }, { at: world.clock.now() + 1 }]) {
      const none = await app.call(sim.worldFork, { id: world.id, newId: 'none', ...wrong }, { world });
      expect(none.refused).toBe('notFound');
    }
    const both = await app.call(sim.worldFork, { id: world.id, at: 1, sequence: 1 }, { world });
    expect(both.refused).toBe('invalidInput');
  });
});
