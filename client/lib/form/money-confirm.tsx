import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { useMoneyBlockText } from './money-button.tsx';

/** Asks before money moves or an order changes; cannot be confirmed, and says why, while there is no live connection. */
export function MoneyConfirm(props: ConfirmDialogProps) {
  return <ConfirmDialog {...props} blocked={useMoneyBlockText(props.blocked)} />;
}
