/**
 * Hosts of a test that can be cut from each other: network namespaces on one bridge, which need Linux, root and iproute2. A cut drops packets silently,
 * like a broken network.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';

export interface Host {
  readonly ip: string;
  /** The command that starts a program on the host; empty for this machine. */
  readonly enter: readonly string[];
}

export const thisHost: Host = { ip: '127.0.0.1', enter: [] };

/** A link-layer address that no device has. */
const unusedAddress = '02:00:00:00:00:01';

function ip(...args: string[]): boolean {
  return spawnSync('ip', args, { stdio: 'ignore' }).status === 0;
}

function must(...args: string[]): void {
  if (!ip(...args)) throw new Error(`ip ${args.join(' ')} failed`);
}

export class Hosts {
  readonly all: readonly Host[];
  readonly #bridge = `ptb${process.pid}`;
  readonly #names: readonly string[];
  readonly #cuts: [name: string, ip: string][] = [];

  private constructor(count: number) {
    const net = `10.${64 + (process.pid % 128)}.${(process.pid >> 7) % 256}`;
    this.#names = Array.from({ length: count }, (_, index) => `pt${process.pid}-${index + 1}`);
    this.all = this.#names.map((name, index) => ({
      ip: `${net}.${index + 1}`,
      enter: ['ip', 'netns', 'exec', name],
    }));
    must('link', 'add', this.#bridge, 'type', 'bridge');
    must('addr', 'add', `${net}.254/24`, 'dev', this.#bridge);
    must('link', 'set', this.#bridge, 'up');
    for (const [index, name] of this.#names.entries()) {
      const veth = `ptv${process.pid}${index}`;
      must('netns', 'add', name);
      must('link', 'add', veth, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
      must('link', 'set', veth, 'master', this.#bridge, 'up');
      must('-n', name, 'addr', 'add', `${net}.${index + 1}/24`, 'dev', 'eth0');
      for (const device of ['lo', 'eth0']) must('-n', name, 'link', 'set', device, 'up');
    }
  }

  /** Creates the hosts; returns undefined and prints what is left out on a machine without network namespaces. */
  static make(count: number, what: string): Hosts | undefined {
    const probe = `pt${process.pid}-probe`;
    const can = process.platform === 'linux' && process.getuid?.() === 0 && ip('netns', 'add', probe);
    if (can) {
      ip('netns', 'del', probe);
      return new Hosts(count);
    }
    process.stdout.write(`LEFT OUT: ${what}. Network namespaces need Linux, root and iproute2.\n`);
    return undefined;
  }

  /** Drops all packets between two hosts. */
  cut(left: number, right: number): void {
    this.#lose(left, right);
    this.#lose(right, left);
  }

  /** Drops all packets between a host and the others; this machine still reaches it. */
  cutOff(host: number): void {
    for (const other of this.#names.keys()) if (other !== host) this.cut(host, other);
  }

  mend(): void {
    for (const [name, to] of this.#cuts.splice(0)) ip('-n', name, 'neigh', 'del', to, 'dev', 'eth0');
  }

  close(): void {
    for (const name of this.#names) ip('netns', 'del', name);
    ip('link', 'del', this.#bridge);
  }

  #lose(from: number, to: number): void {
    const [name, target] = [this.#names[from], this.all[to]];
    if (name === undefined || target === undefined) throw new Error('there is no such host');
    must(
      '-n',
      name,
      'neigh',
      'replace',
      target.ip,
      'lladdr',
      unusedAddress,
      'dev',
      'eth0',
      'nud',
      'permanent',
    );
    this.#cuts.push([name, target.ip]);
  }
}
