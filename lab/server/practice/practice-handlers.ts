/** Handlers of lessons that learners practice alone. */
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { PracticeResult, practice, RunningPractice } from '@papertape/shared/contract/practice.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { type Owner, userAccount } from '../../../server/engine/accounts.ts';
import { type Handlers, readOwner, type UserCall } from '../../../server/http/call.ts';
import { journalTrades } from '../../../server/modules/trade-journal/journal-trades.ts';
import { getMarginSummary } from '../../../server/world/margin-summary.ts';
import type { World } from '../../../server/world/world.ts';
import type { Ended, PrivateRuns } from '../replay/private-runs.ts';
import { Practice } from './practice.ts';
import { listOwnLessons } from './practice-lessons.ts';
import { studyWeek } from './suggestions.ts';

const weekMs = 7 * dayMs;

const isOfPractice = (ended: Ended): ended is Ended<PracticeResult> => 'lesson' in ended.result;

/** Returns the USDT of the currency account, frozen amounts and unrealized profit included, in units. */
function readEquity(world: World, { userId, mode }: Owner): bigint {
  const held = (['available', 'frozen'] as const).reduce(
    (sum, part) => sum + world.ledger.balance(userAccount(userId, mode, 'currency', part), 'USDT'),
    0n,
  );
  return held + getMarginSummary(world, userId, mode).unrealised;
}

function readWeek(world: World, owner: Owner) {
  const since = world.clock.now() - weekMs;
  const trades = [...journalTrades(world, owner), ...journalTrades(world, owner, 'seconds')].filter(
    ({ closedAt }) => closedAt >= since,
  );
  const course = listOwnLessons().map(({ lesson }) => lesson);
  return studyWeek(trades, { equity: readEquity(world, owner), course });
}

export function practiceHandlers(runs: PrivateRuns): Handlers<typeof practice> {
  const find = (world: World, userId: string): Practice | undefined => {
    const run = runs.of(world, userId);
    return run instanceof Practice ? run : undefined;
  };
  const led =
    <Input>(lead: (own: Practice, input: Input) => Promise<RunningPractice>) =>
    ({ world, user, input }: UserCall<Input>): Promise<RunningPractice> | Refusal => {
      const own = find(world, user.id);
      return own === undefined ? refuse('notFound') : lead(own, input);
    };
  return {
    lessons: (call) => ({
      lessons: listOwnLessons().map(({ file: _file, ...lesson }) => lesson),
      ...readWeek(call.world, readOwner(call)),
    }),
    state({ world, user }) {
      const ended = runs.findEnded(world, user.id);
      return {
        running: find(world, user.id)?.view() ?? null,
        ended: ended !== undefined && isOfPractice(ended) ? ended : null,
      };
    },
    async start({ world, user, input }) {
      const lesson = listOwnLessons().find((one) => one.lesson === input.lesson);
      if (lesson === undefined) return refuse('notFound', { field: 'lesson' });
      const session = runs.findSession(world, { userId: user.id, session: user.session });
      if (isRefusal(session)) return session;
      const parent = runs.findParent(world);
      const opening = { lesson, beat: runs.look.bind(runs) };
      const started = await runs.open(parent, user.id, () =>
        Practice.open(runs.directory, parent, session, opening),
      );
      return isRefusal(started) ? started : started.view();
    },
    play: led((own, { speed }) => own.play(speed)),
    pause: led((own) => own.pause()),
    skip: led((own, { seconds }) => own.skip(seconds)),
    async end({ world, user }) {
      const ended = find(world, user.id) && (await runs.end(world, user.id));
      return ended !== undefined && isOfPractice(ended) ? ended : refuse('notFound');
    },
  };
}
