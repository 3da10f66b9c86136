/** A docker daemon for tests: the running one, or a new one whose data is in a temporary folder. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { until } from '../../cluster/testing/nats-servers.ts';
import { onPath } from '../run/system-packages.mjs';
import { pinnedNode, root } from '../run/workspace.mjs';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;

const findProgram = (name: string) =>
  [...onPath([name]), `/usr/sbin/${name}`, `/usr/bin/${name}`].find((file) => existsSync(file));

function isRunning(host: string | undefined): boolean {
  try {
    const env = { ...process.env, ...(host === undefined ? {} : { DOCKER_HOST: host }) };
    execFileSync('docker', ['info'], { env, stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a daemon runs or can be started, and prints what is left out if not. */
export function hasDockerDaemon(what: string): boolean {
  const can =
    findProgram('docker') !== undefined &&
    (isRunning(undefined) || (isRoot && findProgram('dockerd') !== undefined));
  if (!can)
    process.stdout.write(
      `LEFT OUT: ${what}. There is no docker daemon: start one, or install it and run this as root (Debian: apt-get install docker.io debootstrap).\n`,
    );
  return can;
}

export class Docker {
  readonly #host: string | undefined;
  readonly #end: () => Promise<void>;

  private constructor(host: string | undefined, end: () => Promise<void>) {
    this.#host = host;
    this.#end = end;
  }

  static async open(): Promise<Docker> {
    if (isRunning(undefined)) return new Docker(undefined, async () => undefined);
    const folder = mkdtempSync(path.join(tmpdir(), 'papertape-docker-'));
    const host = `unix://${folder}/docker.sock`;
    // Without a bridge and a firewall, containers use the network of this machine, which needs no rights over its tables.
    const parameters = ['--iptables=false', '--ip6tables=false', '--bridge=none', '-H', host];
    const places = [
      '--data-root',
      `${folder}/data`,
      '--exec-root',
      `${folder}/run`,
      '--pidfile',
      `${folder}/pid`,
    ];
    const daemon = spawn(findProgram('dockerd') ?? 'dockerd', [...parameters, ...places], {
      stdio: 'ignore',
    });
    const ended = once(daemon, 'exit');
    const end = async () => {
      daemon.kill('SIGTERM');
      await ended;
      // The daemon leaves the network of this machine mounted after a container has used it.
      await execute('umount', [`${folder}/run/netns/default`]).catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    };
    await until('dockerd answers', () => isRunning(host) || undefined).catch(async (error: unknown) => {
      await end();
      throw error;
    });
    return new Docker(host, end);
  }

  /** Runs a `docker` command and returns its output and its errors. */
  async run(...parameters: string[]): Promise<string> {
    const env = {
      ...process.env,
      // Every daemon has this builder.
      DOCKER_BUILDKIT: '0',
      ...(this.#host === undefined ? {} : { DOCKER_HOST: this.#host }),
    };
    const { stdout, stderr } = await execute('docker', parameters, { env, maxBuffer: 2 ** 27 });
    return stdout + stderr;
  }

  /** Creates the base image of the Dockerfile from Debian and npm if it is missing and debootstrap is installed. */
  async ensureBase(): Promise<void> {
    const [, image = ''] = /^FROM (\S+)/m.exec(readFileSync(path.join(root, 'Dockerfile'), 'utf8')) ?? [];
    const has = await this.run('image', 'inspect', image).catch(() => undefined);
    if (has !== undefined || !isRoot || findProgram('debootstrap') === undefined) return;
    const [, release = ''] = /-(\w+)-slim$/.exec(image) ?? [];
    const folder = mkdtempSync(path.join(tmpdir(), 'papertape-base-'));
    try {
      await execute('debootstrap', ['--variant=minbase', release, folder], { maxBuffer: 2 ** 27 });
      const bundle = addTools(folder);
      const file = `${folder}.tar`;
      await execute('tar', ['-C', folder, '-cf', file, '.']);
      const changes = ['ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...bundle].flatMap(
        (change) => ['-c', change],
      );
      await this.run('import', ...changes, file, image);
      rmSync(file);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  close(): Promise<void> {
    return this.#end();
  }
}

/** Adds to a fresh Debian the user, Node, npm and the certificate authorities of the official image; returns further image settings. */
function addTools(folder: string): string[] {
  execFileSync('chroot', [folder, 'groupadd', '--gid', '1000', 'node']);
  execFileSync('chroot', [folder, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node']);
  cpSync(pinnedNode, path.join(folder, 'usr/local/bin/node'));
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  cpSync(path.join(npm, 'npm'), path.join(folder, 'usr/local/lib/node_modules/npm'), {
    recursive: true,
    dereference: true,
  });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(folder, 'usr/local/bin', name));
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  if (!existsSync(authorities)) return [];
  mkdirSync(path.join(folder, path.dirname(authorities)), { recursive: true });
  cpSync(authorities, path.join(folder, authorities), { dereference: true });
  return [`ENV NODE_EXTRA_CA_CERTS=${authorities}`];
}
