/** A row per rule of a class, tested through the public API. A rule without a row does not compile. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { classRules } from '@papertape/shared/contract/class-rows.ts';
import { classroom } from '@papertape/shared/contract/classroom.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../../server/testing/app-of-file.ts';
import { buy, claimSeat, startTestClass } from '../../../server/testing/test-class.ts';

const test = await testAppOfFile({ parts: { simulator: {} } });

interface Learner {
  give(): Promise<unknown>;
  order(): Promise<string | undefined>;
  refill(by: 'reset' | 'topUp'): Promise<string | undefined>;
  /** The rule as the page reads it. */
  mayRefill(): Promise<boolean | undefined>;
  known(): Promise<unknown>;
}
type Rule = keyof typeof classRules.shape;

/** Resets and refills a demo account after part of it was spent. */
async function refills({ give, refill, mayRefill }: Learner) {
  await give();
  return [await mayRefill(), await refill('topUp'), await refill('reset')];
}

/** The learner's results before and after the rule is set. */
const rules: {
  [Name in Rule]: [set: object, meets: (learner: Learner) => Promise<unknown>, unknown, unknown];
} = {
  trading: [{ trading: 'closed' }, ({ order }) => order(), undefined, 'tradingClosed'],
  viewOnly: [{ viewOnly: true }, ({ order }) => order(), undefined, 'viewOnly'],
  resetDemo: [
    { resetDemo: true },
    refills,
    [false, 'statusConflict', 'statusConflict'],
    [true, undefined, undefined],
  ],
  secondsAgain: [{ secondsAgain: false }, ({ known }) => known(), true, false],
};

it.each(Object.keys(classRules.shape) as Rule[])('the rule %s applies to learners', async (rule) => {
  const lobby = await test.world();
  const { held, world } = await startTestClass(test, lobby, { seats: 1 });
  const { token } = await claimSeat(test, lobby, { code: held.code, seat: 1 });
  const as = { world: world(), token, mode: 'demo' as const };
  const spend = { from: 'currency', to: 'option', coin: 'USDT', amount: '10' } as const;
  const learner: Learner = {
    give: () => test.data(assets.transferAsset, spend, as),
    order: async () => (await test.call(trading.create, buy, as)).refused,
    refill: async (by) => (await test.call(identity.accountSwitch, { mode: 'demo', demo: by }, as)).refused,
    mayRefill: async () => (await test.data(identity.info, undefined, as)).mayRefill,
    known: async () => (await test.data(classroom.classMine, undefined, as)).rules.secondsAgain,
  };
  const [change, meets, before, after] = rules[rule];
  expect(await meets(learner)).toEqual(before);
  await test.data(sim.classRules, change, { world: world() });
  expect(await meets(learner)).toEqual(after);
});

it.each([
  ['class', 1, undefined],
  ['seat', 0, 'statusConflict'],
] as const)('joining by the code of the %s shows so many seats', async (joining, free, refused) => {
  const lobby = await test.world();
  const { held } = await startTestClass(test, lobby, { seats: 1, joining });
  const door = await test.data(classroom.classDoor, { code: held.code }, { world: lobby });
  expect([door.joining, door.free.length]).toEqual([joining, free]);
  const input = { code: held.code, seat: 1 };
  const claim = await test.call(classroom.classClaim, input, { world: lobby });
  expect(claim.refused).toBe(refused);
  const seatCode = held.roster[0]?.code ?? '';
  if (refused !== undefined) expect((await claimSeat(test, lobby, { seatCode })).seat).toBe(1);
});
