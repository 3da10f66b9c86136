/** Worlds for the literal client, each quiet in a different way. */
import { type Account, call, LiteralStream } from './literal-client.ts';

interface Scene {
  name: string;
  startTime: string;
  clock: 'live' | 'paused' | 'fast';
  rate?: number;
  group: string;
  symbol: string;
  mode?: 'demo';
}

const wednesday = '2026-03-11T15:00:00Z';

export const scenes: readonly Scene[] = [
  { name: 'open market', startTime: wednesday, clock: 'live', group: 'CRYPTO', symbol: 'BTCUSDT' },
  {
    name: 'forex at the weekend',
    startTime: '2026-03-14T12:00:00Z',
    clock: 'live',
    group: 'FOREX',
    symbol: 'EURUSD',
  },
  {
    name: 'closed stocks',
    startTime: '2026-03-11T04:00:00Z',
    clock: 'live',
    group: 'STOCK',
    symbol: 'AAPLUSD',
  },
  {
    name: 'quiet demo account',
    startTime: wednesday,
    clock: 'live',
    group: 'INDIES',
    symbol: 'ETHUSDT',
    mode: 'demo',
  },
  { name: 'paused clock', startTime: wednesday, clock: 'paused', group: 'CRYPTO', symbol: 'BTCUSDT' },
  {
    name: '600 times as fast',
    startTime: wednesday,
    clock: 'fast',
    rate: 600,
    group: 'CRYPTO',
    symbol: 'BTCUSDT',
  },
];

export interface SceneReport {
  scene: string;
  reconnects: string[];
  /** Data messages by event type, over all sockets. */
  received: Record<string, number>;
}

const login = { by: 'email', email: 'demo@papertape.test', password: 'papertape' };

async function signIn(base: string, scene: Scene, index: number): Promise<Account> {
  const visitor = { base, world: 'default', token: '' };
  const { data } = await call(visitor, 'POST', '/sim/worlds/create', {
    id: `literal-${index}`,
    seed: scene.name,
    startTime: Date.parse(scene.startTime),
    clock: scene.clock,
    ...(scene.rate === undefined ? {} : { rate: scene.rate }),
  });
  const world = String(data['id']);
  const session = await call({ base, world, token: '' }, 'POST', '/asset/api/user/login', login);
  return { base, world, token: String(session.data['token']) };
}

function openStreams({ base, world, token }: Account, scene: Scene): LiteralStream[] {
  const feeds = base.replace(/^http/, 'ws');
  const signed = `world=${world}&token=${token}`;
  const mode = scene.mode === undefined ? '' : `&typeUser=${scene.mode}`;
  const topics = [
    { eventType: 'forex', type: scene.group },
    { eventType: 'symbol_detail', symbol: scene.symbol },
    { eventType: 'chart', symbol: scene.symbol },
    { eventType: 'contract' },
  ];
  return [
    { address: `${feeds}/ws/forex?world=${world}&type=${scene.group}`, eventTypes: ['forex'] },
    { address: `${feeds}/ws/forex?${signed}`, eventTypes: ['forex'] },
    {
      address: `${feeds}/ws/realtime?${signed}&currency=${scene.symbol}`,
      eventTypes: ['symbol_detail', 'chart'],
    },
    { address: `${feeds}/ws/orders?${signed}${mode}`, eventTypes: ['contract'] },
    {
      address: `${feeds}/ws/market/literal?${signed}`,
      eventTypes: topics.map(({ eventType }) => eventType),
      messages: topics.map((topic) => ({ methodType: 'SUBSCRIBE', ...topic })),
    },
  ].map((options) => new LiteralStream(options));
}

/** Signs in, reads, subscribes, and watches for a duration. */
export async function watchScene(
  base: string,
  scene: Scene,
  index: number,
  seconds: number,
): Promise<SceneReport> {
  const account = await signIn(base, scene, index);
  await call(account, 'GET', '/api/market/initForestData');
  await call(account, 'POST', '/asset/api/user/info', {});
  await call(account, 'GET', `/api/market/getListCurrencyByType?symbol=${scene.symbol}`);
  const streams = openStreams(account, scene);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const received: Record<string, number> = {};
  for (const stream of streams) {
    stream.close();
    for (const [type, count] of stream.received) received[type] = (received[type] ?? 0) + count;
  }
  const reconnects = streams.flatMap((stream) => stream.reconnects);
  return { scene: scene.name, reconnects, received };
}
