/** Presets of faults, named by a place where a network behaves like that. */
import type { Fault, FaultEffect, FaultMatch, Weather } from '@papertape/shared/contract/sim-faults.ts';

interface Span {
  from: number;
  until: number;
}

type Rows = readonly (readonly [name: string, effect: FaultEffect, match?: FaultMatch])[];

const createLatency = (ms: number, sigma: number): FaultEffect => ({
  kind: 'latency',
  shape: 'lognormal',
  ms,
  deviationMs: 0,
  sigma,
});

const badGateway: FaultEffect = {
  kind: 'answer',
  status: 502,
  headers: { server: 'proxy' },
  body: '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
};

const weathers: Readonly<Record<Weather, (span: Span) => Rows>> = {
  calm: () => [],

  /** A phone on the move: slow, uneven, with occasional disconnects. */
  mobile: () => [
    ['slow', createLatency(180, 0.6)],
    ['broken', { kind: 'reset' }, { share: 0.01 }],
    ['uneven', { kind: 'delay', ms: 90, jitterMs: 240 }],
    ['waits', { kind: 'stall', ms: 1_500 }, { share: 0.004 }],
    ['lost', { kind: 'lose', as: 'reset' }, { share: 0.005, method: 'POST' }],
  ],

  /** No traffic in either direction. */
  tunnel: (during) => [
    ['no-answer', { kind: 'reset' }, { during }],
    ['no-entry', { kind: 'refuse' }, { during }],
    ['silence', { kind: 'drop' }, { during }],
  ],

  exchangeUnderLoad: () => [
    ['slow', createLatency(400, 0.7)],
    ['slow-orders', createLatency(1_200, 0.8), { path: '/asset/api/contract-margin' }],
    ['busy', { kind: 'answer', status: 503, refused: 'serverFault' }, { share: 0.05, method: 'POST' }],
    ['lost', { kind: 'lose', as: 'fault' }, { share: 0.03, method: 'POST' }],
    ['bursts', { kind: 'burst', frames: 8 }, { share: 0.2 }],
    ['missing', { kind: 'drop' }, { share: 0.02, eventType: 'symbol_detail' }],
  ],

  brokenProxy: () => [
    ['gateway', badGateway, { share: 0.08 }],
    ['cut', { kind: 'truncate', share: 0.6 }, { share: 0.04 }],
    ['dripping', { kind: 'drip', bytesPerSecond: 2_000 }, { share: 0.05 }],
    ['no-entry', { kind: 'refuse', status: 502 }, { share: 0.3 }],
    ['idle-cut', { kind: 'close', code: 1011, reason: '' }, { share: 0.002 }],
    ['garbage', { kind: 'garbage', text: '<html>' }, { share: 0.01 }],
    ['twice', { kind: 'duplicate', copies: 1 }, { share: 0.02 }],
  ],

  maintenance: ({ from, until }) => [
    ['closed', { kind: 'maintenance', until }],
    ['goodbye', { kind: 'close', code: 1012, reason: 'maintenance' }, { during: { from, until } }],
  ],
};

export function faultsOfWeather(weather: Weather, span: Span): Fault[] {
  return weathers[weather](span).map(([name, effect, match = {}]) => ({
    id: `${weather}.${name}`,
    match,
    effect,
  }));
}
