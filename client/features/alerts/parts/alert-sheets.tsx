import { useMemo } from 'react';
import { useAlertSheets } from '../../../entities/alerts/alert-sheets.ts';
import { ChartAlertSheet } from '../chart/chart-alert-sheet.tsx';
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
  if (last.name === 'all') return <AllSheet key={opening} {...shared} />;
  if (last.name === 'symbol')
    return <SymbolSheet key={opening} {...shared} symbol={last.symbol} price={last.price} />;
  return (
    <ChartAlertSheet key={opening} open={open} onClose={onClose} finalFocus={finalFocus} wish={last.wish} />
  );
}
