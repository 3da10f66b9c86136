/** Handlers of the inbox, the ledger, the audit and the set-aside work of a world. */

import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { AuditReport } from '@papertape/shared/contract/sim-values.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import type { Handlers } from '../../server/http/call.ts';
import { explainFigure } from '../../server/modules/explain/explanation.ts';
import { users } from '../../server/modules/identity/users.store.ts';
import { inbox } from '../../server/office/inbox.store.ts';
import { audit } from '../../server/world/auditor.ts';
import { ledgerRows } from '../../server/world/ledger.store.ts';
import { isUserAccount } from '../../server/world/ledger.ts';
import { retry } from '../../server/world/retry.ts';
import type { Subject } from '../../server/world/set-aside.ts';
import type { World } from '../../server/world/world.ts';

type BookHandlers = Pick<Handlers<typeof sim>, 'inbox' | 'audit' | 'setAside' | 'setAsideRetry' | 'eventLog'>;

/** Sums per coin: holdings of users, of the house, and their total, which must be zero. */
function coinSums(world: World): AuditReport['coins'] {
  const sums = new Map<string, { users: bigint; house: bigint }>();
  for (const { account, coin, amount } of ledgerRows.balances(world)) {
    const sum = sums.get(coin) ?? { users: 0n, house: 0n };
    if (isUserAccount(account)) sum.users += amount;
    else sum.house += amount;
    sums.set(coin, sum);
  }
  return [...sums]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([coin, { users, house }]) => ({
      coin,
      users: fromUnits(users),
      house: fromUnits(house),
      sum: fromUnits(users + house),
    }));
}

function setAsideList(world: World) {
  return { list: world.setAside.list() };
}

export const bookHandlers: BookHandlers = {
  inbox({ world, input }) {
    const list = inbox.newest(world, input.to, input.limit).map((message) => ({
      id: message.id,
      channel: message.channel === 'sms' ? ('sms' as const) : ('email' as const),
      to: message.recipient,
      purpose: message.purpose,
      text: message.text,
      code: message.code,
      time: message.at,
    }));
    return { list };
  },

  async audit({ world }) {
    await world.catchUp();
    const report = audit(world);
    return {
      ok: report.ok,
      checkedAt: world.processedTo,
      postings: report.postings,
      accounts: report.balances,
      breaches: [
        ...report.breaches.map((detail) => ({
          law: 'ledger',
          subject: detail.split(' ')[0] ?? world.id,
          detail,
        })),
        ...report.setAside.map(({ kind, key, reason }) => ({
          law: 'setAside',
          subject: `${kind} ${key}`,
          detail: reason,
        })),
      ],
      coins: coinSums(world),
    };
  },

  setAside: ({ world }) => setAsideList(world),

  async setAsideRetry({ world, input }) {
    const chosen = ({ kind, key }: Subject) => kind === (input.kind ?? kind) && key === (input.key ?? key);
    return (await retry(world, chosen)) ?? setAsideList(world);
  },

  eventLog({ world }) {
    const { hash, count } = world.log.state;
    return { hash, events: count, now: world.clock.now() };
  },
};

/** Explains figures of any user to the operator. */
export const explainHandlers: Pick<Handlers<typeof sim>, 'explain'> = {
  explain({ world, input, language }) {
    const { uid, mode, ...ask } = input;
    const user = users.withUid(world, uid);
    if (user === undefined) return refuse('notFound', { field: 'uid' });
    return explainFigure(world, { userId: user.id, mode }, ask, language);
  },
};
