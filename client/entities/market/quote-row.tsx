import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useRenderCount } from '../../lib/screens/render-count.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LiveChange, LivePrice, LiveSparkline, LiveTurnover } from './live-cells.tsx';
import { SessionNote } from './session-note.tsx';
import { SymbolIcon } from './symbol-icon.tsx';
import { chartPlace } from './symbol-place.ts';
import type { MarketRow } from './use-market-rows.ts';
import { useMarketTexts } from './use-market-texts.ts';
import './market.css';

export interface QuoteRowProps {
  row: MarketRow;
  /** With the curve of 24 hours. */
  spark?: boolean | undefined;
  /** Shows the turnover under the price instead of the market hours. */
  volume?: boolean | undefined;
  /** A row of a table; otherwise an item of a list. */
  inTable?: boolean | undefined;
}

/** Removes the quote currency from the name of a pair, because the symbol already contains it. */
const shortenName = (name: string) => name.split(' / ')[0];

/** Renders one symbol with its live price; pressing it opens its chart. It renders again only when its own row changes. */
export const QuoteRow = memo(function QuoteRow(props: QuoteRowProps) {
  const { row, spark, volume, inTable } = props;
  useRenderCount('QuoteRow');
  const texts = useMarketTexts();
  const Row = inTable ? 'tr' : 'li';
  const Cell = inTable ? 'td' : 'span';
  return (
    <Row className={classNames('quote mrow', spark && 'quote--spark')} data-symbol={row.symbol}>
      <Cell className="quote__id">
        <SymbolIcon instrument={row} />
        <span className="grow">
          <Link className="quote__sym mrow__link" translate="no" to={chartPlace(row.symbol)}>
            {row.shortName}
          </Link>
          <span className="quote__name">{shortenName(texts.name(row))}</span>
        </span>
      </Cell>
      {spark && (
        <Cell className="quote__spark">
          <LiveSparkline symbol={row.symbol} closes={row.closes} height={24} />
        </Cell>
      )}
      <Cell className="quote__px num" translate="no">
        <LivePrice symbol={row.symbol} />
        {volume ? (
          <small>
            <LiveTurnover pair={row} />
          </small>
        ) : (
          <SessionNote symbol={row.symbol} session={row.session} />
        )}
      </Cell>
      <Cell>
        <LiveChange symbol={row.symbol} pill />
      </Cell>
    </Row>
  );
});

/** Renders rows of the same height while the market loads. */
export function QuoteSkeleton({ label, rows = 8 }: { label: string; rows?: number | undefined }) {
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="quote mrow mrow--skel">
          <span className="quote__id">
            <Skeleton width={32} height={32} circle />
            <span className="grow">
              <Skeleton width={64} height={12} />
              <span className="mt-8 skel-gap">
                <Skeleton width={96} height={10} />
              </span>
            </span>
          </span>
          <Skeleton width={72} height={14} />
          <Skeleton width={84} height={32} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
