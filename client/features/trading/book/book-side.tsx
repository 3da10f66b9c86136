import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { BookSide as Side } from './book-group.ts';
import type { BookLadder, LadderRow } from './book-ladder.ts';
import { type BookLook, BookPainter } from './book-painter.ts';
import { BookReading } from './book-reading.ts';
import { useReadingRow } from './use-book.ts';

interface BookSideProps extends Partial<Omit<BookLook, 'side' | 'count'>> {
  ladder: BookLadder;
  side: Side;
  count: number;
  texts: RowTexts;
}

/**
 * Renders one side of the book: a drawing that follows the market over a table that can be read, focused and pressed. A press acts on
 * the drawn row.
 */
export function BookSide(props: BookSideProps) {
  const { ladder, side, count, texts } = props;
  const { reversed = false, withTotal = false, mirrored = false, flipped = false } = props;
  useRenderCount('BookSide');
  const { t } = useTranslation('trading');
  const place = useRef<HTMLTableSectionElement>(null);
  const reading = useMemo(() => new BookReading(ladder), [ladder]);
  const { priceText, sizeText } = texts;
  useEffect(() => {
    if (place.current === null) return undefined;
    const look = { side, count, reversed, withTotal, mirrored, flipped };
    const painter = new BookPainter(place.current, ladder, look, { priceText, sizeText });
    return () => painter.destroy();
  }, [ladder, side, count, reversed, withTotal, mirrored, flipped, priceText, sizeText]);
  const indexes = Array.from({ length: count }, (_, index) => (reversed ? count - 1 - index : index));
  return (
    <tbody ref={place} className="tr-book-side" translate="no" aria-label={t(`book.${side}`)}>
      {indexes.map((index) => (
        <BookRow key={index} {...{ ladder, reading, side, index, texts, withTotal, mirrored }} />
      ))}
    </tbody>
  );
}

/** Texts and presses of the rows. */
interface RowTexts {
  priceText: (price: string) => string;
  sizeText: (size: string) => string;
  onPrice: (price: string) => void;
  /** Called with the sum up to the pressed row, which fills the amount. */
  onTotal?: ((total: string, side: Side, price: string) => void) | undefined;
}

interface BookRowProps {
  ladder: BookLadder;
  reading: BookReading;
  side: Side;
  index: number;
  withTotal: boolean;
  mirrored: boolean;
  texts: RowTexts;
}

/** Keeps the pressed row as it was drawn at that moment, until the press is over. */
function usePressedRow(ladder: BookLadder, side: Side, index: number) {
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
const BookRow = memo(function BookRow(props: BookRowProps) {
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
