import type { ReactNode } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import { MoneyButton } from './money-button.tsx';

interface MoneySheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** Is sent; the sheet stays open meanwhile. */
  busy?: boolean;
  /** Whether what stands in the sheet can be sent. */
  ready?: boolean;
  onSend: () => void;
  sendLabel: string;
  children: ReactNode;
}

/** A sheet whose one button sends what stands in it. */
export function MoneySheet({
  busy = false,
  ready = true,
  onSend,
  sendLabel,
  children,
  ...sheet
}: MoneySheetProps) {
  return (
    <Sheet
      {...sheet}
      dismissible={!busy}
      footer={
        <MoneyButton variant="primary" block busy={busy} disabled={!ready} onClick={onSend}>
          {sendLabel}
        </MoneyButton>
      }
    >
      {children}
    </Sheet>
  );
}
