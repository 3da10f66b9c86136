/** A host between page and server whose network can be cut: open connections end, and new ones are refused. */
import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';

export class CutProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(target: number) {
    this.#server = createServer((near) => {
      const far = createConnection(target, '127.0.0.1');
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
      }
      near.pipe(far).pipe(near);
      if (this.#isCut) near.destroy();
    });
  }

  static async open(target: number): Promise<CutProxy> {
    const proxy = new CutProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(isCut: boolean): void {
    this.#isCut = isCut;
    if (isCut) for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut(true);
    this.#server.close();
    await once(this.#server, 'close');
  }
}
