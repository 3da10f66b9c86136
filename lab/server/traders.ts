import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { AccountKind, Mode } from '@papertape/shared/contract/values.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { listChainsForCoin } from '@papertape/shared/rules/chains.ts';
import { between, systemAccount, userAccount } from '../../server/engine/accounts.ts';
import { findCoin } from '../../server/engine/coins.ts';
import { createOperatorHandler, type Handlers } from '../../server/http/call.ts';
import { startSession } from '../../server/modules/identity/sessions.ts';
import { users } from '../../server/modules/identity/users.store.ts';
import { createUser } from '../../server/modules/identity/users.ts';
import { recharges } from '../../server/modules/recharge/recharge.store.ts';
import type { CommandMap, Commands } from '../../server/world/commands.ts';
import { hashPassword } from '../../server/world/security.ts';
import { runOperatorCommand } from '../../server/world/simulator-commands.ts';
import type { Tx } from '../../server/world/tx.ts';

type TraderHandlers = Pick<Handlers<typeof sim>, 'traderCreate' | 'fund'>;
type NewTrader = CommandMap['trader.create']['input'];

interface Booking {
  userId: string;
  mode: Mode;
  account: AccountKind;
  coin: string;
  amount: string;
}

function checkCoin(tx: Tx, { account, coin }: Pick<Booking, 'account' | 'coin'>): Refusal | undefined {
  if (findCoin(tx.world.market, coin) === undefined) return refuse('coinUnknown', { field: 'coin' });
  const fits = account === 'currency' || coin === 'USDT';
  return fits ? undefined : refuse('coinNotAllowed', { field: 'coin', params: { coin } });
}

/** Books a deposit that appears in the user's deposit records. */
export function bookDeposit(tx: Tx, booking: Booking): Refusal | undefined {
  const refusal = checkCoin(tx, booking);
  if (refusal !== undefined) return refusal;
  const { userId, mode, account, coin } = booking;
  const amount = toUnits(booking.amount);
  const id = tx.id('rch');
  const own = userAccount(userId, mode, account, 'available');
  const postings = between(systemAccount('external', mode), own, coin, amount);
  tx.ledger.post({ reason: mode === 'demo' ? 'demoGrant' : 'deposit', reference: id, postings });
  const [chain] = listChainsForCoin(coin);
  if (mode === 'real' && account === 'currency' && chain !== undefined) {
    recordDeposit(tx, { id, userId, coin, chain: chain.id, amount });
  }
  tx.emit({
    type: 'recharge.credited',
    userId,
    mode,
    data: { id, coin, amount: booking.amount, reason: '' },
  });
  return undefined;
}

function recordDeposit(
  tx: Tx,
  row: { id: string; userId: string; coin: string; chain: string; amount: bigint },
): void {
  recharges.insert(tx, {
    ...row,
    fee: 0n,
    feeWaived: true,
    channel: 'backStage',
    status: 'success',
    fromAddress: null,
    toAddress: '',
    transaction: null,
    receipt: null,
    reason: null,
    createdAt: tx.now,
    settledAt: tx.now,
  });
}

function createTrader(tx: Tx, { trader: input, passwordHash, fundPasswordHash }: NewTrader) {
  const email = (input.email ?? `trader-${users.count(tx) + 1}@papertape.test`).toLowerCase();
  if (users.withContact(tx, { email }) !== undefined) return refuse('accountExists', { field: 'email' });
  const user = createUser(tx, {
    contacts: [{ by: 'email', email }],
    country: 'US',
    passwordHash,
    ...(fundPasswordHash === undefined ? {} : { fundPasswordHash }),
    kycStatus: input.kycVerified ? 'verified' : 'unverified',
  });
  for (const balance of input.balances) {
    const refusal = bookDeposit(tx, { ...balance, userId: user.id, mode: 'real' });
    if (refusal !== undefined) return refusal;
  }
  const { token } = startSession(tx, user.id, input.device, '127.0.0.1');
  return { uid: user.uid, email, token };
}

export const traderCommands: Commands = {
  'trader.create': (tx, _actor, input) => createTrader(tx, input),

  'trader.fund'(tx, _actor, input) {
    const user = users.withUid(tx, input.uid);
    if (user === undefined) return refuse('notFound', { field: 'uid' });
    const { mode, account, coin, amount } = input;
    const refusal = bookDeposit(tx, { userId: user.id, mode, account, coin, amount });
    return isRefusal(refusal) ? refusal : { done: true };
  },
};

export const traderHandlers: TraderHandlers = {
  async traderCreate({ world, input: { password, fundPassword, ...trader } }) {
    const strength = world.disposable ? 'light' : 'full';
    const passwordHash = await hashPassword(password, strength);
    const fundPasswordHash =
      fundPassword === undefined ? undefined : await hashPassword(fundPassword, strength);
    const input = { trader, passwordHash, fundPasswordHash };
    const made = await runOperatorCommand(world, 'trader.create', input);
    return isRefusal(made) ? made : { ...made, password };
  },

  fund: createOperatorHandler('trader.fund'),
};
