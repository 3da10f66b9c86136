import { expect, it } from 'vitest';
import { getLocalAddress, readHost, readPort } from './listen.ts';

it('empty settings have the default values', () => {
  for (const env of [{}, { HOST: '', PORT: '' }, { HOST: ' ', PORT: ' ' }]) {
    expect(readHost(env)).toBe('127.0.0.1');
    expect(readPort(env)).toBe(3000);
  }
});

it.each(['http', '-1', '65536', '3000.5'])('the port cannot be %s', (PORT) => {
  expect(() => readPort({ PORT })).toThrow(`PORT must be a number from 0 to 65535; it is "${PORT}".`);
});

it.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['172.17.0.2', 'http://172.17.0.2:3000'],
  ['fd00::2', 'http://[fd00::2]:3000'],
  ['papertape.example', 'http://papertape.example:3000'],
])('a server at %s is reached at %s by programs of its machine', (host, address) => {
  expect(getLocalAddress(host, 3000)).toBe(address);
});
