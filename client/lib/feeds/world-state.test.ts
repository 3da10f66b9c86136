/** Clock and class of the world, as heartbeats describe them. */
import { expect, it, vi } from 'vitest';
import { createFakeFeeds } from '../../testing/fake-feeds.ts';
import { MarketHub } from './hub.ts';

function openHub() {
  const fake = createFakeFeeds({ token: 'abc', mode: 'demo', lang: 'en' });
  const hub = new MarketHub(fake.parts);
  hub.identityChanged();
  const socket = fake.sockets[0]!.accept();
  const control = (msg: string, parts: object) => socket.text(JSON.stringify({ msg, ...parts }));
  return { hub, control, timing: fake.timing };
}

it('a pause stops the clock of the page at once, and its end starts it at once', () => {
  const { hub, control, timing } = openHub();
  control('welcome', { branch: 1, time: 1_000_000 });
  timing.advance(900);
  expect(hub.clock.now()).toBe(1_000_900);
  control('heartbeat', { time: 1_000_600, paused: true });
  timing.advance(700);
  expect([hub.clock.now(), hub.clock.rate, hub.world.state.isPaused]).toEqual([1_000_600, 0, true]);
  control('heartbeat', { time: 1_000_650 });
  timing.advance(100);
  expect([hub.clock.now(), hub.clock.rate, hub.world.state.isPaused]).toEqual([1_000_750, 1, false]);
});

it('another history marks the world as rewound until its time runs', () => {
  const { hub, control } = openHub();
  control('welcome', { branch: 1, time: 9_000, paused: true });
  expect(hub.world.state.isRewound).toBe(false);
  control('welcome', { branch: 2, time: 5_000, paused: true });
  control('heartbeat', { time: 5_000, paused: true });
  expect(hub.world.state).toMatchObject({ isPaused: true, isRewound: true });
  control('heartbeat', { time: 5_100 });
  expect(hub.world.state).toMatchObject({ isPaused: false, isRewound: false });
});

it('readers are notified of changed rules only, and a confirmation changes nothing', () => {
  const { hub, control } = openHub();
  const reader = vi.fn();
  hub.world.subscribe(reader);
  const heartbeat = (trading: string) => control('heartbeat', { time: 1, classRules: { trading } });
  heartbeat('open');
  heartbeat('open');
  control('subscribed', { time: 1 });
  expect(reader).toHaveBeenCalledTimes(1);
  heartbeat('closed');
  expect(reader).toHaveBeenCalledTimes(2);
  expect(hub.world.state.classRules).toBe('{"trading":"closed"}');
});
