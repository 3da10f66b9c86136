/** Terms of open orders, positions, loans and other holds. */
import { fromUnits } from '@papertape/shared/money/units.ts';
import { debtAt } from '@papertape/shared/rules/loan.ts';
import { type Owner, userAccount } from '../../engine/accounts.ts';
import { getTransferableBalance, type Hold, type PositionTerms } from '../../world/margin-summary.ts';
import type { World } from '../../world/world.ts';
import { loanPayments, loans } from '../loan/loan.store.ts';
import { createTerm, type Step } from './step.ts';

const contractCoin = 'USDT';

const formulas: Readonly<Record<Hold['by'], string>> = {
  order: 'orderHeld',
  position: 'margin',
  seconds: 'stake',
  subscription: 'subscribed',
  withdrawal: 'withdrawHeld',
};

/** Lists the holds of a coin in an account. */
export function holdTerms(world: World, owner: Owner, account: string, coin: string): Step[] {
  return world.ports.holds
    .flatMap((holds) => holds(world, owner))
    .filter((hold) => hold.account === account && hold.coin === coin && hold.amount !== 0n)
    .map(({ by, id, amount, since, inputs }) =>
      createTerm({
        id: `hold ${id}`,
        at: since,
        amount,
        title: `held.${by}`,
        formula: formulas[by],
        inputs,
        record: { kind: by, id },
      }),
    );
}

function positionTerms(world: World, owner: Owner): PositionTerms[] {
  return world.ports.margin?.terms(owner) ?? [];
}

export function unrealisedTerms(world: World, owner: Owner): Step[] {
  return positionTerms(world, owner).map(({ id, isLong, unrealised, inputs }) =>
    createTerm({
      id: `unrealised ${id}`,
      amount: unrealised,
      title: 'unrealised',
      formula: isLong ? 'unrealisedLong' : 'unrealisedShort',
      inputs,
      record: { kind: 'position', id },
    }),
  );
}

export function maintenanceTerms(world: World, owner: Owner): Step[] {
  return positionTerms(world, owner).map(({ id, maintenance, inputs }) =>
    createTerm({
      id: `maintenance ${id}`,
      amount: maintenance,
      title: 'maintenance',
      formula: 'maintenance',
      inputs,
      record: { kind: 'position', id },
    }),
  );
}

/** Lists the cash that open cross positions hold back. Terms are negative or zero, except the one that limits the sum to zero. */
export function neededTerms(world: World, owner: Owner, coin: string): Step[] {
  if (coin !== contractCoin) return [];
  const cash = world.ledger.balance(userAccount(owner.userId, owner.mode, 'currency', 'available'), coin);
  const needed = getTransferableBalance(world, owner, coin, world.clock.now()) - cash;
  if (needed === 0n) return [];
  const open = positionTerms(world, owner);
  const lacking = open
    .filter((position) => position.lacking > 0n)
    .map((position) =>
      createTerm({
        id: `lacking ${position.id}`,
        amount: -position.lacking,
        title: 'lacking',
        formula: 'lacking',
        inputs: position.inputs,
        record: { kind: 'position', id: position.id },
      }),
    );
  const unrealised = open.reduce((sum, position) => sum + position.unrealised, 0n);
  const account = { kind: 'account', id: 'currency' } as const;
  const loss = createTerm({
    id: 'crossLoss',
    amount: unrealised < 0n ? unrealised : 0n,
    title: 'crossLoss',
    formula: 'crossLoss',
    inputs: { count: String(open.length) },
    record: account,
  });
  const steps = [...lacking, loss];
  const sum = steps.reduce((total, { amount }) => total + amount, 0n);
  const rest = createTerm({
    id: 'notBelowZero',
    amount: needed - sum,
    title: 'notBelowZero',
    formula: 'notBelowZero',
    inputs: { cash: fromUnits(cash) },
    record: account,
  });
  return [...steps, rest].filter(({ amount }) => amount !== 0n);
}

export function cashTerm(world: World, { userId, mode }: Owner): Step[] {
  const amount = world.ledger.balance(userAccount(userId, mode, 'currency', 'available'), contractCoin);
  const record = { kind: 'account', id: 'currency' } as const;
  return [createTerm({ id: 'cash', amount, title: 'cash', formula: 'cash', inputs: {}, record })];
}

type Payment = ReturnType<typeof loanPayments.of>[number];

function createPaymentTerm(
  { id, at, principal, interest }: Payment,
  coin: string,
  record: Step['record'],
): Step {
  return createTerm({
    id,
    at,
    amount: -(principal + interest),
    title: 'loanPayment',
    formula: 'loanPayment',
    inputs: { principal: fromUnits(principal), interest: fromUnits(interest), coin },
    record,
  });
}

/** Lists principal, interest and payments of each open loan. */
export function debtTerms(world: World, owner: Owner, coin: string): Step[] {
  const now = world.clock.now();
  return loans
    .open(world, owner)
    .filter((loan) => loan.coin === coin && loan.approvedAt !== null)
    .flatMap((loan) => {
      const { id, amount, days, dailyRate, approvedAt } = loan;
      const payments = loanPayments.of(world, id);
      const paid = payments.reduce((sum, { interest }) => sum + interest, 0n);
      const debt = debtAt({ ...loan, approvedAt: approvedAt ?? now }, now);
      const record = { kind: 'loan', id } as const;
      const inputs = {
        amount: fromUnits(amount),
        coin,
        days: String(days),
        rate: dailyRate,
        begun: String(debt.chargedDays),
      };
      return [
        ...payments.map((payment) => createPaymentTerm(payment, coin, record)),
        createTerm({
          id: `interest ${id}`,
          amount: debt.interest + paid,
          title: 'loanInterest',
          formula: 'loanInterestSoFar',
          inputs,
          record,
        }),
        createTerm({
          id: `loan ${id}`,
          at: approvedAt ?? now,
          amount,
          title: 'loanPaidOut',
          formula: 'loan',
          inputs,
          record,
        }),
      ];
    });
}
