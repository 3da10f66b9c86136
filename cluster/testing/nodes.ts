/** Machines of a cluster as processes that can be killed and stopped; each runs the real server on a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Host, thisHost } from './hosts.ts';
import { freePort, until } from './nats-servers.ts';

interface Answer<Data> {
  code: number;
  data: Data;
  msg: string;
}

const server = join(import.meta.dirname, '../../server/main.ts');
/** Opens the simulator and the metrics of machines that other hosts reach. */
const token = 'token-of-the-test';

export interface PageOfNodes {
  /** The built page. */
  folder: string;
  /** Names of the nodes whose addresses the page receives. */
  listed: readonly string[];
}

export class Node {
  readonly name: string;
  readonly #folder: string;
  readonly #addresses: readonly string[];
  /** Additional environment variables. */
  readonly environment: Record<string, string> = {};
  #port = 0;
  #process: ChildProcess | undefined;
  #errors = '';
  /** Lines of stack traces that the process has printed outside of its log. */
  stackLines = 0;

  readonly #host: Host;

  constructor(name: string, root: string, addresses: readonly string[], host: Host) {
    this.name = name;
    this.#host = host;
    this.#folder = join(root, name);
    this.#addresses = addresses;
    mkdirSync(this.#folder, { recursive: true });
  }

  get address(): string {
    return `http://${this.#host.ip}:${this.#port}`;
  }

  /** The name by which the cluster places worlds; drawn at the first start. */
  get machineName(): string {
    return readFileSync(join(this.#folder, 'machine-name'), 'utf8').trim();
  }

  /** The last 20,000 characters that the process printed. */
  get errors(): string {
    return this.#errors;
  }

  /** Makes the address known before the start. */
  async choosePort(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
  }

  async launch(): Promise<void> {
    await this.choosePort();
    const { execPath } = process;
    const [program = execPath, ...args] = [...this.#host.enter, execPath, '--no-warnings', server];
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(this.#port),
        HOST: this.#host.ip,
        ...(this.#host === thisHost ? {} : { PAPERTAPE_SIM_TOKEN: token, PAPERTAPE_METRICS_TOKEN: token }),
        DATA_DIR: this.#folder,
        PAPERTAPE_SIM: 'on',
        PAPERTAPE_CLUSTER: this.#addresses.join(),
        PAPERTAPE_NODE: this.name,
        CLIENT_DIR: this.#folder,
        LAB_DIR: this.#folder,
        // Sources are compiled once for all starts.
        NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
        ...this.environment,
      },
    });
    const keep = (text: Buffer) => {
      this.#errors = (this.#errors + text.toString()).slice(-20_000);
      this.stackLines += text.toString().match(/^\s+at .+:\d+:\d+/gm)?.length ?? 0;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.#process = child;
  }

  /** Starts again on another port if another program has taken the chosen one. */
  async leaveTakenPort(): Promise<void> {
    if (this.isRunning || !this.#errors.includes('is taken by another program')) return;
    this.#errors = '';
    this.#port = await freePort();
    await this.launch();
  }

  /** Returns why the machine is not ready; null if it is. */
  async obstacle(): Promise<string | null> {
    const ready = await fetch(`${this.address}/ready`, { signal: AbortSignal.timeout(5_000) });
    return ((await ready.json()) as { reason: string | null }).reason;
  }

  async isReady(): Promise<boolean> {
    return (await this.obstacle()) === null;
  }

  get #simHeaders(): Record<string, string> {
    return this.#host === thisHost ? {} : { 'x-sim-token': token };
  }

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (child === undefined || !this.isRunning) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#process?.kill(signal);
  }

  async call<Data>(
    path: string,
    body?: object,
    headers: Record<string, string> = {},
    patienceMs = 20_000,
  ): Promise<Answer<Data>> {
    const answer = await fetch(`${this.address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Login-From': 'H5', 'content-type': 'application/json', ...this.#simHeaders, ...headers },
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Answer<Data>;
  }

  /** Returns the processor time of the process in milliseconds, user and system. */
  async processorMs(): Promise<number> {
    return (await this.figure('process_cpu_seconds_total')) * 1_000;
  }

  /** Returns a value of /metrics. */
  async figure(name: string): Promise<number> {
    const headers = this.#host === thisHost ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(`${this.address}/metrics`, { headers, signal: AbortSignal.timeout(3_000) });
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1]);
  }
}

async function started(node: Node): Promise<void> {
  await node.launch();
  const isReady = async () => {
    await node.leaveTakenPort();
    return !node.isRunning || (await node.isReady()) || undefined;
  };
  await until(`${node.name} is ready`, isReady, 300_000).catch((error) => {
    throw new Error(`${error.message}; it printed:\n${node.errors}`);
  });
  if (!node.isRunning) throw new Error(`${node.name} ended; it printed:\n${node.errors}`);
}

export class Nodes {
  readonly all: readonly Node[];
  readonly #root = mkdtempSync(join(tmpdir(), 'papertape-nodes-'));

  constructor(
    addresses: readonly string[],
    names: readonly string[] = ['a', 'b', 'c'],
    hosts: readonly Host[] = [],
  ) {
    this.all = names.map((name, index) => new Node(name, this.#root, addresses, hosts[index] ?? thisHost));
  }

  /** Makes the machines serve a page that receives the addresses of some of them; called before the start. */
  async show({ folder, listed }: PageOfNodes): Promise<void> {
    for (const node of this.all) await node.choosePort();
    const addresses = this.all.filter(({ name }) => listed.includes(name)).map(({ address }) => address);
    for (const { environment } of this.all)
      Object.assign(environment, { CLIENT_DIR: folder, PAPERTAPE_ADDRESSES: addresses.join() });
  }

  /** Starts the first machine, which makes the default world, and then the others. */
  async start(): Promise<void> {
    const [first, ...others] = this.all;
    if (first !== undefined) await started(first);
    await Promise.all(others.map(started));
  }

  /** Starts all machines at once; one of them makes the default world. */
  async startTogether(): Promise<void> {
    await Promise.all(this.all.map(started));
  }

  async leader(): Promise<Node> {
    let leader: Node | undefined;
    await until('a machine leads', async () => {
      for (const node of this.all) {
        const led = await node.figure('papertape_replicas_led').catch(() => 0);
        if (led > 0) leader = node;
      }
      return leader;
    });
    if (leader === undefined) throw new Error('no machine leads');
    return leader;
  }

  async close(): Promise<void> {
    for (const node of this.all) await node.kill();
    rmSync(this.#root, { recursive: true, force: true });
  }
}
