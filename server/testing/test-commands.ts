/**
 * Changes to a world that only tests can make, as commands, so that the history of a test world can be
 * replayed.
 */
import type { ChangeReason } from '@papertape/shared/contract/assets.ts';
import type { AccountKind, MarginMode, Mode, PositionMode } from '@papertape/shared/contract/values.ts';
import { between, systemAccount, userAccount } from '../engine/accounts.ts';
import type { ServerModule } from '../http/routes.ts';
import { users } from '../modules/identity/users.store.ts';
import type { Commands } from '../world/commands.ts';
import { simulator } from '../world/simulator-commands.ts';
import type { Tx } from '../world/tx.ts';
import type { World } from '../world/world.ts';

interface TestInputs {
  /** Amount in units of 1e-8 coin; negative amounts are withdrawn. */
  'test.fund': {
    userId: string;
    amount: string;
    coin: string;
    mode: Mode;
    account: AccountKind;
    reason?: ChangeReason;
  };
  'test.verify': { userId: string };
  'test.modes': { userId: string; marginMode?: MarginMode; positionMode?: PositionMode };
}

function fund(
  tx: Tx,
  _actor: unknown,
  { userId, coin, mode, account, reason = 'deposit', ...input }: TestInputs['test.fund'],
): void {
  const amount = BigInt(input.amount);
  const own = userAccount(userId, mode, account, 'available');
  const postings = between(systemAccount('external', mode), own, coin, amount);
  tx.ledger.post({ reason, reference: 'test', postings });
}

function verify(tx: Tx, _actor: unknown, { userId }: TestInputs['test.verify']): void {
  const { kycStatus } = users.require(tx, userId);
  if (kycStatus === 'verified') return;
  if (kycStatus !== 'pending') users.setKycStatus(tx, userId, 'pending');
  users.setKycStatus(tx, userId, 'verified');
}

function setModes(tx: Tx, _actor: unknown, { userId, ...modes }: TestInputs['test.modes']): void {
  tx.db.user.update(userId, modes);
}

const commands = { 'test.fund': fund, 'test.verify': verify, 'test.modes': setModes } as Commands;

export const testingModule: ServerModule = {
  name: 'testing',
  install: () => ({ commands }),
  register: () => undefined,
};

/** Executes a command that only test worlds have. */
export async function giveTestCommand<Name extends keyof TestInputs>(
  world: World,
  name: Name,
  input: TestInputs[Name],
): Promise<unknown> {
  return world.execute({ name, actor: simulator, input } as never);
}
