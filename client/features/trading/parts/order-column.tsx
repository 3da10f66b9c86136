import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TradeProduct } from '../../../lib/screens/trade-panel.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { openSheet } from '../sheet-store.ts';
import { otherProduct, otherProducts } from '../trade-panels.ts';
import { useMoneyLinks } from '../use-money-links.ts';
import { useOrderFields } from '../use-order-fields.ts';
import { AccountCard, OptionAccountCard } from './account-card.tsx';
import { ContractDetails } from './contract-details.tsx';
import { OrderFields } from './order-form.tsx';
import { OrderModes } from './order-modes.tsx';
import { AvailableLine, ReceiptLines } from './receipt-lines.tsx';
import { SubmitArea } from './submit-button.tsx';
import { ClosedNotice } from './ticker-cells.tsx';
import { ToleranceLine } from './tolerance-line.tsx';

interface OrderColumnProps {
  instrument: Instrument;
  product: TradeProduct;
  onProduct: (product: TradeProduct) => void;
}

/** The right column: the order form of the chosen product, the account, the contract. */
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
          <PerpetualForm instrument={instrument} />
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

function PerpetualForm({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const { transfer } = useMoneyLinks();
  return (
    <section className="tr-section tr-section--form" aria-label={t('form.title')}>
      <OrderModes />
      <TypeTabs />
      <AvailableLine
        end={
          <Link className="c-accent" to={transfer} aria-label={t('submit.transfer')}>
            <Icon name="transfer" size={16} />
          </Link>
        }
      />
      <ClosedNotice symbol={instrument.symbol} nextOpenAt={instrument.session.nextOpenAt} />
      <OrderFields side="either" />
      <ToleranceLine />
      <SubmitArea />
      <div className="tr-pair tr-receipts">
        <ReceiptLines side="buy" />
        <ReceiptLines side="sell" />
      </div>
    </section>
  );
}

function TypeTabs() {
  const { t } = useTranslation('trading');
  const { draft, change } = useOrderFields();
  return (
    <Tabs
      id="type"
      small
      flush
      plain
      label={t('form.type')}
      value={draft.type}
      onChange={(type) => change({ type })}
      tabs={(['limit', 'market'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
      end={
        <IconButton
          icon="help"
          small
          iconSize={16}
          label={t('help.title')}
          onClick={() => openSheet({ name: 'help' })}
        />
      }
    />
  );
}
