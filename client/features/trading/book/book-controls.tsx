import type { Instrument } from '@papertape/shared/contract/market.ts';
import { countDecimals } from '@papertape/shared/money/figures.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePainted } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { announce } from '../../../ui/announcer.ts';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Menu } from '../../../ui/menu.tsx';
import { writeText } from '../../../ui/price.tsx';
import { type BookMode, changeTradePreferences, usePreferences } from '../state/trade-preferences.ts';
import type { BookLadder } from './book-ladder.ts';
import { useBookStep, useHasBuyShare, useShareSubscription } from './use-book.ts';

const modes = ['both', 'bids', 'asks', 'depth'] as const;

/** Chooses the grouping of the book. */
export function StepMenu({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { step, steps, choose } = useBookStep(instrument);
  const text = (value: string) => format.number(value, countDecimals(value));
  return (
    <Menu
      label={t('book.step')}
      actions={steps.map((one) => ({
        key: one,
        label: text(one),
        checked: one === step,
        onSelect: () => choose(one),
      }))}
    >
      {(props) => (
        <Chip {...props} opens className="tr-chip" aria-label={t('book.stepNow', { step: text(step) })}>
          {text(step)}
        </Chip>
      )}
    </Menu>
  );
}

function ModeIcon({ mode }: { mode: BookMode }) {
  if (mode === 'depth') {
    return (
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" className="tr-mode-icon">
        <path className="tr-bid-mark" d="M3 5h3v5h3v5h2v4H3z" />
        <path className="tr-ask-mark" d="M21 5h-3v5h-3v5h-2v4h8z" />
      </svg>
    );
  }
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" className="tr-mode-icon">
      <path d="M13 6h7M13 12h7M13 18h7" />
      {mode !== 'bids' && (
        <rect x="4" y="4.5" width="5.5" height={mode === 'both' ? 6 : 15} className="tr-ask-mark" />
      )}
      {mode !== 'asks' && (
        <rect
          x="4"
          y={mode === 'both' ? 13.5 : 4.5}
          width="5.5"
          height={mode === 'both' ? 6 : 15}
          className="tr-bid-mark"
        />
      )}
    </svg>
  );
}

export function ModeButtons() {
  const { t } = useTranslation('trading');
  const mode = usePreferences(({ bookMode }) => bookMode);
  return (
    <fieldset className="flex g-4" aria-label={t('book.mode')}>
      {modes.map((one) => (
        <button
          key={one}
          type="button"
          className="iconbtn tr-mode"
          aria-pressed={one === mode}
          aria-label={t(`book.modes.${one}`)}
          onClick={() => changeTradePreferences({ bookMode: one })}
        >
          <ModeIcon mode={one} />
        </button>
      ))}
    </fieldset>
  );
}

/** Renders grouping and modes behind one button, for narrow layouts. */
export function BookMenu({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const mode = usePreferences(({ bookMode }) => bookMode);
  const { step, steps, choose } = useBookStep(instrument);
  const actions = [
    ...modes.map((one) => ({
      key: one,
      label: t(`book.modes.${one}`),
      checked: one === mode,
      onSelect: () => changeTradePreferences({ bookMode: one }),
    })),
    ...steps.map((one) => ({
      key: one,
      label: t('book.stepNow', { step: format.number(one, countDecimals(one)) }),
      checked: one === step,
      onSelect: () => choose(one),
    })),
  ];
  return (
    <Menu label={t('book.mode')} actions={actions}>
      {(props) => (
        <button {...props} type="button" className="iconbtn tr-mode" aria-label={t('book.mode')}>
          <ModeIcon mode={mode} />
        </button>
      )}
    </Menu>
  );
}

interface BuyShareProps {
  ladder: BookLadder;
  thin?: boolean;
}

/** Renders the share of bids in the shown sizes. */
export function BuyShare({ ladder, thin }: BuyShareProps) {
  const isKnown = useHasBuyShare(ladder);
  const look = classNames('ob-ratio tr-ratio num', thin && 'tr-ratio--thin');
  return isKnown ? <KnownShare ladder={ladder} look={look} /> : <div className={look} />;
}

/** A tick writes the share without rendering. */
function KnownShare({ ladder, look }: { ladder: BookLadder; look: string }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const paint = useCallback(
    (element: HTMLDivElement) => {
      const share = ladder.buyShare ?? 0;
      const [buy, sell] = element.querySelectorAll<HTMLElement>(':scope > .up, :scope > .down');
      const bar = element.querySelector('i');
      const buyText = t('book.buyShare', { share: format.wholePercent(share) });
      if (!buy || !bar || !sell || buy.textContent === buyText) return;
      writeText(buy, buyText);
      writeText(sell, t('book.sellShare', { share: format.wholePercent(100 - share) }));
      bar.style.width = `${share}%`;
    },
    [ladder, t, format],
  );
  return (
    <div className={look} ref={usePainted(useShareSubscription(ladder), paint)}>
      <span className="up" />
      <span className="ob-ratio__bar" aria-hidden="true">
        <i />
        <i />
      </span>
      <span className="down" />
    </div>
  );
}

/** Announces the best prices on demand; the book itself is no live region. */
export function BestPricesButton({ ladder, symbol }: { ladder: BookLadder; symbol: string }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const announceBest = () => {
    const text = (side: 'bids' | 'asks') => {
      const row = ladder.row(side, 0);
      return { price: format.price(row?.price, symbol), size: format.amount(row?.size, symbol) };
    };
    const [bid, ask] = [text('bids'), text('asks')];
    announce(
      t('book.best', { bid: bid.price, bidSize: bid.size, ask: ask.price, askSize: ask.size }),
      'polite',
      'best',
    );
  };
  return (
    <button type="button" className="sr-only tr-focusable" onClick={announceBest}>
      {t('book.readBest')}
    </button>
  );
}
