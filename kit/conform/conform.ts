/**
 * Walks the contract against any host and lists the differences by call. Calls that change something are made
 * only if `writes` is set; calls run one at a time; a broken answer does not stop the walk; the given token is never signed out.
 */
import { type Call, type CallName, isSafe, listCalls } from './calls.ts';
import { feedFindings } from './feeds.ts';
import { judge, readData, type Session } from './judge.ts';
import { endSessions } from './own-account.ts';
import type { Finding, Report } from './report.ts';

import { sendCall } from './send-call.ts';
import type { ConformSettings } from './settings.ts';
import { writePlan } from './write-plan.ts';

export type { Finding, Report };

class Walk {
  readonly #settings: ConformSettings;
  readonly #calls: ReadonlyMap<CallName, Call>;
  readonly #seen = new Map<CallName, unknown>();
  /** Tokens that have worked. */
  readonly #worked = new Set<string>();
  readonly findings: Finding[] = [];

  constructor(settings: ConformSettings) {
    this.#settings = settings;
    this.#calls = new Map(listCalls().map((call) => [call.name, call]));
  }

  async run(): Promise<void> {
    const { writes, feeds, token, account } = this.#settings;
    const calls = [...this.#calls.values()];
    for (const call of calls.filter(isSafe)) await this.#make(call, token);
    if (feeds !== false) for (const finding of await feedFindings(this.#settings)) this.#add(finding);
    if (writes !== true) {
      for (const { name } of calls.filter((call) => !isSafe(call))) this.#skip(name, 'changes something');
      return;
    }
    for (const { name, change } of writePlan) await this.#makeWith(name, change?.(this.#seen) ?? {}, token);
    await endSessions(
      (name, change, own) => this.#makeWith(name, change, own),
      account,
      (name) => this.#skip(name, 'ends a session, and there is no account for it: give one with --account'),
    );
  }

  #call(name: CallName): Call {
    const call = this.#calls.get(name);
    if (call === undefined) throw new Error(`the contract has no call ${name}`);
    return call;
  }

  #makeWith(name: CallName, change: object, token: string | undefined): Promise<unknown> {
    const call = this.#call(name);
    const input = call.input === undefined ? undefined : { ...(call.input as object), ...change };
    return this.#make({ ...call, input }, token);
  }

  /** Returns the data of a successful answer. */
  async #make(call: Call, token: string | undefined): Promise<unknown> {
    const { name, endpoint } = call;
    const about = { name, call: `${endpoint.method} ${endpoint.path}` };
    const answer = await sendCall(call, { ...this.#settings, token });
    if (typeof answer === 'string') {
      this.#add({ ...about, outcome: 'unanswered', note: answer, places: [] });
      return undefined;
    }
    this.#add({ ...about, ...judge(call, answer, this.#getSession(token)) });
    const data = readData(answer);
    this.#seen.set(name, data);
    if (data !== undefined && token !== undefined && endpoint.access === 'user') this.#worked.add(token);
    return data;
  }

  #getSession(token: string | undefined): Session {
    if (token === undefined) return 'none';
    return this.#worked.has(token) ? 'worked' : 'given';
  }

  #skip(name: CallName, note: string): void {
    const { method, path } = this.#call(name).endpoint;
    this.#add({ name, call: `${method} ${path}`, outcome: 'skipped', note, places: [] });
  }

  #add(finding: Finding): void {
    this.findings.push(finding);
    this.#settings.onFinding?.(finding);
  }
}

/**
 * Calls every safe endpoint and feed of a host, and others only if the settings allow it. Resolves to one
 * finding per call, also for those that were skipped or unanswered; throws only for settings that cannot be
 * used.
 */
export async function conform(settings: ConformSettings): Promise<Report> {
  const walk = new Walk(settings);
  await walk.run();
  return { host: settings.url, findings: walk.findings };
}
