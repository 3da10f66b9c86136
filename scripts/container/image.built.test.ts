/** The image of the Dockerfile, built and run: it becomes healthy, serves every part of the product, stops in order and comes back. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, until } from '../../cluster/testing/nats-servers.ts';
import { root } from '../run/workspace.mjs';
import { Docker, dockerOrSay } from './docker.ts';
import { visitAgain, visitServer } from './visit-server.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
/** Of containers, volumes and images of this run, so that those of others stay. */
const name = `papertape-test-${randomBytes(4).toString('hex')}`;

describe.runIf(isDeep && dockerOrSay('the image of the Dockerfile'))('the image', () => {
  let docker: Docker;
  let port: number;

  beforeAll(async () => {
    docker = await Docker.open();
    await docker.ensureBase();
    await docker.run('build', '--network', 'host', '--tag', name, root);
    port = await freePort();
  }, 1_800_000);

  afterAll(async () => {
    for (const leftover of [
      ['rm', '--force'],
      ['volume', 'rm', '--force'],
      ['image', 'rm', '--force'],
    ])
      await docker?.run(...leftover, name).catch(() => undefined);
    await docker?.close();
  });

  const isHealthy = async () =>
    (await docker.run('inspect', '--format', '{{.State.Health.Status}}', name)).trim() === 'healthy' ||
    undefined;

  it('is healthy, opens its control room by the printed link, stops in seconds, and starts again with the same data', async () => {
    const settings = ['--env', `PORT=${port}`, '--env', 'PAPERTAPE_CODES=page', '--volume', `${name}:/data`];
    await docker.run('run', '--detach', '--init', '--name', name, '--network', 'host', ...settings, name);
    await until('the container is healthy', isHealthy, 300_000);
    const [, token] =
      new RegExp(`link: http://localhost:${port}/lab#token=(\\S+)`).exec(await docker.run('logs', name)) ??
      [];
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await docker.run('exec', name, 'stat', '--format', '%a %U', '/data/simulator-token')).toBe(
      '600 node\n',
    );
    const visited = { url: `http://127.0.0.1:${port}`, token };
    const left = await visitServer(visited);

    await docker.run('stop', '--time', '15', name);
    // 137 where it had to be killed after 15 seconds.
    expect(await docker.run('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0\n');
    await docker.run('start', name);
    await until('the container is healthy again', isHealthy, 300_000);
    await visitAgain(visited, left);
    const links = (await docker.run('logs', name)).match(/#token=/g);
    expect(links).toHaveLength(1);
  }, 900_000);
});
