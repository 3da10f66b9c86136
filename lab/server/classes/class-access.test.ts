/** Access to a class: tokens, guessed codes, the door to the network, a restart. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as ask, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { classroom } from '@papertape/shared/contract/classroom.ts';
import { contract } from '@papertape/shared/contract/index.ts';
import type { DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { notification } from '@papertape/shared/contract/notification.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../../server/testing/app-of-file.ts';
import { createTestApp, testStart } from '../../../server/testing/test-app.ts';
import { buy, claimSeat, startTestClass } from '../../../server/testing/test-class.ts';

const stranger = '192.168.7.20';

const test = await testAppOfFile({ parts: { simulator: { token: 'of the installation' } } });
const lobby = await test.world();

const start = (input: Parameters<typeof startTestClass>[2]) => startTestClass(test, lobby, input);
async function fetchBy(port: number | null, path: string, headers: Record<string, string>) {
  const asked = ask({ host: '127.0.0.1', port, path, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const parts: string[] = [];
  for await (const part of answer) parts.push(String(part));
  return { status: answer.statusCode, body: parts.join(''), headers: answer.headers };
}

const claim = (code: string, seat: number, name?: string) => claimSeat(test, lobby, { code, seat, name });

it('guessing codes is rate-limited per address', async () => {
  const { held } = await start({ seats: 1 });
  const guess = (code: string) => test.call(classroom.classClaim, { code }, { world: lobby, ip: stranger });
  const guesses = Array.from({ length: 20 }, (_, index) => `WRNG${index}`);
  for (const code of guesses) expect((await guess(code)).refused).toBe('notFound');
  expect((await guess(held.code)).refused).toBe('tooManyRequests');
  expect((await claim(held.code, 1)).seat).toBe(1);
});

it('a trainer token opens one class, a board token only its board', async () => {
  const { held, world } = await start({ seats: 1 });
  const { held: other } = await start({ seats: 1 });
  const by = async (endpoint: Endpoint, token: string, id = held.world) => {
    const { statusCode } = await test.inject(
      { method: endpoint.method, url: endpoint.path, ...(endpoint.method === 'POST' ? { payload: {} } : {}) },
      { world: world(), ip: stranger, headers: { 'x-sim-token': token, 'x-world': id } },
    );
    return statusCode;
  };
  const { trainer, board } = held.tokens;
  expect(await by(sim.classShow, trainer)).toBe(200);
  expect(await by(sim.clock, trainer)).toBe(200);
  expect(await by(sim.classBoard, board)).toBe(200);
  expect(await by(sim.classBoard, 'of the installation', other.world)).toBe(200);
  expect(await by(sim.classShow, trainer, other.world)).toBe(404);
  expect(await by(sim.classList, trainer)).toBe(404);
  expect(await by(sim.worldList, trainer)).toBe(404);
  expect(await by(sim.diff, trainer)).toBe(404);
  for (const endpoint of [sim.classShow, sim.classRules, sim.clock, sim.classResults])
    expect(await by(endpoint, board)).toBe(404);

  // The token finds its class where the address names no world; the token of the board opens no control room.
  const findClass = async (token: string) => {
    const headers = { 'x-sim-token': token, 'x-world': lobby.id };
    const { path: url, method } = sim.classOfToken;
    const answer = await test.inject(
      { method, url, payload: { token } },
      { world: lobby, ip: stranger, headers },
    );
    return answer.statusCode === 200 ? JSON.parse(answer.body).data?.world : answer.statusCode;
  };
  expect(await findClass(trainer)).toBe(held.world);
  expect(await findClass(board)).toBe(404);
  expect(await findClass('of the installation')).toBeUndefined();

  // A body that names another world does not leave the class either.
  const source = 'papertape: 1\ntitle: { en: Elsewhere }\n';
  const play = (body: object) =>
    test.inject(
      { method: 'POST', url: sim.scenarioPlay.path, payload: body },
      { world: world(), ip: stranger, headers: { 'x-sim-token': trainer } },
    );
  expect((await play({ source })).statusCode).toBe(200);
  expect((await play({ source, world: 'elsewhere' })).statusCode).toBe(404);
  expect(test.directory.ids()).not.toContain('elsewhere');

  // After the end the trainer can read, but not act.
  await test.data(sim.classEnd, {}, { world: world() });
  for (const endpoint of [sim.classShow, sim.classResults, sim.classWatch, sim.snapshotList, sim.clock])
    expect(await by(endpoint, trainer)).toBe(200);
  for (const endpoint of [sim.clockSet, sim.snapshotCreate, sim.officeDecide, sim.classRules])
    expect(await by(endpoint, trainer)).toBe(404);
  expect(await by(sim.classBoard, board)).toBe(200);
});

it('an ended class accepts no new learners, and former ones can return', async () => {
  const { held, world } = await start({ seats: 2 });
  const mia = await claim(held.code, 1, 'Mia');
  await test.data(sim.classEnd, {}, { world: world() });
  const ask = (input: object) => test.call(classroom.classClaim, input, { world: lobby });
  expect((await ask({ code: held.code, seat: 2 })).refused).toBe('statusConflict');
  expect((await ask({ seatCode: held.roster[1]?.code, name: 'Late' })).refused).toBe('statusConflict');
  expect((await ask({ seatCode: mia.seatCode })).data).toMatchObject({ name: 'Mia', state: 'ended' });
  const { roster } = await test.data(sim.classShow, undefined, { world: world() });
  expect(roster.map(({ name, state }) => `${name} ${state}`)).toEqual(['Mia taken', 'Seat 2 free']);
});

it('the door serves one class, its join page and later its results, and closes on request', async () => {
  const { held, world } = await start({ seats: 1, lan: true });
  expect(held.lan).toBe(true);
  const { port } = held;
  const get = (path: string, id: string, host = `192.168.7.1:${port}`) =>
    fetchBy(port, path, { host, 'x-world': id });
  const opening = contract.market.initForestData.path;
  expect((await get(opening, held.world)).body).toContain(held.world);
  // Headers that browsers report as errors on plain http are left out at the door.
  const csv = { url: sim.classResultsCsv.path, headers: { 'x-world': held.world } };
  const within = await test.inject(csv, { world: world() });
  const asTrainer = { 'x-sim-token': held.tokens.trainer, 'x-world': held.world };
  const { headers, status } = await fetchBy(port, csv.url, asTrainer);
  expect(status).toBe(200);
  expect([within.headers, headers].map((all) => 'cross-origin-opener-policy' in all)).toEqual([true, false]);
  expect((await get(opening, lobby.id)).body).toContain('"code":1006');
  expect((await get(sim.clock.path, held.world)).status).toBe(404);
  for (const path of [sim.clock.path, '/health', '/ready', '/metrics'])
    expect((await get(path, held.world, `localhost:${port}`)).status, path).toBe(404);
  expect((await get(classroom.classMine.path, held.world)).body).toContain('"code":301');
  for (const host of ['papertape.lan', 'papertape.local', `10.0.0.7:${port}`])
    expect((await get(opening, held.world, host)).body, host).toContain(held.world);

  // Documents are for this machine, even with a class token.
  for (const path of ['/docs', '/docs/openapi.json'])
    expect((await fetchBy(port, path, { ...asTrainer, accept: 'text/html' })).status, path).toBe(404);
  // An address without a path, as typed from a projector, leads to the join page.
  const open = (path: string) => fetchBy(port, path, { host: `192.168.7.1:${port}`, accept: 'text/html' });
  for (const path of ['/', '/mobile', '/?world=default', '/w/default/mobile']) {
    const led = await open(path);
    expect([led.status, led.headers.location], path).toEqual([302, '/join']);
  }
  for (const path of [`/?world=${held.world}`, `/w/${held.world}/mobile`, '/join', '/board'])
    expect((await open(path)).status, path).not.toBe(302);

  const mia = await claim(held.code, 1, 'Mia');
  const own = { world: world(), token: mia.token, mode: 'demo' as const };
  const ended = await test.data(sim.classEnd, {}, { world: world() });
  expect(ended).toMatchObject({ state: 'ended', lan: true, port, resultsLeftMs: hourMs });
  const session = { token: mia.token, typeuser: 'demo', 'x-world': held.world };
  const mine = JSON.parse((await fetchBy(port, classroom.classMine.path, session)).body) as {
    data: DataOf<typeof classroom.classMine>;
  };
  expect(mine.data).toMatchObject({ state: 'ended', resultsLeftMs: hourMs, results: { learners: 1 } });
  expect((await test.call(trading.create, buy, own)).refused).toBe('viewOnly');
  const { list } = await test.data(notification.numNoti, {}, own);
  expect(list[0]).toMatchObject({ type: 'classEnded', title: 'The class has ended' });
  const shut = await test.data(sim.classDoor, { lan: false }, { world: world() });
  expect(shut).toMatchObject({ lan: false, port: null, resultsLeftMs: null });
  await expect(get(opening, held.world)).rejects.toThrow(/ECONNREFUSED|hang up/);
  // The trainer can open the results again.
  const again = await test.data(sim.classDoor, { lan: true, port: port ?? 0 }, { world: world() });
  expect(again.resultsLeftMs).toBe(hourMs);
  expect((await get(opening, held.world)).status).toBe(200);
  await test.data(sim.classDoor, { lan: false }, { world: world() });
});

it('a restart reopens the door for the rest of the hour', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'papertape-class-'));
  let machine = testStart;
  const open = async () => {
    const opened = await createTestApp({
      parts: { simulator: {} },
      dataFolder,
      real: { now: () => machine, monotonic: () => 0 },
    });
    await opened.app.listen({ host: '127.0.0.1', port: 0 });
    return opened;
  };
  const before = await open();
  const hall = await before.world();
  const held = await before.data(sim.classStart, { seats: 1, lan: true }, { world: hall });
  const mia = await before.data(classroom.classClaim, { code: held.code, seat: 1 }, { world: hall });
  const there = await before.directory.find(held.world);
  if (there === undefined) throw new Error('there is no class');
  await before.data(sim.classEnd, {}, { world: there });
  await before.close();
  try {
    machine += 40 * minuteMs;
    const after = await open();
    const world = await after.directory.find(held.world);
    if (world === undefined) throw new Error('the class is gone');
    const shown = await after.data(sim.classShow, undefined, { world });
    expect(shown).toMatchObject({ state: 'ended', lan: true, resultsLeftMs: 20 * minuteMs });
    const session = { token: mia.token, typeuser: 'demo', 'x-world': held.world };
    const { body } = await fetchBy(shown.port, classroom.classMine.path, session);
    expect(JSON.parse(body)).toMatchObject({ code: 200, data: { state: 'ended', name: mia.name } });
    await after.close();

    machine += 20 * minuteMs;
    const late = await open();
    const last = await late.directory.find(held.world);
    if (last === undefined) throw new Error('the class is gone');
    const closed = await late.data(sim.classShow, undefined, { world: last });
    expect(closed).toMatchObject({ lan: false, port: null, resultsLeftMs: null });
    await late.close();
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

it('a class survives a restart and is removed with its world', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'papertape-class-'));
  const open = () => createTestApp({ parts: { simulator: {} }, dataFolder });
  const before = await open();
  const hall = await before.world();
  const held = await before.data(sim.classStart, { seats: 2, names: ['Mia'] }, { world: hall });
  const mia = await before.data(classroom.classClaim, { code: held.code, seat: 1 }, { world: hall });
  const there = await before.directory.find(held.world);
  if (there === undefined) throw new Error('there is no class');
  await before.data(
    trading.create,
    { ...buy, size: '0.01' },
    { world: there, token: mia.token, mode: 'demo' },
  );
  await before.close();

  const after = await open();
  try {
    const other = await after.world();
    const world = await after.directory.find(held.world);
    if (world === undefined) throw new Error('the class is gone');
    const { list } = await after.data(sim.classList, undefined, { world: other });
    expect(list).toMatchObject([{ world: held.world, code: held.code, taken: 1 }]);
    expect((await after.data(sim.classSeat, { seat: 1 }, { world })).positions).toHaveLength(1);
    const back = await after.data(classroom.classClaim, { seatCode: mia.seatCode }, { world: other });
    expect(back.name).toBe('Mia');
    await after.data(sim.worldDelete, { id: held.world }, { world: other });
    const lost = await after.call(classroom.classClaim, { seatCode: mia.seatCode }, { world: other });
    expect(lost.refused).toBe('notFound');
    expect((await after.data(sim.classList, undefined, { world: other })).list).toEqual([]);
  } finally {
    await after.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

it('time and results of an ended class cannot be changed by any caller', async () => {
  const { held, world } = await start({ seats: 1, clock: 'paused' });
  await claim(held.code, 1, 'Mia');
  const at = { world: world() };
  await test.data(sim.clockAdvance, { byMs: minuteMs }, at);
  await test.data(sim.classEnd, {}, at);
  const results = await test.data(sim.classResults, {}, at);
  const [uid = ''] = results.list.map((one) => one.uid);
  const moves = [
    await test.call(sim.clockAdvance, { byMs: minuteMs }, at),
    await test.call(sim.clockSet, { mode: 'live' }, at),
    await test.call(sim.rewind, { byMs: 1 }, at),
    await test.call(sim.fund, { uid, coin: 'USDT', amount: '5', mode: 'demo' }, at),
    await test.call(sim.scenarioCreate, { kind: 'crash', target: 'BTCUSDT', by: '0.1', overMs: 1_000 }, at),
  ];
  expect(moves.map(({ refused }) => refused)).toEqual(moves.map(() => 'classEnded'));
  expect(await test.data(sim.classResults, {}, at)).toEqual(results);
  // A fork is another world and continues.
  const fork = await test.data(sim.worldFork, { id: held.world, newId: 'what-if' }, at);
  const branch = test.directory.ready(fork.id);
  if (branch === undefined) throw new Error('there is no branch');
  expect((await test.call(sim.clockAdvance, { byMs: minuteMs }, { world: branch })).refused).toBeUndefined();
});

it('programs can take seats', async () => {
  // Programs name no world before they have a seat.
  await test.directory.create({ id: 'default', seed: 'default', clock: 'paused', storage: 'memory' });
  const { held, world } = await start({ seats: 2, lan: true });
  const bots = join(import.meta.dirname, '../../../kit/examples/bots');
  const host = `http://127.0.0.1:${held.port}`;
  const play = (program: string, file: string) =>
    promisify(execFile)(program, [join(bots, file), host, held.code, '1', '0']);
  await play(process.execPath, 'bot.mjs');
  // Python may be missing.
  await play('python3', 'bot.py').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const { list } = await test.data(sim.classBoard, undefined, { world: world() });
  const [bot] = list.filter(({ name }) => name.startsWith('Bot in JavaScript'));
  expect(bot?.taken).toBe(true);
  expect(list.filter(({ taken }) => taken).every(({ profit }) => Number(profit) < 0)).toBe(true);
  await test.data(sim.classEnd, {}, { world: world() });
});
