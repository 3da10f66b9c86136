import { useMemo } from 'react';
import { useAlertSheets } from '../../../entities/alerts/alert-sheets.ts';
import { AllSheet } from './all-sheet.tsx';
import { SymbolSheet } from './symbol-sheet.tsx';
import '../alerts.css';

export interface AlertSheetsProps {
  owner: string;
  open: boolean;
  onClose: () => void;
}

/** Draws whichever sheet about alerts is open. */
export function AlertSheets({ owner, open, onClose }: AlertSheetsProps) {
  const { last, opening, opener } = useAlertSheets();
  const finalFocus = useMemo(() => (opener ? { current: opener } : undefined), [opener]);
  if (last === null) return null;
  const shared = { owner, open, onClose, finalFocus };
  return last.name === 'all' ? (
    <AllSheet key={opening} {...shared} />
  ) : (
    <SymbolSheet key={opening} {...shared} symbol={last.symbol} price={last.price} />
  );
}
