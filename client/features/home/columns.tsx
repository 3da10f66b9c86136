import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { FavoriteStar } from '../../entities/market/favorite-star.tsx';
import {
  LiveChange,
  LiveFigure,
  LivePrice,
  LiveSparkline,
  LiveTurnover,
} from '../../entities/market/live-cells.tsx';
import type { MarketRow } from '../../entities/market/market-row.ts';
import { SessionNote } from '../../entities/market/session-note.tsx';
import { SymbolIcon } from '../../entities/market/symbol-icon.tsx';
import { tradePlace } from '../../entities/market/symbol-place.ts';
import type { MarketTexts } from '../../entities/market/use-market-texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { column, rightColumn, type TableColumn } from '../../ui/table-columns.ts';

/** Marks a column as one that sorts; the hook sorts by live values, so the table itself compares nothing. */
const sortable = ({ symbol }: MarketRow) => symbol;

function SymbolCell({ row, name }: { row: MarketRow; name: string }) {
  return (
    <span className="flex g-8">
      <FavoriteStar symbol={row.symbol} small />
      <SymbolIcon instrument={row} size={28} />
      <span>
        <b className="w-6 dash-sym">{row.shortName}</b>
        <small className="dash-name">
          <span>{name}</span> <SessionNote symbol={row.symbol} session={row.session} />
        </small>
      </span>
    </span>
  );
}

type Texts = TFunction<'home'>;

function figureColumns(t: Texts): TableColumn<MarketRow>[] {
  return [
    rightColumn('price', t('markets.last'), ({ symbol }) => <LivePrice symbol={symbol} />, {
      className: 'w-6',
      sortBy: sortable,
    }),
    rightColumn('change', t('markets.change'), ({ symbol }) => <LiveChange symbol={symbol} />, {
      className: 'w-5',
      sortBy: sortable,
    }),
    rightColumn('high', t('markets.high'), ({ symbol }) => <LiveFigure symbol={symbol} figure="high" />, {
      className: 'c-2',
    }),
    rightColumn('low', t('markets.low'), ({ symbol }) => <LiveFigure symbol={symbol} figure="low" />, {
      className: 'c-2',
    }),
    rightColumn('volume', t('markets.volume'), (row) => <LiveTurnover pair={row} />, {
      className: 'c-2',
      sortBy: sortable,
    }),
  ];
}

export function marketColumns(t: Texts, texts: MarketTexts): TableColumn<MarketRow>[] {
  return [
    column('symbol', t('markets.symbol'), (row) => <SymbolCell row={row} name={texts.name(row)} />, {
      sortBy: sortable,
      skeletonWidth: 120,
    }),
    ...figureColumns(t),
    rightColumn('week', t('markets.week'), ({ symbol, closes }) => (
      <span className="dash-spark">
        <LiveSparkline symbol={symbol} closes={closes} width={88} height={24} />
      </span>
    )),
    rightColumn(
      'trade',
      t('markets.trade'),
      ({ symbol, shortName }) => (
        <Link
          className={buttonClass({ variant: 'outline', size: 'xs' })}
          to={tradePlace('desktop', symbol)}
          aria-label={t('markets.tradeSymbol', { symbol: shortName })}
        >
          {t('markets.trade')}
        </Link>
      ),
      { head: <span className="sr-only">{t('markets.trade')}</span>, skeletonWidth: 48 },
    ),
  ];
}
