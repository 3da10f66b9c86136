import type { TrafficEntry } from '@papertape/shared/contract/sim-traffic.ts';
import { expect, it } from 'vitest';
import { trafficCurl, trafficTest } from './traffic.tsx';

const entry: TrafficEntry = {
  number: 1,
  time: 0,
  kind: 'call',
  caller: '10482736',
  method: 'POST',
  path: '/asset/api/contract-margin/create',
  name: 'trading.create',
  code: 200,
  input: { text: '{"symbol":"BTCUSDT","size":"0.05"}', cut: false },
  answer: { text: '{}', cut: false },
};

it('a recorded call is formatted for a test and a shell, without its token', () => {
  expect(trafficTest(entry)).toBe("await trader.call(trading.create, { symbol: 'BTCUSDT', size: '0.05' });");
  expect(trafficCurl(entry, 'http://localhost:3000', 'seven-b')).toBe(
    `curl 'http://localhost:3000/asset/api/contract-margin/create' -H 'x-world: seven-b' -H "token: $PAPERTAPE_TOKEN" -H 'content-type: application/json' -d '{"symbol":"BTCUSDT","size":"0.05"}'`,
  );
});

it("a visitor's GET is formatted with its query", () => {
  const visit = {
    ...entry,
    caller: null,
    method: 'GET',
    path: '/market/api/list',
    name: 'market.list',
    input: { text: '{"type":"FX"}', cut: false },
  };
  expect(trafficTest(visit)).toBe("await world.call(market.list, { type: 'FX' });");
  expect(trafficCurl(visit, 'http://localhost:3000', 'w')).toBe(
    `curl 'http://localhost:3000/market/api/list?type=FX' -H 'x-world: w'`,
  );
  expect(trafficTest({ ...visit, input: null })).toBe('await world.call(market.list, undefined);');
});
