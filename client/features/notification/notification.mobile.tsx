import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { ItemDetail } from './parts/item-detail.tsx';
import { usePlace } from './use-place.ts';
import './notification.css';
import { useSignedIn } from '../../lib/settings/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { TabPanel } from '../../ui/tabs.tsx';
import { InboxList, InboxTabs, inboxTabsId } from './parts/inbox-list.tsx';
import { LoginFirst } from './parts/login-first.tsx';
import { useBadgeReset, useMarkAll, useRefreshInbox } from './use-inbox.ts';

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

const here = mobilePath('notifications');
const detail = mobilePath('message');

export function NotificationMobile() {
  const { t } = useTranslation('notification');
  const { kind, open } = usePlace();
  const signedIn = useSignedIn();
  const markAll = useMarkAll(kind);
  const refresh = useRefreshInbox();
  useBadgeReset();
  const mayMark = markAll.possible && (signedIn || kind !== 'message');
  return (
    <MobilePage
      title={t('title')}
      fallback={mobilePath('home')}
      end={
        <IconButton
          icon="checks"
          iconSize={22}
          label={t('markAll')}
          disabled={!mayMark || markAll.busy}
          onClick={markAll.run}
        />
      }
    >
      <InboxTabs kind={kind} onChange={(next) => open({ kind: next, id: null })} sticky />
      <PullToRefresh onRefresh={refresh}>
        <TabPanel id={inboxTabsId} value={kind}>
          {kind === 'message' && !signedIn ? (
            <LoginFirst returnTo={`${here}?kind=message`} />
          ) : (
            <InboxList key={kind} kind={kind} target={detail} />
          )}
        </TabPanel>
      </PullToRefresh>
    </MobilePage>
  );
}
