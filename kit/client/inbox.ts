/** Emails and SMS that a world sent. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { World } from './world.ts';

export class Inbox {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Lists messages, newest first; `to` is an address, or a number like "+1 2125550148". */
  async messages({ to, limit = 50 }: { to?: string; limit?: number } = {}) {
    const { list } = await this.#world.call(sim.inbox, { limit, ...(to === undefined ? {} : { to }) });
    return list;
  }

  /** Returns the code of the newest message to an address or a number; throws if there is none. */
  async codeFor(to: string): Promise<string> {
    const [newest] = await this.messages({ to, limit: 1 });
    if (newest?.code) return newest.code;
    throw new Error(`no code was sent to ${to} in world "${this.#world.id}"`);
  }
}
