import type { Instrument } from '@papertape/shared/contract/market.ts';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type ChosenSymbol, useChosenSymbol } from '../../entities/market/use-chosen-symbol.ts';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';
import { useRenderCount } from '../../lib/screens/render-count.ts';
import type { TradeProduct } from '../../lib/screens/trade-panels.ts';
import { otherProduct } from '../../lib/screens/trade-panels.ts';
import { onDemand, stayOpen } from '../../ui/on-demand.tsx';
import { Page } from '../../ui/page.tsx';
import { scaledPx } from '../../ui/root-font.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BuyShare, ModeButtons, StepMenu } from './book/book-controls.tsx';
import { OrderBook } from './book/order-book.tsx';
import { RecentTrades } from './book/recent-trades.tsx';
import { useBookLadder, useBookRows } from './book/use-book.ts';
import { ChartPanel } from './charts/chart-panel.tsx';
import { Detachable, useWindowsOfDesk } from './detached/detachable.tsx';
import type { HotkeyHostProps } from './hotkeys/hotkey-host.tsx';
import { DesktopLists, useChosenList } from './lists/desktop-lists.tsx';
import { OrderColumn } from './order-form/order-form.desktop.tsx';
import { defaultPanels, type PanelName, setPanel, usePreferences } from './state/trade-preferences.ts';
import { SymbolBar } from './symbol/symbol-bar.tsx';
import { SymbolList } from './symbol/symbol-list.tsx';
import { TradeScreen, useDeskStyle } from './trade-screen.tsx';
import { useRequestedAction } from './use-requested-action.ts';

/** Loaded only if trading keys are on. */
const HotkeyHost = onDemand<HotkeyHostProps>(() => import('./hotkeys/hotkey-host.tsx'), 'HotkeyHost');

/** Renders the trade page of a wide window, in panels whose sizes are remembered. */
export function TradeDesktop() {
  useRenderCount('TradeDesktop');
  const symbol = useChosenSymbol();
  return (
    <TradeScreen symbol={symbol}>
      {(instrument) => <Desk instrument={instrument} symbol={symbol} />}
    </TradeScreen>
  );
}

function Desk({ instrument, symbol }: { instrument: Instrument; symbol: ChosenSymbol }) {
  useRenderCount('TradePage');
  const { t } = useTranslation('trading');
  const [product, setProduct] = useProduct();
  const hasHotkeys = usePreferences(({ hotkeys }) => hotkeys.on);
  useRequestedAction(instrument);
  useWindowsOfDesk();
  const { symbol: shown } = instrument;
  return (
    <Page title={t('title')} frame="full" titleHidden>
      {hasHotkeys && (
        <HotkeyHost open onClose={stayOpen} symbol={symbol} isPerpetual={product === 'perpetual'} />
      )}
      <div className="tr-desk" style={useDeskStyle()}>
        <section className="panel tr-desk__watch" aria-label={t('watch.title')}>
          <SymbolList key={instrument.group} id="watch" current={instrument} onChoose={symbol.choose} />
          <Resizer panel="watch" edge="right" min={224} max={360} />
        </section>
        <SymbolBar instrument={instrument} />
        <section className="panel tr-desk__chart" aria-label={t('chart.title')}>
          <Detachable panel="chart" title={t('chart.title')} symbol={shown}>
            {(button) => <ChartPanel instrument={instrument} end={button} />}
          </Detachable>
        </section>
        <BookPanel instrument={instrument} />
        <section className="panel tr-desk__order">
          <Resizer panel="order" edge="left" min={280} max={420} />
          <OrderColumn instrument={instrument} product={product} onProduct={setProduct} />
        </section>
        <section className="panel tr-desk__trades" aria-label={t('trades.title')}>
          <Detachable panel="trades" title={t('trades.title')} symbol={shown}>
            {(button) => (
              <>
                <div className="panel__head">
                  <h2 className="t-13">{t('trades.title')}</h2>
                  {button}
                </div>
                <RecentTrades instrument={instrument} />
              </>
            )}
          </Detachable>
        </section>
        <ListsPanel instrument={instrument} product={product} />
      </div>
    </Page>
  );
}

