/** A recorded day: a world that is controlled and used only through the API. */
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { World } from '../../world/world.ts';
import type { TestApp } from '../test-app.ts';
import { TestTrader } from '../test-trader.ts';

type Balances = NonNullable<CallInputOf<typeof sim.traderCreate>['balances']>;

/** Password of the traders of a recorded day. */
export const dayPassword = 'paper-1';
export const dayFundPassword = 'fund-11';

/** A session lasts a day; a trader who acts after more than half of it signs in again. */
const sessionMs = 12 * 3_600_000;

export class Day {
  readonly app: TestApp;
  readonly world: World;
  readonly #people: TestTrader[] = [];
  #signedInAt: number;

  constructor(app: TestApp, world: World) {
    this.app = app;
    this.world = world;
    this.#signedInAt = world.clock.now();
  }

  /** Calls an endpoint of the simulator. */
  steer<E extends Endpoint>(endpoint: E, input: CallInputOf<E>): Promise<DataOf<E>> {
    return this.app.data(endpoint, input, { world: this.world });
  }

  async trader(usdt: string, more: Balances = []): Promise<TestTrader> {
    const balances: Balances = [{ account: 'currency', coin: 'USDT', amount: usdt }, ...more];
    const settings = { balances, password: dayPassword, fundPassword: dayFundPassword, kycVerified: true };
    const { token, email } = await this.steer(sim.traderCreate, settings);
    const [row] = this.world.db.user.find({ email });
    if (row === undefined) throw new Error(`${email} was not made`);
    const user = { token, userId: row.id, email, password: dayPassword };
    const trader = new TestTrader(this.app, this.world, user);
    this.#people.push(trader);
    return trader;
  }

  async pass(ms: number): Promise<void> {
    await this.steer(sim.clockAdvance, { byMs: ms });
    const now = this.world.clock.now();
    if (now - this.#signedInAt <= sessionMs) return;
    this.#signedInAt = now;
    for (const trader of this.#people) await trader.signIn();
  }

  /** Moves the market for all traders. */
  async market(scenario: CallInputOf<typeof sim.scenarioCreate>): Promise<void> {
    await this.steer(sim.scenarioCreate, scenario);
  }
}
