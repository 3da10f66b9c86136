import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { randomKey } from '../../../lib/api/intents.ts';
import { useFormat } from '../../../lib/format/format.ts';
import type { ChartStage } from '../../../ui/chart/chart-engine.ts';
import type { Drawing, DrawingKind } from '../../../ui/chart/tools/drawing.ts';
import type { DrawingBook } from '../../../ui/chart/tools/drawing-book.ts';
import type { DrawingWords, Spot } from '../../../ui/chart/tools/drawing-shapes.ts';
import { DrawingTools } from '../../../ui/chart/tools/drawing-tools.ts';
import { usePreferences } from '../state/trade-preferences.ts';
import type { FillMark } from './fill-marks.ts';

/** More than is ever shown of a share. */
const shareDecimals = 8;

function useWords({ symbol, priceDecimals }: Instrument): DrawingWords {
  const { t } = useTranslation('charting');
  const format = useFormat();
  return useMemo(() => {
    const price = (value: number) => format.price(value.toFixed(priceDecimals), symbol);
    const change = (rate: number) => format.change(rate.toFixed(shareDecimals));
    return {
      price,
      change,
      share: (share) => format.percent(share.toFixed(3), 1),
      ratio: (ratio) => (ratio === null ? '' : t('ratio', { ratio: format.number(ratio.toFixed(2), 2) })),
      measured: ({ change: by, rate, bars }) =>
        `${price(by)} (${change(rate)}) · ${t('bars', { count: Math.abs(bars) })}`,
    };
  }, [t, format, symbol, priceDecimals]);
}

interface MarkAt {
  id: string;
  at: Spot;
}

/** The tools on a chart, while it stands. */
export function useDrawingTools(
  stage: ChartStage,
  instrument: Instrument,
  book: DrawingBook,
  marks: readonly FillMark[],
) {
  const { t } = useTranslation('charting');
  const words = useWords(instrument);
  const [tool, setTool] = useState<DrawingKind | null>(null);
  const [chosenId, setChosen] = useState<string | null>(null);
  const [mark, setMark] = useState<MarkAt | null>(null);
  const { magnet, locked, hidden } = usePreferences(({ drawTools }) => drawTools);
  const drawings = useSyncExternalStore(book.subscribe, () => book.drawings);
  const [tools, setTools] = useState<DrawingTools>();
  const priceStep = Number(instrument.priceStep);

  useEffect(() => {
    const created = new DrawingTools(stage, {
      book,
      words,
      priceStep,
      newId: randomKey,
      handleLabel: (kind, index) => t('handle', { kind: t(`kind.${kind}`), number: index + 1 }),
      onChosen: setChosen,
      onDrawn: () => setTool(null),
      onMark: (id, at) => setMark((before) => (before?.id === id ? before : id && { id, at }) || null),
    });
    setTools(created);
    return () => {
      created.destroy();
      setChosen(null);
    };
  }, [stage, book, words, priceStep, t]);
  useEffect(() => tools?.use({ tool, magnet, locked, hidden }), [tools, tool, magnet, locked, hidden]);
  useEffect(() => tools?.mark(marks), [tools, marks]);

  const chosen: Drawing | undefined = drawings.find(({ id }) => id === chosenId);
  return { tools, tool, setTool, chosen, drawings, mark };
}
