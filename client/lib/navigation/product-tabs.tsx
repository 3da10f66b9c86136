import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { TradePanel } from '../screens/trade-panels.ts';

type TradeProduct = 'perpetual' | TradePanel['product'];

const places = { perpetual: 'trade', seconds: 'seconds' } as const;

const products: readonly TradeProduct[] = ['perpetual', 'seconds', 'convert'];

interface ProductTabsProps {
  product: TradeProduct;
  /** Right end of the bar, such as the change of the day. */
  end?: ReactNode | undefined;
}

/** Renders links between the products that have separate pages on a phone; the symbol is passed along. */
export function ProductTabs({ product, end }: ProductTabsProps) {
  const { t } = useTranslation('lib');
  const [query] = useSearchParams();
  const symbol = query.get('symbol');
  const getPlace = (one: TradeProduct) =>
    one === 'convert' ? mobilePath('convert') : mobilePath(places[one], { symbol });
  return (
    <nav className="tabs" aria-label={t('products.label')}>
      <div className="tabs__list">
        {products.map((one) => (
          <Link
            key={one}
            to={getPlace(one)}
            replace
            className="tab"
            aria-current={one === product ? 'page' : undefined}
          >
            {t(`products.${one}`)}
          </Link>
        ))}
      </div>
      {end && <div className="tabs__end">{end}</div>}
    </nav>
  );
}
