import type { Instrument } from '@papertape/shared/contract/market.ts';
import { type ComponentType, type CSSProperties, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenSymbol } from '../../entities/market/use-chosen-symbol.ts';
import { ReadError } from '../../lib/form/read-error.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { OrderFormProvider } from './order-form/use-order-form.tsx';
import './trading.css';
import { onDemand } from '../../ui/on-demand.tsx';
import { closeSheet, type SheetName, type SheetProps, useSheetStore } from './state/sheet-store.ts';
import { usePreferences } from './state/trade-preferences.ts';

interface TradeScreenProps {
  symbol: ChosenSymbol;
  /** Page that the back button opens if the history is empty. */
  fallback?: string | undefined;
  children: (instrument: Instrument) => ReactNode;
}

/** Surrounds every trade screen with the order form of its symbol and the sheets. */
export function TradeScreen({ symbol, fallback, children }: TradeScreenProps) {
  const { instrument, error, retry } = symbol;
  if (!instrument) {
    const problem = error ? <ReadError error={error} onRetry={retry} /> : undefined;
    return <TradeWaiting fallback={fallback} problem={problem} />;
  }
  return (
    <OrderFormProvider instrument={instrument}>
      {children(instrument)}
      <SheetHost />
    </OrderFormProvider>
  );
}

interface TradeWaitingProps {
  /** Page that the back button opens if the history is empty. */
  fallback?: string | undefined;
  /** The error, in place of the skeleton. */
  problem?: ReactNode | undefined;
}

/** Heights of the lines in each panel, from its top; the chart draws its own. */
const panels: Readonly<Record<string, readonly number[]>> = {
  watch: [32, 16, ...repeatHeight(14, 20)],
  chart: [20],
  book: [16, ...repeatHeight(18, 17)],
  order: [32, 40, 40, 40, 16, 16, 44, 12, 12, 12],
  trades: [16, ...repeatHeight(10, 10)],
  lists: [20, ...repeatHeight(12, 4)],
};

/** The skeleton on phones: the form beside the book. */
const phoneColumns = [
  [36, 40, 40, 44, 16, 16, 48, 48],
  [12, ...repeatHeight(14, 14)],
];

function repeatHeight(height: number, count: number): number[] {
  return Array.from({ length: count }, () => height);
}

function Bars({ heights }: { heights: readonly number[] }) {
  return (
    <div className="tr-bars">
      {[...heights.entries()].map(([place, height]) => (
        <Skeleton key={place} height={height} />
      ))}
    </div>
  );
}

/** Renders the skeleton of the panels. */
function DeskShape() {
  const { t } = useTranslation('trading');
  return (
    <div className="tr-desk" style={useDeskStyle()} aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      <section className="panel tr-ticker">
        <Bars heights={[28]} />
      </section>
      {Object.entries(panels).map(([name, heights]) => (
        <section key={name} className={`panel tr-desk__${name}`}>
          <Bars heights={heights} />
        </section>
      ))}
    </div>
  );
}

/** Renders the skeleton of the page while the market loads, or the error. */
function TradeWaiting({ fallback, problem }: TradeWaitingProps) {
  const { t } = useTranslation('trading');
  const layout = useLayout();
  if (layout === 'desktop') {
    const shape = problem ?? <DeskShape />;
    return (
      <Page title={t('title')} frame="full" titleHidden>
        {shape}
      </Page>
    );
  }
  const shape = problem ?? (
    <SkeletonGroup label={t('loading')}>
      <div className="tr-trade">
        {phoneColumns.map((heights) => (
          <Bars key={heights.length} heights={heights} />
        ))}
      </div>
    </SkeletonGroup>
  );
  return (
    <>
      <TopBar title={t('title')} back={fallback !== undefined} fallback={fallback} />
      <Page title={t('title')} frame="mobile">
        {shape}
      </Page>
    </>
  );
}

interface SheetFile {
  load: () => Promise<object>;
  part: string;
}

