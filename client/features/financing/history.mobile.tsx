import type { SubscriptionStatus } from '@papertape/shared/contract/financing.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { SubscriptionRow } from './parts/subscription-row.tsx';
import { SubscriptionSheet } from './parts/subscription-sheet.tsx';
import { subscriptionStatuses, useHistory, useShownSubscription } from './use-subscriptions.ts';

export function FinancingHistoryMobile() {
  const { t } = useTranslation('financing');
  const [filter, setFilter] = useState<SubscriptionStatus | 'all'>('all');
  const pages = useHistory(filter === 'all' ? undefined : filter);
  const shown = useShownSubscription();
  return (
    <>
      <TopBar title={t('history')} back fallback="/pages/manage-account/index" />
      <Page title={t('history')} frame="mobile">
        <Tabs
          id="subscriptions"
          small
          label={t('history')}
          value={filter}
          onChange={setFilter}
          tabs={[
            { value: 'all', label: t('status.all') },
            ...subscriptionStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
        />
        <TabPanel id="subscriptions" value={filter}>
          <PullToRefresh onRefresh={() => pages.refetch()}>
            <PagedList
              pages={pages}
              label={t('history')}
              emptyTitle={t('empty')}
              emptyText={t('historyHint')}
              rowKey={(row) => row.id}
              row={(row) => <SubscriptionRow row={row} onOpen={shown.open} />}
            />
          </PullToRefresh>
        </TabPanel>
        <SubscriptionSheet model={shown} />
      </Page>
    </>
  );
}
