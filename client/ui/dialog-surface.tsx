import { Dialog } from '@base-ui/react/dialog';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { OverlayProps } from './overlay.ts';
import { useOverlayPlace } from './overlay-place.ts';
import './styles/surface.css';

export function DialogSurface(props: OverlayProps) {
  const { open, onClose, title, description, children, footer, dismissible = true } = props;
  const { t } = useTranslation('ui');
  const place = useOverlayPlace(open);
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next) => {
        if (!next && dismissible) onClose();
      }}
    >
      <Dialog.Portal container={place}>
        <Dialog.Backdrop forceRender className="scrim" />
        <Dialog.Popup
          className={classNames('dialog', props.wide && 'dialog--wide', props.className)}
          {...(props.initialFocus ? { initialFocus: props.initialFocus } : {})}
          {...(props.finalFocus ? { finalFocus: props.finalFocus } : {})}
        >
          <div className="dialog__head">
            <Dialog.Title className="dialog__title">{title}</Dialog.Title>
            <Dialog.Close className="iconbtn" aria-label={t('close')} disabled={!dismissible}>
              <Icon name="x" />
            </Dialog.Close>
          </div>
          <div className="dialog__body">
            {description && (
              <Dialog.Description className="dialog__text c-2">{description}</Dialog.Description>
            )}
            {children}
          </div>
          {footer && <div className="dialog__foot">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
