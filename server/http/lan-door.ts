/**
 * The door to the local network: a second listener that hands its connections to the server. Guarantees that what comes in by it
 * reaches the worlds that were let out and no other, and that every connection of it ends when it is shut.
 */
import { createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Browsers ignore these on plain http, where only the door is, and report an error for each page. */
const ofSecureOrigins = ['cross-origin-opener-policy', 'origin-agent-cluster'];

type Connected = Pick<FastifyRequest, 'raw'>;

export class LanDoor {
  /** Worlds that may be reached from the local network. */
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

  /** Where it listens; undefined while it is shut. */
  get port(): number | undefined {
    const address = this.#listener?.address();
    return typeof address === 'object' ? address?.port : undefined;
  }

  /** Opens it, or leaves it as it is where it stands open. The next free port where none is asked for. */
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

  /** Whether a request came in by the door. */
  isUsedBy({ raw }: Connected): boolean {
    return this.#came.has(raw.socket);
  }

  /** Whether a request may speak of a world. */
  admits(request: Connected, world: string): boolean {
    return !this.isUsedBy(request) || this.worlds.has(world);
  }
}

/** Where other machines reach a server of this one that listens at a host. */
export function addressAt(host: string, port: number): string {
  const isEvery = host === '0.0.0.0' || host === '::';
  const reached = isEvery ? (lanAddresses()[0] ?? '127.0.0.1') : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** Addresses of this machine on its networks. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
}
