import { Sheet, type SheetProps } from '../../../ui/sheet.tsx';
import { AboutButton } from './about-button.tsx';
import { TradeSheet } from './trade-sheet.tsx';

interface MoneySheetProps extends Omit<SheetProps, 'dismissible' | 'footer'> {
  /** Is sent; the sheet stays open meanwhile. */
  busy?: boolean;
  /** Whether what stands in the sheet can be sent. */
  ready?: boolean;
  /** Its parts keep the gutter, or go from edge to edge. */
  flush?: boolean;
  onSend: () => void;
  sendLabel: string;
}

/** A sheet whose one button sends what stands in it. */
export function MoneySheet({ busy = false, ready = true, flush = false, ...props }: MoneySheetProps) {
  const { onSend, sendLabel, ...sheet } = props;
  const Frame = flush ? Sheet : TradeSheet;
  return (
    <Frame
      {...sheet}
      dismissible={!busy}
      footer={
        <AboutButton variant="primary" block busy={busy} disabled={!ready} onClick={onSend}>
          {sendLabel}
        </AboutButton>
      }
    />
  );
}
