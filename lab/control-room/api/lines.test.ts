import { sim } from '@papertape/shared/contract/sim.ts';
import { expect, it } from 'vitest';
import { curlLine, kitLine } from './lines.ts';

const origin = 'http://127.0.0.1:3000';

it('a call is formatted for a shell and for a test', () => {
  const move = { endpoint: sim.clockAdvance, input: { byMs: 60_000, to: undefined }, world: 'class-7b' };
  expect(curlLine(move, origin, false)).toBe(
    `curl 'http://127.0.0.1:3000/sim/clock/advance' -H 'x-world: class-7b' -H 'content-type: application/json' -d '{"byMs":60000}'`,
  );
  expect(kitLine(move)).toBe('await world.call(sim.clockAdvance, { byMs: 60000 });');
});

it('formatted calls escape quotes, handle lists, and contain no token', () => {
  const keep = { endpoint: sim.snapshotCreate, input: { name: `Mia's "day"` }, world: 'default' };
  expect(curlLine(keep, origin, true)).toContain(String.raw`-d '{"name":"Mia'\''s \"day\""}'`);
  expect(curlLine(keep, origin, true)).toContain('"x-sim-token: $PAPERTAPE_SIM_TOKEN"');
  expect(kitLine(keep)).toBe(String.raw`await world.call(sim.snapshotCreate, { name: 'Mia\'s "day"' });`);
  const call = { endpoint: sim.explain, input: { uid: '1', figure: 'equity' }, world: 'default' };
  expect(curlLine(call, origin, false)).toBe(
    `curl 'http://127.0.0.1:3000/sim/explain?uid=1&figure=equity' -H 'x-world: default'`,
  );
  const calm = { endpoint: sim.faultsSet, input: { list: [] }, world: 'default' };
  expect(kitLine(calm)).toBe('await world.call(sim.faultsSet, { list: [] });');
  const worlds = { endpoint: sim.worldList, input: {}, world: 'default' };
  expect(curlLine(worlds, origin, false)).toBe(`curl 'http://127.0.0.1:3000/sim/worlds'`);
  expect(kitLine(worlds)).toBe('await papertape({ url }).connection.call(undefined, sim.worldList, {});');
});

it('an upload is formatted with its fields, and the file is read from the disk', () => {
  const input = { draft: 'abcdefgh12', file: 'BTCUSDT-1m.csv' };
  const upload = { endpoint: sim.recordingUpload, input, world: 'default' };
  expect(curlLine(upload, origin, false)).toBe(
    `curl 'http://127.0.0.1:3000/sim/recordings/upload' -F 'draft=abcdefgh12' -F 'file=@BTCUSDT-1m.csv'`,
  );
});
