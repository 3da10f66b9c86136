import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import type { TradeProduct } from '../../../lib/screens/trade-panel.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { ClosedNotice } from '../parts/ticker-cells.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { ContractDetails } from '../symbol/contract-details.tsx';
import { AccountCard, OptionAccountCard } from './account-card.tsx';
import { AdvancedForm } from './advanced/advanced-part.ts';
import { OrderFields, shownType, typeChange, useOrderTypes } from './order-form.tsx';
import { OrderModes } from './order-modes.tsx';
import { AvailableLine, ReceiptLines } from './receipt-lines.tsx';
import { SubmitArea } from './submit-button.tsx';
import { ToleranceLine } from './tolerance-line.tsx';
import { otherProduct, otherProducts } from './trade-panels.ts';
import { useMoneyLinks } from './use-money-links.ts';
import { useChangeDraft, useDraftPart } from './use-order-fields.ts';

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
  useRenderCount('OrderForm');
  const { t } = useTranslation('trading');
  const { transfer } = useMoneyLinks();
  const isAdvanced = useDraftPart(({ advanced }) => advanced);
  return (
    <section className="tr-section tr-section--form col g-8" aria-label={t('form.title')}>
      <OrderModes />
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
        <AdvancedForm key={instrument.symbol} waiting={<Skeleton height={320} />} />
      ) : (
        <>
          <OrderFields side="either" />
          <ToleranceLine />
          <SubmitArea />
          <div className="tr-pair tr-receipts">
            <ReceiptLines side="buy" />
            <ReceiptLines side="sell" />
          </div>
        </>
      )}
    </section>
  );
}

function TypeTabs() {
  const { t } = useTranslation('trading');
  const type = useDraftPart(shownType);
  const change = useChangeDraft();
  const types = useOrderTypes();
  return (
    <Tabs
      id="type"
      small
      flush
      plain
      label={t('form.type')}
      value={type}
      onChange={(next) => change(typeChange(next))}
      tabs={types.map((value) => ({
        value,
        label: t(value === 'advanced' ? 'advanced.tab' : `type.${value}`),
      }))}
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
