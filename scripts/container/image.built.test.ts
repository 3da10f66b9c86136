/** Builds and runs the image of the Dockerfile. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, until } from '../../cluster/testing/nats-servers.ts';
import { root } from '../run/workspace.mjs';
import { Docker, hasDockerDaemon } from './docker.ts';
import { visitAgain, visitServer } from './visit-server.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
/** Names the container, the volume and the image of this run. */
const name = `papertape-test-${randomBytes(4).toString('hex')}`;

describe.runIf(isDeep && hasDockerDaemon('the image of the Dockerfile'))('the image', () => {
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
  }, 1_800_000);

  const isHealthy = async () =>
    (await docker.run('inspect', '--format', '{{.State.Health.Status}}', name)).trim() === 'healthy' ||
    undefined;

  it('becomes healthy, opens its control room with the printed link, stops within seconds and restarts with the same data', async () => {
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
    // A container that had to be killed after 15 seconds ends with 137.
    expect(await docker.run('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0\n');
    await docker.run('start', name);
    await until('the container is healthy again', isHealthy, 300_000);
    await visitAgain(visited, left);
    const links = (await docker.run('logs', name)).match(/#token=/g);
    expect(links).toHaveLength(1);
  }, 900_000);
});
