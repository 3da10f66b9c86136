import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ItemDetail } from './parts/item-detail.tsx';
import { usePlace } from './use-place.ts';
import './notification.css';

const list = '/pages/notification/index';

export function NotificationDetailMobile() {
  const { t } = useTranslation('notification');
  const { kind, id } = usePlace();
  if (id === null) return <Navigate to={`${list}?kind=${kind}`} replace />;
  const title = t(`kindTitle.${kind}`);
  return (
    <>
      <TopBar title={title} back fallback={`${list}?kind=${kind}`} />
      <Page title={title} frame="mobile">
        <div className="pad">
          <ItemDetail kind={kind} id={id} target="/pages/notification/detail" />
        </div>
      </Page>
    </>
  );
}
