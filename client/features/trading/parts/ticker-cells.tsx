/** Single figures of the market. A tick renders the figure that changed and nothing else. */

import type { Instrument, Ticker } from '@papertape/shared/contract/market.ts';
import { hasSwap } from '@papertape/shared/rules/symbol-class.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../entities/market/session-note.tsx';
import {
  useContractTicker,
  useStale,
  useTicker,
  useTickerText,
  useWorldTime,
} from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { durationText } from '../../../lib/format/times.ts';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Change } from '../../../ui/change.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Price } from '../../../ui/price.tsx';

type Direction = 'up' | 'down' | 'flat';

/** Returns the direction of the last price change. */
function useDirection(last: string | undefined): Direction {
  const before = useRef<{ last: string | undefined; direction: Direction }>({ last, direction: 'flat' });
  if (last !== before.current.last) {
    const from = Number(before.current.last ?? last);
    const to = Number(last);
    const moved = to > from ? 'up' : 'down';
    before.current = { last, direction: to === from ? before.current.direction : moved };
  }
  return before.current.direction;
}

/** Renders the last price. Only the digits that changed flash; an arrow can show the direction. */
export function LastPrice({
  symbol,
  arrow,
  className,
}: {
  symbol: string;
  arrow?: boolean;
  className?: string;
}) {
  useRenderCount('LastPrice');
  const format = useFormat();
  const ticker = useTicker(symbol);
  const flash = useSettings((settings) => settings.priceFlash);
  const direction = useDirection(ticker?.last);
  const stale = useStale();
  const shown = stale ? 'flat' : direction;
  return (
    <span className={classNames(className, stale && 'c-3')}>
      {arrow && shown !== 'flat' && <span className={`dir ${shown}`} aria-hidden="true" />}
      <Price text={format.price(ticker?.last, symbol)} direction={shown} flash={flash} />
    </span>
  );
}

export function DayChange({ symbol, full }: { symbol: string; full?: boolean }) {
  const format = useFormat();
  const text = useTickerText(symbol, (ticker) => {
    const rate = format.change(ticker?.changeRate);
    if (!full || !ticker) return rate;
    const sign = ticker.change.startsWith('-') ? '−' : '+';
    return `${sign}${format.price(ticker.change.replace('-', ''), symbol)} (${rate})`;
  });
  return <Change text={text} />;
}

type DayFigure = 'high' | 'low' | 'volume' | 'turnover';

export function DayStat({ symbol, figure }: { symbol: string; figure: DayFigure }) {
  const format = useFormat();
  const text = useTickerText(symbol, (ticker: Ticker | undefined) => {
    const value = ticker?.[figure];
    return figure === 'high' || figure === 'low' ? format.price(value, symbol) : format.short(value);
  });
  return <span className="num">{text}</span>;
}

export function MarkPrice({ symbol, index }: { symbol: string; index?: boolean }) {
  const format = useFormat();
  const ticker = useContractTicker(symbol);
  return <span className="num">{format.price(index ? ticker?.index : ticker?.mark, symbol)}</span>;
}

export function FundingRate({ symbol }: { symbol: string }) {
  const format = useFormat();
  const ticker = useContractTicker(symbol);
  const rate = ticker?.fundingRate;
  const short = ticker?.shortFundingRate;
  if (short !== undefined) {
    return (
      <span className="num">
        {format.percent(rate, 4)} / {format.percent(short, 4)}
      </span>
    );
  }
  return <span className="num">{format.percent(rate, 4)}</span>;
}

export function FundingCountdown({ symbol }: { symbol: string }) {
  const now = useWorldTime();
  const next = useContractTicker(symbol)?.nextFundingAt;
  return <span className="num">{next === undefined ? unknownText : durationText(next - now)}</span>;
}

/** Renders funding rate and countdown in one line; swap rates are shown with the facts of the symbol. */
export function FundingLine({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const { symbol } = instrument;
  const swap = hasSwap(instrument);
  return (
    <dl className="tr-funding num">
      <dt className="sr-only">{t(swap ? 'stat.swapCountdown' : 'stat.fundingCountdown')}</dt>
      <dd>
        {swap ? t('stat.swapShort') : <FundingRate symbol={symbol} />} · <FundingCountdown symbol={symbol} />
      </dd>
    </dl>
  );
}

/** Renders when a closed market opens; nothing while it is open. */
export function ClosedNotice({ symbol, session }: Pick<Instrument, 'symbol' | 'session'>) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const state = useSessionState(symbol, session);
  const { nextOpenAt } = session;
  if (state === 'open') return null;
  const text =
    state === 'halted' || nextOpenAt === null
      ? t(`session.${state}`)
      : t(`session.${state}At`, { time: format.dateTime(nextOpenAt) });
  return (
    <p className="tr-notice" role="note">
      {text}
    </p>
  );
}
