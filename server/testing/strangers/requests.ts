/** Requests to every endpoint of the contract as bytes, most of them invalid in some way. */
import { contract } from '@papertape/shared/contract/index.ts';
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { Oddities } from './oddities.ts';

const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[]);

const rulers: Endpoint[] = Object.values(sim);
/** World for endpoints that control worlds: it has no traders, so that even valid calls do no harm. */
export const ruledWorld = 'demo-1';

const boundary = 'stranger';
const loosePaths: readonly [string, ...string[]] = [
  '/',
  '//x',
  '/../x',
  '/assets/%00',
  '/%zz',
  '/files/constructor',
  '/files/%2e%2e%2fworld.sqlite',
  '/docs/openapi.json',
  '/constructor',
  '/sim/clock?x=1',
  '/ws/market/abc',
];

/** Replaces characters that a header value cannot contain; requests with them are not HTTP. */
const headerText = (text: string) => text.replaceAll(/\p{Cc}|\P{ASCII}/gu, '?').slice(0, 4_000);

function headers(odd: Oddities, world: string, token: string): string[] {
  const lines = [
    `host: ${odd.once(30) ? headerText(odd.text()) : '127.0.0.1'}`,
    `x-world: ${odd.once(20) ? headerText(odd.text()) : world}`,
  ];
  if (!odd.once(5)) lines.push(`token: ${odd.once(10) ? headerText(odd.text()) : token}`);
  for (const name of [
    'lang',
    'typeUser',
    'Login-From',
    'Idempotency-Key',
    'x-forwarded-for',
    'accept-encoding',
  ]) {
    if (odd.once(4)) lines.push(`${name}: ${headerText(odd.text())}`);
  }
  if (odd.once(40)) lines.push('host: twice');
  return lines;
}

function asQuery(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '?x=%00';
  const pairs = Object.entries(input).map(
    ([name, value]) => `${encode(name)}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Replaces lone surrogates, which cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 2_000);
}

function uploadBody(odd: Oddities): Buffer {
  const field = odd.once(4) ? odd.name() : 'file';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${headerText(field)}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const end = odd.once(4) ? '' : `\r\n--${boundary}--\r\n`;
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  return Buffer.concat([
    Buffer.from(head),
    odd.once(2) ? png : Buffer.alloc(0),
    odd.bytes(2_000),
    Buffer.from(end),
  ]);
}

function createBody(odd: Oddities, endpoint: Endpoint): { type: string; body: Buffer } {
  if (endpoint.upload === true)
    return { type: `multipart/form-data; boundary=${boundary}`, body: uploadBody(odd) };
  const json = JSON.stringify(odd.spoil((endpoint.example ?? {}) as Record<string, unknown>));
  const body = odd.once(20) ? odd.bytes(200) : Buffer.from(odd.once(20) ? json.slice(0, -1) : json);
  return { type: odd.once(20) ? headerText(odd.text()) : 'application/json', body };
}

export interface OddRequest {
  /** Name of the request in a report. */
  label: string;
  head: Buffer;
  body: Buffer;
  /** True if it announces more bytes than it sends, so that no answer is due. */
  isShort?: boolean;
}

export function oddRequest(odd: Oddities, world: string, token: string): OddRequest {
  const isRuler = odd.once(12);
  const choices = isRuler ? rulers : endpoints;
  const endpoint = choices[odd.random.below(choices.length)];
  if (endpoint === undefined || odd.once(12)) {
    const path = odd.random.pick(loosePaths);
    const method = odd.random.pick(['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'BLAH']);
    return request(`${method} ${path}`, headers(odd, world, token), Buffer.alloc(0));
  }
  const lines = headers(odd, isRuler ? ruledWorld : world, token);
  if (endpoint.method === 'GET') {
    const query = asQuery(odd.spoil((endpoint.example ?? {}) as Record<string, unknown>));
    const method = odd.once(15) ? 'HEAD' : 'GET';
    return request(`${method} ${endpoint.path}${query}`, lines, Buffer.alloc(0));
  }
  const { type, body } = createBody(odd, endpoint);
  const length = odd.once(30) ? body.length + odd.random.below(20) : body.length;
  const label = `${odd.once(15) ? 'HEAD' : 'POST'} ${endpoint.path}`;
  const announced = [...lines, `content-type: ${type}`, `content-length: ${length}`];
  return { ...request(label, announced, body), isShort: length > body.length };
}

function request(label: string, lines: string[], body: Buffer): OddRequest {
  const head = [`${label} HTTP/1.1`, ...lines, 'connection: close', '', ''].join('\r\n');
  return { label, head: Buffer.from(head, 'latin1'), body };
}
