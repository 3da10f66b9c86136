import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { describe, expect, it } from 'vitest';
import { createFakeFeeds } from '../../testing/fake-feeds.ts';
import { MarketHub } from './hub.ts';

function createHubOfTest(identity?: Parameters<typeof createFakeFeeds>[0]) {
  const fake = createFakeFeeds(identity);
  return { ...fake, hub: new MarketHub(fake.parts) };
}

describe('the account', () => {
  const signedIn = { token: 'abc', mode: 'demo' as const, lang: 'ja' };
  const order = (id: string, status: OrderRow['status']) => ({ id, status }) as OrderRow;
  const position = (id: string) => ({ id }) as PositionRow;

  it('has a socket while a user is signed in, and starts empty after an account switch', () => {
    const { hub, sockets, state } = createHubOfTest();
    hub.identityChanged();
    expect(sockets).toHaveLength(0);
    state.identity = signedIn;
    hub.identityChanged();
    expect(sockets.at(-1)?.address).toBe('/ws/orders?token=abc&typeUser=demo&lang=ja');
    sockets[0]!.accept().data('contract', { whole: true, mode: 'demo', positions: [position('p1')] });
    expect(hub.account.state).toMatchObject({ known: true, positions: [{ id: 'p1' }] });
    state.identity = { ...signedIn, mode: 'real' as never };
    hub.identityChanged();
    expect(hub.account.state).toMatchObject({ known: false, positions: [] });
    expect(sockets.at(-1)?.address).toBe('/ws/orders?token=abc&typeUser=real&lang=ja');
    state.identity = { ...signedIn, token: '' };
    hub.identityChanged();
    expect(sockets.every(({ closed }) => closed)).toBe(true);
  });

  it('passes on every message at once and keeps the open rows', () => {
    const { hub, sockets } = createHubOfTest(signedIn);
    hub.identityChanged();
    const received: ContractData[] = [];
    hub.account.listen((data) => received.push(data));
    const socket = sockets[0]!.accept();
    socket.data('contract', {
      whole: true,
      mode: 'demo',
      orders: [order('o1', 'pending'), order('o2', 'pending')],
      positions: [position('p1')],
      unread: 3,
    });
    const kept = hub.account.state.orders[1];
    socket.data('contract', { whole: false, mode: 'demo', orders: [order('o1', 'filled')] });
    socket.data('contract', { whole: false, mode: 'demo', positions: [position('p2')] });
    socket.data('contract', { whole: false, mode: 'demo', closedPositionIds: ['p1'] });
    expect(received).toHaveLength(4);
    expect(hub.account.state.orders).toMatchObject([order('o2', 'pending')]);
    expect(hub.account.state.orders[0]).toBe(kept);
    expect(hub.account.state.positions).toMatchObject([position('p2')]);
    expect(hub.account.state.unread).toBe(3);
  });

  it('keeps waiting conditional orders', () => {
    const { hub, sockets } = createHubOfTest(signedIn);
    hub.identityChanged();
    const row = (id: string, status: ConditionalRow['status']) => ({ id, status }) as ConditionalRow;
    const socket = sockets[0]!.accept();
    const news = (conditionals: ConditionalRow[], whole = false) =>
      socket.data('contract', { whole, mode: 'demo', conditionals });
    news([row('c1', 'waiting'), row('c2', 'waiting')], true);
    news([row('c1', 'triggered'), row('c3', 'waiting')]);
    expect(hub.account.state.conditionals.map(({ id }) => id)).toEqual(['c2', 'c3']);
    news([], true);
    expect(hub.account.state.conditionals).toEqual([]);
  });

  it('drops a malformed message and reports it', () => {
    const { hub, sockets, malformed } = createHubOfTest(signedIn);
    hub.identityChanged();
    sockets[0]!.accept().data('contract', 'rubbish');
    expect(malformed).toEqual(['/ws/orders a contract message without data']);
    expect(hub.account.state.known).toBe(false);
  });

  it('ends the session when the server closes with its code', () => {
    const { hub, sockets, over } = createHubOfTest(signedIn);
    hub.identityChanged();
    sockets[0]!.fail(4999);
    expect(over).toEqual(['abc']);
  });
});
