import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: ReactNode;
  children?: ReactNode | undefined;
  confirmLabel?: ReactNode | undefined;
  cancelLabel?: ReactNode | undefined;
  /** The action cannot be undone. */
  danger?: boolean | undefined;
  /** The request is pending: the dialog cannot be closed. */
  busy?: boolean | undefined;
  /** The reason why confirming is disabled. */
  blocked?: ReactNode;
}

/** Asks for confirmation. The owner decides when it closes. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel, onConfirm, title, children, confirmLabel, cancelLabel, danger, busy, blocked } =
    props;
  const note = useId();
  const { t } = useTranslation('ui');
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={children}
      dismissible={!busy}
      footer={
        <>
          <Button size="lg" onClick={onCancel} disabled={busy}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            size="lg"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={blocked !== undefined}
            aria-describedby={blocked === undefined ? undefined : note}
            onClick={onConfirm}
          >
            {confirmLabel ?? t('confirm')}
          </Button>
        </>
      }
    >
      {blocked !== undefined && (
        <p id={note} className="t-12 c-2 center">
          {blocked}
        </p>
      )}
    </Dialog>
  );
}
