import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BestPricesButton, BuyShare } from './book-controls.tsx';
import { BookSide } from './book-side.tsx';
import { useBookTexts } from './order-book.tsx';
import { useBookLadder } from './use-book.ts';
import '../../../ui/styles/order-book.css';

const rows = 12;

/** Renders bids on the left and asks on the right, the best prices in the middle. A press on a price fills it into the order form. */
export function TwoSidedBook({ instrument, onPick }: { instrument: Instrument; onPick: () => void }) {
  const { t } = useTranslation('trading');
  const ladder = useBookLadder(instrument, rows);
  const { priceText, sizeText, onPrice } = useBookTexts(instrument, onPick);
  const texts = useMemo(() => ({ priceText, sizeText, onPrice }), [priceText, sizeText, onPrice]);
  const amount = t('book.amountIn', { unit: instrument.sizeUnit });
  return (
    <div className="ob">
      <BuyShare ladder={ladder} />
      <BestPricesButton ladder={ladder} symbol={instrument.symbol} />
      <div className="tr-book2">
        <table className="tr-table">
          <caption className="sr-only">{t('book.bids')}</caption>
          <thead>
            <tr className="ob__head tr-head">
              <th scope="col">{amount}</th>
              <th scope="col">{t('book.bid')}</th>
            </tr>
          </thead>
          <BookSide ladder={ladder} side="bids" count={rows} texts={texts} mirrored />
        </table>
        <table className="tr-table">
          <caption className="sr-only">{t('book.asks')}</caption>
          <thead>
            <tr className="ob__head tr-head">
              <th scope="col">{t('book.ask')}</th>
              <th scope="col">{amount}</th>
            </tr>
          </thead>
          <BookSide ladder={ladder} side="asks" count={rows} texts={texts} flipped />
        </table>
      </div>
    </div>
  );
}
