import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RealServer, startRealServer } from './real-server.ts';
import { type SceneReport, scenes, watchScene } from './scenes.ts';

const seconds = process.env['PAPERTAPE_DEEP'] === '1' ? 600 : 14;

let server: RealServer;
let reports: SceneReport[];

beforeAll(
  async () => {
    server = await startRealServer();
    reports = await Promise.all(scenes.map((scene, index) => watchScene(server.base, scene, index, seconds)));
  },
  (seconds + 120) * 1_000,
);
afterAll(() => server.stop());

it.each(scenes)('a client written from the specification never reconnects: $name', ({ name }) => {
  const report = reports.find(({ scene }) => scene === name);
  expect(report?.reconnects).toEqual([]);
  expect(Object.keys(report?.received ?? {}).sort()).toEqual(['chart', 'contract', 'forex', 'symbol_detail']);
});
