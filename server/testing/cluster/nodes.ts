/** Machines of a cluster as processes of their own, to be killed and stopped: each the real server on a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort, until } from './nats-servers.ts';

interface Answer<Data> {
  code: number;
  data: Data;
  msg: string;
}

const server = join(import.meta.dirname, '../../main.ts');

/** What is said of a page that a node serves. */
export interface PageOfNodes {
  /** Where the built page is. */
  folder: string;
  /** Names of the nodes that it knows of. */
  tells: readonly string[];
}

export class Node {
  readonly name: string;
  readonly #folder: string;
  readonly #addresses: readonly string[];
  /** Further variables. */
  readonly environment: Record<string, string> = {};
  #port = 0;
  #process: ChildProcess | undefined;
  #errors = '';

  constructor(name: string, root: string, addresses: readonly string[]) {
    this.name = name;
    this.#folder = join(root, name);
    this.#addresses = addresses;
    mkdirSync(this.#folder, { recursive: true });
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** By what the others place worlds on it; drawn when it is started first. */
  get machineName(): string {
    return readFileSync(join(this.#folder, 'machine-name'), 'utf8').trim();
  }

  /** What it has written to the standard error. */
  get errors(): string {
    return this.#errors;
  }

  /** The address is known from here on. */
  async choosePort(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
  }

  async launch(): Promise<void> {
    await this.choosePort();
    const child = spawn(process.execPath, ['--no-warnings', server], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DATA_DIR: this.#folder,
        PAPERTAPE_SIM: 'on',
        PAPERTAPE_CLUSTER: this.#addresses.join(),
        PAPERTAPE_NODE: this.name,
        CLIENT_DIR: this.#folder,
        LAB_DIR: this.#folder,
        ...this.environment,
      },
    });
    const keep = (text: Buffer) => {
      this.#errors = (this.#errors + text.toString()).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.#process = child;
  }

  async isReady(): Promise<boolean> {
    const ready = await fetch(`${this.address}/ready`, { signal: AbortSignal.timeout(5_000) });
    return ready.status === 200;
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
      headers: { 'Login-From': 'H5', 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Answer<Data>;
  }

  /** Milliseconds of processor time that it has used, of both kinds. */
  async processorMs(): Promise<number> {
    return (await this.figure('process_cpu_seconds_total')) * 1_000;
  }

  /** A figure of /metrics. */
  async figure(name: string): Promise<number> {
    const answer = await fetch(`${this.address}/metrics`, { signal: AbortSignal.timeout(3_000) });
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1]);
  }
}

async function started(node: Node): Promise<void> {
  await node.launch();
  await until(`${node.name} is ready`, async () => (await node.isReady()) || undefined, 120_000).catch(
    (error) => {
      throw new Error(`${error.message}; it wrote:\n${node.errors}`);
    },
  );
}

export class Nodes {
  readonly all: readonly Node[];
  readonly #root = mkdtempSync(join(tmpdir(), 'papertape-nodes-'));

  constructor(addresses: readonly string[], names: readonly string[] = ['a', 'b', 'c']) {
    this.all = names.map((name) => new Node(name, this.#root, addresses));
  }

  /** They serve a page, and tell it of some of them. */
  async show({ folder, tells }: PageOfNodes): Promise<void> {
    for (const node of this.all) await node.choosePort();
    const addresses = this.all.filter(({ name }) => tells.includes(name)).map(({ address }) => address);
    for (const { environment } of this.all)
      Object.assign(environment, { CLIENT_DIR: folder, PAPERTAPE_ADDRESSES: addresses.join() });
  }

  /** The first one makes the world that the others take over. */
  async start(): Promise<void> {
    const [first, ...others] = this.all;
    if (first !== undefined) await started(first);
    await Promise.all(others.map(started));
  }

  async leader(): Promise<Node> {
    let leader: Node | undefined;
    await until('somebody leads', async () => {
      for (const node of this.all) {
        const led = await node.figure('papertape_replicas_led').catch(() => 0);
        if (led > 0) leader = node;
      }
      return leader;
    });
    if (leader === undefined) throw new Error('nobody leads');
    return leader;
  }

  async close(): Promise<void> {
    for (const node of this.all) await node.kill();
    rmSync(this.#root, { recursive: true, force: true });
  }
}
