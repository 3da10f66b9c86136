/**
 * Hostile clients on a real server: callers that send unexpected data to every endpoint and sockets that ask
 * for things that do not exist, both of which disconnect midway, while traders trade. The result is a report
 * on the server.
 */
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { converse, leavings } from './connections.ts';
import { Oddities } from './oddities.ts';
import { oddRequest, ruledWorld } from './requests.ts';
import type { Memory, Served } from './served.ts';
import { oddFrame, oddUpgrade } from './upgrades.ts';

export interface CrowdPlan {
  seed: string;
  callers: number;
  sockets: number;
  traders: number;
  /** Called before each round of each client. */
  goesOn(): boolean;
}

export interface CrowdReport {
  calls: number;
  upgrades: number;
  orders: number;
  statuses: Record<string, number>;
  /** Answers that blame the server, and refused orders, with their requests. */
  faults: string[];
  /** Errors in the log of the server. */
  errors: string[];
  alive: boolean;
  auditOk: boolean;
}

const world = 'crowd';
const funds = [{ account: 'currency', coin: 'USDT', amount: '1000000' }];
const keptFaults = 20;

async function post<Data>(
  port: number,
  path: string,
  body: unknown,
  token = '',
): Promise<{ code: number; data: Data }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-world': world, token },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { code: number; data: Data };
}

async function createTraders(port: number, count: number, name: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const input = { email: `${name}-${index}@papertape.test`, fundPassword: 'fund-secret', balances: funds };
    tokens.push((await post<{ token: string }>(port, sim.traderCreate.path, input)).data.token);
  }
  return tokens;
}

export class Crowd {
  readonly #server: Served;
  readonly #plan: CrowdPlan;
  readonly report: CrowdReport = {
    calls: 0,
    upgrades: 0,
    orders: 0,
    statuses: {},
    faults: [],
    errors: [],
    alive: true,
    auditOk: false,
  };
  readonly #strangers: string[];
  readonly #traders: string[];

  private constructor(server: Served, plan: CrowdPlan, strangers: string[], traders: string[]) {
    this.#server = server;
    this.#plan = plan;
    this.#strangers = strangers;
    this.#traders = traders;
  }

  /** Creates the world without limits on frequent calls. */
  static async gather(server: Served, plan: CrowdPlan): Promise<Crowd> {
    const { port } = server;
    for (const id of [world, ruledWorld])
      await fetch(`http://127.0.0.1:${port}${sim.worldCreate.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, seed: plan.seed, clock: 'live', storage: 'memory' }),
      });
    const limits = await fetch(`http://127.0.0.1:${port}${sim.limits.path}`, {
      headers: { 'x-world': world },
    });
    const { data } = (await limits.json()) as { data: object };
    await post(port, sim.limitsSet.path, Object.fromEntries(Object.keys(data).map((name) => [name, null])));
    const strangers = await createTraders(port, 10, 'stranger');
    return new Crowd(server, plan, strangers, await createTraders(port, plan.traders, 'trader'));
  }

  async run(): Promise<CrowdReport> {
    const { callers, sockets } = this.#plan;
    const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);
    await Promise.all([
      ...numbered(callers).map((index) => this.#call(index)),
      ...numbered(sockets).map((index) => this.#listen(index)),
      ...this.#traders.map((token) => this.#trade(token)),
    ]);
    const report = this.report;
    report.alive = this.#server.isAlive();
    report.errors = this.#server.log.filter(isError).slice(0, keptFaults);
    const audit = await fetch(`http://127.0.0.1:${this.#server.port}${sim.audit.path}`, {
      headers: { 'x-world': world },
    });
    report.auditOk = ((await audit.json()) as { data: { ok: boolean } | null }).data?.ok === true;
    return report;
  }

  memory(): Promise<Memory> {
    return this.#server.memory();
  }

  #token(odd: Oddities): string {
    return this.#strangers[odd.random.below(this.#strangers.length)] ?? '';
  }

  async #call(index: number): Promise<void> {
    const odd = new Oddities(this.#plan.seed, `caller ${index}`);
    while (this.#plan.goesOn()) {
      const { label, head, body, isShort } = oddRequest(odd, world, this.#token(odd));
      const leaving = isShort === true ? 'answer' : odd.random.pick(leavings);
      const answer = await converse({ port: this.#server.port, head, body, leaving });
      this.report.calls += 1;
      this.#note(label, body, answer);
    }
  }

  async #listen(index: number): Promise<void> {
    const odd = new Oddities(this.#plan.seed, `socket ${index}`);
    while (this.#plan.goesOn()) {
      const head = oddUpgrade(odd, world, this.#token(odd));
      const frames = Array.from({ length: odd.random.below(6) + 1 }, () => oddFrame(odd));
      const leaving = odd.random.pick(leavings);
      await converse({ port: this.#server.port, head, body: Buffer.alloc(0), leaving, frames });
      this.report.upgrades += 1;
    }
  }

  #note(label: string, body: Buffer, answer: string): void {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none';
    this.report.statuses[status] = (this.report.statuses[status] ?? 0) + 1;
    if (status.startsWith('5'))
      this.#blame(`${label} ${body.toString().slice(0, 300)}: ${answer.slice(0, 300)}`);
  }

  #blame(fault: string): void {
    if (this.report.faults.length < keptFaults) this.report.faults.push(fault);
  }

  async #trade(token: string): Promise<void> {
    const { port } = this.#server;
    const order = { symbol: 'BTCUSDT', side: 'long', type: 'market', size: '0.01' };
    while (this.#plan.goesOn()) {
      for (const step of [
        { ...order, action: 'open', leverage: 20 },
        { ...order, action: 'close' },
      ]) {
        const { code } = await post(port, trading.create.path, step, token);
        this.report.orders += 1;
        if (code !== 200) this.#blame(`an order was refused with ${code}`);
      }
    }
  }
}

/** Returns true for log lines at level error and above, and for stack traces outside the log format. */
function isError(line: string): boolean {
  if (line.startsWith('{')) return (JSON.parse(line) as { level: number }).level >= 50;
  return /^\s+at |Error\b/.test(line);
}
