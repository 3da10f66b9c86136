import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NamedSymbolIcon } from '../../../entities/market/symbol-icon.tsx';
import { tradePlace } from '../../../entities/market/symbol-place.ts';
import { useMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Change } from '../../../ui/change.tsx';
import { readDirection } from '../../../ui/price.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { profitAtMark, useLargestPositions, useTotalProfit, wayToLiquidation } from '../use-positions.ts';

/** The number of positions that fits above the rest of a phone's page. */
const shownOnPhone = 3;

/** Shows open positions before anything else; nothing without any. */
export function PositionsMobile() {
  const { t } = useTranslation('home');
  const positions = useLargestPositions();
  if (positions === undefined) {
    return (
      <SkeletonGroup label={t('positions.loading')}>
        <div className="home-positions">
          <Skeleton width={120} height={24} />
          <Skeleton height={104} />
        </div>
      </SkeletonGroup>
    );
  }
  if (positions.length === 0) return null;
  return (
    <section className="home-positions" aria-labelledby="positions">
      <PositionsHead positions={positions} to={mobilePath('trade')} />
      <ul>
        {positions.slice(0, shownOnPhone).map((position) => (
          <PositionLine key={position.id} position={position} />
        ))}
      </ul>
    </section>
  );
}

export function PositionsHead({ positions, to }: { positions: readonly PositionRow[]; to: string }) {
  const { t } = useTranslation('home');
  return (
    <div className="home-head">
      <h2 id="positions" className="section-title">
        {t('positions.title')}
      </h2>
      <PositionProfit positions={positions} />
      <Link className="link t-13" to={to}>
        {t('positions.all', { count: positions.length })}
      </Link>
    </div>
  );
}

function PositionProfit({ positions }: { positions: readonly PositionRow[] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <span className="home-head__sum" title={t('positions.unrealised')}>
      <Change text={format.profit(useTotalProfit(positions))} />
    </span>
  );
}

/** Returns "72% away", a unit that is comparable across positions; beyond the price itself the text is only "far". */
export function usePositionPath(position: PositionRow): string | undefined {
  const { t } = useTranslation('home');
  const format = useFormat();
  const way = wayToLiquidation(position, useMark(position));
  if (way === null) return undefined;
  if (way > 1) return t('positions.far');
  return t('positions.away', { share: format.percent(way.toFixed(6), way < 0.1 ? 1 : 0) });
}

function PositionLine({ position }: { position: PositionRow }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { id, symbol, side, marginMode, leverage } = position;
  const liquidation = usePositionPath(position);
  const away = liquidation && t('positions.liquidation', { away: liquidation });
  const { unrealised, returnRate } = profitAtMark(position, useMark(position));
  const profit = format.profit(unrealised);
  const tone = readDirection(profit);
  return (
    <li className="position-row">
      <Link className="position-line" to={tradePlace('mobile', symbol)}>
        <NamedSymbolIcon symbol={symbol} />
        <span className="position-line__what">
          <b className="w-6">{format.symbol(symbol)}</b>{' '}
          <Badge tone={side === 'long' ? 'up' : 'down'} small>
            {t(`positions.${side}`)}
          </Badge>
          <small>{[away, t(`positions.${marginMode}`, { leverage })].filter(Boolean).join(' · ')}</small>
        </span>
        <span className={`position-line__result num ${tone}`}>
          <b className="w-6">{profit}</b>
          <small>{format.change(returnRate)}</small>
        </span>
      </Link>
      <Link
        className={buttonClass({ variant: 'outline', size: 'xs' })}
        to={mobilePath('trade', { symbol, close: id })}
        aria-label={t('positions.closeSymbol', { symbol: format.symbol(symbol) })}
      >
        {t('positions.close')}
      </Link>
    </li>
  );
}