/** Loaders of the sheets, run when a sheet first opens or when the page is idle. */
const files: Record<SheetName, SheetFile> = {
  confirm: { load: () => import('./sheets/confirm-sheet.tsx'), part: 'ConfirmSheet' },
  leverage: { load: () => import('./sheets/terms-sheets.tsx'), part: 'LeverageSheet' },
  modes: { load: () => import('./sheets/terms-sheets.tsx'), part: 'ModesSheet' },
  terms: { load: () => import('./sheets/terms-sheets.tsx'), part: 'TermsSheet' },
  tolerance: { load: () => import('./sheets/sizing-sheets.tsx'), part: 'ToleranceSheet' },
  risk: { load: () => import('./sheets/sizing-sheets.tsx'), part: 'RiskSheet' },
  symbols: { load: () => import('./sheets/symbol-sheets.tsx'), part: 'SymbolsSheet' },
  studies: { load: () => import('./sheets/studies-sheet.tsx'), part: 'StudiesSheet' },
  compare: { load: () => import('./sheets/symbol-sheets.tsx'), part: 'CompareSheet' },
  replay: { load: () => import('./sheets/replay-sheet.tsx'), part: 'ReplaySheet' },
  help: { load: () => import('./sheets/help-sheet.tsx'), part: 'HelpSheet' },
  hotkeys: { load: () => import('./sheets/hotkeys-sheet.tsx'), part: 'HotkeysSheet' },
  close: { load: () => import('./sheets/close-sheets.tsx'), part: 'CloseSheet' },
  reverse: { load: () => import('./sheets/close-sheets.tsx'), part: 'ReverseSheet' },
  breakEven: { load: () => import('./sheets/close-sheets.tsx'), part: 'BreakEvenSheet' },
  protect: { load: () => import('./sheets/trigger-sheets.tsx'), part: 'ProtectSheet' },
  protectInRow: { load: () => import('./sheets/row-trigger.tsx'), part: 'RowTrigger' },
  levels: { load: () => import('./sheets/levels-sheet.tsx'), part: 'LevelsSheet' },
  margin: { load: () => import('./sheets/margin-sheet.tsx'), part: 'MarginSheet' },
  share: { load: () => import('./sheets/share-sheet.tsx'), part: 'ShareSheet' },
  amend: { load: () => import('./sheets/amend-sheets.tsx'), part: 'AmendSheet' },
  amendConditional: {
    load: () => import('./sheets/amend-sheets.tsx'),
    part: 'AmendConditionalSheet',
  },
  cancelConditional: { load: () => import('./sheets/cancel-sheets.tsx'), part: 'CancelConditionalSheet' },
  cancel: { load: () => import('./sheets/cancel-sheets.tsx'), part: 'CancelSheet' },
  cancelAll: { load: () => import('./sheets/cancel-sheets.tsx'), part: 'CancelAllSheet' },
  closeAll: { load: () => import('./sheets/close-sheets.tsx'), part: 'CloseAllSheet' },
  batch: { load: () => import('./sheets/batch-sheet.tsx'), part: 'BatchSheet' },
  moveTrigger: { load: () => import('./sheets/trigger-sheets.tsx'), part: 'MoveTriggerSheet' },
  record: { load: () => import('./sheets/record-sheet.tsx'), part: 'RecordSheet' },
};

type AnySheet = ComponentType<SheetProps<SheetName>>;

const idleAfterMs = 4000;
const parts = new Map<SheetName, AnySheet>();

function findSheetPart(name: SheetName): AnySheet {
  const { load, part: exported } = files[name];
  const part = parts.get(name) ?? onDemand<SheetProps<SheetName>>(load, exported);
  parts.set(name, part);
  return part;
}

/** Loads all sheets ahead, so that they open at once and also offline. */
function preloadSheets(): void {
  for (const { load } of Object.values(files)) load().catch(() => undefined);
}

/** Renders the open sheet. Leaving the screen closes it. */
function SheetHost() {
  const { sheet, last, opening } = useSheetStore();
  useEffect(() => closeSheet, []);
  useEffect(() => {
    const timer = setTimeout(preloadSheets, idleAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (last === null) return null;
  const Part = findSheetPart(last.name);
  return <Part key={opening} sheet={last} open={sheet !== null} onClose={closeSheet} />;
}

/** Sizes are stored for the usual font size; larger fonts get larger panels. */
const inLetters = (px: number) => `${px / 16}rem`;

/** Returns the sizes of the panels as a style. */
export function useDeskStyle(): CSSProperties {
  const { watch, book, order, lists } = usePreferences(({ panels }) => panels);
  return {
    '--watch': inLetters(watch),
    '--book': inLetters(book),
    '--order': inLetters(order),
    '--lists': inLetters(lists),
  } as CSSProperties;
}
