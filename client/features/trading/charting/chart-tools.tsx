import { timeAmongBars } from '@papertape/shared/bar-dates.ts';
import type { ChartFrame } from '@papertape/shared/chart-frames.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { timeOnBarsText } from '../../../entities/market/bar-time.ts';
import { randomKey } from '../../../lib/api/intents.ts';
import { useFormat } from '../../../lib/format/format.ts';
import type { ChartStage } from '../../../ui/chart/chart-engine.ts';
import type { Drawing, DrawingKind } from '../../../ui/chart/tools/drawing.ts';
import type { DrawingBook } from '../../../ui/chart/tools/drawing-book.ts';
import type { DrawingWords, Spot } from '../../../ui/chart/tools/drawing-shapes.ts';
import { DrawingTools } from '../../../ui/chart/tools/drawing-tools.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { type ChartLook, usePreferences } from '../state/trade-preferences.ts';
import { useLineAlert, useStudyAlerts } from './chart-alerts.tsx';
import { DrawingBar } from './drawing-bar.tsx';
import { type FillMark, useFillMarks } from './fill-marks.ts';
import { useDrawings } from './open-drawings.ts';
import './charting-texts.ts';
import './charting.css';

export interface ChartToolsProps {
  stage: ChartStage;
  instrument: Instrument;
  frame: ChartFrame;
  /** Shows the bar of tools; drawings are always shown. */
  open: boolean;
  onClose: () => void;
  /** The element that the bar is rendered into; in place without. */
  place?: HTMLElement | null | undefined;
}

/** Renders drawings, marks of own trades and the bar of drawing tools on a chart. */
export function ChartTools({ stage, instrument, frame, open, place }: ChartToolsProps) {
  const { book, where, state } = useDrawings(instrument);
  const isMarked = usePreferences(({ drawTools }) => drawTools.marks);
  const marks = useFillMarks(instrument.symbol, isMarked);
  const { group } = instrument;
  const placed = useMemo(
    () => marks.map((one) => ({ ...one, time: timeAmongBars(group, frame, one.time) })),
    [marks, group, frame],
  );
  const { tools, tool, setTool, chosen, drawings, mark } = useDrawingTools(stage, instrument, book, placed);
  const onAlert = useLineAlert(instrument.symbol, frame, where === 'account' ? chosen : undefined);
  const shown = marks.find(({ id }) => id === mark?.id);
  useEffect(() => {
    if (!open) setTool(null);
  }, [open, setTool]);
  useUndoKey(stage, () => book.undo());
  const bar = open && (
    <DrawingBar
      tool={tool}
      onTool={setTool}
      onPlace={(kind) => {
        tools?.place(kind);
        // The points are placed once the chart has drawn.
        requestAnimationFrame(() => tools?.focus());
      }}
      chosen={chosen}
      canUndo={book.canUndo}
      isEmpty={drawings.length === 0}
      isFull={book.isFull}
      onUndo={() => book.undo()}
      onRemove={() => tools?.remove()}
      onClear={() => book.clear()}
      onText={(text) => chosen && chosen.text !== text && book.put({ ...chosen, text })}
      onAlert={onAlert}
      where={where}
      state={state}
    />
  );
  return (
    <>
      {place ? createPortal(bar, place) : bar}
      {shown &&
        mark &&
        createPortal(
          <MarkTip mark={shown} at={mark.at} instrument={instrument} frame={frame} />,
          stage.place,
        )}
    </>
  );
}

function useUndoKey({ place }: ChartStage, undo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event;
      if (key !== 'z' || !(ctrlKey || metaKey)) return;
      event.preventDefault();
      undo();
    };
    place.addEventListener('keydown', onKey);
    return () => place.removeEventListener('keydown', onKey);
  }, [place, undo]);
}

interface MarkTipProps extends Pick<ChartToolsProps, 'instrument' | 'frame'> {
  mark: FillMark;
  at: Spot;
}

/** Describes the order of a mark. */
function MarkTip({ mark, at, instrument, frame }: MarkTipProps) {
  const { t } = useTranslation('charting');
  const format = useFormat();
  const { side, action, size, averagePrice, profit, time } = mark;
  const { symbol, group } = instrument;
  return (
    <div className="chart__tip num" role="tooltip" style={{ left: at.x, top: at.y }}>
      <b>
        {t(`mark.${action}.${side}`, {
          size: format.amount(size, symbol),
          price: format.price(averagePrice, symbol),
        })}
      </b>
      {action === 'close' && <span>{t('mark.profit', { profit: format.profit(profit) })}</span>}
      <span className="c-3">{timeOnBarsText(format, group, frame, time)}</span>
    </div>
  );
}

export interface LegendMenuProps {
  instrument: Instrument;
  look: ChartLook;
  /** Loaded without a press, so a failure stays silent. */
  open: boolean;
  onClose: () => void;
}

/** Renders the menu at the end of the legend: an alert on each study, and the list of studies. */
export function LegendMenu({ instrument: { symbol }, look }: LegendMenuProps) {
  const { t } = useTranslation(['charting', 'trading']);
  const getStudyAlert = useStudyAlerts(symbol, look.timeframe);
  const { shown, parameters } = look.studies;
  if (shown.length === 0) return null;
  const alerts = shown.flatMap((name) => {
    const open = getStudyAlert(name, parameters[name]);
    return open ? [{ key: name as string, label: t('alert.study', { name }), onSelect: open }] : [];
  });
  const all = {
    key: 'all',
    label: t('trading:chart.studies'),
    onSelect: () => openSheet({ name: 'studies', symbol }),
  };
  return (
    <Menu label={t('alert.menu')} actions={[...alerts, all]}>
      {(props) => (
        <button {...props} type="button" className="chart__menu" aria-label={t('alert.menu')}>
          <Icon name="chevron-down" size={14} />
        </button>
      )}
    </Menu>
  );
}

const shareDecimals = 8;

function useToolTexts({ symbol, priceDecimals }: Instrument): DrawingWords {
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

/** Attaches the drawing tools to a chart. */
function useDrawingTools(
  stage: ChartStage,
  instrument: Instrument,
  book: DrawingBook,
  marks: readonly FillMark[],
) {
  const { t } = useTranslation('charting');
  const words = useToolTexts(instrument);
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
