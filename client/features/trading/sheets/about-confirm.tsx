import { MoneyConfirm } from '../../../lib/form/money-confirm.tsx';
import type { ConfirmDialogProps } from '../../../ui/confirm-dialog.tsx';
import { useGoneLines } from './about-gone.tsx';

/** Asks about an order or a position. */
export function AboutConfirm(props: ConfirmDialogProps) {
  return <MoneyConfirm {...props} blocked={useGoneLines(props.busy)} />;
}
