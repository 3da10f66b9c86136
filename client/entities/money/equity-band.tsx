import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { problemText } from '../../lib/api/report.ts';
import { useOrderEvents } from '../../lib/feeds/use-live.ts';
import { type Format, useFormat } from '../../lib/format/format.ts';
import { hiddenText } from '../../lib/format/numbers.ts';
import { usePath } from '../../lib/navigation/layouts.ts';
import { useMayRefill, useMode } from '../../lib/settings/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Change } from '../../ui/change.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSimulated } from '../brand/use-brand.ts';
import { EquityCurve } from './equity-curve.tsx';
import { type Equity, equityRanges } from './use-equity.ts';
import './band.css';

/**
 * Renders the three ways to move money beside a balance. The demo account has a top-up and a reset instead, where a class allows
 * them.
 */
function MoneyActions() {
  const { t } = useTranslation('lib');
  const path = usePath();
  const isDemo = useMode() === 'demo';
  const mayRefill = useMayRefill();
  const other = buttonClass({ size: 'lg' });
  return (
    <>
      {mayRefill && (
        <Link className={buttonClass({ variant: 'primary' })} to={path('recharge')}>
          {isDemo ? t('demoMoney.topUp') : t('moneyNav.deposit')}
        </Link>
      )}
      {isDemo && mayRefill && (
        <Link className={other} to={path('recharge', { reset: '' })}>
          {t('demoMoney.reset')}
        </Link>
      )}
      <Link className={other} to={path('transfer')}>
        {t('moneyNav.transfer')}
      </Link>
      {!isDemo && (
        <Link className={other} to={path('withdraw')}>
          {t('moneyNav.withdraw')}
        </Link>
      )}
    </>
  );
}

const hasDigits = (text: string) => /[1-9]/.test(text);

/** Formats "−5.70 (−0.11%)". A rate too small to show is written as smaller than the smallest, not as zero. */
function resultText(format: Format, profit: string, rate: string): string {
  const money = format.profit(profit);
  const share = format.change(rate);
  return `${money} (${hasDigits(money) && share.startsWith('0') ? `<${format.percent('0.0001')}` : share})`;
}

/** Counts changes of a balance by bookings; changes of its market value do not count. */
export function useRoll(text: string): number {
  const [rolls, setRolls] = useState(0);
  const isBooked = useRef(false);
  const shown = useRef(text);
  useOrderEvents(({ whole, balances, contractBalance }) => {
    if (!whole && (balances || contractBalance)) isBooked.current = true;
  });
  useLayoutEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    if (!isBooked.current) return;
    isBooked.current = false;
    setRolls((count) => count + 1);
  }, [text]);
  return rolls;
}

interface FigureProps {
  /** Formatted for the screen, with two decimals. */
  text: string;
  size: 40 | 48;
  /** The number of bookings so far: the figure rolls in with each. */
  rolls?: number | undefined;
}

/** Renders the main figure of a screen: whole units first, decimals quieter. */
function EquityFigure({ text, size, rolls = 0 }: FigureProps) {
  const mark = /[.,]\d{1,2}$/.exec(text)?.index ?? text.length;
  return (
    <span key={rolls} className={classNames('fig', `fig--${size}`, rolls > 0 && 'fig--rolls')}>
      {text.slice(0, mark)}
      {mark < text.length && <i>{text.slice(mark)}</i>}
    </span>
  );
}

interface EquityBandProps {
  equity: Equity;
  /** Beside the figure. */
  beside?: ReactNode | undefined;
  /** Below the actions, where the window is wide. */
  foot?: ReactNode | undefined;
}

