import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { useMoneyBlockText } from './money-button.tsx';

/** Asks for confirmation before money moves or an order changes; disabled, with the reason, while there is no live connection. */
export function MoneyConfirm(props: ConfirmDialogProps) {
  return <ConfirmDialog {...props} blocked={useMoneyBlockText(props.blocked)} />;
}
