import './charting-texts.ts';
import './charting.css';
import { timeAmongBars } from '@papertape/shared/bar-dates.ts';
import type { ChartFrame } from '@papertape/shared/chart-frames.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { timeOnBarsText } from '../../../entities/market/bar-time.ts';
import { useFormat } from '../../../lib/format/format.ts';
import type { ChartStage } from '../../../ui/chart/chart-engine.ts';
import type { Spot } from '../../../ui/chart/tools/drawing-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { type ChartLook, usePreferences } from '../state/trade-preferences.ts';
import { useLineAlert, useStudyAlerts } from './chart-alerts.tsx';
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
  /** Nobody asked for it by a press: where it cannot be loaded, the legend is as it was. */
  open: boolean;
  onClose: () => void;
}

/** At the end of the figures of the indicators: an alert on each, and all of them. */
export function LegendMenu({ instrument: { symbol }, look }: LegendMenuProps) {
  const { t } = useTranslation(['charting', 'trading']);
  const alertOf = useStudyAlerts(symbol, look.timeframe);
  const { shown, parameters } = look.studies;
  if (shown.length === 0) return null;
  const alerts = shown.flatMap((name) => {
    const open = alertOf(name, parameters[name]);
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
