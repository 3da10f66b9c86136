import { bothPaths, desktopPath } from '@papertape/shared/contract/places.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBrand, useSimulated } from '../../../entities/brand/use-brand.ts';
import { LiveChange, LivePrice } from '../../../entities/market/live-cells.tsx';
import { type MarketRow, useMarketRows } from '../../../entities/market/use-market-rows.ts';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { useTickerText, useTrades } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { loginPath } from '../../../lib/navigation/layouts.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { sparkPath } from '../../../ui/spark-path.ts';
import '../../../entities/money/band.css';
import '../visitor.css';

const registerPath = bothPaths('registerPhone');

/** Returns the text for visitors; undefined until the host has said whether it is a simulator. */
function useVisitorTexts() {
  const { t } = useTranslation('home');
  const simulated = useSimulated();
  const texts = useBrand()?.texts;
  if (simulated === undefined) return undefined;
  const tone = simulated ? 'paper' : 'real';
  return {
    title: texts?.title ?? t(`visitor.${tone}.title`),
    text: texts?.text ?? t(`visitor.${tone}.text`),
    register: t(`visitor.${tone}.register`),
  };
}

/** Introduces the product to visitors: what it is, how to enter, and a live market. */
export function VisitorBand() {
  const { t } = useTranslation('home');
  const layout = useLayout();
  const words = useVisitorTexts();
  return (
    <section className="band visitor-band" aria-labelledby="visitor-title">
      <div className="visitor-band__in">
        <div className="visitor-band__words">
          <h1 id="visitor-title" className="visitor-band__title">
            {words?.title ?? <Skeleton width="80%" height={36} />}
          </h1>
          <p className="visitor-band__text">{words?.text ?? <Skeleton height={44} />}</p>
          <div className="visitor-band__acts">
            <Link className={buttonClass({ variant: 'primary' })} to={registerPath[layout]}>
              {words?.register ?? t('visitor.real.register')}
            </Link>
            <Link className={buttonClass({ size: 'lg' })} to={loginPath[layout]}>
              {t('visitor.login')}
            </Link>
          </div>
        </div>
        <Proof />
      </div>
    </section>
  );
}

const shownFirst = 'BTCUSDT';

/** Shows a live market: its last day and its last trades. */
function Proof() {
  const { rows } = useMarketRows();
  const row = rows?.find(({ symbol }) => symbol === shownFirst) ?? rows?.[0];
  return <div className="visitor-band__proof">{row && <Moving row={row} />}</div>;
}

const width = 420;
const height = 96;

function Moving({ row }: { row: MarketRow }) {
  const { symbol, shortName, closes } = row;
  const last = useTickerText(symbol, (ticker) => ticker?.last ?? '');
  const path = useMemo(
    () => sparkPath(last === '' ? closes : [...closes.slice(0, -1), Number(last)], width, height),
    [closes, last],
  );
  return (
    <>
      <p className="visitor-band__quote">
        <b>{shortName}</b> <LivePrice symbol={symbol} /> <LiveChange symbol={symbol} />
      </p>
      <svg
        className="visitor-band__line"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={path} className="band__line" vectorEffect="non-scaling-stroke" />
      </svg>
      <Prints row={row} />
    </>
  );
}

const printsShown = 5;

/** Prints the last trades like a tape. */
function Prints({ row }: { row: MarketRow }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const trades = useTrades(row.symbol)?.slice(0, printsShown);
  return (
    <ol className="prints" aria-label={t('visitor.prints', { symbol: row.shortName })}>
      {trades?.map(({ id, time, price, size, taker }) => (
        <li key={id} className="num">
          <span>{format.recent(time, worldNow())}</span>
          <span className={`dir ${taker === 'buy' ? 'up' : 'down'}`}>{format.price(price, row.symbol)}</span>
          <span>{format.size(size, row.symbol)}</span>
        </li>
      ))}
    </ol>
  );
}

const steps = [
  { key: 'register', icon: 'user', to: desktopPath('registerPhone') },
  { key: 'demo', icon: 'candles', to: desktopPath('trade') },
  { key: 'verify', icon: 'id-card', to: desktopPath('kyc') },
] as const;

/** Links the first steps for visitors. */
export function FirstSteps() {
  const { t } = useTranslation('home');
  return (
    <Card flush title={t('start.title')}>
      {steps.map(({ key, icon, to }) => (
        <ListRow key={key} icon={icon} title={t(`start.${key}`)} sub={t(`start.${key}Hint`)} to={to} />
      ))}
    </Card>
  );
}
