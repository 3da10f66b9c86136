import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { ItemDetail } from './parts/item-detail.tsx';
import { usePlace } from './use-place.ts';
import './notification.css';

const list = mobilePath('notifications');

export function NotificationDetailMobile() {
  const { t } = useTranslation('notification');
  const { kind, id } = usePlace();
  if (id === null) return <Navigate to={`${list}?kind=${kind}`} replace />;
  const title = t(`kindTitle.${kind}`);
  return (
    <MobilePage title={title} fallback={`${list}?kind=${kind}`}>
      <div className="pad">
        <ItemDetail kind={kind} id={id} target={mobilePath('message')} />
      </div>
    </MobilePage>
  );
}
