import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react';
import { closeSheet, type SheetName, type SheetProps, useSheetStore } from '../sheet-store.ts';

type SheetTable = { [Name in SheetName]: LazyExoticComponent<ComponentType<SheetProps<Name>>> };

/** Each sheet is loaded when it first opens. */
const sheets: SheetTable = {
  confirm: lazy(async () => ({ default: (await import('./confirm-sheet.tsx')).ConfirmSheet })),
  leverage: lazy(async () => ({ default: (await import('./leverage-sheet.tsx')).LeverageSheet })),
  modes: lazy(async () => ({ default: (await import('./modes-sheet.tsx')).ModesSheet })),
  tolerance: lazy(async () => ({ default: (await import('./tolerance-sheet.tsx')).ToleranceSheet })),
  symbols: lazy(async () => ({ default: (await import('./symbols-sheet.tsx')).SymbolsSheet })),
  studies: lazy(async () => ({ default: (await import('./studies-sheet.tsx')).StudiesSheet })),
  help: lazy(async () => ({ default: (await import('./help-sheet.tsx')).HelpSheet })),
  close: lazy(async () => ({ default: (await import('./close-sheet.tsx')).CloseSheet })),
  reverse: lazy(async () => ({ default: (await import('./reverse-sheet.tsx')).ReverseSheet })),
  protect: lazy(async () => ({ default: (await import('./protect-sheet.tsx')).ProtectSheet })),
  margin: lazy(async () => ({ default: (await import('./margin-sheet.tsx')).MarginSheet })),
  share: lazy(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet })),
  amend: lazy(async () => ({ default: (await import('./amend-sheet.tsx')).AmendSheet })),
  cancel: lazy(async () => ({ default: (await import('./cancel-sheets.tsx')).CancelSheet })),
  cancelAll: lazy(async () => ({ default: (await import('./cancel-sheets.tsx')).CancelAllSheet })),
  closeAll: lazy(async () => ({ default: (await import('./close-all-sheet.tsx')).CloseAllSheet })),
  moveTrigger: lazy(async () => ({ default: (await import('./move-trigger-sheet.tsx')).MoveTriggerSheet })),
  record: lazy(async () => ({ default: (await import('./record-sheet.tsx')).RecordSheet })),
};

/** Draws whichever sheet is open. Another account or screen closes it. */
export function SheetHost() {
  const { sheet, last, opening } = useSheetStore();
  useEffect(() => closeSheet, []);
  if (last === null) return null;
  // The table gives each name the component for its own shape; the pair always fits.
  const Component = sheets[last.name] as ComponentType<SheetProps<SheetName>>;
  return (
    <Suspense fallback={null}>
      <Component key={opening} sheet={last} open={sheet !== null} onClose={closeSheet} />
    </Suspense>
  );
}
