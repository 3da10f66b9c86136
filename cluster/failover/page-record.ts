/** Records what a trade page receives, sends and shows, with the time of each in milliseconds since the epoch. */
import { trading } from '@papertape/shared/contract/trading.ts';
import type { Page } from '@playwright/test';

/** Something that the page showed from a moment on. */
interface Shown {
  readonly at: number;
  /** `position`: the size of the only open position; empty while the page shows none. */
  readonly kind: 'position' | 'toast' | 'banner';
  readonly text: string;
}

/** Script that appends each change of the position, and each toast and banner once, to a list of the page. */
const watchScript = `
  window.papertapeShown = [];
  const seen = new WeakSet();
  let position = '';
  const look = () => {
    const show = (kind, text) => window.papertapeShown.push({ at: Date.now(), kind, text });
    for (const kind of ['toast', 'banner'])
      for (const element of document.querySelectorAll('.' + kind)) {
        if (seen.has(element)) continue;
        seen.add(element);
        show(kind, element.textContent);
      }
    const row = document.querySelector('[data-testid="position-profit"]')?.closest('tr');
    const text = row?.querySelectorAll('td')[1]?.textContent ?? '';
    if (text !== position) show('position', text);
    position = text;
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
`;

export class PageRecord {
  /** Times of the newest frame of prices or of the account, by the origin of the machine that sent it. */
  readonly lastFrames = new Map<string, number>();
  /** Sizes of the orders that the page sent, by their idempotency keys. */
  readonly sentOrders = new Map<string, string>();
  readonly #page: Page;
  readonly #frames: number[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('websocket', (socket) => {
      const { origin } = new URL(socket.url().replace(/^ws/, 'http'));
      socket.on('framereceived', ({ payload }) => {
        if (!String(payload).includes('"seq"')) return;
        this.lastFrames.set(origin, Date.now());
        this.#frames.push(Date.now());
      });
    });
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith(trading.create.path)) return;
      const { size } = request.postDataJSON() as { size: string };
      this.sentOrders.set(request.headers()['idempotency-key'] ?? '', size);
    });
  }

  /** Begins to record what the open page shows; ends with the page. */
  async watch(): Promise<void> {
    await this.#page.evaluate(`(() => {${watchScript}})()`);
  }

  /** Returns the entries that the page has shown since a time, oldest first. */
  async shownSince(start: number): Promise<Shown[]> {
    const all = await this.#page.evaluate<Shown[]>('window.papertapeShown ?? []');
    return all.filter(({ at }) => at >= start);
  }

  /** Returns the origin of the machine that sent the newest frame. */
  get machine(): string {
    const [newest] = [...this.lastFrames].sort(([, left], [, right]) => right - left);
    return newest?.[0] ?? '';
  }

  /** Returns the longest time without a frame since then, in milliseconds. */
  silenceSince(start: number): number {
    const times = [start, ...this.#frames.filter((time) => time > start)];
    return Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)));
  }
}
