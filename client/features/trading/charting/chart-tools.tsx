import './charting-texts.ts';
import './charting.css';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { ChartFrame } from '@papertape/shared/rules/chart-frames.ts';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import type { ChartStage } from '../../../ui/chart/chart-engine.ts';
import type { Spot } from '../../../ui/chart/tools/drawing-shapes.ts';
import { usePreferences } from '../state/trade-preferences.ts';
import { useLineAlert } from './chart-alerts.tsx';
import { DrawingBar } from './drawing-bar.tsx';
import type { FillMark } from './fill-marks.ts';
import { useDrawingTools } from './use-drawing-tools.ts';
import { useDrawings } from './use-drawings.ts';
import { useFillMarks } from './use-fill-marks.ts';

export interface ChartToolsProps {
  stage: ChartStage;
  instrument: Instrument;
  frame: ChartFrame;
  /** Whether the bar shows; what was drawn does in any case. */
  open: boolean;
  onClose: () => void;
  /** Where the bar stands; here without. */
  place?: HTMLElement | null | undefined;
}

/** Drawings and marks of own trades on a chart, and the bar they are drawn with. */
export function ChartTools({ stage, instrument, frame, open, place }: ChartToolsProps) {
  const { book, where, state } = useDrawings(instrument);
  const isMarked = usePreferences(({ drawTools }) => drawTools.marks);
  const marks = useFillMarks(instrument.symbol, isMarked);
  const { tools, tool, setTool, chosen, drawings, mark } = useDrawingTools(stage, instrument, book, marks);
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
        // Its points stand once the chart has drawn.
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
        createPortal(<MarkTip mark={shown} at={mark.at} symbol={instrument.symbol} />, stage.place)}
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

/** What a mark stands for. */
function MarkTip({ mark, at, symbol }: { mark: FillMark; at: Spot; symbol: string }) {
  const { t } = useTranslation('charting');
  const format = useFormat();
  const { side, action, size, averagePrice, profit, time } = mark;
  return (
    <div className="chart__tip num" role="tooltip" style={{ left: at.x, top: at.y }}>
      <b>
        {t(`mark.${action}.${side}`, {
          size: format.amount(size, symbol),
          price: format.price(averagePrice, symbol),
        })}
      </b>
      {action === 'close' && <span>{t('mark.profit', { profit: format.profit(profit) })}</span>}
      <span className="c-3">{format.dateTime(time)}</span>
    </div>
  );
}
