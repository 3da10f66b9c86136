import { desktopPath } from '@papertape/shared/contract/places.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { LiquidationPrice } from '../../../entities/market/liquidation-price.tsx';
import { NamedSymbolIcon } from '../../../entities/market/symbol-icon.tsx';
import { tradePlace } from '../../../entities/market/symbol-place.ts';
import { useAccount, useMark } from '../../../lib/feeds/use-live.ts';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import { useLater } from '../../../lib/screens/use-later.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { inPlace } from '../../../ui/in-place.tsx';
import { readDirection } from '../../../ui/price.tsx';
import { Table } from '../../../ui/table.tsx';
import { column, rightColumn, type TableColumn } from '../../../ui/table-columns.ts';
import { profitAtMark, useLargestPositions } from '../use-positions.ts';
import { PositionsHead, usePositionPath } from './positions.tsx';

type Texts = TFunction<'home'>;

const PositionRail = inPlace<{ position: PositionRow }>(
  () => import('../../../entities/market/position-rail.tsx'),
  'PositionRail',
);

function Contract({ position, t, format }: { position: PositionRow; t: Texts; format: Format }) {
  const { symbol, side, marginMode, leverage } = position;
  return (
    <span className="flex g-8">
      <NamedSymbolIcon symbol={symbol} size={28} />
      <span className="two-lines">
        <b className="w-6">{format.symbol(symbol)}</b>
        <small>
          <Badge tone={side === 'long' ? 'up' : 'down'} small>
            {t(`positions.${side}`)}
          </Badge>{' '}
          {t(`positions.${marginMode}`, { leverage })}
        </small>
      </span>
    </span>
  );
}

function EntryAndMark({ position }: { position: PositionRow }) {
  const format = useFormat();
  const { symbol, entryPrice } = position;
  return (
    <span className="two-lines">
      {format.price(entryPrice, symbol)}
      <small>{format.price(useMark(position), symbol)}</small>
    </span>
  );
}

function ProfitCell({ position }: { position: PositionRow }) {
  const format = useFormat();
  const { unrealised, returnRate } = profitAtMark(position, useMark(position));
  const profit = format.profit(unrealised);
  return (
    <span className={`two-lines ${readDirection(profit)}`}>
      <b className="w-6">{profit}</b>
      <small>{format.change(returnRate)}</small>
    </span>
  );
}

/** A rail is drawn once the page itself is. */
const railAfterMs = 3000;

/** Shows the distance to liquidation: on the rail, as a price and as a share. */
function LiquidationWay({ position }: { position: PositionRow }) {
  const isLater = useLater(railAfterMs);
  const way = usePositionPath(position);
  return (
    <span className="two-lines rail-cell">
      {isLater ? <PositionRail position={position} waiting={<i />} /> : <i />}
      <small>
        <LiquidationPrice {...position} />
        {way && ` · ${way}`}
      </small>
    </span>
  );
}

function homePositionColumns(t: Texts, format: Format): TableColumn<PositionRow>[] {
  return [
    column(
      'contract',
      t('positions.contract'),
      (position) => <Contract position={position} t={t} format={format} />,
      { skeletonWidth: 140 },
    ),
    rightColumn('size', t('positions.size'), ({ size, symbol }) => format.amount(size, symbol)),
    rightColumn('entry', t('positions.entry'), (position) => <EntryAndMark position={position} />),
    rightColumn('way', t('positions.way'), (position) => <LiquidationWay position={position} />, {
      skeletonWidth: 120,
    }),
    rightColumn('profit', `${t('positions.profit')} (USDT)`, (position) => (
      <ProfitCell position={position} />
    )),
    rightColumn(
      'close',
      t('positions.close'),
      ({ id, symbol }) => (
        <Link
          className={buttonClass({ variant: 'outline', size: 'sm' })}
          to={desktopPath('trade', { symbol, close: id })}
          aria-label={t('positions.closeSymbol', { symbol: format.symbol(symbol) })}
        >
          {t('positions.close')}
        </Link>
      ),
      { head: <span className="sr-only">{t('positions.close')}</span>, skeletonWidth: 48 },
    ),
  ];
}

const WaitingOrders = inPlace<object>(() => import('./waiting-orders.tsx'), 'WaitingOrders');

/** Content below the positions loads after the page itself. */
const laterMs = 4000;

/** Shows open positions before anything else. */
export function PositionsDesktop() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const format = useFormat();
  const positions = useLargestPositions();
  const isLater = useLater(laterMs);
  const hasOrders = useAccount(({ orders }) => orders.length > 0);
  const columns = useMemo(() => homePositionColumns(t, format), [t, format]);
  return (
    <section className="dash-positions" aria-labelledby="positions">
      {positions && positions.length > 0 ? (
        <PositionsHead positions={positions} to={desktopPath('trade')} />
      ) : (
        <div className="home-head">
          <h2 id="positions" className="section-title">
            {t('positions.title')}
          </h2>
        </div>
      )}
      {positions?.length === 0 ? (
        <p className="dash-none flex g-12 c-2">
          {t('positions.none')}{' '}
          <Link className={buttonClass({ variant: 'outline', size: 'sm' })} to={desktopPath('trade')}>
            {t('positions.open')}
          </Link>
        </p>
      ) : (
        <Table
          flush
          caption={t('positions.title')}
          columns={columns}
          rows={positions && [...positions]}
          rowKey={({ id }) => id}
          skeletonRows={2}
          onRowPress={({ symbol }) => void navigate(tradePlace('desktop', symbol))}
          empty={null}
        />
      )}
      {isLater && hasOrders && <WaitingOrders waiting={null} />}
    </section>
  );
}
