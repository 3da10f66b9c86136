import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { symbolHasSwap } from '@papertape/shared/rules/symbol-class.ts';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiquidationPrice } from '../../../entities/market/liquidation-price.tsx';
import { PositionRail } from '../../../entities/market/position-rail.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Seen } from '../../../ui/seen.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { NothingThere } from '../parts/list-states.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { useSortedCards } from '../state/table-views.ts';
import { CardBar, CardFigure, ChooseCard } from './card-parts.tsx';
import { useRowIds } from './chosen-rows.tsx';
import { ExitPrices, MarginRateCell, MarkCell, ReturnCell, UnrealisedCell } from './position-cells.tsx';
import { PositionMenu } from './position-menu.tsx';
import { sortablePositions } from './row-order.ts';
import { usePositions } from './use-open-lists.ts';

/** Renders open positions as cards, newest first. */
export function PositionCards({ onlySymbol }: { onlySymbol?: string | undefined }) {
  useRenderCount('PositionCards');
  const { t } = useTranslation('trading');
  const { rows: open, error, retry } = usePositions(onlySymbol);
  const rows = useSortedCards('positions', open, sortablePositions);
  const ids = useRowIds(rows);
  if (error) return <ReadError error={error} onRetry={retry} />;
  if (rows === undefined) return <SkeletonRows label={t('loading')} rows={2} />;
  if (rows.length === 0) return <NothingThere list="positions" />;
  return (
    <>
      <CardBar table="positions" rows={rows} waiting={<div className="tr-card-bar" />} />
      {rows.map((position) => (
        <PositionCard key={position.id} position={position} ids={ids} />
      ))}
    </>
  );
}

interface PositionCardProps {
  position: PositionRow;
  /** Ids of the cards as they are shown. */
  ids: readonly string[];
}

/** Renders the main figures of a position; a press shows the others and more actions. */
const PositionCard = memo(function PositionCard({ position, ids }: PositionCardProps) {
  useRenderCount('PositionCard');
  const { t } = useTranslation('trading');
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { symbol, side, leverage, size } = position;
  return (
    <Seen
      tag="article"
      className={classNames('tr-card tr-position', isOpen && 'is-open')}
      aria-label={`${pairName(symbol)} ${t(`position.${side}`)}`}
    >
      <ChooseCard
        id={position.id}
        name={`${pairName(symbol)} ${t(`position.${side}`)} ${leverage}x`}
        order={ids}
      />
      <button
        type="button"
        className="tr-position__head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <b className="w-6 t-14">{pairName(symbol)}</b>
        <Badge tone={side === 'long' ? 'up' : 'down'}>
          {t(`position.${side}`)} {t('times', { leverage })}
        </Badge>
        <span className="t-12 c-2 num tr-position__size">{format.amount(size, symbol)}</span>
        <span className="tr-position__profit">
          <UnrealisedCell position={position} />
          <span className="t-13">
            <ReturnCell position={position} />
          </span>
        </span>
      </button>
      <PositionRail position={position} figures />
      <Button
        size="xs"
        variant="outline"
        className="tr-position__protect"
        aria-label={t('position.editTriggers')}
        onClick={() => openSheet({ name: 'protect', position })}
      >
        {t('form.protect')}
      </Button>
      <Button
        size="xs"
        variant="outline"
        className="tr-position__close"
        onClick={() => openSheet({ name: 'close', position })}
      >
        {t('position.close')}
      </Button>
      <div id={id} hidden={!isOpen} className="tr-position__details">
        {isOpen && <PositionDetails position={position} />}
      </div>
    </Seen>
  );
});

function PositionDetails({ position }: { position: PositionRow }) {
  return (
    <>
      <PositionGrid position={position} />
      <div className="tr-position__acts">
        <PositionMenu position={position} />
      </div>
    </>
  );
}

function PositionGrid({ position }: { position: PositionRow }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { symbol, size, margin, marginMode, entryPrice } = position;
  return (
    <dl className="tr-grid mt-8">
      <CardFigure label={t('position.size')}>{format.amount(size, symbol)}</CardFigure>
      <CardFigure label={t('modes.margin')}>{t(`marginMode.${marginMode}`)}</CardFigure>
      <CardFigure label={t('position.margin')}>{format.money(margin)}</CardFigure>
      <CardFigure label={t('position.liquidation')}>
        <LiquidationPrice {...position} />
      </CardFigure>
      <CardFigure label={t('position.entry')}>{format.price(entryPrice, symbol)}</CardFigure>
      <CardFigure label={t('position.mark')}>
        <MarkCell position={position} />
      </CardFigure>
      <CardFigure label={t('position.marginRate')}>
        <MarginRateCell position={position} />
      </CardFigure>
      <CardFigure label={t('position.triggers')}>
        <ExitPrices position={position} />
      </CardFigure>
      <CardFigure label={t('position.debit')}>{format.money(position.debit)}</CardFigure>
      <CardFigure
        label={t(symbolHasSwap(position.symbol) ? 'position.feeAndSwap' : 'position.feeAndFunding')}
      >
        {format.paid(position.fee)} / {format.paid(position.funding)}
      </CardFigure>
    </dl>
  );
}
