/** The command `papertape` against a server: output and exit codes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { papertape } from '@papertape/kit';
import { runCommand } from '@papertape/kit/command';
import type {} from '@papertape/kit/vitest-server';
import { describe, expect, inject, it } from 'vitest';

const url = inject('papertapeUrl');

describe('the command', () => {
  async function run(...words: string[]) {
    const output = { out: '', err: '' };
    const streams = {
      out: (text: string) => {
        output.out += text;
      },
      err: (text: string) => {
        output.err += text;
      },
    };
    const code = await runCommand(words, { PAPERTAPE_URL: url, PAPERTAPE_WORLD: 'lesson' }, streams);
    return { code, ...output };
  }
  const json = async (...words: string[]) => {
    const { code, out, err } = await run(...words, '--json');
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out);
  };

  it('adds, lists, shows and removes recordings, plays one, and names the problem of a refused file', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'papertape-recordings-'));
    try {
      const minute = (at: number) => {
        const time = Date.UTC(2020, 2, 12, 10) + at * 60_000;
        return `${time},7900.5,7901,7899.25,7900,1.5,${time + 59_999},1,1,1,1,0`;
      };
      const file = path.join(folder, 'BTCUSDT-1m-2020-03.csv');
      writeFileSync(file, [0, 1, 2, 5, 6].map(minute).join('\n'));
      const shown = await run('recordings', 'add', file, '--dry');
      expect(shown.out).toContain('Binance klines');
      expect(await json('recordings', 'list')).toEqual([]);
      const kept = await json('recordings', 'add', file, '--name', 'march-2020');
      expect(kept).toMatchObject({ name: 'march-2020', symbol: 'BTCUSDT', bars: 5, gaps: 1, decimals: 2 });
      expect((await run('recordings', 'list')).out).toContain('march-2020');
      expect(await json('recordings', 'show', 'march-2020')).toMatchObject({
        gaps: [{ from: Date.UTC(2020, 2, 12, 10, 3), to: Date.UTC(2020, 2, 12, 10, 5) }],
      });
      const created = ['world', 'create', 'crash', '--recording'];
      expect((await run(...created, 'BTCUSDT=april-2020')).err).toContain('papertape recordings add');
      expect(await json(...created, `BTCUSDT=${file}`)).toMatchObject({
        startTime: Date.UTC(2020, 2, 12, 10),
        clock: { mode: 'paused' },
      });
      const crash = await papertape({ url }).worlds.open('crash');
      await crash.clock.advance('90s');
      expect(Number(await crash.market.price('BTCUSDT'))).toBeGreaterThan(7_899);
      expect(Number(await crash.market.price('BTCUSDT'))).toBeLessThan(7_902);
      expect((await run('recordings', 'remove', 'march-2020')).err).toContain('crash');
      await crash.delete();
      const broker = path.join(folder, 'EURUSD_M1.csv');
      writeFileSync(
        broker,
        '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\n2024.01.02\t00:00:00\t1\t1\t1\t1\n',
      );
      const refused = await run('recordings', 'add', broker);
      expect([refused.code, refused.out]).toEqual([1, '']);
      expect(refused.err).toContain('America/New_York+7');
      expect((await run('recordings', 'remove', 'march-2020')).out).toBe('done\n');
      expect(await json('recordings', 'list')).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('creates a world, trader, events and faults, controls the clock, and certifies the history', async () => {
    expect(await json('world', 'create', 'lesson', '--seed', 'monday')).toMatchObject({
      id: 'lesson',
      seed: 'monday',
    });
    const { token, uid } = await json('trader', '--currency', '1000', '--margin', 'isolated');
    expect(uid).not.toBe('');
    expect(token).not.toBe('');
    const crash = ['crash', 'BTCUSDT', '--by', '10%', '--over', '1m', '--back', '50%', '--within', '5m'];
    expect(await json('scenario', ...crash)).toMatchObject({
      kind: 'crash',
      by: '0.1',
      back: '0.5',
      overMs: 60_000,
    });
    expect(await json('scenario', 'gap', 'ETHUSDT', '--by', '-4%')).toMatchObject({ by: '-0.04' });
    expect(await json('scenario', 'pin', 'SOLUSDT', '100', '--for', '2m')).toMatchObject({ price: '100' });
    expect(await json('scenario', 'list')).toHaveLength(3);
    const before = await json('clock', 'show');
    expect((await json('clock', 'advance', '2m')).now - before.now).toBe(120_000);
    expect(await json('clock', 'run', '60')).toMatchObject({ mode: 'fast', rate: 60 });
    expect(await json('clock', 'pause')).toMatchObject({ mode: 'paused' });
    expect(await json('faults', 'fail', '/asset/api', '--share', '0.1')).toMatchObject([
      { match: { share: 0.1 } },
    ]);
    const reorder = ['add', 'forex', 'reorder', '--with', 'within=5'];
    expect((await json('faults', ...reorder))[1]).toMatchObject({ effect: { kind: 'reorder', within: 5 } });
    expect(await json('faults', 'hits')).toMatchObject({ list: [] });
    expect(await json('faults', 'clear')).toEqual([]);
    expect(await json('office', 'policy', 'kyc', 'hand')).toMatchObject({ kyc: { decision: 'hand' } });
    expect(await json('office', 'waiting')).toEqual([]);
    expect(await json('inbox')).toEqual([]);
    const certificate = await json('certify');
    expect(certificate).toMatchObject({ world: 'lesson', seed: 'monday', audit: { ok: true } });
    expect((await run('certify')).out).toContain(certificate.hash);
    expect(await json('world', 'fork', 'lesson', 'lesson-b')).toMatchObject({
      id: 'lesson-b',
      seed: 'monday',
    });
    expect((await run('world', 'list')).out).toMatch(/^id +seed +now[\s\S]*lesson-b/);
    for (const id of ['lesson', 'lesson-b']) expect((await run('world', 'delete', id)).code).toBe(0);
  });

  it('saves, restores, downloads, deletes and uploads the states of a world', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'papertape-kit-'));
    const file = path.join(folder, 'calm.snapshot');
    await json('world', 'create', 'lesson');
    const kept = await json('snapshot', 'save', 'Calm');
    expect(kept).toMatchObject({ name: 'Calm', clock: 'paused' });
    await json('clock', 'advance', '1h');
    expect(await json('snapshot', 'restore', 'Calm', '--paused')).toMatchObject({
      clock: { now: kept.time },
    });
    expect(await json('snapshot', 'download', 'Calm', file)).toMatchObject({ file });
    expect(await json('snapshot', 'delete', 'Calm')).toEqual({ done: true });
    expect(await json('snapshot', 'upload', file, 'Calm again')).toMatchObject({ hash: kept.hash });
    expect((await run('snapshot', 'list')).out).toContain('Calm again');
    expect(await run('snapshot', 'restore', 'Nowhere')).toMatchObject({ code: 1 });
    expect((await run('world', 'delete', 'lesson')).code).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('checks, previews and plays a scenario file, and lists the tasks passed by each person', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'papertape-kit-'));
    const [good, bad] = [path.join(folder, 'good.yaml'), path.join(folder, 'bad.yaml')];
    const story = `papertape: 1
title: { en: A crash }
world: { seed: monday, start: 2026-11-18T15:00Z, clock: paused }
people:
  - { name: Mia, balances: { currency: { USDT: 1000 } } }
timeline:
  - at: +1m
    market: { crash: { target: BTCUSDT, by: 12%, over: 90s } }
tasks:
  - { id: buy, text: { en: Buy }, passed: { event: order.filled }, points: 10 }
`;
    writeFileSync(good, story);
    writeFileSync(bad, story.replace('12%', 'much'));
    expect(await json('scenario', 'lint', good, '--world', 'default')).toEqual({ ok: true, problems: [] });
    const found = await run('scenario', 'lint', bad, '--world', 'default');
    expect(found).toMatchObject({ code: 3, out: expect.stringContaining(`${bad}:8:`) });
    expect((await run('scenario', 'preview', good, '--own', '--world', 'default')).out).toMatch(
      /BTCUSDT +\d/,
    );
    const { id, people } = await json('scenario', 'play', good, '--in', 'lesson', '--world', 'default');
    expect(people).toMatchObject([{ name: 'Mia' }]);
    await json('clock', 'advance', '2m');
    expect(await json('scenario', 'progress')).toMatchObject([
      { id, entries: [{ state: 'played' }], tasks: [{ id: 'buy', passed: [] }] },
    ]);
    expect((await run('scenario', 'stop', id)).code).toBe(0);
    expect((await run('scenario', 'progress')).out).toContain(`${id}  stopped`);
    expect((await run('world', 'delete', 'lesson')).code).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('replays a capsule as a new world or up to an entry, and names the first different entry', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'papertape-kit-'));
    const file = path.join(folder, 'world.capsule');
    const { worlds } = papertape({ url });
    const world = await worlds.create({ id: 'lesson' });
    await world.trader({ currency: 1000 });
    await world.advance('1m');
    const page = { address: '/trade?world=lesson', width: 390, height: 844, language: 'en', uid: null };
    writeFileSync(file, await world.capsule({ page: { ...page, console: ['error: gone'], picture: null } }));
    await world.delete();
    const { hash } = await json('replay', file, '--as', 'lesson');
    expect(await json('certify')).toMatchObject({ hash });
    const early = await run('replay', file, '--until', '1', '--verify');
    expect(early).toMatchObject({
      code: 0,
      out: expect.stringMatching(/page .*390 x 844[\s\S]*after entry 1,/),
    });
    const other = path.join(folder, 'other.capsule');
    const held = JSON.parse(gunzipSync(readFileSync(file)).toString());
    held.entries.at(-1).eventHash = 'another';
    writeFileSync(other, JSON.stringify(held));
    const both = await run('replay', file, other);
    expect(both.code).toBe(3);
    expect(both.out).toMatch(
      /^world\.capsule .*same result\nother\.capsule .*different result at entry \d+: .*\n1 of 2 /,
    );
    writeFileSync(file, 'no capsule');
    expect((await run('replay', file, '--verify')).code).toBe(1);
    expect((await run('world', 'delete', 'lesson')).code).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('runs a class from its start to its results', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'papertape-kit-'));
    const file = path.join(folder, 'results.csv');
    const start = ['flash-crash', '--seats', '2', '--names', 'Mia, Ben', '--as', 'lesson', '--memory'];
    const held = await json('class', 'start', ...start);
    expect(held).toMatchObject({
      world: 'lesson',
      roster: [
        { seat: 1, name: 'Mia' },
        { seat: 2, name: 'Ben' },
      ],
    });
    expect((await run('class', 'list')).out).toContain('flash-crash');
    expect((await run('class', 'lessons')).out).toContain('weekend-gap');
    expect((await run('class', 'seats')).out).toMatch(/code to join +\S+[\s\S]*Mia +free/);
    expect((await run('class', 'board')).out).toMatch(/rank +seat[\s\S]*Mia[\s\S]*10000/);
    expect(await json('class', 'seat', 'add', '--name', 'Kim')).toMatchObject({ seat: 3, name: 'Kim' });
    expect(await json('class', 'seat', '3', 'closed')).toMatchObject({ state: 'closed' });
    expect(await json('class', 'word', 'Look at your margin rate.')).toEqual({ done: true });
    expect(await json('class', 'trading', 'closed')).toMatchObject({ rules: { trading: 'closed' } });
    const { now } = await json('clock', 'advance', '10m');
    expect(await json('class', 'rewind', '5m')).toMatchObject({ clock: { now: now - 300_000 } });
    expect(await json('class', 'freeze')).toMatchObject({ mode: 'paused' });
    expect((await run('class', 'results')).out).toBe('none\n');
    const claimed = await fetch(`${url}/papertape/api/class/claim`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: held.code, seat: 1, name: 'Mia' }),
    });
    expect(await claimed.json()).toMatchObject({ code: 200, data: { name: 'Mia' } });
    expect((await run('class', 'results', '--csv', file)).out).toMatch(/rank +name/);
    expect(readFileSync(file, 'utf8')).toContain('Mia');
    expect(await json('class', 'end')).toMatchObject({ state: 'ended' });
    expect((await run('world', 'delete', 'lesson')).code).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('reports each kind of error with its exit code and a sentence', async () => {
    expect(await run('clock', 'show')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no world "lesson"'),
    });
    expect(await run('clock', 'advance', 'soon', '--world', 'default')).toMatchObject({ code: 2 });
    expect(await run('world', 'create', 'default')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/1317 .*World "default" already exists\. "papertape world reset default"/),
    });
    expect(await run('wrold')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean world?'),
    });
    expect(await run('scenario', 'crash', 'BTCUSDT')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--by'),
    });
    const nobody = await run('world', 'list', '--url', 'http://127.0.0.1:9');
    expect(nobody).toMatchObject({ code: 4, err: expect.stringContaining('npx @papertape/kit start') });
  });

  it('has help with examples for each command, and completion in three shells', async () => {
    for (const words of [
      [],
      ['start'],
      ['world'],
      ['clock'],
      ['scenario'],
      ['snapshot'],
      ['certify'],
      ['conform'],
    ]) {
      const { code, out } = await run(...words, '--help');
      expect([code, out]).toEqual([0, expect.stringMatching(/Examples?:\n {2}papertape/)]);
    }
    expect((await run('complete', '--', 'scenario')).out.split('\n')).toEqual(
      expect.arrayContaining(['crash', 'halt', '--json', '--world']),
    );
    for (const shell of ['bash', 'zsh', 'fish']) {
      expect((await run('completion', shell)).out).toContain('papertape complete --');
    }
    expect((await run('completion', 'tcsh')).code).toBe(2);
  });
});
