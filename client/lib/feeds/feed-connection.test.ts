import { describe, expect, it, vi } from 'vitest';
import { createFakeFeeds } from '../../testing/fake-feeds.ts';
import { FeedConnection } from './feed-connection.ts';

function createConnectionOfTest() {
  const fake = createFakeFeeds();
  const received: [unknown, boolean][] = [];
  const opened: boolean[] = [];
  const onRefused = vi.fn();
  const onMalformed = vi.fn();
  const connection = new FeedConnection('/ws/forex', fake.parts, {
    onData: ({ data }, gap) => received.push([data, gap]),
    onOpen: (again) => opened.push(again),
    onRefused,
    onMalformed,
  });
  return { ...fake, connection, received, opened, onRefused, onMalformed };
}

describe('a feed connection', () => {
  it('passes on data and marks the message after a gap', () => {
    const { connection, sockets, received } = createConnectionOfTest();
    connection.start();
    const socket = sockets[0]!.accept();
    socket.data('forex', 1);
    socket.heartbeat();
    socket.data('forex', 2);
    socket.lose();
    socket.data('forex', 4);
    socket.data('forex', 5);
    expect(received).toEqual([
      [1, false],
      [2, false],
      [4, true],
      [5, false],
    ]);
  });

  it('reports no gap on a host without sequence numbers', () => {
    const { connection, sockets, received } = createConnectionOfTest();
    connection.start();
    const socket = sockets[0]!.accept();
    socket.text('{"eventType":"forex","data":"a"}');
    socket.text('{"eventType":"forex","data":"b"}');
    expect(received).toEqual([
      ['a', false],
      ['b', false],
    ]);
  });

  it('drops malformed messages and continues', () => {
    const { connection, sockets, received, onMalformed } = createConnectionOfTest();
    connection.start();
    const socket = sockets[0]!.accept();
    for (const text of ['', 'oops', 'null', '7', '{}', '{"seq":1}']) socket.text(text);
    socket.data('forex', 'still here');
    expect(onMalformed).toHaveBeenCalledTimes(6);
    expect(received).toEqual([['still here', false]]);
  });

  it('counts more than three seconds without data as a loss, whatever control messages come', () => {
    const { connection, timing, sockets, opened } = createConnectionOfTest();
    connection.start();
    sockets[0]!.accept();
    for (let second = 0; second < 10; second += 1) {
      timing.advance(2900);
      sockets[0]!.data('forex', { whole: false, tickers: [] });
    }
    timing.advance(2000);
    sockets[0]!.heartbeat();
    timing.advance(1000);
    expect(connection.state).toBe('open');
    timing.advance(1);
    expect(connection.state).toBe('connecting');
    expect(sockets[0]!.closed).toBe(true);
    timing.advance(500);
    expect(sockets).toHaveLength(2);
    sockets[1]!.accept();
    expect(opened).toEqual([false, true]);
  });

  it('waits longer after each loss, up to 15 seconds, with a random part', () => {
    const { connection, timing, sockets } = createConnectionOfTest();
    connection.start();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const count = sockets.length;
      sockets.at(-1)!.fail();
      const since = timing.now();
      while (sockets.length === count) timing.advance(25);
      waits.push(timing.now() - since);
    }
    expect(waits).toEqual([375, 750, 1500, 3000, 6000, 11250, 11250, 11250]);
    timing.chance = 0;
    sockets.at(-1)!.fail();
    timing.advance(7499);
    const before = sockets.length;
    timing.advance(1);
    expect(sockets.length).toBe(before + 1);
  });

  it('starts with short waits again after data arrived', () => {
    const { connection, timing, sockets } = createConnectionOfTest();
    connection.start();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      sockets.at(-1)!.fail();
      timing.advance(15_000);
    }
    sockets.at(-1)!.accept().data('forex', 1);
    const count = sockets.length;
    sockets.at(-1)!.fail();
    timing.advance(375);
    expect(sockets.length).toBe(count + 1);
  });

  it('reconnects at once when the network is back', () => {
    const { connection, sockets } = createConnectionOfTest();
    connection.start();
    sockets[0]!.fail();
    connection.hurry();
    expect(sockets).toHaveLength(2);
  });

  it('replaces a silent socket at once when the page was asleep, and reports the loss', () => {
    const { connection, sockets, opened, timing } = createConnectionOfTest();
    connection.start();
    sockets[0]!.accept().data('forex', 1);
    connection.wake();
    expect(sockets).toHaveLength(1);
    timing.sleep(3_600_000);
    connection.wake();
    sockets.at(-1)!.accept();
    expect(sockets).toHaveLength(2);
    expect(opened).toEqual([false, true]);
  });

  it('reconnects at once when the page wakes up during the delay', () => {
    const { connection, sockets } = createConnectionOfTest();
    connection.start();
    sockets[0]!.fail();
    connection.wake();
    connection.wake();
    expect(sockets).toHaveLength(2);
  });

  it('ignores events of an abandoned socket', () => {
    const { connection, sockets, received } = createConnectionOfTest();
    connection.start();
    const [first] = sockets;
    first!.accept().data('forex', 'old');
    connection.moveTo('/ws/forex?type=CFD');
    first!.data('forex', 'late');
    first!.fail();
    expect(sockets.map(({ address }) => address)).toEqual(['/ws/forex', '/ws/forex?type=CFD']);
    expect(received).toEqual([['old', false]]);
  });

  it('does not reconnect after a final refusal until its address changes', () => {
    const { connection, timing, sockets, onRefused } = createConnectionOfTest();
    connection.start();
    sockets[0]!.fail(4301);
    timing.advance(120_000);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(4301);
    expect(sockets).toHaveLength(1);
    connection.moveTo('/ws/forex?token=new');
    expect(sockets).toHaveLength(2);
  });

  it('abandons a socket that does not open within a minute', () => {
    const { connection, timing, sockets } = createConnectionOfTest();
    connection.start();
    timing.advance(60_000 + 375);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]!.closed).toBe(true);
  });
});
