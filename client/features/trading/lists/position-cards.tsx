import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Seen } from '../../../ui/seen.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { pairName, SideBadge } from '../parts/contract-name.tsx';
import { ListError, NothingThere } from '../parts/list-states.tsx';
import {
  MarginRateCell,
  MarkCell,
  ReturnCell,
  UnrealisedCell,
  UnrealisedTotal,
} from '../parts/position-cells.tsx';
import { openSheet } from '../sheet-store.ts';
import { usePositions } from '../use-open-lists.ts';
import { PositionMenu } from './position-menu.tsx';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="stat__k">{label}</dt>
      <dd className="stat__v num">{children}</dd>
    </div>
  );
}

/** Open positions as cards, newest first. */
export function PositionCards({ onlySymbol }: { onlySymbol?: string | undefined }) {
  useRenderCount('PositionCards');
  const { t } = useTranslation('trading');
  const { rows, error, retry } = usePositions(onlySymbol);
  if (error) return <ListError error={error} onRetry={retry} />;
  if (rows === undefined) return <SkeletonRows label={t('loading')} rows={2} />;
  if (rows.length === 0) return <NothingThere list="positions" />;
  return (
    <>
      <div className="between pad-x tr-list-head">
        <span className="t-12 c-2">
          {t('position.total')} <UnrealisedTotal positions={rows} /> <span className="c-3">USDT</span>
        </span>
        <Button
          size="xs"
          variant="outline"
          onClick={() => openSheet({ name: 'closeAll', symbol: onlySymbol })}
        >
          {t('position.closeAll')}
        </Button>
      </div>
      {rows.map((position) => (
        <PositionCard key={position.id} position={position} />
      ))}
    </>
  );
}

const PositionCard = memo(function PositionCard({ position }: { position: PositionRow }) {
  useRenderCount('PositionCard');
  const { t } = useTranslation('trading');
  const { symbol, side, leverage, marginMode } = position;
  return (
    <Seen tag="article" className="tr-card" aria-label={`${pairName(symbol)} ${t(`position.${side}`)}`}>
      <div className="between">
        <div className="flex g-8">
          <b className="w-6 t-14">{pairName(symbol)}</b>
          <SideBadge side={side} />
          <Badge>
            {t(`marginMode.${marginMode}`)} {t('times', { leverage })}
          </Badge>
        </div>
        <div className="flex g-4">
          <Button size="xs" variant="outline" onClick={() => openSheet({ name: 'close', position })}>
            {t('position.close')}
          </Button>
          <PositionMenu position={position} />
        </div>
      </div>
      <div className="between mt-8">
        <div>
          <div className="stat__k">{t('position.unrealised')}</div>
          <div className="t-16">
            <UnrealisedCell position={position} />
          </div>
        </div>
        <div className="right">
          <div className="stat__k">{t('position.return')}</div>
          <div className="t-16 w-6">
            <ReturnCell position={position} />
          </div>
        </div>
      </div>
      <PositionGrid position={position} />
    </Seen>
  );
});

function PositionGrid({ position }: { position: PositionRow }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { symbol, size, margin, entryPrice, liquidationPrice, takeProfit, stopLoss } = position;
  const trigger = (price: string | null) => (price === null ? unknownText : format.price(price, symbol));
  return (
    <dl className="tr-grid mt-8">
      <Figure label={t('position.size')}>{format.amount(size, symbol)}</Figure>
      <Figure label={t('position.margin')}>{format.money(margin)}</Figure>
      <Figure label={t('position.liquidation')}>{trigger(liquidationPrice)}</Figure>
      <Figure label={t('position.entry')}>{format.price(entryPrice, symbol)}</Figure>
      <Figure label={t('position.mark')}>
        <MarkCell position={position} />
      </Figure>
      <Figure label={t('position.marginRate')}>
        <MarginRateCell position={position} />
      </Figure>
      <Figure label={t('position.triggers')}>
        <button
          type="button"
          className="link num"
          onClick={() => openSheet({ name: 'protect', position })}
          aria-label={t('position.editTriggers')}
        >
          {trigger(takeProfit)} / {trigger(stopLoss)}
        </button>
      </Figure>
      <Figure label={t('position.debit')}>{format.money(position.debit)}</Figure>
      <Figure label={t('position.feeAndFunding')}>
        {format.money(position.fee)} / {format.money(position.funding)}
      </Figure>
    </dl>
  );
}
