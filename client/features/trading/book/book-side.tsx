import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import type { BookSide as Side } from './book-group.ts';
import type { BookLadder } from './book-ladder.ts';
import { type BookLook, BookPainter } from './book-painter.ts';
import { BookReading } from './book-reading.ts';
import { BookRow, type RowTexts } from './book-row.tsx';

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
