import { type ComponentType, useEffect } from 'react';
import { onDemand } from '../../../ui/on-demand.tsx';
import { closeSheet, type SheetName, type SheetProps, useSheetStore } from '../state/sheet-store.ts';

interface SheetFile {
  load: () => Promise<object>;
  part: string;
}

/** Loaders of the sheets, run when a sheet first opens or when the page is idle. */
const files: Record<SheetName, SheetFile> = {
  confirm: { load: () => import('./confirm-sheet.tsx'), part: 'ConfirmSheet' },
  leverage: { load: () => import('./terms-sheets.tsx'), part: 'LeverageSheet' },
  modes: { load: () => import('./terms-sheets.tsx'), part: 'ModesSheet' },
  terms: { load: () => import('./terms-sheets.tsx'), part: 'TermsSheet' },
  tolerance: { load: () => import('./sizing-sheets.tsx'), part: 'ToleranceSheet' },
  risk: { load: () => import('./sizing-sheets.tsx'), part: 'RiskSheet' },
  symbols: { load: () => import('./symbol-sheets.tsx'), part: 'SymbolsSheet' },
  studies: { load: () => import('./studies-sheet.tsx'), part: 'StudiesSheet' },
  compare: { load: () => import('./symbol-sheets.tsx'), part: 'CompareSheet' },
  replay: { load: () => import('./replay-sheet.tsx'), part: 'ReplaySheet' },
  help: { load: () => import('./help-sheet.tsx'), part: 'HelpSheet' },
  hotkeys: { load: () => import('./hotkeys-sheet.tsx'), part: 'HotkeysSheet' },
  close: { load: () => import('./close-sheets.tsx'), part: 'CloseSheet' },
  reverse: { load: () => import('./close-sheets.tsx'), part: 'ReverseSheet' },
  breakEven: { load: () => import('./close-sheets.tsx'), part: 'BreakEvenSheet' },
  protect: { load: () => import('./trigger-sheets.tsx'), part: 'ProtectSheet' },
  levels: { load: () => import('./levels-sheet.tsx'), part: 'LevelsSheet' },
  margin: { load: () => import('./margin-sheet.tsx'), part: 'MarginSheet' },
  share: { load: () => import('./share-sheet.tsx'), part: 'ShareSheet' },
  amend: { load: () => import('./amend-sheets.tsx'), part: 'AmendSheet' },
  amendConditional: {
    load: () => import('./amend-sheets.tsx'),
    part: 'AmendConditionalSheet',
  },
  cancelConditional: { load: () => import('./cancel-sheets.tsx'), part: 'CancelConditionalSheet' },
  cancel: { load: () => import('./cancel-sheets.tsx'), part: 'CancelSheet' },
  cancelAll: { load: () => import('./cancel-sheets.tsx'), part: 'CancelAllSheet' },
  closeAll: { load: () => import('./close-sheets.tsx'), part: 'CloseAllSheet' },
  moveTrigger: { load: () => import('./trigger-sheets.tsx'), part: 'MoveTriggerSheet' },
  record: { load: () => import('./record-sheet.tsx'), part: 'RecordSheet' },
};

type AnySheet = ComponentType<SheetProps<SheetName>>;

const idleAfterMs = 4000;
const parts = new Map<SheetName, AnySheet>();

function partOf(name: SheetName): AnySheet {
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
export function SheetHost() {
  const { sheet, last, opening } = useSheetStore();
  useEffect(() => closeSheet, []);
  useEffect(() => {
    const timer = setTimeout(preloadSheets, idleAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (last === null) return null;
  const Part = partOf(last.name);
  return <Part key={opening} sheet={last} open={sheet !== null} onClose={closeSheet} />;
}
