import { Drawer } from '@base-ui/react/drawer';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { OverlayProps } from './overlay.ts';
import './styles/surface.css';

export function SheetSurface(props: OverlayProps) {
  const { open, onClose, title, description, children, footer, dismissible = true } = props;
  const { t } = useTranslation('ui');
  return (
    <Drawer.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next) => {
        if (!next && dismissible) onClose();
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop forceRender className="scrim" />
        <Drawer.Viewport className="sheet-view">
          <Drawer.Popup
            className={classNames('sheet', props.className)}
            {...(props.initialFocus ? { initialFocus: props.initialFocus } : {})}
            {...(props.finalFocus ? { finalFocus: props.finalFocus } : {})}
          >
            <div className="sheet__head">
              <Drawer.Title className="sheet__title">{title}</Drawer.Title>
              <Drawer.Close className="iconbtn" aria-label={t('close')} disabled={!dismissible}>
                <Icon name="x" />
              </Drawer.Close>
            </div>
            <Drawer.Content className="sheet__body">
              {description && (
                <Drawer.Description className="sheet__text c-2">{description}</Drawer.Description>
              )}
              {children}
            </Drawer.Content>
            {footer && <div className="sheet__foot">{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
