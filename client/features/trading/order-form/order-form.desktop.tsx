import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import type { TradeProduct } from '../../../lib/screens/trade-panel.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { ClosedNotice } from '../parts/ticker-cells.tsx';
import { ContractDetails } from '../symbol/contract-details.tsx';
import { AccountCard, OptionAccountCard } from './account-card.tsx';
import { ConditionalForm } from './conditional-part.ts';
import { ModeChips, TypeTabs } from './order-choices.tsx';
import { OrderFields, ToleranceLine } from './order-fields.tsx';
import { AvailableLine, SideReceipt } from './receipt.tsx';
import { SubmitPair } from './submit-buttons.tsx';
import { otherProduct, otherProducts } from './trade-panels.ts';
import { useMoneyLinks } from './use-money-links.ts';
import { useDraftPart } from './use-order-form.tsx';

interface OrderColumnProps {
  instrument: Instrument;
  product: TradeProduct;
  onProduct: (product: TradeProduct) => void;
}

/** Renders the right column: the order form of the chosen product, the account and the contract. */
export function OrderColumn({ instrument, product, onProduct }: OrderColumnProps) {
  const { t } = useTranslation('trading');
  const Other = otherProduct(product)?.Form;
  return (
    <>
      <Tabs
        id="product"
        small
        label={t('products.title')}
        value={product}
        onChange={onProduct}
        tabs={(['perpetual', ...otherProducts.map((one) => one.product)] as const).map((value) => ({
          value,
          label: t(`products.${value}`),
        }))}
      />
      <TabPanel id="product" value={product}>
        {Other ? (
          <Other instrument={instrument} waiting={<Skeleton height={360} />} />
        ) : (
          <DesktopOrderForm instrument={instrument} />
        )}
      </TabPanel>
      {product === 'seconds' ? <OptionAccountCard /> : <AccountCard />}
      <section className="tr-section">
        <h2 className="t-13 w-6">{t('details.title')}</h2>
        <div className="mt-8">
          <ContractDetails instrument={instrument} />
        </div>
      </section>
    </>
  );
}

/** Renders the order form of perpetual contracts, with a receipt and a button for each side. */
function DesktopOrderForm({ instrument }: { instrument: Instrument }) {
  useRenderCount('OrderForm');
  const { t } = useTranslation('trading');
  const { transfer } = useMoneyLinks();
  const isAdvanced = useDraftPart(({ advanced }) => advanced);
  return (
    <section className="tr-section tr-section--form col g-8" aria-label={t('form.title')}>
      <ModeChips />
      <TypeTabs />
      <AvailableLine
        end={
          <Link className="c-accent" to={transfer} aria-label={t('submit.transfer')}>
            <Icon name="transfer" size={16} />
          </Link>
        }
      />
      <ClosedNotice symbol={instrument.symbol} session={instrument.session} />
      {isAdvanced ? (
        <ConditionalForm key={instrument.symbol} waiting={<Skeleton height={320} />} />
      ) : (
        <>
          <OrderFields />
          <ToleranceLine />
          <SubmitPair />
          <div className="tr-pair tr-receipts">
            <SideReceipt side="buy" />
            <SideReceipt side="sell" />
          </div>
        </>
      )}
    </section>
  );
}