/** Shows the value of the accounts and its history, from edge to edge under the header, with the actions that move money. */
export function EquityBand({ equity, beside, foot }: EquityBandProps) {
  const { t } = useTranslation('lib');
  const [index, setIndex] = useState<number | null>(null);
  const { totals, hidden, error } = equity;
  const history = totals?.history ?? [];
  return (
    <section className="band" aria-label={t('equity.title')}>
      <div className="band__in">
        <div className="band__eq">
          <BandHead equity={equity} />
          <Value equity={equity} index={index} beside={beside} />
          {error ? (
            <p className="band__note">
              {problemText(error)}{' '}
              <button type="button" className="band__link" onClick={equity.retry}>
                {t('equity.retry')}
              </button>
            </p>
          ) : (
            <BandResults equity={equity} index={index} />
          )}
          {history.length > 0 && (
            <EquityCurve history={history} hidden={hidden} index={index} onRead={setIndex} />
          )}
          {history.length === 0 && <p className="band__curve band__note">{totals && t('equity.empty')}</p>}
        </div>
        <div className="band__side">
          <nav className="band__acts" aria-label={t('equity.acts')}>
            <MoneyActions />
          </nav>
          {foot}
        </div>
      </div>
    </section>
  );
}

function BandHead({ equity }: { equity: Equity }) {
  const { t } = useTranslation('lib');
  const { hidden, toggleHidden, range, setRange } = equity;
  const simulated = useSimulated();
  return (
    <div className="band__head">
      <span className="band__label flex g-4 t-13">
        {t(simulated === true ? 'equity.paper' : 'equity.title')}
        <IconButton
          small
          icon={hidden ? 'eye-off' : 'eye'}
          iconSize={16}
          label={t(hidden ? 'equity.show' : 'equity.hide')}
          onClick={toggleHidden}
        />
      </span>
      <SegmentedControl
        label={t('equity.range')}
        size="sm"
        inline
        value={range}
        onChange={setRange}
        segments={equityRanges.map((value) => ({ value, label: t(`equity.short.${value}`) }))}
      />
    </div>
  );
}

interface ReadProps {
  equity: Equity;
  /** The point of the curve under the pointer. */
  index: number | null;
}

function Value({ equity, index, beside }: ReadProps & Pick<EquityBandProps, 'beside'>) {
  const format = useFormat();
  const size = useLayout() === 'desktop' ? 48 : 40;
  const { totals, hidden, error } = equity;
  const read = index === null ? undefined : totals?.history[index];
  const text = hidden ? hiddenText : format.money(read?.valueUsd ?? totals?.totalUsd);
  const rolls = useRoll(format.money(totals?.totalUsd));
  return (
    <div className="band__value">
      {totals === undefined && error === null ? (
        <Skeleton width={200} height={36} />
      ) : (
        <>
          <span className="money-total">
            <EquityFigure text={text} size={size} rolls={rolls} />
          </span>
          {beside}
        </>
      )}
    </div>
  );
}

/** Shows the results of today and of the range; for a point under the pointer, the result of the range until then. */
function BandResults({ equity, index }: ReadProps) {
  const { t } = useTranslation('lib');
  const format = useFormat();
  const { totals, hidden, range, late } = equity;
  const read = index === null ? undefined : totals?.history[index];
  if (totals === undefined) {
    return (
      <p className="band__results">
        <Skeleton width={160} height={16} />
      </p>
    );
  }
  if (hidden) return <p className="band__results">{hiddenText}</p>;
  if (read) {
    return (
      <p className="band__results num">
        <Change text={format.change((Number(read.growth) - 1).toFixed(6))} />
        <span>{range === '1D' ? format.dateTime(read.time) : format.date(read.time)}</span>
      </p>
    );
  }
  return (
    <p className="band__results num" aria-busy={late}>
      <span className="band__result">
        <Change text={resultText(format, totals.todayProfit, totals.todayProfitRate)} />
        <span title={t('equity.todayHint')}>{t('equity.today')}</span>
      </span>
      <span className="band__result band__result--range">
        <Change text={resultText(format, totals.rangeProfit, totals.rangeProfitRate)} />
        <span title={t('equity.rangeHint')}>{t(`equity.long.${range}`)}</span>
      </span>
    </p>
  );
}
