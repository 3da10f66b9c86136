import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosenSymbol } from '../../../entities/market/use-chosen-symbol.ts';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { useTicker } from '../../../lib/feeds/use-live.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ChartStage } from '../../../ui/chart/chart-engine.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ChartView } from '../chart/chart-view.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { DayChange, LastPrice } from '../parts/ticker-cells.tsx';
import {
  type ChartCell,
  type ChartLook,
  changeTradePreferences,
  getTradePreferences,
  usePreferences,
} from '../state/trade-preferences.ts';
import { activateChart, activePlace, copyLook, mainCell, shownCells, withCellSymbol } from './chart-grid.ts';
import { LinkedCrosshairs } from './crosshairs.ts';
import '../charting/charting-texts.ts';
import './charts.css';

export interface ChartsProps {
  /** The instrument of the page. */
  instrument: Instrument;
  /** The look of the active chart. */
  look: ChartLook;
  isLater: boolean;
  isDrawing: boolean;
  onDrawingEnd: () => void;
}

/** Renders several charts. The page acts on the active one; a press activates another. */
export function Charts({ instrument, look, ...shared }: ChartsProps) {
  const { cells, active, findInstrument, activate, follow } = useCells(instrument, look);
  const layout = usePreferences(({ charts }) => charts.layout);
  const areLinked = usePreferences(({ charts }) => charts.links.crosshair);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const [crosshairs] = useState(() => new LinkedCrosshairs());
  useEffect(() => {
    crosshairs.isOn = areLinked;
  }, [crosshairs, areLinked]);
  return (
    <>
      <div ref={setToolsPlace} />
      <div className="tr-cells" data-layout={layout}>
        {cells.map((cell, place) => (
          <Cell
            // The place identifies a chart.
            key={place}
            {...shared}
            cell={cell}
            place={place}
            count={cells.length}
            instrument={findInstrument(cell.symbol)}
            isActive={place === active}
            isDrawing={shared.isDrawing && place === active}
            toolsPlace={toolsPlace}
            crosshairs={crosshairs}
            onActivate={() => activate(place)}
            onFollow={() => follow(place)}
            activeName={pairName(instrument.symbol)}
          />
        ))}
      </div>
    </>
  );
}

interface CellProps extends Pick<ChartsProps, 'isLater' | 'isDrawing' | 'onDrawingEnd'> {
  cell: ChartCell;
  place: number;
  count: number;
  /** `undefined` where the host does not list the symbol. */
  instrument: Instrument | undefined;
  isActive: boolean;
  toolsPlace: HTMLElement | null;
  crosshairs: LinkedCrosshairs;
  onActivate: () => void;
  onFollow: () => void;
  activeName: string;
}

function Cell(props: CellProps) {
  const { cell, place, count, instrument, isActive, onActivate } = props;
  const { t } = useTranslation('charting');
  return (
    <fieldset
      className="tr-cell"
      aria-label={t('grid.cell', { number: place + 1, count })}
      data-active={isActive}
      onPointerDownCapture={onActivate}
    >
      <CellHead {...props} />
      {instrument ? (
        <CellChart {...props} instrument={instrument} />
      ) : (
        <div className="tr-cell__empty">
          <Empty
            scene="lens"
            title={t('grid.unknown', { symbol: pairName(cell.symbol) })}
            action={
              <Button size="sm" variant="outline" onClick={props.onFollow}>
                {t('grid.follow', { symbol: props.activeName })}
              </Button>
            }
          />
        </div>
      )}
    </fieldset>
  );
}

/** Renders symbol and price of a chart; a press activates the chart. */
function CellHead({ cell, instrument, isActive, onActivate }: CellProps) {
  const { t } = useTranslation('trading');
  const { symbol, timeframe } = cell;
  const short = t(`chart.short.${timeframe}`);
  return (
    <div className="tr-cell__head num">
      <button
        type="button"
        className="tr-cell__name"
        aria-pressed={isActive}
        aria-label={`${pairName(symbol)} ${short}, ${t(`chart.frames.${timeframe}`)}`}
        onClick={onActivate}
      >
        <b>{pairName(symbol)}</b> {short}
      </button>
      {instrument && (
        <>
          <LastPrice symbol={symbol} />
          <DayChange symbol={symbol} />
          <ClosedBadge instrument={instrument} />
        </>
      )}
    </div>
  );
}

/** Renders a badge while the market is closed, with the time when it opens. */
function ClosedBadge({ instrument }: { instrument: Instrument }) {
  const texts = useMarketTexts();
  const state = useTicker(instrument.symbol)?.state ?? instrument.session.state;
  if (state === 'open') return null;
  const { session } = instrument;
  return (
    <span className="tr-cell__closed" title={`${texts.state(state)} ${texts.next(session)}`.trim()}>
      <Badge small>{texts.short(state, session, worldNow())}</Badge>
    </span>
  );
}

function CellChart(props: CellProps & { instrument: Instrument }) {
  const { cell, instrument, isActive, crosshairs, onActivate } = props;
  const { symbol, group } = instrument;
  const { timeframe } = cell;
  const [stage, setStage] = useState<ChartStage>();
  useEffect(() => {
    return stage && crosshairs.join(stage, { symbol, group, frame: timeframe });
  }, [crosshairs, stage, symbol, group, timeframe]);
  const endCompare = () => {
    onActivate();
    changeTradePreferences({ compareWith: '' });
  };
  return (
    <ChartView
      instrument={instrument}
      look={cell}
      isLater={props.isLater}
      isDrawing={props.isDrawing}
      onDrawingEnd={props.onDrawingEnd}
      onCompareEnd={endCompare}
      toolsPlace={props.toolsPlace}
      stream="market"
      isPolling={isActive}
      onStage={setStage}
    />
  );
}

interface Cells {
  cells: ChartCell[];
  active: number;
  /** Returns `undefined` if the host does not list the symbol. */
  findInstrument: (symbol: string) => Instrument | undefined;
  activate: (place: number) => void;
  /** Shows the symbol of the active chart at a place. */
  follow: (place: number) => void;
}

/** Returns the charts of the layout and functions that change them. */
function useCells(instrument: Instrument, look: ChartLook): Cells {
  const { instruments, choose } = useChosenSymbol();
  const grid = usePreferences(({ charts }) => charts);
  // The address follows the look a moment later.
  const { symbol: pageSymbol } = instrument;
  const [requested, setRequested] = useState<{ symbol: string; before: string }>();
  if (requested && requested.before !== pageSymbol) setRequested(undefined);
  const symbol = requested?.symbol ?? pageSymbol;
  const cells = useMemo(() => shownCells(grid, { ...copyLook(look), symbol }), [grid, look, symbol]);
  const findInstrument = (name: string) => instruments.find((one) => one.symbol === name);
  const activate = (place: number) => {
    const { charts } = getTradePreferences();
    if (place === activePlace(charts)) return;
    const next = activateChart(charts, mainCell(symbol), place);
    const isTraded = findInstrument(next.main.symbol) !== undefined;
    changeTradePreferences({ ...copyLook(next.main), charts: next.charts });
    if (!isTraded || next.main.symbol === symbol) return;
    setRequested({ symbol: next.main.symbol, before: pageSymbol });
    choose(next.main.symbol);
  };
  const follow = (place: number) =>
    changeTradePreferences({
      charts: withCellSymbol(getTradePreferences().charts, mainCell(symbol), place, symbol),
    });
  return { cells, active: activePlace(grid), findInstrument, activate, follow };
}
