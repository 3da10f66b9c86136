import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tradePlace } from '../../../entities/market/symbol-place.ts';
import { useAccount, useTickerText } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import '../waiting.css';

/** Lists orders that the market has not reached. */
export function WaitingOrders() {
  const { t } = useTranslation('paper');
  const orders = useAccount((account) => account.orders);
  if (orders.length === 0) return null;
  return (
    <section className="dash-waiting" aria-labelledby="waiting">
      <div className="home-head">
        <h2 id="waiting" className="section-title">
          {t('waiting.title')}
        </h2>
        <span className="t-12 c-3 num">{orders.length}</span>
      </div>
      <ul>
        {orders.map((order) => (
          <WaitingOrder key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

const isBuy = ({ side, action }: OrderRow) => (side === 'long') === (action === 'open');

function WaitingOrder({ order }: { order: OrderRow }) {
  const { t } = useTranslation('paper');
  const format = useFormat();
  const { symbol, size, price } = order;
  const mark = useTickerText(symbol, (ticker) => ticker?.mark ?? '');
  const way = price === null || mark === '' ? Number.NaN : Number(price) / Number(mark) - 1;
  const values = { size: format.amount(size, symbol), price: format.price(price, symbol) };
  return (
    <li>
      <Link className="dash-waiting__row" to={tradePlace('desktop', symbol)}>
        <b className="w-6">{format.symbol(symbol)}</b>
        <span className="num">{t(isBuy(order) ? 'waiting.buy' : 'waiting.sell', values)}</span>
        <span className="num c-3">
          {Number.isFinite(way) &&
            t(way < 0 ? 'waiting.below' : 'waiting.above', {
              share: format.percent(Math.abs(way).toFixed(6), 1),
            })}
        </span>
      </Link>
    </li>
  );
}
