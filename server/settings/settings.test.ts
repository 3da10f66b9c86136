import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readServerSettings } from './settings.ts';

it('a server without settings serves this machine alone, with codes on the page', () => {
  expect(readServerSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    isReachable: false,
    dataFolder: resolve('data'),
    seed: 'papertape',
    codes: 'page',
    simulator: {},
    hostNames: [],
    snapshotBytesMax: 2 ** 30,
    replaysMost: 20,
    cluster: undefined,
    tracedAs: undefined,
  });
});

it('a server that other machines reach allows any host name, hides its codes, and has its own token', () => {
  expect(readServerSettings({ HOST: '0.0.0.0' })).toMatchObject({
    isReachable: true,
    codes: 'inbox',
    simulator: 'own',
    hostNames: undefined,
  });
});

it('a machine of a cluster has two copies of a world and the name node unless it is set', () => {
  const env = { PAPERTAPE_CLUSTER: 'nats://one:4222, nats://two:4222' };
  const addresses = ['nats://one:4222', 'nats://two:4222'];
  expect(readServerSettings(env).cluster).toEqual({ addresses, node: 'node', replicas: 2 });
  expect(readServerSettings({ ...env, PAPERTAPE_NODE: 'a', PAPERTAPE_REPLICAS: '3' }).cluster).toEqual({
    addresses,
    node: 'a',
    replicas: 3,
  });
});

it('a server is traced under the name of its machine if a collector is set', () => {
  const env = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318', PAPERTAPE_NODE: 'a' };
  expect(readServerSettings(env).tracedAs).toBe('a');
});

it.each([
  ['PORT', '70000', 'PORT must be a number from 0 to 65535; it is "70000".'],
  ['PAPERTAPE_SIM', 'yes', 'PAPERTAPE_SIM must be on or off; it is "yes".'],
  ['PAPERTAPE_CODES', 'mail', 'PAPERTAPE_CODES must be page or inbox; it is "mail".'],
  ['PAPERTAPE_SNAPSHOT_MB', '1.5', 'PAPERTAPE_SNAPSHOT_MB must be a whole number, 0 or more; it is "1.5".'],
  ['PAPERTAPE_REPLAYS', '-1', 'PAPERTAPE_REPLAYS must be a whole number, 0 or more; it is "-1".'],
  [
    'ALLOWED_ORIGINS',
    'foo',
    'ALLOWED_ORIGINS must be origins like https://page.example, separated by commas; "foo" is none.',
  ],
  [
    'PAPERTAPE_PUBLIC_URL',
    'papertape.example',
    'PAPERTAPE_PUBLIC_URL must be an address like https://papertape.example, without a path; it is "papertape.example".',
  ],
  ['NEWS_URL', 'news', 'NEWS_URL must be an address like https://one.example; it is "news".'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'collector',
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like https://one.example; it is "collector".',
  ],
])('the setting %s cannot be %s', (name, value, sentence) => {
  expect(() => readServerSettings({ [name]: value })).toThrow(sentence);
});

it('a machine of a cluster cannot have no copy of a world', () => {
  expect(() => readServerSettings({ PAPERTAPE_CLUSTER: 'nats://one:4222', PAPERTAPE_REPLICAS: '0' })).toThrow(
    'PAPERTAPE_REPLICAS must be a whole number, 1 or more; it is "0".',
  );
});
