import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ReadError } from '../../lib/form/read-error.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FinancingSums, Products } from './parts/products.tsx';
import { SubscriptionRow, SubscriptionSheet } from './parts/subscription-sheet.tsx';
import { type Active, useActive, useProducts, useShownSubscription } from './use-financing.ts';
import './financing.css';

export function FinancingMobile() {
  const { t } = useTranslation('financing');
  const navigate = useNavigate();
  const products = useProducts();
  const active = useActive();
  return (
    <MobilePage
      title={t('title')}
      fallback={mobilePath('assets')}
      end={<IconLink icon="document" label={t('history')} to={mobilePath('financingRecords')} />}
    >
      <PullToRefresh onRefresh={active.refresh}>
        {(active.summary || !active.error) && (
          <section className="pad">
            <FinancingSums summary={active.summary} />
          </section>
        )}
        <section className="pad">
          <h2 className="section-title">{t('products')}</h2>
          <div className="mt-12">
            <Products
              model={products}
              value={undefined}
              onChoose={({ id }) => void navigate(mobilePath('buyFinancing', { product: id }))}
            />
          </div>
        </section>
        <div className="gap-band" />
        <ActiveList active={active} />
      </PullToRefresh>
    </MobilePage>
  );
}

function ActiveList({ active }: { active: Active }) {
  const { t } = useTranslation('financing');
  const shown = useShownSubscription();
  const { rows } = active;
  return (
    <section>
      <h2 className="section-title pad">{t('mine')}</h2>
      {active.error && <ReadError error={active.error} onRetry={() => void active.refresh()} />}
      {!rows && !active.error && <SkeletonRows label={t('mine')} rows={2} />}
      {rows?.length === 0 && <Empty title={t('empty')}>{t('emptyHint')}</Empty>}
      {rows?.map((row) => (
        <SubscriptionRow key={row.id} row={row} onOpen={shown.open} />
      ))}
      <SubscriptionSheet model={shown} />
    </section>
  );
}
