/** The rail of a position at the newest mark. A tick moves its marks and writes its figures without rendering. */
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { exitKind, isExitLevel } from '@papertape/shared/rules/perpetual/exit-kind.ts';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { latestMark, useAccount } from '../../lib/feeds/use-live.ts';
import { useMarkPaint } from '../../lib/feeds/use-marks.ts';
import { type Format, useFormat } from '../../lib/format/format.ts';
import { isKnown } from '../../lib/format/known.ts';
import { liquidationDistance, Rail, type RailHandle, type RailPrices, railPlaces } from '../../ui/rail.tsx';
import { LiquidationPrice, liquidationInReach } from './liquidation-price.tsx';

type Protected = Pick<PositionRow, 'id' | 'side' | 'takeProfit' | 'stopLoss'>;

interface PositionExits {
  /** The price that the mark reaches first; null without one. */
  takeProfit: string | null;
  stopLoss: string | null;
  /** The number of further levels. */
  levels: number;
}

export function findExits(position: Protected, conditionals: readonly ConditionalRow[]): PositionExits {
  const closing = conditionals.filter(
    ({ positionId, action }) => positionId === position.id && action === 'close',
  );
  const exitPrices = (kind: 'takeProfit' | 'stopLoss') =>
    [
      position[kind],
      ...closing.filter((row) => exitKind(row) === kind).map((row) => row.triggerPrice),
    ].filter((price): price is string => isKnown(price));
  const isLong = position.side === 'long';
  return {
    takeProfit: findNearestExit(exitPrices('takeProfit'), isLong),
    stopLoss: findNearestExit(exitPrices('stopLoss'), !isLong),
    levels: closing.filter(isExitLevel).length,
  };
}

/**
 * Returns the nearest exit: the mark starts at the entry, so it reaches the lowest price above it and the highest below it first.
 */
function findNearestExit(prices: readonly string[], isAbove: boolean): string | null {
  const [first = null] = prices.toSorted((left, right) =>
    isAbove ? Number(left) - Number(right) : Number(right) - Number(left),
  );
  return first;
}

export function usePositionExits(position: Protected): PositionExits {
  const conditionals = useAccount((account) => account.conditionals);
  return useMemo(() => findExits(position, conditionals), [position, conditionals]);
}

type RailPosition = Pick<
  PositionRow,
  'id' | 'symbol' | 'side' | 'mark' | 'entryPrice' | 'liquidationPrice' | 'takeProfit' | 'stopLoss'
>;

/** The text for screen readers changes less often than the marks, one rail at a time. */
const wordsEveryMs = 3000;
const wordsApartMs = 50;
let lastWordsAt = Number.NEGATIVE_INFINITY;

function isWordsDue(announcedAt: number, now: number): boolean {
  if (now - announcedAt < wordsEveryMs || now - lastWordsAt < wordsApartMs) return false;
  lastWordsAt = now;
  return true;
}

const priceOrNull = (price: string | null) => (isKnown(price) && Number(price) > 0 ? Number(price) : null);

function exitPrices(position: RailPosition, mark: string): RailPrices {
  return {
    side: position.side,
    liquidation: priceOrNull(liquidationInReach(position.liquidationPrice, mark)),
    entry: Number(position.entryPrice),
    mark: Number(mark),
    target: priceOrNull(position.takeProfit),
    stop: priceOrNull(position.stopLoss),
  };
}

/** Returns "4.7%" or "71%": a near price is shown more exactly, and one farther than the price itself only as that. */
function distanceText(prices: RailPrices, format: Format): string | null {
  const distance = liquidationDistance(prices);
  if (distance !== null && distance > 1) return `> ${format.percent('1', 0)}`;
  return distance === null ? null : format.percent(distance.toFixed(6), distance < 0.1 ? 1 : 0);
}

