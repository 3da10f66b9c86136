import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { AccountNav } from '../../lib/navigation/account-nav.tsx';
import { useSignedIn } from '../../lib/settings/session.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { TabPanel } from '../../ui/tabs.tsx';
import { InboxList, InboxTabs, inboxTabsId } from './parts/inbox-list.tsx';
import { ItemDetail } from './parts/item-detail.tsx';
import { LoginFirst } from './parts/login-first.tsx';
import { useBadgeReset, useMarkAll } from './use-inbox.ts';
import { usePlace } from './use-place.ts';
import './notification.css';

const here = desktopPath('notifications');

export function NotificationDesktop() {
  const { t } = useTranslation('notification');
  const { kind, id, open } = usePlace();
  const signedIn = useSignedIn();
  const markAll = useMarkAll(kind);
  useBadgeReset();
  const shut = kind === 'message' && !signedIn;
  return (
    <Page
      title={t('title')}
      frame="desktop"
      nav={signedIn ? <AccountNav /> : undefined}
      actions={
        <Button
          size="sm"
          variant="ghost"
          busy={markAll.busy}
          disabled={shut || !markAll.possible}
          onClick={markAll.run}
        >
          <Icon name="checks" size={18} />
          {t('markAll')}
        </Button>
      }
    >
      <section className="card inbox mt-8" aria-label={t('title')}>
        <div className="inbox__list">
          <InboxTabs kind={kind} onChange={(next) => open({ kind: next, id: null })} />
          <TabPanel id={inboxTabsId} value={kind} className="inbox__rows">
            {shut ? (
              <LoginFirst returnTo={`${here}?kind=message`} />
            ) : (
              <InboxList key={kind} kind={kind} target={here} currentId={id} />
            )}
          </TabPanel>
        </div>
        <div className="inbox__detail">
          {id === null ? (
            <Empty title={t('choose')}>{t('chooseHint')}</Empty>
          ) : (
            <ItemDetail kind={kind} id={id} target={here} />
          )}
        </div>
      </section>
    </Page>
  );
}