/** Renders the book with its modes and grouping in place of a title. */
function BookPanel({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  return (
    <section className="panel ob tr-desk__book" aria-label={t('book.title')}>
      <Resizer panel="book" edge="left" min={240} max={400} />
      <Detachable panel="book" title={t('book.title')} symbol={instrument.symbol}>
        {(button) => <Book instrument={instrument} end={button} />}
      </Detachable>
    </section>
  );
}

/** Renders the book with as many rows as fit. */
function Book({ instrument, end }: { instrument: Instrument; end: ReactNode }) {
  const [place, rows] = useBookRows();
  const ladder = useBookLadder(instrument, rows * 2);
  return (
    <>
      <div className="panel__head">
        <ModeButtons />
        <div className="flex g-4">
          <StepMenu instrument={instrument} />
          {end}
        </div>
      </div>
      <div className="tr-desk__ladder" ref={place}>
        <OrderBook instrument={instrument} ladder={ladder} rows={rows} withTotal />
      </div>
      <BuyShare ladder={ladder} />
    </>
  );
}

interface ListsPanelProps {
  instrument: Instrument;
  product: TradeProduct;
}

function ListsPanel({ instrument, product }: ListsPanelProps) {
  const { t } = useTranslation('trading');
  const chosen = useChosenList();
  const Records = otherProduct(product)?.Records;
  return (
    <section className="panel tr-desk__lists" aria-label={t('lists.title')}>
      <Resizer panel="lists" edge="top" min={160} max={520} />
      <Detachable panel="lists" title={t('lists.title')} symbol={instrument.symbol}>
        {(button) =>
          Records ? (
            <Records instrument={instrument} end={button} waiting={<Skeleton height="100%" />} />
          ) : (
            <DesktopLists instrument={instrument} chosen={chosen} end={button} />
          )
        }
      </Detachable>
    </section>
  );
}

/** Returns the product of the page, which is part of the address. */
function useProduct(): [TradeProduct, (product: TradeProduct) => void] {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const product = otherProduct(query.get('product'))?.product ?? 'perpetual';
  const choose = useCallback(
    (next: TradeProduct) => setQuery({ product: next === 'perpetual' ? null : next }),
    [setQuery],
  );
  return [product, choose];
}

interface ResizerProps {
  panel: PanelName;
  /** The dragged edge of the panel. */
  edge: 'left' | 'right' | 'top';
  min: number;
  max: number;
}

const keyStep = 16;

/** Drags the edge of a panel; arrow keys move it, a double press resets it. */
function Resizer({ panel, edge, min, max }: ResizerProps) {
  const { t } = useTranslation('trading');
  const size = usePreferences(({ panels }) => panels[panel]);
  const start = useRef<{ at: number; size: number } | null>(null);
  const sign = edge === 'right' ? 1 : -1;
  const put = (next: number) => setPanel(panel, Math.min(max, Math.max(min, next)));
  const at = (event: PointerEvent) => (edge === 'top' ? event.clientY : event.clientX);
  const onKeyDown = (event: KeyboardEvent) => {
    const keys = edge === 'top' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    const index = keys.indexOf(event.key);
    if (index < 0) return;
    event.preventDefault();
    put(size + sign * keyStep * (index === 0 ? -1 : 1));
  };
  return (
    <hr
      className={`tr-resizer tr-resizer--${edge}`}
      tabIndex={0}
      aria-label={t(`panels.${panel}`)}
      aria-orientation={edge === 'top' ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={onKeyDown}
      onDoubleClick={() => put(defaultPanels[panel])}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: at(event), size };
      }}
      onPointerMove={(event) => {
        if (start.current) put(start.current.size + (sign * (at(event) - start.current.at)) / scaledPx(1));
      }}
      onPointerUp={() => {
        start.current = null;
      }}
    />
  );
}
