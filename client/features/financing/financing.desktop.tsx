import type { FinancingProduct } from '@papertape/shared/contract/financing.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ReadError } from '../../lib/form/read-error.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { MoneyNav } from '../../lib/navigation/money-nav.tsx';
import { ViewTabs } from '../../lib/navigation/view-tabs.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { subscriptionColumns } from './columns.tsx';
import { FinancingSums, Products } from './parts/products.tsx';
import { SubscribeForm } from './parts/subscribe-form.tsx';
import { SubscriptionSheet } from './parts/subscription-sheet.tsx';
import {
  type Active,
  type ShownSubscription,
  useActive,
  useProducts,
  useShownSubscription,
  useSubscriptionHistory,
} from './use-financing.ts';
import { useSubscribe } from './use-subscribe.ts';
import './financing.css';

export function FinancingDesktop() {
  const { t } = useTranslation('financing');
  const products = useProducts();
  const active = useActive();
  const shown = useShownSubscription();
  const [query, setQuery] = useSearchParams();
  const product = products.products?.find((one) => one.id === query.get('product')) ?? products.usual;
  return (
    <Page title={t('title')} frame="desktop" nav={<MoneyNav />}>
      {(active.summary || !active.error) && <FinancingSums summary={active.summary} />}
      <div className="financing-columns mt-24">
        <div>
          <Products
            model={products}
            value={product?.id ?? ''}
            onChoose={({ id }) => setQuery({ product: id }, { replace: true })}
          />
        </div>
        {product ? (
          <BuyDialog product={product} shown={shown} />
        ) : (
          !products.error && <Skeleton height={420} />
        )}
      </div>
      <Subscriptions active={active} shown={shown} />
      <SubscriptionSheet model={shown} />
    </Page>
  );
}

function BuyDialog({ product, shown }: { product: FinancingProduct; shown: ShownSubscription }) {
  const { t } = useTranslation(['financing', 'money']);
  const model = useSubscribe(product, shown.open);
  const days = t('money:days', { count: product.days });
  return (
    <Card title={t('subscribeTo', { days })}>
      <SubscribeForm model={model} />
    </Card>
  );
}

function Subscriptions({ active, shown }: { active: Active; shown: ShownSubscription }) {
  const { t } = useTranslation('financing');
  return (
    <section className="mt-32">
      <ViewTabs
        id="subscriptions"
        flush
        label={t('title')}
        titles={[
          ['mine', t('mine')],
          ['history', t('history')],
        ]}
      >
        {(view) =>
          view === 'mine' ? <Mine active={active} shown={shown} /> : <SubscriptionHistory shown={shown} />
        }
      </ViewTabs>
    </section>
  );
}

function Mine({ active, shown }: { active: Active; shown: ShownSubscription }) {
  const { t } = useTranslation(['financing', 'money']);
  const format = useFormat();
  if (active.error) {
    return <ReadError error={active.error} onRetry={() => void active.refresh()} />;
  }
  return (
    <Table
      flush
      caption={t('mine')}
      columns={subscriptionColumns(t, format, shown.open)}
      rows={active.rows}
      rowKey={(row) => row.id}
      onRowPress={shown.open}
      empty={<Empty title={t('empty')}>{t('emptyHint')}</Empty>}
    />
  );
}

function SubscriptionHistory({ shown }: { shown: ShownSubscription }) {
  const { t } = useTranslation(['financing', 'money']);
  const format = useFormat();
  const pages = useSubscriptionHistory();
  return (
    <PagedTable
      pages={pages}
      columns={subscriptionColumns(t, format, shown.open)}
      caption={t('history')}
      emptyTitle={t('empty')}
      emptyText={t('historyHint')}
      onRowPress={shown.open}
      csvName="subscriptions"
    />
  );
}
