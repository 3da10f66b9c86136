import type { SubscriptionStatus } from '@papertape/shared/contract/financing-rows.ts';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../entities/records/columns.tsx';
import { RecordCards } from '../../entities/records/record-cards.tsx';
import { StatusTabs, useStatusFilter } from '../../entities/records/record-filters.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { subscriptionColumns } from './columns.tsx';
import { SubscriptionRow, SubscriptionSheet } from './parts/subscription-sheet.tsx';
import { subscriptionStatuses, useShownSubscription, useSubscriptionHistory } from './use-financing.ts';

export function FinancingHistoryMobile() {
  const { t } = useTranslation(['financing', 'money', 'app']);
  const format = useFormat();
  const filter = useStatusFilter<SubscriptionStatus>();
  const pages = useSubscriptionHistory(filter.status);
  const shown = useShownSubscription();
  const title = t('app:titles.historyFinancing');
  return (
    <MobilePage title={title} fallback={mobilePath('financing')}>
      <StatusTabs
        id="subscriptions"
        small
        label={title}
        filter={filter}
        statuses={subscriptionStatuses}
        text={(value) => t(`status.${value}`)}
      >
        <RecordCards
          pages={pages}
          label={title}
          csvName="subscriptions"
          columns={subscriptionColumns(t, format, shown.open)}
          emptyTitle={t('empty')}
          emptyText={t('historyHint')}
          emptyAction={<ActionLink to={mobilePath('financing')}>{t('title')}</ActionLink>}
          row={(row) => <SubscriptionRow row={row} onOpen={shown.open} />}
        />
      </StatusTabs>
      <SubscriptionSheet model={shown} />
    </MobilePage>
  );
}
