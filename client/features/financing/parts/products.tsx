import type { FinancingProduct } from '@papertape/shared/contract/financing.ts';
import { useTranslation } from 'react-i18next';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SelectCard } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Active, Products as ProductsModel } from '../use-financing.ts';

/** Shows the subscribed amount, past and future interest, and the next expiry. */
export function FinancingSums({ summary }: { summary: Active['summary'] }) {
  const { t } = useTranslation('financing');
  const format = useFormat();
  const sums =
    summary &&
    ([
      ['subscribedSum', format.money(summary.subscribed)],
      ['interestToDate', <Change key="interest" text={format.profit(summary.interestToDate)} />],
      ['estimatedSum', format.money(summary.estimatedInterest)],
      ['nextExpiry', format.date(summary.nextExpiryAt)],
    ] as const);
  if (!sums) return <Skeleton height={48} />;
  return (
    <div className="financing-sums num">
      {sums.map(([key, value]) => (
        <div key={key}>
          <div className="stat__k">{t(key)}</div>
          <div className="t-20 w-6 mt-4">{value}</div>
        </div>
      ))}
    </div>
  );
}

interface ProductsProps {
  model: ProductsModel;
  /** The chosen product; omitted where a press opens another page. */
  value: string | undefined;
  onChoose: (product: FinancingProduct) => void;
}

/** Renders the products as cards: term, yearly rate, bounds. */
export function Products({ model, value, onChoose }: ProductsProps) {
  const { t } = useTranslation(['financing', 'money']);
  const format = useFormat();
  const { products } = model;
  if (model.error) return <ReadError error={model.error} onRetry={model.retry} />;
  if (!products) {
    return (
      <div className="financing-products">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={122} />
        ))}
      </div>
    );
  }
  return (
    <div className="financing-products">
      {products.map((product) => (
        <SelectCard key={product.id} selected={product.id === value} onSelect={() => onChoose(product)}>
          <span className="between">
            <span className="flex g-8">
              <b className="w-6">{t('money:days', { count: product.days })}</b>
              {product.popular && <Badge tone="accent">{t('popular')}</Badge>}
            </span>
            {value !== undefined && <span className="radio" />}
          </span>
          <span className="flex g-8 mt-12 financing-rate">
            <span className="t-24 w-6 num">{format.percent(product.annualRate)}</span>
            <span className="t-12 c-3">{t('annualRate')}</span>
          </span>
          <span className="between t-12 c-2 mt-12 num">
            <span>{t('money:amount')}</span>
            <span>
              {t('bounds', {
                minimum: format.detail(product.minimum, product.coin),
                maximum: format.detail(product.maximum, product.coin),
                coin: product.coin,
              })}
            </span>
          </span>
        </SelectCard>
      ))}
    </div>
  );
}
