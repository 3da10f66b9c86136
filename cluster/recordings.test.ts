/** Worlds that play recordings on several machines: the file is added on one of them and travels to the others. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { market } from '@papertape/shared/contract/market.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { minuteFormats, writtenBars } from '../lab/server/recordings/read/foreign-files.fixture.ts';
import { RecordingStore } from '../server/recordings/recording-store.ts';
import { createBars } from '../server/recordings/recordings.fixture.ts';
import { multipart, multipartHeaders } from '../server/testing/test-upload.ts';
import { rowDifferences } from '../server/world/journal/compare-rows.store.ts';
import { packedStates } from '../server/world/packed-states.store.ts';
import { RecordingExchange, recordingBytesMax } from './recording-exchange.ts';
import { inStep, type Machine, openLog, startMachine } from './testing/machine.ts';
import { hasNatsServer, NatsServers, until } from './testing/nats-servers.ts';
import { type Node, Nodes } from './testing/nodes.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
/** The test is about answers and not about their time. */
const patienceMs = 300_000;
const from = Date.UTC(2020, 2, 12, 8);
const bars = createBars({ from, count: 600 });
const facts = { name: 'crash', symbol: 'BTCUSDT', source: 'test' };

describe('the exchange of recordings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'papertape-exchange-'));
  let count = 0;
  const openStore = () => {
    count += 1;
    return RecordingStore.open(join(folder, String(count)), { now: () => from });
  };
  /** Objects of a bucket in memory. */
  const openBucket = () => {
    const stored = new Map<string, { title: string; bytes: Uint8Array }>();
    const states = {
      offerRecording: async (id: string, title: string, bytes: Uint8Array) => {
        stored.set(id, { title, bytes });
      },
      findRecording: async (id: string) => {
        const found = stored.get(id);
        return found && { title: found.title, bytes: found.bytes.length };
      },
      recording: async (id: string) => stored.get(id)?.bytes,
    };
    return { stored, states };
  };
  const reports: string[] = [];
  /** Returns the folder of a new world. */
  const makeWorldFolder = () => mkdtempSync(join(folder, 'world-'));
  const getExchange = (store: RecordingStore) =>
    new RecordingExchange({ store: () => store, report: (_details, message) => reports.push(message) });

  afterEach(() => {
    vi.restoreAllMocks();
    reports.length = 0;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const playing = (...ids: string[]) => vi.spyOn(packedStates, 'listRecordings').mockReturnValue(ids);

  it('offers a recording once, with its name, and takes it with the same content', async () => {
    const [here, there] = [openStore(), openStore()];
    const { id } = here.add(bars, facts);
    const { stored, states } = openBucket();
    playing(id);
    await getExchange(here).offer(makeWorldFolder(), states);
    const first = stored.get(id);
    await getExchange(here).offer(makeWorldFolder(), states);
    expect(stored.get(id)).toBe(first);
    await getExchange(there).take(makeWorldFolder(), states);
    expect(there.find(id)).toMatchObject({ name: 'crash', symbol: 'BTCUSDT', bars: 600 });
    expect(there.read(id)).toEqual(here.read(id));
  });

  it('gives a recording the start of its hash as a name if its name is taken', async () => {
    const [here, there] = [openStore(), openStore()];
    const { id } = here.add(bars, facts);
    there.add(createBars({ from, count: 10, seed: 8 }), facts);
    const { states } = openBucket();
    playing(id);
    await getExchange(here).offer(makeWorldFolder(), states);
    await getExchange(there).take(makeWorldFolder(), states);
    expect(there.find(id)?.name).toBe(id.slice(0, 12));
  });

  it('takes nothing whose content has another hash, and reports it', async () => {
    const [here, there] = [openStore(), openStore()];
    const { id } = here.add(bars, facts);
    const other = here.add(createBars({ from, count: 10, seed: 8 }), { ...facts, name: 'other' });
    const { stored, states } = openBucket();
    for (const bytes of [here.pack(other.id), here.pack(id)?.subarray(0, 900), Buffer.from('no recording')]) {
      stored.set(id, { title: 'crash', bytes: bytes ?? Buffer.alloc(0) });
      playing(id);
      const world = makeWorldFolder();
      await getExchange(there).take(world, states);
      expect(readdirSync(world)).toEqual([]);
      expect(there.list()).toEqual([]);
      expect(reports.splice(0)).toEqual(['a recording of another machine was not taken over']);
    }
  });

  it('neither offers nor takes a recording above the maximum size', async () => {
    const [here, there] = [openStore(), openStore()];
    const head = here.add(bars, facts);
    const { stored, states } = openBucket();
    playing(head.id);
    vi.spyOn(here, 'find').mockReturnValue({ ...head, size: recordingBytesMax + 1 });
    await getExchange(here).offer(makeWorldFolder(), states);
    expect(stored.size).toBe(0);
    expect(reports).toEqual(['a recording is too large for other machines']);
    stored.set(head.id, { title: 'crash', bytes: Buffer.alloc(recordingBytesMax + 1) });
    const read = vi.spyOn(states, 'recording');
    await getExchange(there).take(makeWorldFolder(), states);
    expect(read).not.toHaveBeenCalled();
    expect(there.list()).toEqual([]);
  });
});

describe.skipIf(!hasNatsServer('recordings on several machines'))('a recording of a shared world', () => {
  let servers: NatsServers;
  const machines: Machine[] = [];
  let id: string;

  beforeAll(async () => {
    servers = await NatsServers.start(1);
    for (const name of ['a', 'b']) machines.push(await startMachine({ addresses: servers.addresses, name }));
    id = machines[0]!.app.directory.recordings.add(bars, facts).id;
  }, 120_000);
  afterAll(async () => {
    for (const machine of machines) await machine.stop();
    await servers.close();
  });

  const create = (world: string) => {
    const [first] = machines as [Machine];
    const use = { id, shiftMs: 0, scale: 'none', outside: 'market' } as const;
    return first.app.directory.create({
      id: world,
      seed: world,
      startTime: from,
      clock: 'paused',
      settings: { recordings: { BTCUSDT: use } },
    });
  };

  it('travels to the other machine, which plays it with the same rows', async () => {
    const [a, b] = machines as [Machine, Machine];
    const world = await create('travels');
    const other = await b.world('travels');
    expect(b.app.directory.recordings.list()).toEqual([
      { ...a.app.directory.recordings.find(id), addedAt: expect.any(Number) },
    ]);
    await a.app.register(world);
    await inStep(machines, 'travels');
    expect(other.market.quote('BTCUSDT', from + 90_000)).toEqual(
      world.market.quote('BTCUSDT', from + 90_000),
    );
    expect(rowDifferences(world, other)).toEqual([]);
  });

  it('is offered again by a machine that has it when the bucket lacks it', async () => {
    const [a, b] = machines as [Machine, Machine];
    await create('again');
    await b.world('again');
    const { nats, close } = await openLog(servers.addresses, 'again');
    const { logId } = await nats.log('again');
    const objects = await nats.objects('again', logId);
    expect((await objects.list()).map(({ name }) => name)).toContain(`recording-${id}`);
    await objects.delete(`recording-${id}`);
    await a.app.directory.putDown('again');
    await a.world('again');
    expect((await objects.list()).map(({ name }) => name)).toContain(`recording-${id}`);
    await close();
  });
});

describe.runIf(isDeep && hasNatsServer('recordings on several processes'))('a recording of processes', () => {
  let servers: NatsServers;
  let nodes: Nodes;

  beforeAll(async () => {
    servers = await NatsServers.start(1);
    nodes = new Nodes(servers.addresses, ['a', 'b']);
    await nodes.start();
  }, 300_000);
  afterAll(async () => {
    await nodes?.close();
    await servers?.close();
  });

  it('is played by the machine that did not have it after the other one was killed', async () => {
    const [a, b] = nodes.all as [Node, Node];
    const written = writtenBars(600, { from, frameMs: 60_000, first: 790_000 });
    const text = minuteFormats.binance(written);
    const uploaded = await fetch(`${a.address}${sim.recordingUpload.path}`, {
      method: 'POST',
      headers: multipartHeaders,
      body: new Uint8Array(multipart(Buffer.from(text), { name: 'BTCUSDT-1m.csv' })),
    });
    const { data } = (await uploaded.json()) as { data: { draft: string } };
    await a.call(sim.recordingPreview.path, { draft: data.draft }, {}, patienceMs);
    const kept = await a.call<{ id: string }>(sim.recordingKeep.path, { draft: data.draft, name: 'crash' });
    const wish = { id: 'played', seed: 'played', clock: 'paused', storage: 'file' };
    const played = { ...wish, recordings: { BTCUSDT: 'crash' } };
    expect((await a.call(sim.worldCreate.path, played, {}, patienceMs)).code).toBe(200);
    await until('the other machine has the recording', async () => {
      const { data: listed } = await b.call<{ list: { id: string }[] }>(sim.recordingList.path);
      return listed.list.some((one) => one.id === kept.data.id) || undefined;
    });
    const headers = { 'x-world': 'played' };
    expect((await a.call(sim.clockAdvance.path, { byMs: 3_600_000 }, headers)).code).toBe(200);
    const balances = [{ account: 'currency', coin: 'USDT', amount: '1000' }];
    const trader = await a.call<{ token: string }>('/sim/traders/create', { balances }, headers);
    const { token } = trader.data;
    const order = {
      symbol: 'BTCUSDT',
      side: 'long',
      action: 'open',
      type: 'market',
      size: '0.01',
      leverage: 5,
    };
    expect((await a.call(trading.create.path, order, { ...headers, token })).code).toBe(200);
    const readHashes = async (node: Node) => {
      const { data: found } = await node.call<Record<string, unknown>>(
        sim.certificate.path,
        undefined,
        headers,
      );
      const { commands, commandsHash, events, eventsHash, ledgerHash, audit } = found;
      return JSON.stringify({ commands, commandsHash, events, eventsHash, ledgerHash, audit });
    };
    await until('both machines have the same history', async () => {
      const [left, right] = await Promise.all([a, b].map(readHashes));
      return left === right || undefined;
    });
    await a.kill();
    await until('the other machine decides', async () => {
      const moved = await b.call(sim.clockAdvance.path, { byMs: 60_000 }, headers);
      return moved.code === 200 || undefined;
    });
    const wanted = `?symbol=BTCUSDT&timeframe=1m&to=${from + 3_599_999}&limit=60`;
    const { candles } = (
      await b.call<{ candles: { close: string }[] }>(
        `${market.getListCurrencyByType.path}${wanted}`,
        undefined,
        headers,
      )
    ).data;
    expect(candles.map(({ close }) => Number(close))).toEqual(
      written.slice(0, 60).map(({ close }) => Number(close)),
    );
  });
});
