import { useMemo } from 'react';
import { closeAlertSheet, useAlertSheets } from '../../../entities/alerts/alert-sheets.ts';
import { AllSheet } from './all-sheet.tsx';
import { SymbolSheet } from './symbol-sheet.tsx';
import '../alerts.css';

/** Draws whichever sheet about alerts is open. */
export function AlertSheets({ owner }: { owner: string }) {
  const { sheet, last, opening, opener } = useAlertSheets();
  const finalFocus = useMemo(() => (opener ? { current: opener } : undefined), [opener]);
  if (last === null) return null;
  const shared = { owner, open: sheet !== null, onClose: closeAlertSheet, finalFocus };
  return last.name === 'all' ? (
    <AllSheet key={opening} {...shared} />
  ) : (
    <SymbolSheet key={opening} {...shared} symbol={last.symbol} />
  );
}
