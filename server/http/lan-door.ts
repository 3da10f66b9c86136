/**
 * The door to the local network: a second listener of the server. Its connections reach the worlds that were opened to it and no others,
 * and all of them end when it closes.
 */
import { createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Browsers ignore these headers on plain HTTP, which the door uses, and report an error for each page. */
const ofSecureOrigins = ['cross-origin-opener-policy', 'origin-agent-cluster'];

type Connected = Pick<FastifyRequest, 'raw'>;

export class LanDoor {
  /** Worlds that are open to the local network. */
  readonly worlds = new Set<string>();
  readonly #app: FastifyInstance;
  readonly #came = new WeakSet<Socket>();
  readonly #open = new Set<Socket>();
  #listener: Server | undefined;

  constructor(app: FastifyInstance) {
    this.#app = app;
    app.addHook('preClose', () => this.shut());
    app.addHook('onSend', (request, reply, _body, done) => {
      if (this.isUsedBy(request)) for (const name of ofSecureOrigins) reply.removeHeader(name);
      done();
    });
  }

  /** Port of the door; `undefined` while it is closed. */
  get port(): number | undefined {
    const address = this.#listener?.address();
    return typeof address === 'object' ? address?.port : undefined;
  }

  /** Opens the door unless it is open; on any free port for 0. Returns the port. */
  async open(port = 0): Promise<number> {
    if (this.port !== undefined) return this.port;
    const { server } = this.#app;
    const listener = createServer((socket) => {
      this.#came.add(socket);
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
      server.emit('connection', socket);
    });
    await new Promise<void>((resolve, reject) => {
      listener.once('error', reject);
      listener.listen({ host: '0.0.0.0', port }, resolve);
    });
    this.#listener = listener;
    return this.port ?? 0;
  }

  async shut(): Promise<void> {
    const listener = this.#listener;
    this.#listener = undefined;
    for (const socket of this.#open) socket.destroy();
    if (listener !== undefined) await new Promise<void>((resolve) => listener.close(() => resolve()));
  }

  /** Returns whether a request came through the door. */
  isUsedBy({ raw }: Connected): boolean {
    return this.#came.has(raw.socket);
  }

  /** Returns whether a request may reach a world. */
  admits(request: Connected, world: string): boolean {
    return !this.isUsedBy(request) || this.worlds.has(world);
  }
}

/** Returns the address at which other machines reach a server that listens on a host. */
export function addressAt(host: string, port: number): string {
  const isEvery = host === '0.0.0.0' || host === '::';
  const reached = isEvery ? (lanAddresses()[0] ?? '127.0.0.1') : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** Lists the addresses of this machine on its networks. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
}
