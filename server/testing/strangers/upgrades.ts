/** Upgrades and frames of hostile clients. */
import { feeds } from '@papertape/shared/contract/feeds.ts';
import type { Oddities } from './oddities.ts';

const paths: readonly [string, ...string[]] = [
  feeds.forex.path,
  feeds.realtime.path,
  feeds.orders.path,
  '/ws/market/stranger',
  '/ws/market/constructor',
  '/ws/market/%00',
  '/ws/nothing',
  '//x',
  '/asset/api/user/login',
];

const messages: readonly [Record<string, unknown>, ...Record<string, unknown>[]] = [
  { methodType: 'SUBSCRIBE', eventType: 'support' },
  { methodType: 'SEND', eventType: 'support', text: 'deposit', clientId: 'c-1' },
  { methodType: 'SUBSCRIBE', eventType: 'symbol_detail', symbol: 'BTCUSDT' },
  { methodType: 'SUBSCRIBE', eventType: 'chart', symbol: 'EURUSD', timeframe: '1m' },
  { methodType: 'SUBSCRIBE', eventType: 'contract' },
  { methodType: 'UNSUBSCRIBE', eventType: 'forex', type: 'CRYPTO' },
];

export function oddUpgrade(odd: Oddities, world: string, token: string): Buffer {
  const query = new URLSearchParams({ world: odd.once(10) ? odd.text().toWellFormed() : world });
  if (odd.once(2)) query.set('token', odd.once(4) ? 'undefined' : token);
  if (odd.once(2)) query.set('lang', odd.name().toWellFormed());
  if (odd.once(3)) query.set('currency', odd.once(2) ? 'BTCUSDT' : odd.name().toWellFormed());
  if (odd.once(6)) query.set(odd.name().toWellFormed(), 'x');
  const path = odd.random.pick(paths);
  const lines = [
    `GET ${path}?${query.toString().slice(0, 2_000)} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    `Sec-WebSocket-Version: ${odd.once(10) ? '7' : '13'}`,
    `Sec-WebSocket-Key: ${odd.once(10) ? 'x' : 'dGhlIHNhbXBsZSBub25jZQ=='}`,
    ...(odd.once(10) ? ['Origin: https://evil.example'] : []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

/** Returns a masked frame as clients send it; some are not valid frames. */
export function oddFrame(odd: Oddities): Buffer {
  if (odd.once(8)) return odd.bytes(200);
  const message = odd.random.pick(messages);
  const json = JSON.stringify(odd.once(2) ? odd.spoil(message) : message);
  const payload = odd.once(6) ? odd.bytes(100) : Buffer.from(json.slice(0, 60_000));
  const opcode = odd.random.pick([1, 1, 1, 1, 2, 8, 9, 10, 3]);
  return frame(opcode, payload.subarray(0, opcode >= 8 ? 100 : payload.length));
}

function frame(opcode: number, payload: Buffer): Buffer {
  const isLong = payload.length > 125;
  const head = Buffer.alloc(isLong ? 8 : 6);
  head[0] = 0x80 + opcode;
  if (isLong) {
    head[1] = 0x80 + 126;
    head.writeUInt16BE(payload.length, 2);
  } else head[1] = 0x80 + payload.length;
  // A zero mask leaves the payload unchanged.
  return Buffer.concat([head, payload]);
}
