import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { BookSide } from '../model/book-group.ts';
import type { BookLadder } from '../model/book-ladder.ts';
import { useLadderRow } from '../use-book.ts';

export interface BookRowProps {
  ladder: BookLadder;
  side: BookSide;
  index: number;
  /** Also the sum up to here. */
  withTotal?: boolean | undefined;
  /** Amount first, price towards the middle: the left half of the two-sided book. */
  mirrored?: boolean | undefined;
  /** The bar grows from the left. */
  flipped?: boolean | undefined;
  priceText: (price: string) => string;
  sizeText: (size: string) => string;
  onPrice: (price: string) => void;
  /** The sum up to a row fills the amount. */
  onTotal?: ((total: string, side: BookSide, price: string) => void) | undefined;
}

/** One level. A press counts only if the price is still the one that was pressed. */
export const BookRow = memo(function BookRow(props: BookRowProps) {
  useRenderCount('BookRow');
  const { ladder, side, index, withTotal, mirrored, flipped, priceText, sizeText, onPrice, onTotal } = props;
  const { t } = useTranslation('trading');
  const row = useLadderRow(ladder, side, index);
  const pressed = useRef('');
  const tone = side === 'asks' ? 'ask' : 'bid';
  const look = classNames('ob-row', `ob-row--${tone}`, withTotal && 'ob-row--3', flipped && 'ob-row--flip');
  if (row === null) return <tr className={classNames(look, 'tr-row--empty')} />;
  const press = () => {
    pressed.current = row.price;
    ladder.hold(true);
  };
  const pick = (act: () => void) => {
    const isSame = pressed.current === '' || pressed.current === row.price;
    pressed.current = '';
    ladder.hold(false);
    if (isSame) act();
  };
  const fillTotal = onTotal && (() => pick(() => onTotal(row.total, side, row.price)));
  const reach = { tabIndex: index === 0 ? 0 : -1 };
  const amount = (text: string, look?: string) => (
    <td key={look} className={look}>
      {fillTotal ? (
        <button type="button" {...reach} onClick={fillTotal}>
          {text}
        </button>
      ) : (
        text
      )}
    </td>
  );
  const price = (
    <td key="price" className={classNames('tr-price', mirrored && 'right')}>
      <button type="button" {...reach} onClick={() => pick(() => onPrice(row.price))}>
        {priceText(row.price)}
        {row.mine && <i className="tr-mine" role="img" aria-label={t('book.mine')} />}
      </button>
    </td>
  );
  const size = amount(sizeText(row.size), mirrored ? 'tr-amount--left' : 'tr-amount');
  return (
    <tr
      className={look}
      style={{ backgroundSize: `${row.depth}% calc(100% - 2px)` }}
      onPointerDown={press}
      onPointerLeave={() => ladder.hold(false)}
      onPointerCancel={() => ladder.hold(false)}
    >
      {mirrored ? [size, price] : [price, size]}
      {withTotal && amount(sizeText(row.total))}
    </tr>
  );
});
