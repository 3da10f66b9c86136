/** Figures of a position that follow the market. A tick renders each and nothing around it. */
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import type { TriggerField } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionExits } from '../../../entities/market/position-rail.tsx';
import { latestMark, useMark, usePainted } from '../../../lib/feeds/use-live.ts';
import { useMarksSubscription } from '../../../lib/feeds/use-marks.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import { writeText } from '../../../ui/price.tsx';
import { orUnknown } from '../../../ui/unknown.tsx';
import { figuresAt, isolatedMarginRate, sumShown } from '../model/position-figures.ts';
import { findContract, useLiveAccount } from '../state/live-account.ts';
import { openSheet } from '../state/sheet-store.ts';

function chooseProfitTone(value: string): string {
  if (!/[1-9]/.test(value)) return 'flat';
  return value.startsWith('-') ? 'down' : 'up';
}

export function MarkCell({ position }: { position: PositionRow }) {
  const format = useFormat();
  return <>{format.price(useMark(position), position.symbol)}</>;
}

export function UnrealisedCell({ position, strong }: { position: PositionRow; strong?: boolean }) {
  useRenderCount('UnrealisedCell');
  const format = useFormat();
  const { unrealised } = figuresAt(position, useMark(position));
  const Tag = strong ? 'b' : 'span';
  return (
    <Tag data-testid="position-profit" className={`num w-6 ${chooseProfitTone(unrealised)}`}>
      {format.profit(unrealised)}
    </Tag>
  );
}

export function ReturnCell({ position }: { position: PositionRow }) {
  const format = useFormat();
  const { returnRate } = figuresAt(position, useMark(position));
  return <span className={`num ${chooseProfitTone(returnRate)}`}>{format.change(returnRate)}</span>;
}

/** Renders the nearest take profit and stop loss, and the number of levels. */
export function ExitPrices({ position }: { position: PositionRow }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { takeProfit, stopLoss, levels } = usePositionExits(position);
  return (
    <>
      {format.price(takeProfit, position.symbol)} / {format.price(stopLoss, position.symbol)}
      {levels > 0 && <span className="tr-block t-11 c-3">{t('levels.count', { count: levels })}</span>}
    </>
  );
}

/** Renders each exit price as a button that opens its editor; levels of parts are edited together. */
export function ExitButtons({ position }: { position: PositionRow }) {
  const { t } = useTranslation('trading');
  const { levels, ...prices } = usePositionExits(position);
  const isOwn = levels === 0 || position.takeProfit !== null || position.stopLoss !== null;
  return (
    <>
      {(['takeProfit', 'stopLoss'] as const).map((field) => (
        <ExitButton key={field} {...{ position, field, isOwn }} price={prices[field]} />
      ))}
      {levels > 0 && <span className="tr-block t-11 c-3">{t('levels.count', { count: levels })}</span>}
    </>
  );
}

interface ExitButtonProps {
  position: PositionRow;
  field: TriggerField;
  price: string | null;
  /** False if all exits are levels of parts. */
  isOwn: boolean;
}

function ExitButton({ position, field, price, isOwn }: ExitButtonProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  return (
    <button
      type="button"
      className="link num tr-exit"
      aria-haspopup="dialog"
      onClick={({ currentTarget: anchor }) =>
        openSheet(isOwn ? { name: 'protectInRow', position, field, anchor } : { name: 'levels', position })
      }
    >
      <span className="sr-only">{t(`position.edit.${field}`)}</span>{' '}
      {orUnknown(format.price(price, position.symbol))}
    </button>
  );
}

/** Renders the margin rate; at 100 % the position is liquidated. */
export function MarginRateCell({ position }: { position: PositionRow }) {
  const format = useFormat();
  const mark = useMark(position);
  const cross = useLiveAccount(({ crossMarginRate: rate }) => (rate === null ? null : format.percent(rate)));
  const contract = findContract(position.symbol);
  if (position.marginMode === 'cross') return <>{cross ?? format.percent(position.marginRate)}</>;
  if (!contract) return <>{format.percent(position.marginRate)}</>;
  return <>{format.percent(isolatedMarginRate(position, mark, contract.tiers))}</>;
}

/** Renders the sum of the shown profits. A tick writes it without rendering. */
export function UnrealisedTotal({ positions }: { positions: readonly PositionRow[] }) {
  useRenderCount('UnrealisedTotal');
  const format = useFormat();
  const paint = useCallback(
    (element: HTMLElement) => {
      const sum = sumShown(
        positions.map((position) => figuresAt(position, latestMark(position)).unrealised),
        2,
      );
      const text = format.profit(sum);
      if (element.textContent !== text) writeText(element, text);
      const look = `num w-6 ${chooseProfitTone(sum)}`;
      if (element.className !== look) element.className = look;
    },
    [positions, format],
  );
  return <span ref={usePainted(useMarksSubscription(positions), paint)} />;
}
