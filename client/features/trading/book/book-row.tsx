import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { BookSide } from './book-group.ts';
import type { BookLadder, LadderRow } from './book-ladder.ts';
import type { BookReading } from './book-reading.ts';
import { useReadingRow } from './use-book.ts';

/** Texts and presses of the rows. */
export interface RowTexts {
  priceText: (price: string) => string;
  sizeText: (size: string) => string;
  onPrice: (price: string) => void;
  /** Called with the sum up to the pressed row, which fills the amount. */
  onTotal?: ((total: string, side: BookSide, price: string) => void) | undefined;
}

export interface BookRowProps {
  ladder: BookLadder;
  reading: BookReading;
  side: BookSide;
  index: number;
  withTotal: boolean;
  mirrored: boolean;
  texts: RowTexts;
}

/** Keeps the pressed row as it was drawn at that moment, until the press is over. */
function usePressedRow(ladder: BookLadder, side: BookSide, index: number) {
  const pressed = useRef<LadderRow | null>(null);
  const letGo = () => {
    const row = pressed.current;
    pressed.current = null;
    ladder.hold(false);
    return row;
  };
  const press = () => {
    pressed.current = ladder.row(side, index);
    ladder.hold(true);
  };
  return { press, letGo };
}

/** Renders one level for focus, presses and screen readers; the visible row is drawn above it. */
export const BookRow = memo(function BookRow(props: BookRowProps) {
  useRenderCount('BookRow');
  const { ladder, reading, side, index, withTotal, mirrored, texts } = props;
  const { priceText, sizeText, onPrice, onTotal } = texts;
  const { t } = useTranslation('trading');
  const row = useReadingRow(reading, side, index);
  const { press, letGo } = usePressedRow(ladder, side, index);
  const look = classNames('ob-row', withTotal && 'ob-row--3');
  if (row === null) return <tr className={classNames(look, 'tr-row--empty')} />;
  // A pointer means what is drawn, the keyboard and a screen reader what was announced to them.
  const pick = (act: (picked: LadderRow) => void) => act(letGo() ?? row);
  const reach = { tabIndex: index === 0 ? 0 : -1 };
  const amount = (text: string, name: string) => (
    <td key={name}>
      {onTotal ? (
        <button
          type="button"
          {...reach}
          onClick={() => pick(({ total, price }) => onTotal(total, side, price))}
        >
          {text}
        </button>
      ) : (
        text
      )}
    </td>
  );
  const price = (
    <td key="price">
      <button type="button" {...reach} onClick={() => pick((picked) => onPrice(picked.price))}>
        {priceText(row.price)}
        {row.mine && <span className="sr-only"> {t('book.mine')}</span>}
        {row.average && <span className="sr-only"> {t('book.average')}</span>}
      </button>
    </td>
  );
  const size = amount(sizeText(row.size), 'size');
  return (
    <tr className={look} onPointerDown={press} onPointerLeave={letGo} onPointerCancel={letGo}>
      {mirrored ? [size, price] : [price, size]}
      {withTotal && amount(sizeText(row.total), 'total')}
    </tr>
  );
});
