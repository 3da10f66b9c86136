import type { FinancingProduct } from '@papertape/shared/contract/financing.ts';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ReadError } from '../../lib/form/read-error.tsx';
import { Chip } from '../../ui/chip.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SubscribeForm } from './parts/subscribe-form.tsx';
import { SubscriptionSheet } from './parts/subscription-sheet.tsx';
import { useProducts, useShownSubscription } from './use-financing.ts';
import { useSubscribe } from './use-subscribe.ts';
import '../../entities/money/money.css';
import './financing.css';

export function BuyFinancingMobile() {
  const { t } = useTranslation('financing');
  const [query, setQuery] = useSearchParams();
  const { products, usual, error, retry } = useProducts();
  const product = products?.find((one) => one.id === query.get('product')) ?? usual;
  return (
    <MobilePage title={t('subscribe')} fallback={mobilePath('financing')} className="pad">
      {error && <ReadError error={error} onRetry={retry} />}
      {!product && !error && <Skeleton height={360} />}
      {product && (
        <div className="col g-16">
          <ProductTerms
            products={products ?? []}
            value={product.id}
            onChange={(id) => setQuery({ product: id }, { replace: true })}
          />
          <BuyForm product={product} />
        </div>
      )}
    </MobilePage>
  );
}

interface TermsProps {
  products: readonly FinancingProduct[];
  value: string;
  onChange: (id: string) => void;
}

function ProductTerms({ products, value, onChange }: TermsProps) {
  const { t } = useTranslation(['financing', 'money']);
  return (
    <fieldset className="money-networks" aria-label={t('duration')}>
      {products.map((one) => (
        <Chip key={one.id} large pressed={one.id === value} onClick={() => onChange(one.id)}>
          {t('money:days', { count: one.days })}
        </Chip>
      ))}
    </fieldset>
  );
}

function BuyForm({ product }: { product: FinancingProduct }) {
  const shown = useShownSubscription();
  const model = useSubscribe(product, shown.open);
  return (
    <>
      <SubscribeForm model={model} />
      <SubscriptionSheet model={shown} />
    </>
  );
}
