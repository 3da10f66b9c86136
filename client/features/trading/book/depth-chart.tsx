import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageHub } from '../../../lib/feeds/page-hub.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { BookReading } from './book-reading.ts';
import { buildDepthCurve, computeDistance, type DepthAt, type DepthCurve, depthAt } from './depth-curve.ts';
import { DepthPainter } from './depth-painter.ts';
import { type DepthChartProps, depthHeight } from './depth-place.ts';
import { useOwnPrices, useReadingRow } from './use-book.ts';

interface Reading extends DepthAt {
  mid: string;
}

/** Draws the curve and returns the figures at the pointer. Nothing renders while the pointer is elsewhere. */
function useDepth(symbol: string, priceText: (price: string) => string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<DepthPainter>(null);
  const curve = useRef<DepthCurve | null>(null);
  const pointer = useRef<number | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const draw = useRef(() => {
    const price = pointer.current === null ? null : (painter.current?.priceAt(pointer.current) ?? null);
    const at = curve.current && price !== null ? depthAt(curve.current, price) : null;
    painter.current?.show(curve.current, at);
    setReading(at && curve.current ? { ...at, mid: curve.current.mid } : null);
  });
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const made = new DepthPainter(canvas.current, priceText);
    painter.current = made;
    const { symbols } = pageHub();
    const take = () => {
      curve.current = buildDepthCurve(symbols.books.get(symbol));
      draw.current();
    };
    const release = symbols.subscribe(symbol);
    const stop = symbols.books.subscribe(symbol, take);
    take();
    return () => {
      stop();
      release();
      made.destroy();
    };
  }, [symbol, priceText]);
  const own = useOwnPrices(symbol);
  useEffect(() => painter.current?.mark(own), [own]);
  const point = (x: number | null) => {
    pointer.current = x;
    draw.current();
  };
  return { canvas, reading, point };
}

/** Renders the depth chart, with the rows of the book for screen readers. */
export function DepthChart({ instrument, ladder, rows }: DepthChartProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { symbol, priceDecimals } = instrument;
  const priceText = useMemo(
    () => (price: string) => format.number(price, priceDecimals),
    [format, priceDecimals],
  );
  const { canvas, reading, point } = useDepth(symbol, priceText);
  const follow = (event: PointerEvent<HTMLElement>) =>
    point(event.clientX - event.currentTarget.getBoundingClientRect().left);
  return (
    <div className="tr-depth" style={depthHeight(rows)}>
      {/* The table below gives the same data to screen readers. */}
      <div
        className="tr-depth__plot"
        aria-hidden="true"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => point(null)}
      >
        <canvas ref={canvas} />
        {reading && (
          <div className="tr-depth__reading num">
            <span>{t('book.price')}</span>
            <span className={reading.side === 'bids' ? 'up' : 'down'}>{priceText(reading.step.price)}</span>
            <span>{t('book.total')}</span>
            <span>{`${format.amount(reading.step.total, symbol)} ${instrument.sizeUnit}`}</span>
            <span>{t('book.distance')}</span>
            <span>{format.change(computeDistance(reading.step.price, reading.mid), 3)}</span>
          </div>
        )}
      </div>
      <DepthTable ladder={ladder} rows={rows} instrument={instrument} priceText={priceText} />
    </div>
  );
}

interface DepthTableProps extends DepthChartProps {
  priceText: (price: string) => string;
}

function DepthTable({ ladder, rows, instrument, priceText }: DepthTableProps) {
  const { t } = useTranslation('trading');
  const reading = useMemo(() => new BookReading(ladder), [ladder]);
  const unit = t('book.amountIn', { unit: instrument.sizeUnit });
  return (
    <table className="sr-only">
      <caption>{t('book.modes.depth')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('book.bid')}</th>
          <th scope="col">{`${t('book.total')}, ${unit}`}</th>
          <th scope="col">{t('book.ask')}</th>
          <th scope="col">{`${t('book.total')}, ${unit}`}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, index) => (
          <tr key={index}>
            <DepthCells {...{ reading, index, priceText }} side="bids" symbol={instrument.symbol} />
            <DepthCells {...{ reading, index, priceText }} side="asks" symbol={instrument.symbol} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DepthCellsProps {
  reading: BookReading;
  side: keyof Pick<DepthCurve, 'bids' | 'asks'>;
  index: number;
  symbol: string;
  priceText: (price: string) => string;
}

function DepthCells({ reading, side, index, symbol, priceText }: DepthCellsProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const row = useReadingRow(reading, side, index);
  const own = [row?.mine && t('book.mine'), row?.average && t('book.average')].filter(Boolean);
  return (
    <>
      <td>{row && [priceText(row.price), ...own].join(', ')}</td>
      <td>{row && format.amount(row.total, symbol)}</td>
    </>
  );
}
