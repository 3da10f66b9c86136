import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerModule } from '../../server/http/routes.ts';
import { decisionTime, dueOfClerk, submit } from '../../server/office/back-office.ts';
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts';
import { perWorld } from '../../server/world/module.ts';
import type { MagicValues, PendingRequest, RequestQueue } from '../../server/world/request-queues.ts';
import type { World } from '../../server/world/world.ts';

interface Kept extends PendingRequest {
  verdict?: string;
}

const requests = perWorld(() => new Map<string, Kept>());

/** A queue in memory, which is enough to observe the clerk. */
const queue: RequestQueue = {
  pending: (tx) => [...requests(tx.world).values()].filter((row) => row.verdict === undefined),
  decide(tx, id, verdict) {
    const row = requests(tx.world).get(id);
    if (row === undefined) return refuse('notFound', { field: 'id' });
    if (row.verdict !== undefined) return refuse('statusConflict');
    row.verdict = `${verdict.approve ? 'approved' : 'rejected'} by ${verdict.by} at ${tx.now} ${verdict.reason}`;
    return undefined;
  },
};

const staffed: ServerModule = {
  name: 'queue',
  install: () => ({ requestQueues: { loan: queue }, due: dueOfClerk('loan', queue) }),
  register: () => undefined,
};

let test: TestApp;
let world: World;

beforeAll(async () => {
  const { modules } = await import('../../server/modules.ts');
  const others = modules.filter((module) => ['identity', 'market', 'simulation'].includes(module.name));
  test = await createTestApp({ modules: [...others, staffed], parts: { simulator: {} } });
  world = await test.world();
});

afterAll(() => test.close());

function kept(id: string): Kept {
  const details = { amount: '5', coin: 'USDT', note: null, status: 'asked' };
  return { id, userId: 'u', mode: 'real', at: world.clock.now(), details };
}

async function ask(id: string, magicValues: MagicValues = {}): Promise<void> {
  await world.execute('ask', (tx) => {
    requests(world).set(id, { ...kept(id), at: tx.now, magicValues });
    submit(tx, 'loan', id, magicValues);
  });
}

const getVerdict = (id: string) => requests(world).get(id)?.verdict;
const advance = (byMs: number) => test.data(sim.clockAdvance, { byMs }, { world });

describe('the clerk', () => {
  it('the clerk decides exactly after the delay of the policy', async () => {
    await test.data(sim.officePolicySet, { loan: { decision: 'auto', delayMs: 5_000 } }, { world });
    const at = world.clock.now() + 5_000;
    await ask('usual');
    await advance(4_999);
    expect(getVerdict('usual')).toBeUndefined();
    await advance(60_000);
    expect(getVerdict('usual')).toBe(`approved by clerk at ${at} `);
  });

  it('magic values override the policy', async () => {
    await test.data(sim.officePolicySet, { loan: { decision: 'reject', delayMs: 0 } }, { world });
    await ask('approve', { texts: ['please approve'] });
    await ask('eleven', { amount: 1_211_000_000n });
    await ask('manual', { amount: 17_000_000n });
    await ask('nearly', { amount: 1_211_000_001n });
    await advance(1);
    expect(getVerdict('approve')).toContain('approved');
    expect(getVerdict('eleven')).toContain('approved');
    expect(getVerdict('nearly')).toContain('rejected');
    expect(getVerdict('manual')).toBeUndefined();
    await test.data(sim.officePolicySet, { loan: { decision: 'auto', delayMs: 0 } }, { world });
    await ask('thirteen', { amount: 99_913_000_000n });
    await ask('name', { texts: ['Mia REJECTED'] });
    await advance(1);
    expect(getVerdict('thirteen')).toContain('rejected');
    expect(getVerdict('name')).toContain('rejected');
    expect(getVerdict('manual')).toBeUndefined();
  });

  it('an operator can decide first, once', async () => {
    await test.data(sim.officePolicySet, { loan: { decision: 'auto', delayMs: 9_000 } }, { world });
    await ask('hand');
    const { list } = await test.data(sim.officeWaiting, { kind: 'loan' }, { world });
    expect(list.find((row) => row.id === 'hand')).toEqual({
      kind: 'loan',
      id: 'hand',
      uid: 'u',
      status: 'asked',
      summary: 'amount: 5, coin: USDT',
      createdAt: world.clock.now(),
      decidesAt: world.clock.now() + 9_000,
    });
    const verdict = { kind: 'loan', id: 'hand', verdict: 'reject', reason: 'no' } as const;
    expect(await test.data(sim.officeDecide, verdict, { world })).toEqual({ done: true });
    expect(getVerdict('hand')).toMatch(/^rejected by hand at \d+ no$/);
    expect((await test.call(sim.officeDecide, verdict, { world })).refused).toBe('statusConflict');
    expect((await test.call(sim.officeDecide, { ...verdict, id: 'x' }, { world })).refused).toBe('notFound');
    expect((await test.call(sim.officeDecide, { ...verdict, kind: 'kyc' }, { world })).refused).toBe(
      'notFound',
    );
    await advance(20_000);
    expect(getVerdict('hand')).toContain('by hand');
  });

  it('a changed policy applies to open requests, but not to magic values', async () => {
    await test.data(sim.officePolicySet, { loan: { decision: 'hand', delayMs: 0 } }, { world });
    await ask('waiting');
    await ask('magic', { texts: ['MANUAL'] });
    requests(world).set('early', { ...kept('early'), early: true });
    await advance(50_000);
    expect(getVerdict('waiting')).toBeUndefined();
    const policy = await test.data(
      sim.officePolicySet,
      { loan: { decision: 'reject', delayMs: 60_000 } },
      { world },
    );
    expect(policy.loan).toEqual({ decision: 'reject', delayMs: 60_000 });
    expect(await test.data(sim.officePolicy, undefined, { world })).toEqual(policy);
    const times = await world.execute('look', (tx) => [
      decisionTime(tx, 'loan', 'waiting'),
      decisionTime(tx, 'loan', 'magic'),
    ]);
    expect(times).toEqual([world.clock.now() + 10_000, undefined]);
    await advance(10_000);
    expect(getVerdict('waiting')).toContain('rejected by clerk');
    expect(getVerdict('magic')).toBeUndefined();
    expect(getVerdict('early')).toBeUndefined();
  });
});