function useRailWords(position: RailPosition): (prices: RailPrices, mark: string) => string {
  const { t } = useTranslation('market');
  const format = useFormat();
  const { symbol, entryPrice, liquidationPrice, takeProfit, stopLoss } = position;
  return useCallback(
    (prices, mark) => {
      const away = distanceText(prices, format);
      const liquidation =
        away === null
          ? t('rail.noLiquidation')
          : t('rail.liquidationAt', { price: format.price(liquidationPrice, symbol), away });
      const values = {
        liquidation,
        entry: format.price(entryPrice, symbol),
        mark: format.price(mark, symbol),
      };
      const text =
        prices.target === null
          ? t('rail.text', values)
          : t('rail.textTarget', { ...values, target: format.price(takeProfit, symbol) });
      return prices.stop === null
        ? text
        : `${text} ${t('rail.stopAt', { stop: format.price(stopLoss, symbol) })}`;
    },
    [t, format, symbol, entryPrice, liquidationPrice, takeProfit, stopLoss],
  );
}

function putText(place: RefObject<HTMLElement | null>, text: string): void {
  if (place.current && place.current.textContent !== text) place.current.textContent = text;
}

interface PositionRailProps {
  position: RailPosition;
  /** Labels and figures below the line. */
  figures?: boolean | undefined;
}

/** Renders nothing where a host does not return the entry or the mark. */
export function PositionRail(props: PositionRailProps) {
  const { entryPrice, mark } = props.position;
  return isKnown(entryPrice) && isKnown(mark) ? <KnownRail {...props} /> : null;
}

function KnownRail({ position: own, figures }: PositionRailProps) {
  const { takeProfit, stopLoss } = usePositionExits(own);
  const position = useMemo(() => ({ ...own, takeProfit, stopLoss }), [own, takeProfit, stopLoss]);
  const format = useFormat();
  const words = useRailWords(position);
  const rail = useRef<RailHandle>(null);
  const markPlace = useRef<HTMLElement>(null);
  const awayPlace = useRef<HTMLElement>(null);
  const announcedAt = useRef(Number.NEGATIVE_INFINITY);
  const begin = useMemo(() => {
    const mark = latestMark(position);
    const prices = exitPrices(position, mark);
    return { places: railPlaces(prices), text: words(prices, mark) };
  }, [position, words]);
  const paint = useCallback(
    (mark: string) => {
      const prices = exitPrices(position, mark);
      const now = performance.now();
      const isDue = isWordsDue(announcedAt.current, now);
      if (isDue) announcedAt.current = now;
      rail.current?.show(railPlaces(prices), isDue ? words(prices, mark) : undefined);
      putText(markPlace, format.price(mark, position.symbol));
      putText(awayPlace, distanceText(prices, format) ?? '');
    },
    [position, words, format],
  );
  useLayoutEffect(() => paint(latestMark(position)), [paint, position]);
  useMarkPaint(position, paint);
  return (
    <>
      <Rail ref={rail} {...begin} />
      {figures && <RailFigures position={position} mark={markPlace} away={awayPlace} />}
    </>
  );
}

interface RailFiguresProps {
  position: RailPosition;
  mark: RefObject<HTMLElement | null>;
  away: RefObject<HTMLElement | null>;
}

function RailFigures({ position, mark, away }: RailFiguresProps) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const { symbol, entryPrice, liquidationPrice, takeProfit, stopLoss } = position;
  return (
    <dl className="rail-figures num">
      <div>
        <dt>
          {t('rail.liquidation')} <span ref={away} />
        </dt>
        <dd>
          <LiquidationPrice
            liquidationPrice={priceOrNull(liquidationPrice) === null ? null : liquidationPrice}
            mark={position.mark}
            symbol={symbol}
          />
        </dd>
      </div>
      <div>
        <dt>{t('rail.entry')}</dt>
        <dd>{format.price(entryPrice, symbol)}</dd>
      </div>
      <div>
        <dt>{t('rail.mark')}</dt>
        <dd ref={mark} />
      </div>
      <div>
        <dt>{t(stopLoss === null ? 'rail.target' : 'rail.targetStop')}</dt>
        <dd>{format.price(takeProfit, symbol)}</dd>
        {stopLoss !== null && <dd>{format.price(stopLoss, symbol)}</dd>}
      </div>
    </dl>
  );
}
