/** Opens sockets like pages: half join market feeds, the others orders feeds. */
import { once } from 'node:events';
import { feeds } from '@papertape/shared/contract/feeds.ts';
import { WebSocket } from 'ws';

export class Listeners {
  readonly #sockets: WebSocket[];
  #frames = 0;
  #closed = 0;
  #isClosing = false;

  private constructor(sockets: WebSocket[]) {
    this.#sockets = sockets;
    for (const socket of sockets) {
      socket.on('message', () => {
        this.#frames += 1;
      });
      socket.on('close', () => {
        if (!this.#isClosing) this.#closed += 1;
      });
    }
  }

  static async open(base: string, tokens: readonly string[], count: number): Promise<Listeners> {
    const origin = base.replace('http', 'ws');
    const sockets: WebSocket[] = [];
    for (let index = 0; index < count; index += 1) {
      const token = tokens[index % tokens.length] ?? '';
      const marketPath = feeds.market.path.replace(':id', `soak-${index}`);
      const path = index % 2 === 0 ? marketPath : feeds.orders.path;
      const socket = new WebSocket(`${origin}${path}?token=${token}`);
      await once(socket, 'open');
      if (index % 2 === 0)
        for (const timeframe of ['1m', '5m', '1h'])
          socket.send(
            JSON.stringify({ methodType: 'SUBSCRIBE', eventType: 'chart', symbol: 'BTCUSDT', timeframe }),
          );
      sockets.push(socket);
    }
    return new Listeners(sockets);
  }

  /** Returns the number of frames since the last call. */
  take(): number {
    const frames = this.#frames;
    this.#frames = 0;
    return frames;
  }

  /** Closes all sockets; returns how many the server had closed before. */
  close(): number {
    this.#isClosing = true;
    for (const socket of this.#sockets) socket.terminate();
    return this.#closed;
  }
}
