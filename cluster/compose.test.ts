/** Compares the compose files with what the program and the guides require. They are read, not run. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod/mini';
import { hasNatsServer, natsServerFile, syncsAlways } from './testing/nats-servers.ts';

const list = z.optional(z.array(z.string()));
const service = z.strictObject({
  image: z.string(),
  build: z.optional(z.string()),
  init: z.optional(z.boolean()),
  restart: z.optional(z.literal('unless-stopped')),
  command: list,
  volumes: list,
  ports: list,
  depends_on: list,
  environment: z.optional(z.record(z.string(), z.string())),
  configs: z.optional(z.array(z.strictObject({ source: z.string(), target: z.string() }))),
  stop_grace_period: z.optional(z.string()),
});
/** The part of the Compose specification that the file uses; any other key is a mistake. */
const schema = z.strictObject({
  services: z.record(z.string(), service),
  configs: z.record(z.string(), z.strictObject({ content: z.string() })),
  volumes: z.record(z.string(), z.null()),
});

const readText = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');
const { services, volumes, configs } = schema.parse(
  parse(readText('docker-compose.cluster.yml'), { merge: true }),
);
const all = Object.values(services);
const named = (prefix: string) => Object.entries(services).filter(([name]) => name.startsWith(prefix));

it('the plain file starts one server without features that docker-compose 1.29 does not support', () => {
  const plain = z.strictObject({ services: z.record(z.string(), service), volumes: schema.shape.volumes });
  const { services: single } = plain.parse(parse(readText('docker-compose.yml')));
  expect(Object.keys(single)).toEqual(['papertape']);
  expect(single['papertape']?.configs).toBeUndefined();
  // It cannot interpolate a default inside a default.
  expect(readText('docker-compose.yml')).not.toMatch(/\$\{[^}]*\$\{/);
});

it('the plain file passes every documented setting to the container, except those that the image fixes', () => {
  const readme = readText('README.md');
  const settings = /## Configuration\n([\s\S]+?)\n## /.exec(readme)?.[1] ?? '';
  const rows = settings.split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(documented).toContain('PAPERTAPE_REPLAYS');
  const fixed = new Set(['HOST', 'DATA_DIR', 'CLIENT_DIR']);
  const { environment } = parse(readText('docker-compose.yml')).services.papertape;
  for (const name of documented.filter((one) => !fixed.has(one ?? '')))
    expect(environment[name ?? ''], name).toMatch(new RegExp(`^\\$\\{${name}:-.*\\}$`));
});

it('the file of the cluster starts three log servers and three machines', () => {
  for (const prefix of ['nats-', 'machine-']) expect(named(prefix)).toHaveLength(3);
});

it('the file of the cluster names only existing files, and every service has its own volume and port', () => {
  const used = all.flatMap(({ volumes: own = [] }) => own.map((volume) => volume.split(':')[0] ?? ''));
  expect(new Set(used).size).toBe(used.length);
  expect(new Set(Object.keys(volumes))).toEqual(new Set(used));
  const ports = all.flatMap(({ ports: own = [] }) => own);
  expect(new Set(ports).size).toBe(ports.length);
  for (const { depends_on: before = [], configs: own = [] } of all) {
    for (const name of before) expect(services).toHaveProperty(name);
    for (const { source } of own) expect(configs).toHaveProperty(source);
  }
});

it('the balancer serves all machines, checks whether they are ready and keeps sockets open', () => {
  const { balancer } = services;
  const machines = named('machine-').map(([name]) => name);
  expect(balancer?.depends_on).toEqual(machines);
  expect(balancer?.configs?.map(({ source }) => source)).toEqual(['balancer']);
  const lines = (configs['balancer']?.content ?? '').split('\n').map((line) => line.trim());
  expect(lines.filter((line) => line.startsWith('server '))).toEqual(
    machines.map((name) => `server ${name} ${name}:3000`),
  );
  const inside = balancer?.ports?.[0]?.split(':').at(-1);
  expect(lines).toContain(`bind :${inside}`);
  for (const line of ['option httpchk GET /ready', 'http-check expect status 200', 'timeout tunnel 1h'])
    expect(lines).toContain(line);
  // A request that a machine may have received is never sent again.
  expect(lines).toContain('retry-on conn-failure');
  // A request may last a minute.
  const limit = lines.find((line) => line.startsWith('timeout server '))?.match(/(\d+)s$/)?.[1];
  expect(Number(limit)).toBeGreaterThan(60);
});

it('every machine has the addresses of all log servers, which are connected to each other', () => {
  const servers = named('nats-').map(([name]) => name);
  for (const [name, { environment = {} }] of named('machine-')) {
    expect(environment['PAPERTAPE_CLUSTER']).toBe(servers.map((server) => `nats://${server}:4222`).join());
    expect(environment['PAPERTAPE_NODE']).toBe(name);
  }
  const content = configs['nats-cluster']?.content ?? '';
  for (const server of servers) expect(content).toContain(`nats://${server}:6222`);
});

const guide = readText('docs/cluster.md');
const copied = /<!-- nats.conf -->\n```\n([\s\S]+?)```/.exec(guide)?.[1] ?? '';

it('the NATS settings of the compose file are those of the guide', () => {
  const used = configs['nats-cluster']?.content ?? '';
  for (const setting of [
    'max_payload: 8MB',
    'ping_interval: 2s',
    'ping_max: 2',
    'sync_interval: always',
    'name: papertape',
  ])
    expect([used.includes(setting), copied.includes(setting)], setting).toEqual([true, true]);
});

it.skipIf(!hasNatsServer('the configuration of NATS in the guide'))(
  'the NATS file of the guide is valid from 2.10 on',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'papertape-conf-'));
    const check = (text: string) => {
      const conf = join(folder, 'nats.conf');
      writeFileSync(conf, text.replace('/var/lib/nats', folder));
      return spawnSync(natsServerFile() ?? '', ['-t', '-c', conf], { encoding: 'utf8' });
    };
    const whole = check(copied);
    // An older version supports every other setting.
    if (syncsAlways()) expect([whole.status, whole.stderr]).toEqual([0, expect.stringContaining('is valid')]);
    else expect(whole.stderr).toContain('unknown field "sync_interval"');
    expect(check(copied.replace(', sync_interval: always', '')).status).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  },
);
