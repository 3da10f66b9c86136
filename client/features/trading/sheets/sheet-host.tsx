import { type ComponentType, useEffect } from 'react';
import { onDemand } from '../../../ui/on-demand.tsx';
import { closeSheet, type SheetName, type SheetProps, useSheetStore } from '../state/sheet-store.ts';

interface SheetFile {
  load: () => Promise<object>;
  part: string;
}

/** Each sheet is loaded when it first opens, or before, once the page has nothing else to do. */
const files: Record<SheetName, SheetFile> = {
  confirm: { load: () => import('./confirm-sheet.tsx'), part: 'ConfirmSheet' },
  leverage: { load: () => import('./leverage-sheet.tsx'), part: 'LeverageSheet' },
  modes: { load: () => import('./modes-sheet.tsx'), part: 'ModesSheet' },
  terms: { load: () => import('./terms-sheet.tsx'), part: 'TermsSheet' },
  tolerance: { load: () => import('./tolerance-sheet.tsx'), part: 'ToleranceSheet' },
  risk: { load: () => import('./risk-sheet.tsx'), part: 'RiskSheet' },
  symbols: { load: () => import('./symbols-sheet.tsx'), part: 'SymbolsSheet' },
  studies: { load: () => import('./studies-sheet.tsx'), part: 'StudiesSheet' },
  compare: { load: () => import('./compare-sheet.tsx'), part: 'CompareSheet' },
  replay: { load: () => import('./replay-sheet.tsx'), part: 'ReplaySheet' },
  help: { load: () => import('./help-sheet.tsx'), part: 'HelpSheet' },
  hotkeys: { load: () => import('./hotkeys-sheet.tsx'), part: 'HotkeysSheet' },
  close: { load: () => import('./close-sheet.tsx'), part: 'CloseSheet' },
  reverse: { load: () => import('./reverse-sheet.tsx'), part: 'ReverseSheet' },
  breakEven: { load: () => import('./break-even-sheet.tsx'), part: 'BreakEvenSheet' },
  protect: { load: () => import('./protect-sheet.tsx'), part: 'ProtectSheet' },
  levels: { load: () => import('./levels-sheet.tsx'), part: 'LevelsSheet' },
  margin: { load: () => import('./margin-sheet.tsx'), part: 'MarginSheet' },
  share: { load: () => import('./share-sheet.tsx'), part: 'ShareSheet' },
  amend: { load: () => import('./amend-sheet.tsx'), part: 'AmendSheet' },
  amendConditional: {
    load: () => import('./amend-conditional-sheet.tsx'),
    part: 'AmendConditionalSheet',
  },
  cancelConditional: { load: () => import('./cancel-sheets.tsx'), part: 'CancelConditionalSheet' },
  cancel: { load: () => import('./cancel-sheets.tsx'), part: 'CancelSheet' },
  cancelAll: { load: () => import('./cancel-sheets.tsx'), part: 'CancelAllSheet' },
  closeAll: { load: () => import('./close-all-sheet.tsx'), part: 'CloseAllSheet' },
  moveTrigger: { load: () => import('./move-trigger-sheet.tsx'), part: 'MoveTriggerSheet' },
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

/** So that a sheet opens at once, and also where the network or the server's former version is gone by then. */
function preloadSheets(): void {
  for (const { load } of Object.values(files)) load().catch(() => undefined);
}

/** Draws whichever sheet is open. Another account or screen closes it. */
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
