/**
 * Carries out a quoted exchange. A quote is used once, within ten seconds and near the market price of its quote, and the spread is a
 * ledger entry of its own.
 */
import type { ExchangeRecord, ExchangeSide } from '@papertape/shared/contract/exchange.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { hasMovedTooFar } from '@papertape/shared/rules/flash-exchange.ts';
import { between, type Owner, systemAccount, userAccount } from '../../engine/accounts.ts';
import { getTransferableBalance } from '../../world/margin-summary.ts';
import type { Tx } from '../../world/tx.ts';
import { type ExchangeRow, exchanges, type QuoteRow, quotes } from './exchange.store.ts';
import { tradablePrice } from './quotes.ts';

const currencyAccount = (owner: Owner) => userAccount(owner.userId, owner.mode, 'currency', 'available');

/** Finds the user's quote of this side; refuses one that is used, expired or too far from the market. */
function usableQuote(tx: Tx, owner: Owner, side: ExchangeSide, id: string): QuoteRow | Refusal {
  const row = quotes.get(tx, id);
  if (row?.userId !== owner.userId || row.mode !== owner.mode)
    return refuse('notFound', { field: 'quoteId' });
  if (row.side !== side) return refuse('statusConflict');
  if (row.usedAt !== null) return refuse('quoteUsed');
  if (tx.now >= row.expiresAt) return refuse('quoteExpired');
  const middle = tradablePrice(tx.world.market, row.coin, tx.now);
  if ('refused' in middle) return middle;
  return hasMovedTooFar(row.middle, middle) ? refuse('priceMoved') : row;
}

/** Posts the amounts exchanged with the pool, without the spread. */
function postExchange(tx: Tx, owner: Owner, quote: QuoteRow, reference: string): void {
  const user = currencyAccount(owner);
  const pool = systemAccount('exchange', owner.mode);
  const buying = quote.side === 'buy';
  const paid = buying ? quote.spend - quote.spread : quote.spend;
  const gained = buying ? quote.receive : quote.receive + quote.spread;
  const paidCoin = buying ? quote.payCoin : quote.coin;
  const gainedCoin = buying ? quote.coin : quote.payCoin;
  tx.ledger.post({
    reason: 'exchange',
    reference,
    postings: [...between(user, pool, paidCoin, paid), ...between(pool, user, gainedCoin, gained)],
  });
  tx.ledger.post({
    reason: 'exchangeSpread',
    reference,
    postings: between(user, systemAccount('fees', owner.mode), quote.payCoin, quote.spread),
  });
}

/**
 * Exchanges at a quoted price. Refuses `notFound`, `statusConflict` for the other side, `quoteUsed`, `quoteExpired`, `priceMoved` and
 * `insufficientFunds`.
 */
export function exchangeByQuote(
  tx: Tx,
  owner: Owner,
  side: ExchangeSide,
  quoteId: string,
): ExchangeRecord | Refusal {
  const quote = usableQuote(tx, owner, side, quoteId);
  if ('refused' in quote) return quote;
  const buying = side === 'buy';
  const available = getTransferableBalance(tx.world, owner, buying ? quote.payCoin : quote.coin, tx.now);
  if (quote.spend > available) return refuse('insufficientFunds');
  const row: ExchangeRow = {
    id: tx.id('exc'),
    ...owner,
    side,
    coin: quote.coin,
    payCoin: quote.payCoin,
    number: buying ? quote.receive : quote.spend,
    amount: buying ? quote.spend : quote.receive,
    spread: quote.spread,
    price: quote.price,
    at: tx.now,
  };
  quotes.markUsed(tx, quote.id);
  exchanges.insert(tx, row);
  postExchange(tx, owner, quote, row.id);
  const record = recordView(row);
  tx.emit({ type: 'exchange.made', ...owner, data: { ...record } });
  return record;
}

export function recordView(row: ExchangeRow): ExchangeRecord {
  return {
    id: row.id,
    type: row.side,
    currency: row.coin,
    number: fromUnits(row.number),
    payCoin: row.payCoin,
    amount: fromUnits(row.amount),
    price: row.price,
    spreadAmount: fromUnits(row.spread),
    time: row.at,
  };
}
