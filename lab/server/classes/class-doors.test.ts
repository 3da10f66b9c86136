import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { lanAddresses } from '../../../server/http/lan-door.ts';
import { ClassDoors } from './class-doors.ts';
import type { ClassRecord } from './class-record.ts';
import { ClassRegister } from './class-register.ts';

const folder = mkdtempSync(join(tmpdir(), 'papertape-doors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const base: ClassRecord = {
  world: 'a',
  storage: 'memory',
  title: { en: 'Class' },
  about: null,
  lesson: null,
  state: 'running',
  startedAt: 0,
  code: 'K7PQ2M',
  joining: 'class',
  lan: false,
  port: null,
  trainer: 't',
  board: 'b',
  secret: 's',
  lessonSeed: 'l',
  play: 'p',
  group: { name: '', count: 1, mode: 'demo', balances: {}, kycVerified: false, may: { resetDemo: false } },
  rules: { trading: 'open', viewOnly: false, resetDemo: false, secondsAgain: true },
  pace: { mode: 'live', rate: 1 },
  seats: [],
};

/** Creates a machine with a clock, a timer and a network that tests control, whose server listens at `address`. */
function machine(address = '127.0.0.1', joinUrl?: string) {
  const register = new ClassRegister(folder, () => undefined);
  const timers = new Map<number, () => void>();
  let now = 0;
  /** Ports that other programs use. */
  const taken = new Set<number>();
  const lan = {
    worlds: new Set<string>(),
    port: undefined as number | undefined,
    open(port?: number) {
      if (port !== undefined && taken.has(port)) return Promise.reject(new Error('taken'));
      lan.port ??= port ?? 4000 + taken.size;
      return Promise.resolve(lan.port);
    },
    shut() {
      lan.port = undefined;
      return Promise.resolve();
    },
  };
  const doors = new ClassDoors({
    register,
    lan,
    now: () => now,
    after(ms, run) {
      const at = now + ms;
      timers.set(at, run);
      return () => timers.delete(at);
    },
    ownAddress: () => ({ address, port: 3000 }),
    joinUrl,
    report(error) {
      throw error;
    },
  });
  /** Advances to an instant and waits for what is due then. */
  async function passTo(time: number) {
    now = time;
    const due = [...timers].filter(([at]) => at <= now);
    for (const [at, run] of due) {
      timers.delete(at);
      run();
    }
    await Promise.resolve();
    await Promise.resolve();
  }
  const end = (world: string) => {
    const record = register.of(world);
    if (record === undefined) throw new Error(`no class ${world}`);
    doors.keepForResults(register.put({ ...record, state: 'ended' }));
  };
  return { register, lan, taken, doors, timers, passTo, end };
}

let home: ReturnType<typeof machine>;
beforeEach(async () => {
  home = machine();
  for (const world of ['a', 'b']) await home.doors.open(home.register.put({ ...base, world }), undefined);
});

const open = () => [...home.lan.worlds].join(' ');

it('each door closes an hour after its class has ended, and the last one stops the listener', async () => {
  home.end('a');
  await home.passTo(20 * minuteMs);
  home.end('b');
  await home.passTo(hourMs - 1);
  expect(open()).toBe('a b');
  await home.passTo(hourMs);
  expect(open()).toBe('b');
  expect(home.register.of('a')).toMatchObject({ lan: false });
  expect(home.register.of('a')).not.toHaveProperty('doorUntil');
  expect(home.lan.port).toBe(4000);
  await home.passTo(hourMs + 20 * minuteMs);
  expect([open(), home.lan.port, home.timers.size]).toEqual(['', undefined, 0]);
});

it('the door of a running class stays open', async () => {
  home.end('a');
  await home.passTo(30 * hourMs);
  expect(open()).toBe('b');
  const running = home.register.of('b');
  expect(running && home.doors.resultsLeftMs(running)).toBeNull();
});

it('at most one timer runs, and none after all doors are closed', async () => {
  for (const world of ['a', 'b']) home.end(world);
  expect(home.timers.size).toBe(1);
  await home.doors.shut({ ...base, world: 'a' });
  home.register.remove('b');
  await home.doors.forget('b');
  expect([home.timers.size, home.lan.port]).toEqual([0, undefined]);
});

it('a class that ended without a door gets none', async () => {
  home.register.put({ ...base, world: 'c' });
  home.end('c');
  expect([open(), home.timers.size]).toEqual(['a b', 0]);
});

it('a door reopens at its last port, or at another if that is taken', async () => {
  home.register.remove('b');
  await home.doors.forget('b');
  const record = () => home.register.of('a') ?? { ...base, world: 'a' };
  for (const port of [4000, 4001]) {
    await home.doors.shut(record());
    expect(home.lan.port).toBeUndefined();
    expect(await home.doors.open(record(), undefined)).toBeUndefined();
    expect([home.lan.port, record().port]).toEqual([port, port]);
    home.taken.add(4000);
  }
});

it('a new class has the port of the last door, so that printed addresses stay valid', async () => {
  for (const world of ['a', 'b']) await home.doors.shut({ ...base, world });
  home.taken.add(3999);
  await home.doors.open(home.register.put({ ...base, world: 'c' }), undefined);
  expect([home.lan.port, home.register.of('c')?.port]).toEqual([4000, 4000]);
});

it('a server on the network is the door of every class, and the port of the own door is kept for later', async () => {
  const { doors, register, lan } = machine('0.0.0.0');
  const closed = register.put({ ...base, world: 'd', port: 4000 });
  const reachable = doors.addresses(closed);
  expect(doors.isServerOnNetwork).toBe(true);
  expect(reachable[0]).toBe('http://localhost:3000/join#K7PQ2M');
  expect(reachable.slice(1)).toEqual(lanAddresses().map((address) => `http://${address}:3000/join#K7PQ2M`));
  await doors.open(closed, undefined);
  expect([lan.port, register.of('d')?.port]).toEqual([undefined, 4000]);
  expect(home.doors.isServerOnNetwork).toBe(false);
  expect(home.doors.addresses(base)).toEqual(['http://localhost:3000/join#K7PQ2M']);
});

it('a class is joined at the public address, not at addresses that others may not reach', () => {
  for (const address of ['127.0.0.1', '0.0.0.0']) {
    const { doors } = machine(address, 'https://papertape.example');
    expect(doors.addresses({ ...base, lan: true })).toEqual(['https://papertape.example/join#K7PQ2M']);
  }
  expect(home.doors.addresses(base)).toEqual(['http://localhost:3000/join#K7PQ2M']);
});
